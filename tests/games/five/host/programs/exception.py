# says exception.py:3: in strongest
def strongest(hands):
    return min([])
def think(hands, history, old_games):
    return strongest(hands)
