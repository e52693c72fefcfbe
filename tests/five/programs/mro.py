# says mro.py:3: mro: the rules of Five! do not allow it
def think(hands, history, old_games):
    return bool.mro()[-1]
