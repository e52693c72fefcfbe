# says RuntimeError: super()
class Asks:
    __str__ = staticmethod(super)
def think(hands, history, old_games):
    print(Asks())
