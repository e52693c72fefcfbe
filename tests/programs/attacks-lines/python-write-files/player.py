# Makes, changes and removes files.
import sys


def attack():
    import os
    for name in ("/tmp/sortie-was-here", "/var/tmp/sortie-was-here", "/dev/shm/sortie-was-here", "sortie-was-here", __file__):
        try:
            open(name, "w").write("here")
            return True
        except OSError:
            pass
    for remove in (os.remove, os.rmdir, os.mkdir):
        try:
            remove("sortie-was-here" if remove is os.mkdir else __file__)
            return True
        except OSError:
            pass
    return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
