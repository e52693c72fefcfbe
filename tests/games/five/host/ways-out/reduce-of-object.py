# says reduce-of-object.py:3: __reduce_ex__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return object().__reduce_ex__(2)[0]
