# says syntax.py:3: invalid syntax
def think(hands, history, old_games):
    return hands[;]
