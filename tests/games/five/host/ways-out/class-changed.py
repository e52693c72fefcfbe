# says class-changed.py:6: __class__: the rules of Five! do not allow it
def think(hands, history, old_games):

    class Card:
        pass
    card = Card(); card.__class__ = type(print)
