# says closure-of-builtin.py:3: __closure__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return getattr.__closure__[0].cell_contents
