# says context-of-exception.py:3: __context__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return ValueError().__context__
