# Counts the processes of the machine by its own pid, its threads' ids, and its parent's pid.
import os
import sys
import threading


def attack():
    ids = []
    for _ in range(3):
        t = threading.Thread(target=lambda: ids.append(threading.get_native_id()))
        t.start()
        t.join()
    return (os.getpid(), os.getppid(), *ids) != (2, 0, 3, 4, 5)


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
