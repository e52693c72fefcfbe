# answers closed closed
# The function behind .format stands in the program's own builtins; another one there can do no more.
def think(hands, history, old_games):
    __builtins__[".found"] = lambda thing, name: lambda *a: thing
    return "closed".format(print)
