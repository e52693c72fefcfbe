# says annotations-of-function.py:3: __annotations__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return think.__annotations__
