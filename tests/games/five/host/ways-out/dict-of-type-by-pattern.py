# says dict-of-type-by-pattern.py:4: __dict__: the rules of Five! do not allow it
def think(hands, history, old_games):
    match str:
        case type(__dict__=found):
            return found["format"]
