# The card depends on how many calls came before: the same arguments, another card in another order.
import sys

for calls, line in enumerate(sys.stdin):
    hand = line.split()[1]
    print(hand[calls % len(hand)], flush=True)
