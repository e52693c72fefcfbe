# says TypeError
class Told:
    __str__ = globals
def think(hands, history, old_games):
    print(Told())
