# says TypeError: cannot set
def think(hands, history, old_games):
    setattr(str, "kept", 1)
