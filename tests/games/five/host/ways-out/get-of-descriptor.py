# says get-of-descriptor.py:3: __get__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return type(think).__get__
