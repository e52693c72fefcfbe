# says subclasses-of-type.py:3: __subclasses__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return object.__subclasses__()
