# says dunder-import.py:3: __import__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return __import__("random").choice(hands)
