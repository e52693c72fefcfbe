# Threads without end: some it may have, more it may not.
import sys


def attack():
    import threading, time
    try:
        for n in range(200):
            threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
        return True
    except (RuntimeError, MemoryError):
        return n > 100


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
