# Namespaces of its own, in which it would be root.
import sys


def attack():
    import ctypes
    return ctypes.CDLL(None).unshare(0x10000000) == 0


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
