# A shell.
import sys


def attack():
    import os
    return os.system("id >/tmp/sortie-was-here") == 0


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
