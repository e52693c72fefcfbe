# The network.
import sys


def attack():
    import socket
    return socket.create_connection(("127.0.0.1", 80), 1)


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
