# says number.py: think returned 5; a card is a str, as '5'
def think(hands, history, old_games):
    return 5
