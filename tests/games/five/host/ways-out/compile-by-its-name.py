# says PermissionError: compile: the rules of Five! do not allow it
def think(hands, history, old_games):
    return compile()
