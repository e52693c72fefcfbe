# says eval.py:3: eval: the rules of Five! do not allow it
def think(hands, history, old_games):
    return eval("hands[0]")
