# says TypeError: __dict__: that of a class
class Meta(type):
    pass
class Card(metaclass=Meta):
    pass
def think(hands, history, old_games):
    return super(Meta, Card).__dict__["__dict__"]
