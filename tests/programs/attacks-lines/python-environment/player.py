# Reads the environment.
import sys


def attack():
    import os
    return any(k not in ("LANG", "LC_CTYPE", "PYTHONHASHSEED", "MALLOC_ARENA_MAX") for k in os.environ)


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
