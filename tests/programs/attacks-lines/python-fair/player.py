# Uses only what ordinary players use, so it must play.
import sys


def attack():
    import collections, heapq, itertools, json, math, random, re, threading, time
    t = threading.Thread(target=lambda: time.sleep(0.01))
    t.start()
    t.join()
    return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
