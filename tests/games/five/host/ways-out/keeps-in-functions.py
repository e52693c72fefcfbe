# answers closed closed
def think(hands, history, old_games):
    for thing in (print, getattr, hasattr, setattr, think, "".format):
        if hasattr(thing, "kept"):
            return "open"
        try:
            thing.kept = 1
        except AttributeError:
            pass
    return "closed"
