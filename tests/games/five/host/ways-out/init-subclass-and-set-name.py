# answers closed closed
seen = []
class Hook:
    def __set_name__(self, owner, name): seen.append(owner)
class Base:
    def __init_subclass__(cls, **k): seen.append(cls); super().__init_subclass__(**k)
    def __class_getitem__(cls, i): return cls
class Card(Base): hook = Hook()
def think(hands, history, old_games):
    return "closed" if all(x is Card for x in seen) and Card[0] is Card else "open"
