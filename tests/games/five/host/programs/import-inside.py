# says import-inside.py:3: import: the rules of Five! do not allow it
def think(hands, history, old_games):
    from time import time
    return hands[int(time()) % len(hands)]
