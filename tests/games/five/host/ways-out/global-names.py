# answers closed closed
def think(hands, history, old_games):
    global __builtins__, __name__, sys
    __name__ = "__main__"
    __builtins__ = {"str": str}
    def inner():
        try:
            return sys
        except:
            return "closed"
    return inner() if inner.__name__ == "inner" else "open"
