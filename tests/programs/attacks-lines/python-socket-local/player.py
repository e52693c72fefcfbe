# A socket of this machine.
import sys


def attack():
    import socket
    try:
        socket.socket(socket.AF_UNIX).connect("/run/systemd/private")
        return True
    except OSError:
        return False


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
