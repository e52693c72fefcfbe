# says awaited-of-generator.py:3: gi_yieldfrom: the rules of Five! do not allow it
def think(hands, history, old_games):
    return (x for x in hands).gi_yieldfrom
