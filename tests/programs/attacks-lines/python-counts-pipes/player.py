# Counts the matches of the machine: pipes and sockets have the next number in turn, however they are asked for it.
import ctypes
import fcntl
import os
import platform
import socket
import sys

FSTAT, STATX = {"x86_64": (5, 332), "aarch64": (80, 291)}[platform.machine()]


def numbers(fd):
    libc = ctypes.CDLL(None)
    room = ctypes.create_string_buffer(256)
    found = [os.fstat(fd).st_ino]
    if libc.syscall(FSTAT, fd, room) == 0:
        found.append(int.from_bytes(room.raw[8:16], "little"))
    if libc.syscall(STATX, fd, b"", 0x1000, 0xfff, room) == 0:
        found.append(int.from_bytes(room.raw[32:40], "little"))
    return found


def attack():
    a, b = socket.socketpair()
    made = [*os.pipe(), *os.pipe2(0), a.fileno(), b.fileno()]
    for fd in (0, 1, 2, *made):
        copies = [fd, os.dup(fd), fcntl.fcntl(fd, fcntl.F_DUPFD, 10), fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 200)]
        for place in (3, 50, 127, 128, 250):
            try:
                os.dup2(fd, place)
                copies.append(place)
            except OSError:
                pass
        if any(any(numbers(copy)) for copy in copies):
            return True
    os.write(made[1], b"x")
    return os.read(made[0], 1) != b"x"


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
