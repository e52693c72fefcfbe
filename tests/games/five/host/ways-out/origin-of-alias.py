# says origin-of-alias.py:3: __origin__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return list[int].__origin__
