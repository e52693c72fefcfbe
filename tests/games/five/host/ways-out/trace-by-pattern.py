# says trace-by-pattern.py:5: tb_frame: the rules of Five! do not allow it
def think(hands, history, old_games):
    match hands:
        case list(): return "1"
        case object(tb_frame=frame): return frame
