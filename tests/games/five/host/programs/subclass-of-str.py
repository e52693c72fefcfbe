# says a card is a str, as '5'
class Card(str):
    pass
def think(hands, history, old_games):
    return Card("5")
