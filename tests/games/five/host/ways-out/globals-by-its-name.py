# says globals-by-its-name.py:3: globals: the rules of Five! do not allow it
def think(hands, history, old_games):
    return globals()
