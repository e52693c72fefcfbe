# answers closed closed
def think(hands, history, old_games):
    for name in (lambda: sys, lambda: posix, lambda: builtins, lambda: gc, lambda: code, lambda: make_builtins,
                 lambda: namespace, lambda: __loader__, lambda: __spec__, lambda: __file__):
        try:
            name()
            return "open"
        except NameError:
            pass
    return "closed"
