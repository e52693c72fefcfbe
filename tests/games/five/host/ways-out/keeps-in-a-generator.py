# answers closed closed
def source():
    n = 0
    while True:
        n += 1
        yield n
numbers = source()
def think(hands, history, old_games):
    return "closed" if next(numbers) == 1 else "open"
