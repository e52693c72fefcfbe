# Takes one stone each time.
import sys

for line in sys.stdin:
    print(1, flush=True)
