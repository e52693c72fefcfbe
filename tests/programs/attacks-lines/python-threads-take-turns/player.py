# Eight threads sleep by turns: one of them has always just been awake, and none of them works.
import threading
import time


def nap(number):
    time.sleep(number * 0.003)
    while True:
        time.sleep(0.024)


for number in range(8):
    threading.Thread(target=nap, args=(number,), daemon=True).start()
time.sleep(1000)
