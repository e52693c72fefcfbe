# The first question decides all that follows: in another order another question is first.
import sys

first = None
for line in sys.stdin:
    first = first or line
    hand = line.split()[1]
    print(hand[len(first) % len(hand)], flush=True)
