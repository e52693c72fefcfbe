# answers closed closed
class Meta(type):
    def __prepare__(name, bases): return {"way": print}
    def __call__(cls, *a): return "closed"
    def __instancecheck__(cls, thing): return True
    def __getattr__(cls, name): return "closed"
    def mro(cls): return [cls, object]
class Card(metaclass=Meta): pass
def think(hands, history, old_games):
    return Card() if Card.mro()[-1] is object and Card.anything == "closed" else "open"
