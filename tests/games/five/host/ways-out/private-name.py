# says AttributeError
class __g:
    def way(self): return self.__frame
def think(hands, history, old_games):
    return __g().way()
