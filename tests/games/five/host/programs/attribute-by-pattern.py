# says attribute-by-pattern.py:4: __class__: the rules of Five! do not allow it
def think(hands, history, old_games):
    match hands:
        case object(__class__=found):
            return found
