# answers closed closed
def think(hands, history, old_games):
    try:
        raise
    except RuntimeError:
        pass
    try:
        (lambda f: f(f))(lambda f: f(f))
    except RecursionError as e:
        e.kept = hands
        return "open" if e.args[1:] else "closed"
