# Memory that is shared.
import sys


def attack():
    import mmap
    blocks = []
    while True:
        blocks.append(mmap.mmap(-1, 1 << 24))
        blocks[-1].write(b"x" * (1 << 24))


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
