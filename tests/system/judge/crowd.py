"""crowd.py PORT PROXIED-PORT TOKEN... - two contestants, and many connections, that keep hold of all they can get, for
serve-crowded.sh: what others ask for is answered while the attack runs. The last two tokens are others'. Prints what is
wrong."""
import os
import re
import socket
import sys
import time

PORT, PROXIED = int(sys.argv[1]), int(sys.argv[2])
ATTACKERS, HONEST, LATER = sys.argv[3:-2], sys.argv[-2], sys.argv[-1]
LONG = 60
DATA = 10 << 20
# How long a body may take. A machine that takes longer to send all of this sees its connections closed, as it should.
with open(os.environ["kit"] + "/grader/serve/http/connections.c") as times:
    BODY_S = int(re.search(r"HTTP_BODY_S = (\d+)", times.read())[1])


def wrong(what, got):
    print(f"{what}: {got[:300]!r}")


def connect(port=PORT, source="127.0.0.1"):
    s = socket.socket()
    s.bind((source, 0))
    s.settimeout(LONG)
    s.connect(("127.0.0.1", port))
    return s


def read_all(s):
    got = b""
    try:
        while piece := s.recv(65536):
            got += piece
    except (ConnectionError, TimeoutError):
        pass
    return got


def form(size):
    def part(name, text):
        return b'--BORDER\r\nContent-Disposition: form-data; name="%s"; filename="%s.py"\r\n\r\n%s\r\n' % (name, name, text)
    return part(b"file", b"import sys\n") + part(b"data", b"x" * size) + b"--BORDER--\r\n"


def hand_in(token, body, more=""):
    return (f"POST /api/submissions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Type: multipart/form-data; boundary=BORDER\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n{more}\r\n").encode()


def status(got):
    return int(got.split(b" ", 2)[1]) if got.startswith(b"HTTP/1.") else 0


def goes_through(what, size, port=PORT, more="", token=HONEST):
    """Another hands in, of an address of their own."""
    body = form(size)
    with connect(port, "127.0.0.9") as s:
        try:
            s.sendall(hand_in(token, body, more) + body)
        except OSError:
            pass
        got = read_all(s)
    if status(got) != 202:
        wrong(f"{what}: handing in {size} bytes, expected 202", got)


# ---- bodies that do not end: all but the last bytes of as much as may be ----

whole = form(DATA)
unfinished = []
for i in range(26):
    s = connect(source=f"127.0.1.{i % 2}")
    try:
        s.sendall(hand_in(ATTACKERS[i % 2], whole) + whole[:-20])
    except OSError:
        pass
    unfinished.append(s)
goes_through("26 unfinished bodies of two contestants", DATA)
turned_away = 0
for s in unfinished:
    s.setblocking(False)
    try:
        got = s.recv(65536)
    except BlockingIOError:
        continue
    except OSError:
        got = b""
    if status(got) == 503 and b"under way" in got:
        turned_away += 1
    elif got:
        wrong("an unfinished body beside others of the same contestant, expected 503 and a sentence, or nothing yet", got)
if turned_away == 0:
    wrong("26 unfinished bodies of two contestants", b"nobody was turned away with 503 and a sentence")
for s in unfinished:
    s.close()

# ---- many contestants: there is not room for all, and whoever began first gives way ----

if len(ATTACKERS) >= 8:
    unfinished = []
    for i in range(4 * len(ATTACKERS)):
        s = connect(source=f"127.0.1.{i % 100}")
        try:
            s.sendall(hand_in(ATTACKERS[i // 4], whole) + whole[:-20])
        except OSError:
            pass
        unfinished.append((s, time.monotonic()))
    goes_through("unfinished bodies of many contestants", DATA)
    # A client whose bytes were dropped gets the reason when its body ends.
    told = 0
    for s, began in unfinished:
        try:
            s.settimeout(LONG)
            s.sendall(whole[-20:])
        except OSError:
            pass
        got = read_all(s)
        told += status(got) == 503 and b"room" in got
        if status(got) not in (202, 429, 503) and not (got == b"" and time.monotonic() - began > BODY_S):
            wrong("an upload among too many, expected 202, 429 or 503", got)
        s.close()
    if told == 0 and time.monotonic() - unfinished[-1][1] < BODY_S:
        wrong("unfinished bodies of many contestants", b"none was told by 503 that there was no room")

# ---- connections: of one address, through the proxy too. Half heads, bodies that trickle, answers
# that nobody reads ----

crowds = {
    "half heads": b"GET / HTTP/1.1\r\nHost: x\r\nX-Sl",
    "bodies without an end": hand_in(ATTACKERS[0], b"x" * 5000) + b"--BORDER\r\n",
    "answers that nobody reads": b"GET /assets/site.js HTTP/1.1\r\nHost: x\r\n\r\n" * 30,
}
for what, sent in crowds.items():
    crowd = []
    for i in range(600):
        try:
            s = connect(source=f"127.0.2.{i % 3}")
            s.sendall(sent)
            crowd.append(s)
        except OSError:
            pass
    goes_through(f"a crowd of {what}", 10, token=LATER)
    for s in crowd:
        s.close()
forged = "X-Forwarded-For: 10.0.0.%d, 10.9.9.9\r\n"  # the last is the proxy's own word
crowd = []
for i in range(150):
    s = connect(PROXIED)
    body = form(5000)
    s.sendall(b"POST /login HTTP/1.1\r\nHost: x\r\n" + (forged % (i % 250)).encode() + b"Content-Length: 500\r\n\r\nt")
    crowd.append(s)
with connect(PROXIED) as s:
    s.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.7.7, 10.9.9.9\r\nConnection: close\r\n\r\n")
    got = read_all(s)
    if status(got) != 503 or b"too many connections of this address" not in got:
        wrong("one more request of an address behind the proxy that has 150 unfinished ones, expected 503 and a sentence", got)
goes_through("a crowd behind the proxy", 10, PROXIED, "X-Forwarded-For: 10.9.9.9, 10.1.1.1\r\n", LATER)
