# says TypeError
class Liar:
    @property
    def __class__(self):
        return str
def think(hands, history, old_games):
    return str.format(Liar(), print)
