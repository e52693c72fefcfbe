# Says something by a lock or a lease on a file of the runtime, which others read too.
import fcntl
import os
import sys


def attack():
    with open(os.__file__, "rb") as file:
        for ask in (lambda: fcntl.flock(file, fcntl.LOCK_EX), lambda: fcntl.flock(file, fcntl.LOCK_SH),
                    lambda: fcntl.lockf(file, fcntl.LOCK_SH), lambda: fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_RDLCK),
                    lambda: fcntl.fcntl(file, fcntl.F_NOTIFY, 1), lambda: fcntl.fcntl(file, 36, b"\0" * 32),
                    lambda: fcntl.fcntl(file, fcntl.F_SETOWN, 2), lambda: fcntl.fcntl(file, 1040)):
            try:
                ask()
                return True
            except OSError:
                pass
    return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
