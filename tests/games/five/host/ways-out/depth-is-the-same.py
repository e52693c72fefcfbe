# answers closed closed
def depth():
    def deeper():
        n[0] += 1
        deeper()
    n = [0]
    try:
        deeper()
    except RecursionError:
        return n[0]
def think(hands, history, old_games):
    return "closed" if 900 < depth() < 1000 and depth() == depth() else "open"
