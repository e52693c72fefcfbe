# Traces another process.
import sys


def attack():
    import ctypes
    return ctypes.CDLL(None).ptrace(16, 1, 0, 0) == 0


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
