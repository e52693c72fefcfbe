import sys

for line in sys.stdin:
    print("hello", line.strip(), flush=True)
