# Answers each line by OK, until its input ends: what a start costs.
import sys

for line in sys.stdin:
    print("OK", flush=True)
