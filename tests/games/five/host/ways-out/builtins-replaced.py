# answers closed closed
class Any(dict):
    def __missing__(self, name): return lambda *a: "closed"
__builtins__ = Any(__builtins__)
def think(hands, history, old_games):
    return anything()
