# Two dozen threads wake up at the same moment and wait for each other: together they were ready for long, for little
# CPU.
import threading
import time

start = time.monotonic()


def nap():
    beat = 0
    while True:
        beat += 1
        time.sleep(max(0, start + beat * 0.2 - time.monotonic()))


for _ in range(24):
    threading.Thread(target=nap, daemon=True).start()
time.sleep(1000)
