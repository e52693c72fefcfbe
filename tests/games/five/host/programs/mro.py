# answers 1 1
# What a class inherits from is no secret.
class Card(str):
    pass


def think(hands, history, old_games):
    return hands[0] if Card.mro() == [Card, str, object] else "open"
