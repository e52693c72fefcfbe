# answers 1 1
# Entries of the real contest were tried at home so.
def think(hands, history, old_games):
    if __name__ == "__main__":
        print(open("games.txt").read(), input())
    return "1"
