# says format-as-key-of-pattern.py:5: format in a pattern: the rules of Five! do not allow it
def think(hands, history, old_games):
    text = "{0.__globals__.x}"
    match {}:
        case {text.format: f}: return "open"
