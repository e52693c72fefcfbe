# Works for 1.5 ms and naps for 22, again and again: it uses little CPU and is never long asleep.
import time

while True:
    until = time.monotonic() + 0.0015
    while time.monotonic() < until:
        pass
    time.sleep(0.022)
