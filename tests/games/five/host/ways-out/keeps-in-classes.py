# answers closed closed
class Card: kept = []
def think(hands, history, old_games):
    Card.kept.append(1)
    for kind in (object, str, list, dict, type, Exception):
        try:
            kind.kept = 1
            return "open"
        except TypeError:
            pass
    return "closed" if Card.kept == [1] else "open"
