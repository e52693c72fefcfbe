def think(hands, history, old_games):
    return str(hash("five"))
