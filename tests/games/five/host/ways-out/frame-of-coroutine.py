# says frame-of-coroutine.py:3: cr_frame: the rules of Five! do not allow it
def think(hands, history, old_games):
    return (lambda c: c.cr_frame)(0)
