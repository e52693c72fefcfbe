# answers closed closed
# To define such names is no harm: they are the program's own.
class Card:
    __slots__ = ("__globals__", "gi_frame")
    __getattr__ = lambda self, name: "closed"
def think(hands, history, old_games):
    return Card().anything
