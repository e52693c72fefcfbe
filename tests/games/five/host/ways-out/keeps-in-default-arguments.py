# answers closed closed
def count(kept=[]):
    kept.append(1)
    return len(kept)
def think(hands, history, old_games):
    hands.append("x"); history.append("x"); old_games.append("x")
    return "closed" if count() == 1 else "open"
