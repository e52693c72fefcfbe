# says TypeError: vars: at most one argument
def think(hands, history, old_games):
    return vars(str, "format")
