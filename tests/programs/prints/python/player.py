"""Prints 1.2 KB with each answer, and 100 MB with one: before and after it. It never flushes."""
import os
import sys

os.set_blocking(2, False)
n = 0
for line in sys.stdin:
    n += 1
    if n == 150:
        print("y" * 100_000_000, file=sys.stderr)
        size = 10_000_000
        if os.write(2, b"\xff" * size) != size:
            sys.exit(3)
        os.write(2, b"\n")
    print("7" * 1200, file=sys.stderr)
    print("before", n, file=sys.stderr)
    print(5)
    print("after", n, file=sys.stderr)
