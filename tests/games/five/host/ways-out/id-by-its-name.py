# says id-by-its-name.py:3: id: the rules of Five! do not allow it
def think(hands, history, old_games):
    return id()
