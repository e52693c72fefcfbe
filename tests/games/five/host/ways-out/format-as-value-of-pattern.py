# says format-as-value-of-pattern.py:7: format in a pattern: the rules of Five! do not allow it
class Catch:
    def __eq__(self, method): return method(print)
def think(hands, history, old_games):
    text = "{0.__globals__.x}"
    match Catch():
        case text.format: return "open"
