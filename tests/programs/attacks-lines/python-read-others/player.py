# Other players' programs, and what the referee has open.
import sys


def attack():
    import glob, os
    names = glob.glob("/root/.cache/sortie/*/*") + glob.glob("/home/*/.cache/sortie/*/*")
    names += glob.glob("/proc/[0-9]*/fd/*") + glob.glob("/proc/[0-9]*/mem") + glob.glob("../*")
    own = "/proc/%d/" % os.getpid()
    for name in names:
        if name.startswith(own) or os.path.realpath(name) == os.getcwd():
            continue
        try:
            open(name, "rb").read(1)
            return True
        except OSError:
            pass
    return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
