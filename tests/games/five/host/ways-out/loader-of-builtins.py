# says loader-of-builtins.py:3: __loader__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return len.__loader__
