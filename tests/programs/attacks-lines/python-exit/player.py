# Leaves.
import sys


def attack():
    sys.exit(3)


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
