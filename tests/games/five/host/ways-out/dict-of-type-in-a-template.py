# says AttributeError: __dict__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return "{0.__dict__[format]}".format(str)
