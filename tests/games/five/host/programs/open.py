# says PermissionError: open: the rules of Five! do not allow it
def think(hands, history, old_games):
    return open("/etc/passwd").read()[0]
