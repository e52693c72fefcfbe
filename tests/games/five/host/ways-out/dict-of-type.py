# says dict-of-type.py:3: __dict__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return str.__dict__["format"]
