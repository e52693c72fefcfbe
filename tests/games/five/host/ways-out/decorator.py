# says decorator.py:3: __globals__: the rules of Five! do not allow it
import_ = [lambda f: f]
@import_[0](print.__globals__)
def think(hands, history, old_games): pass
