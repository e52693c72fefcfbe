# says TypeError: cannot create 'generator' instances
def think(hands, history, old_games):
    return type(x for x in hands)()
