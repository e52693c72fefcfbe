# answers 1 1
print("5")
def think(hands, history, old_games):
    print("5", hands, sep="\n")
    return hands[0]
