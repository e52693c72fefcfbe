# says locals-by-its-name.py:3: locals: the rules of Five! do not allow it
def think(hands, history, old_games):
    return locals()
