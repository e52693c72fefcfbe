# says exec.py:2: exec: the rules of Five! do not allow it
exec("import os")
def think(hands, history, old_games):
    return hands[0]
