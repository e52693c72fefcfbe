# says TypeError: __str__ returned non-string
class Asks:
    __str__ = staticmethod(dir)
def think(hands, history, old_games):
    print(Asks())
