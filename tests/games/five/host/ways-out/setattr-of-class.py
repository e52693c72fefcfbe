# says TypeError
def think(hands, history, old_games):
    setattr(ValueError(), "__cl" + "ass__", OSError)
