"""hostile.py PORT PROXIED-PORT TOKEN... - a client that does everything wrong, for serve-hostile.sh: at a server, and
at one that believes to stand behind a proxy. Three contestants' tokens. Prints what is wrong with the answers."""
import socket
import sys
import threading

PORT, PROXIED = int(sys.argv[1]), int(sys.argv[2])
TOKEN, OTHER, THIRD = sys.argv[3:6]
LONG = 60


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
    except ConnectionError:
        pass
    return got


def ask(data, port=PORT, source="127.0.0.1"):
    """Everything that comes back until the other side closes. Nothing more is sent."""
    with connect(port, source) as s:
        try:
            s.sendall(data)
            s.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        return read_all(s)


def status(what, wanted, data, **more):
    got = ask(data, **more)
    said = int(got.split(b" ", 2)[1]) if got.startswith(b"HTTP/1.") else len(got)
    if said not in wanted:
        wrong(f"{what}, wanted {wanted}", got)


def request(head="", body=b"", length=None, start="POST /api/submissions HTTP/1.1", token=None):
    lines = f"{start}\r\nHost: x\r\nAuthorization: Bearer {token or OTHER}\r\n{head}"
    if length != "none":
        lines += f"Content-Length: {len(body) if length is None else length}\r\n"
    return lines.encode() + b"Connection: close\r\n\r\n" + body


FORM = "Content-Type: multipart/form-data; boundary=BORDER\r\n"


def part(text=b"int x;", name='name="file"; filename="a.c"', end=b"--BORDER--\r\n"):
    return b"--BORDER\r\nContent-Disposition: form-data; " + (name if isinstance(name, bytes) else name.encode()) + b"\r\n\r\n" + text + b"\r\n" + end


def alive(what, port=PORT, source="127.0.0.9"):
    status(f"after {what} it answers", {200}, b"GET /api/submissions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer " + TOKEN.encode() + b"\r\n\r\n",
           port=port, source=source)


# ---- a head that trickles: a byte each half second. It is let go all the same ----

let_go = threading.Event()


def trickle():
    with connect() as s:
        s.settimeout(0.5)
        s.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        while not let_go.is_set():
            try:
                s.sendall(b"o")
                if s.recv(1000) == b"":
                    let_go.set()
            except TimeoutError:
                pass
            except OSError:
                let_go.set()


threading.Thread(target=trickle, daemon=True).start()

# ---- what is no request, or none that it takes. 0: no answer ----

