# One number is drawn when the process starts: to ask twice in a row finds nothing.
import os
import sys

drawn = int.from_bytes(os.urandom(8), "big")
for line in sys.stdin:
    hand = line.split()[1]
    print(hand[drawn // (len(line) + len(hand)) % len(hand)], flush=True)
