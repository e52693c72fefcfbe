# says getattribute-of-object.py:3: __getattribute__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return object.__getattribute__(print, "__glob" + "als__")
