# answers closed closed
def think(hands, history, old_games):
    class Keys(dict):
        def __missing__(self, key): return key
    return "closed" if "%(a.__class__)s" % Keys() == "a.__class__" else "open"
