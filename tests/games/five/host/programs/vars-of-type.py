# says vars-of-type.py:3: vars: the rules of Five! do not allow it
def think(hands, history, old_games):
    return vars(type)["__subclasses__"](object)
