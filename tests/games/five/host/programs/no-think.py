# says no-think.py: it defines no think(hands, history, old_games)
def thinks(hands, history, old_games):
    return "5"
