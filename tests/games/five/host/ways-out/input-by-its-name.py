# says input-by-its-name.py:3: input: the rules of Five! do not allow it
def think(hands, history, old_games):
    return input()
