# Eight threads think for one.
import sys


def attack():
    import threading, time
    for n in range(8):
        threading.Thread(target=lambda: sum(0 for _ in iter(int, 1)), daemon=True).start()
    time.sleep(1000)


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
