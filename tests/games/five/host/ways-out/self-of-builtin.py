# says self-of-builtin.py:3: __self__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return len.__self__.open
