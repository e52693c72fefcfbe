# says objects that make new ones when they end; leave out __del__
def ghost():
    me = []
    me.append(me)
    try:
        yield me
    finally:
        haunt()
def haunt():
    g = ghost()
    next(g).append(g)
def think(hands, history, old_games):
    haunt()
    return "1"
