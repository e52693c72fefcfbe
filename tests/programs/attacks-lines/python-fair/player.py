# Uses only what ordinary players use, so it must play.
import sys


def attack():
    import collections, heapq, itertools, json, math, random, re, resource, threading, time
    t = threading.Thread(target=lambda: time.sleep(0.01))
    t.start()
    t.join()
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime == 0 or any(used[1:])


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
