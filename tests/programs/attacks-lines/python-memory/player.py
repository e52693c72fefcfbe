# All the memory that there is.
import sys


def attack():
    blocks = []
    while True:
        blocks.append(bytearray(1 << 20))


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
