# Signals through the page cache: drops pages of a file that others read too, or asks which are there.
import ctypes
import errno
import mmap
import os
import sys


def attack():
    libc = ctypes.CDLL(None, use_errno=True)
    with open(os.__file__, "rb") as file:
        here = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        at = ctypes.c_void_p.from_buffer_copy(ctypes.c_size_t(libc_address(libc)).value.to_bytes(8, "little"))
        told = (ctypes.c_ubyte * 64)()
        if libc.mincore(at, ctypes.c_size_t(4096), told) == 0:
            return True
        for hint in (mmap.MADV_WILLNEED, 20, 21, 22, 23, 12, 25):
            try:
                here.madvise(hint)
                if hint != mmap.MADV_WILLNEED:
                    return True
            except OSError as e:
                if e.errno != errno.EINVAL:
                    return True
        if libc.syscall(451, file.fileno(), None, None, 0) != -1 or ctypes.get_errno() != errno.ENOSYS:
            return True
    return False


def libc_address(libc):
    return ctypes.cast(libc.getpid, ctypes.c_void_p).value & ~4095


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
