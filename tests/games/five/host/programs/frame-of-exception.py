# says frame-of-exception.py:6: __traceback__: the rules of Five! do not allow it
def think(hands, history, old_games):
    try:
        1 / 0
    except ZeroDivisionError as e:
        return e.__traceback__.tb_frame
