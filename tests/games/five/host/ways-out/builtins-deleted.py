# says NameError
del __builtins__
def think(hands, history, old_games):
    return (lambda: nothing)()
