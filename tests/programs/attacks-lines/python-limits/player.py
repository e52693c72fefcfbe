# Raises its own limits.
import sys


def attack():
    import resource
    try:
        resource.setrlimit(resource.RLIMIT_NPROC, (9999, 9999))
        return True
    except (OSError, ValueError):
        return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
