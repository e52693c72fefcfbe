# says reduce-of-method.py:3: __reduce__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return [].append.__reduce__()[0]
