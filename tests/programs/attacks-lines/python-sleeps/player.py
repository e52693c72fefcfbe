# Sleeps.
import sys


def attack():
    import time
    time.sleep(1000)


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