status("nonsense", {400, 405, 0}, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n")
status("no host", {400}, b"GET / HTTP/1.1\r\n\r\n")
status("a large head", {431, 413}, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"y" * 40000 + b"\r\n\r\n")
status("many heads", {431, 413}, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20000 + b"\r\n")
status("a long path", {404, 414}, b"GET /" + b"a" * 12000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
status("a path through", {404}, b"GET /..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
status("another method", {405}, request(start="BREW /api/submissions HTTP/1.1"))
# Two lengths of one body: a proxy may read the one, this server the other, and what is between be taken for a request
# of somebody else's. Whichever it is, 400 is the only answer that comes on this connection.
HIDDEN = b"GET /serve/hidden HTTP/1.1\r\nHost: x\r\n\r\n"
twice = {
    "a length and chunks": "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    "chunks and a length": "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
    "two lengths": f"Content-Length: 5\r\nContent-Length: {5 + len(HIDDEN)}\r\n",
    "two lengths, the longer first": f"Content-Length: {5 + len(HIDDEN)}\r\nContent-Length: 5\r\n",
    "the same length twice": "Content-Length: 5\r\nContent-Length: 5\r\n",
    "a list of lengths": "Content-Length: 5, 5\r\n",
    "a length with a sign": "Content-Length: +5\r\n",
    "an empty length": "Content-Length: \r\n",
    "chunks twice": "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
    "chunks and something else": "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    "something else and chunks": "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n",
    "no such encoding": "Transfer-Encoding: xchunked\r\n",
    "a list of encodings": "Transfer-Encoding: gzip, chunked\r\n",
}
for what, heads in twice.items():
    for start in ["POST /api/submissions", "POST /login", "GET /"]:
        for port in [PORT, PROXIED]:
            got = ask(f"{start} HTTP/1.1\r\nHost: x\r\n{heads}\r\n".encode() + b"0\r\n\r\n" + HIDDEN, port=port)
            if not got.startswith(b"HTTP/1.1 400 ") or got.count(b"HTTP/1.1 ") != got.count(b"HTTP/1.1 400 "):
                wrong(f"{start} with {what}, wanted 400 and nothing more", got)
status("a wrong length", {400, 413}, request(FORM, part(), length="-5"))
status("a length that is none", {400, 413}, request(FORM, part(), length="99999999999999999999999"))
alive("nonsense")

# ---- bodies ----

status("an announced giant", {413}, request(FORM, b"", length=10**12))
big = part(b"x" * 600000)
chunks = b"".join(b"%x\r\n%s\r\n" % (len(big[i:i + 8000]), big[i:i + 8000]) for i in range(0, len(big), 8000)) + b"0\r\n\r\n"
status("chunks that are too many", {413}, request(FORM + "Transfer-Encoding: chunked\r\n", chunks, length="none"))
status("chunks, but no form", {400}, request(FORM + "Transfer-Encoding: chunked\r\n", b"5\r\nhello\r\n0\r\n\r\n", length="none"))
status("no boundary", {400}, request("Content-Type: multipart/form-data\r\n", part()))
for boundary in ['"', '""', '"a', "", "x" * 9000, ";;;", "\t"]:
    status(f"the boundary {boundary[:10]!r}", {400}, request(f"Content-Type: multipart/form-data; boundary={boundary}\r\n", part()))
status("a boundary that never comes", {400}, request(FORM, b"x" * 5000))
status("no end", {400}, request(FORM, part(end=b"")))
status("no file", {400}, request(FORM, b"--BORDER--\r\n"))
status("a field for a file", {400}, request(FORM, part(name='name="file"')))
status("two files", {400}, request(FORM, part(end=b"") + part()))
DATA = part(name='name="data"; filename="a.bin"', end=b"")
if b"one file at a time" not in (got := ask(request(FORM, DATA + DATA + part()))):
    wrong("two files of data, wanted \"one file at a time\"", got)
status("another file", {400}, request(FORM, part(name='name="other"; filename="a.c"')))
status("a part without a name", {400}, request(FORM, part(name='x="file"')))
alive("bodies")

# ---- names ----

for name in [b"..", b"../../x", b"", b"/", b".c/", b"a\x1b[2J.c", b"a\x01.c", b"\xff\xfe.c", b"a\xe2\x80\xa8.c", b"y" * 200 + b".c", b"z" * 3000 + b".c", b"x.exe", b"c"]:
    status(f"the name {name[:20]!r}", {400}, request(FORM, part(name=b'name="file"; filename="' + name + b'"'), token=THIRD))
for name in [b"../../../etc/cron.d/x.c", b"C:\\windows\\y.c", b"-rf.c", b".hidden.c", b"a\xe2\x80\xaeb.c"]:
    status(f"the name {name!r}", {202}, request(FORM, part(name=b'name="file"; filename="' + name + b'"'), token=TOKEN))
alive("names")

# ---- who goes away, who is slow, and a thousand of them ----

for cut in range(0, 300, 23):
    with connect() as s:
        s.sendall(request(FORM, part())[:cut])
for i in range(50):  # asks, and does not read the answer
    with connect() as s:
        s.sendall(b"GET /assets/site.js HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
alive("who goes away")

slow = []
for i in range(1000):
    s = connect(PROXIED)
    s.sendall([b"GET / HTTP/1.1\r\nHost: x\r\nX-Sl", request(FORM, part(), length=90000)[:-3], b"", b"P"][i % 4])
    slow.append(s)
alive("a thousand slow ones", port=PROXIED)
for s in slow[:200]:  # a byte now and then does not keep them
    try:
        s.sendall(b"o")
    except OSError:
        pass
alive("a thousand slow ones, who say something", port=PROXIED)

for s in slow:
    s.close()

# From one address, where no proxy is: the first hundred, and others all the same.
crowd = [connect() for i in range(300)]
alive("a crowd from one address", source="127.0.0.7")
for s in crowd:
    s.close()

# ---- whose address it is, behind a proxy: what a client says itself stands before the proxy's word, and counts for
# nothing ----


def wrong_tokens(forwarded):
    return {ask(request(f"X-Forwarded-For: {forwarded(i)}\r\n", start="GET /api/submissions HTTP/1.1", token="1-" + "0" * 64), port=PROXIED).split(b" ")[1]
            for i in range(60)}


if (seen := wrong_tokens(lambda i: f"10.0.0.{i}, 10.2.2.2")) != {b"401", b"429"}:
    wrong("60 wrong tokens of one address that says it is 60, wanted 401 and then 429", repr(seen).encode())
if (seen := wrong_tokens(lambda i: f"10.2.2.3, 10.3.3.{i}")) != {b"401"}:
    wrong("60 wrong tokens of 60 addresses that say they are one, wanted 401 only", repr(seen).encode())

# ---- pages of other sites: a browser tells of each request where it comes from ----

for site, wanted in [("same-origin", 303), ("none", 303), ("same-site", 403), ("cross-site", 403), ("nonsense", 403)]:
    body = f"--BORDER\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{THIRD}\r\n--BORDER--\r\n".encode()
    status(f"logging in from a page that is {site}", {wanted}, request(f"Sec-Fetch-Site: {site}\r\n" + FORM, body, start="POST /login HTTP/1.1"))

# ---- wrong tokens ----

seen = set()
for i in range(60):
    seen.add(ask(request(start="GET /api/submissions HTTP/1.1", token="1-" + "0" * 64), source="127.0.0.5").split(b" ")[1])
if seen != {b"401", b"429"}:
    wrong("wrong tokens without end", repr(seen).encode())
alive("wrong tokens from the same address", source="127.0.0.5")

if not let_go.wait(2 * LONG):
    wrong("a head that trickles", b"is not let go after two minutes")
