# says NameError: name 'posix' is not defined
def think(hands: posix.urandom, history, old_games):
    return "1"
