# says TypeError
def think(hands, history, old_games):
    return type(think)("code", {}, "name")()
