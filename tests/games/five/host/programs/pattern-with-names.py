# answers 2 1
class Turn:
    def __init__(self, mine, theirs):
        self.mine, self.theirs = mine, theirs


def think(hands, history, old_games):
    match Turn(*history[-1]) if history else None:
        case Turn(mine="4", theirs="1"):
            return "2"
    return "1"
