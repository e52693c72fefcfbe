"""Bids what it has, and doubts whatever is more than the mean of all dice."""
dice = []
while True:
    word, *rest = input().split()
    if word == "dice":
        dice = list(map(int, rest))
    if word != "turn":
        continue
    total, count, face = map(int, rest)
    bids = [(dice.count(f), f) for f in set(dice) if (dice.count(f), f) > (count, face)]
    if bids:
        print(*min(bids), flush=True)
    elif count > total / 6 + 1:
        print("liar", flush=True)
    else:
        print(count + 1, face, flush=True)
