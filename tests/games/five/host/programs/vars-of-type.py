# says TypeError: __dict__: that of a class
def think(hands, history, old_games):
    return vars(type)["__subclasses__"](object)
