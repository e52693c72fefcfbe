# says lambda-default.py:3: __code__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return (lambda c=think.__code__: c)()
