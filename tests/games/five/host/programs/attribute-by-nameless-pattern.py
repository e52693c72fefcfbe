# says attribute-by-nameless-pattern.py:12: a pattern of a class without names: the rules of Five! do not allow it
class Anything(type):
    def __instancecheck__(self, thing):
        return True


Function = Anything("Function", (), {"__match_args__": ("__globals__",)})


def think(hands, history, old_games):
    match print:
        case Function(found):
            return found["sys"].version
