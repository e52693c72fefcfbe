# says objclass-of-method.py:3: __objclass__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return str.join.__objclass__
