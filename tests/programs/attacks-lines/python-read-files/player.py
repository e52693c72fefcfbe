# Files that are nobody's business.
import sys


def attack():
    for name in ("/etc/passwd", "/etc/shadow", "/proc/1/environ", "/proc/self/mem", "/etc/hostname", "/root/.profile", "/proc/meminfo"):
        try:
            open(name, "rb").read(1)
            return True
        except OSError:
            pass
    return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
