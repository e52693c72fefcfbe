# says attribute-in-another-script.py:3: __globals__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return print.__ｇlobals__
