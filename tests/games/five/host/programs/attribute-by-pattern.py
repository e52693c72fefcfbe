# says attribute-by-pattern.py:4: __globals__: the rules of Five! do not allow it
def think(hands, history, old_games):
    match print:
        case object(__globals__=found):
            return found
