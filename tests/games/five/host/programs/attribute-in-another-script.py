# says attribute-in-another-script.py:3: __class__: the rules of Five! do not allow it
def think(hands, history, old_games):
    return ().__ｃlass__
