# says subclasses.py:3: __subclasses__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return ().__class__.__base__.__subclasses__()
