# says TypeError
def think(hands, history, old_games):

    class Card:
        pass
    card = Card(); card.__class__ = type(print)
