# One thread computes while the one that should answer sleeps.
import threading
import time


def think():
    while True:
        pass


threading.Thread(target=think, daemon=True).start()
time.sleep(1000)
