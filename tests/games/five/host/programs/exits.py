# says SystemExit: 0
def think(hands, history, old_games):
    raise SystemExit(0)
