# Hears another seat: how many threads a process has is the number of links of its /proc/PID/task.
import os
import sys


def attack():
    heard = 0
    for pid in list(range(1, 70000)) + ["self"]:
        try:
            heard += os.stat("/proc/%s/task" % pid).st_nlink > 0
        except OSError:
            pass
    return heard > 0


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
