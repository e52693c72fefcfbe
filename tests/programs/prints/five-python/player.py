# Prints 1.5 KB a call, by the host of Five!.
def think(hands, history, old_games):
    print("x" * 1500)
    return hands[0]
