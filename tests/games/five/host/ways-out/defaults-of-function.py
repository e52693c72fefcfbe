# says defaults-of-function.py:3: __defaults__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return think.__defaults__
