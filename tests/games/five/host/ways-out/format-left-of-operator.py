# says format-left-of-operator.py:6: format on the left of an operator: the rules of Five! do not allow it
class Catch:
    def __radd__(self, method): return method
def think(hands, history, old_games):
    class Text(str): pass
    t = Text("{0.__globals__.x}"); t.format += Catch()
    return t.format(print)
