# says code-of-function.py:3: __code__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return think.__code__.co_consts
