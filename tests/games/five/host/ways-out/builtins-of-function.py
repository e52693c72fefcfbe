# says builtins-of-function.py:3: __builtins__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return print.__builtins__["__import__"]("random").choice(hands)
