# says walrus-and-comprehension.py:3: __globals__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return [g for f in [print] if (g := f.__globals__)]
