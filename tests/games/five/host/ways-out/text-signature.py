# says text-signature.py:3: __text_signature__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return len.__text_signature__
