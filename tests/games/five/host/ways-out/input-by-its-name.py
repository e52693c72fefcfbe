# says PermissionError: input: the rules of Five! do not allow it
def think(hands, history, old_games):
    return input()
