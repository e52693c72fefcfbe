"""Tells what a process can find out about itself, one line each. All but the last line is the same in every match."""
import os
import random
import resource
import sys
import threading
import time


def describe(fd):
    try:
        s = os.fstat(fd)
    except OSError:
        return None
    return fd, s.st_mode, s.st_ino, s.st_dev, os.get_inheritable(fd)


def tell(*words):
    print(*words, file=sys.stderr)


numbers, all_there = [], threading.Barrier(21)


def number():
    numbers.append(threading.get_native_id())
    all_there.wait()


for _ in range(20):
    threading.Thread(target=number).start()
all_there.wait()
tell("threads", sorted(numbers))
tell("numbers", os.getpid(), os.getppid(), threading.get_native_id(), threading.main_thread().native_id)
tell("descriptors", [d for d in map(describe, range(256)) if d])
tell("input", sys.stdin.isatty(), sys.stdin.encoding, sys.stdin.buffer.raw, sys.flags)
tell("modules", sorted(sys.modules))
tell("limits", [resource.getrlimit(i) for i in range(16)])
tell("usage", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time() < 2)
tell("place", os.getcwd(), sys.argv, sys.path, dict(os.environ), hash("x"))
tell("chance", random.random(), os.urandom(16))
sys.stderr.flush()
for line in sys.stdin:
    print(1, flush=True)
