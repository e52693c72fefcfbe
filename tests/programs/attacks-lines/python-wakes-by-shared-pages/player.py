# Wakes another seat that waits on a page of the same library: a futex that is not private belongs to the file.
import ctypes
import errno
import platform
import sys

FUTEX = {"x86_64": 202, "aarch64": 98}[platform.machine()]


def attack():
    libc = ctypes.CDLL(None, use_errno=True)
    page = ctypes.c_void_p(ctypes.cast(libc.getpid, ctypes.c_void_p).value & ~4095)
    for operation in (1, 10, 3, 4, 5, 7):
        if libc.syscall(FUTEX, page, operation, 1, None, page, 0) != -1 or ctypes.get_errno() != errno.ENOSYS:
            return True
    return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
