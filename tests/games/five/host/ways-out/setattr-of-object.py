# says setattr-of-object.py:3: __setattr__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return object.__setattr__(think, "kept", 1)
