# says globals-as-method.py:3: globals: the rules of Five! do not allow it
class Told:
    __str__ = globals
def think(hands, history, old_games):
    print(Told())
