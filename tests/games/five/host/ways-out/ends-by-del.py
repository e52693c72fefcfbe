# answers 1 1
class Card:
    def __init__(self): self.self = self
    def __del__(self): print("gone")
def think(hands, history, old_games):
    Card()
    return "1"
