# says TypeError: __dict__: that of a class
def think(hands, history, old_games):
    return str.__dict__["format"]
