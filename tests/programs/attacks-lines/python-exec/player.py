# Another program in its place.
import sys


def attack():
    import os
    os.execv("/bin/true", ["true"])


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
