# says format-by-pattern.py:4: format: the rules of Five! do not allow it
def think(hands, history, old_games):
    match "{0.__globals__.x}":
        case str(format=f): return f(print)
