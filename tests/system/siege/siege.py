"""siege.py - what the doors of the siege share.

A door is a file DOOR.py beside this one: a table of attempts. Each attempt is a function whose name is its kind. Its
decorator says what the attacker wants, and why the attempt fails for every attack of its kind. The function makes the
attempt, and raises AssertionError if it succeeds. Before the next one all that it leaves in the folder is removed, but
for what the door's own function made.

    python3 DOOR.py            makes the attempts: a few, drawn anew each time, or all with SORTIE_SWEEP=all
    python3 DOOR.py KIND...    makes these, in this order
    python3 DOOR.py --list     prints them: kind, what it wants, why it fails

It runs in an empty folder, with $sortie (the judge's executable) and $kit (the kit's folder) in the environment, as
tests/lib/scripts.h says. Everything that it attacks is its own and listens on loopback."""
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import traceback

SORTIE, KIT = os.environ.get("sortie", "build/sortie"), os.environ.get("kit", ".")
DRAWN = 4  # attempts of a door in a short run
LONG_S = 120  # no command takes longer
attempts = []


def attempt(wants, holds):
    def keep(function):
        attempts.append((function.__name__.replace("_", " "), wants, holds, function))
        return function
    return keep


def main(door=None):
    """Makes the attempts on what the function `door` makes, or on nothing. Its result may have a method `again`, called
    before each attempt, and a method `close`."""
    words = sys.argv[1:]
    if words == ["--list"]:
        for kind, wants, holds, _ in attempts:
            print(f"{kind}\t{wants}\t{holds}")
        return 0
    chosen = [a for word in words for a in attempts if word in (a[0], a[3].__name__)]
    if not words:  # in any order
        chosen = random.sample(attempts, len(attempts) if os.environ.get("SORTIE_SWEEP") == "all" else min(DRAWN, len(attempts)))
    at, wrong = (door() if door else None), 0
    shared = set(os.listdir("."))
    try:
        for kind, wants, _, function in chosen:
            for name in set(os.listdir(".")) - shared:
                remove(name)
            try:
                if hasattr(at, "again"):
                    at.again()
                function(at)
            except Exception as error:
                wrong += 1
                print(f"{sys.argv[0]}: {kind} (wants: {wants}): {error}")
                if not isinstance(error, AssertionError):
                    traceback.print_exc(file=sys.stdout)
    finally:
        if hasattr(at, "close"):
            at.close()
    if wrong:
        print(f"{sys.argv[0]}: the attempts, in order:", *(repr(a[0]) for a in chosen))
    return wrong > 0


# ---- commands ----


def run(*words, seconds=LONG_S, **more):
    """Runs a command to its end, within bounds. Returns its status, and both of its streams as one text."""
    try:
        p = subprocess.run([str(w) for w in words], stdin=more.pop("stdin", subprocess.DEVNULL), stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, timeout=seconds, **more)
    except subprocess.TimeoutExpired as late:
        raise AssertionError(f"{words}: did not end within {seconds} s; it said: {(late.stdout or b'')[-300:]!r}") from None
    return p.returncode, p.stdout.decode("utf-8", "replace")


def sortie(*words, **more):
    return run(SORTIE, *words, **more)


def does(*words, **more):
    status, said = sortie(*words, **more)
    assert status == 0, f"sortie {words}: expected status 0, got {status}: {said[-600:]}"
    return said


def refuses(pattern, *words, **more):
    """It must be refused with status 1 and one line that names the error, or a few with the pattern in them."""
    status, said = sortie(*words, **more)
    assert status == 1, f"sortie {words}: expected status 1, got {status}: {said[-600:]}"
    assert re.search(pattern, said), f"sortie {words}: expected {pattern!r}, got: {said[-600:]}"
    assert len(said) < 20000, f"sortie {words}: {len(said)} bytes of messages"
    return said


def equal(got, expected, what):
    assert got == expected, f"{what}: expected {expected!r}, got {got!r}"


def among(got, expected, what):
    assert got in expected, f"{what}: expected one of {expected!r}, got {got!r}"


def write(path, data):
    if os.path.dirname(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    return path


def read(path):
    with open(path, "rb") as file:
        return file.read()


def remove(path):
    """Removes a file, a link or a folder with all that is in it. There may be none."""
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.remove(path)


def configure(folder, **keys):
    text = read(f"{folder}/contest.conf").decode()
    for key, value in keys.items():
        text = re.sub(rf"(?m)^{key} = .*$", lambda _: f"{key} = {value}", text)
    write(f"{folder}/contest.conf", text)


# ---- keys of judges ----

ED25519 = bytes.fromhex("302e020100300506032b657004220420")  # of an Ed25519 key in PKCS #8


class Key:
    def __init__(self, secret):
        self.file = write(f"{secret.hex()[:16]}.der", ED25519 + secret)
        self.public = subprocess.run(["openssl", "pkey", "-inform", "DER", "-in", self.file, "-pubout", "-outform", "DER"], capture_output=True, check=True).stdout[-32:].hex()

    def sign(self, text):
        write("signed", text)
        return subprocess.run(["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", self.file, "-keyform", "DER", "-in", "signed"], capture_output=True, check=True).stdout.hex()


# ---- requests over HTTP ----


class Answer:
    def __init__(self, raw):
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split(" ")[1]) if lines[0].startswith("HTTP/1.") else 0
        self.heads = [tuple(line.split(": ", 1)) for line in lines[1:] if ": " in line]
        self.raw = raw

    def head(self, name):
        return "; ".join(value for key, value in self.heads if key.lower() == name.lower())


class Server:
    """sortie serve of a contest's folder. Each request comes from a new address of loopback, if none is named, so that
    limits of an address do not mix the attempts."""
    made = 0

    def __init__(self, folder, *options):
        self.folder = folder
        self.process = subprocess.Popen([SORTIE, "serve", folder, "--listen", "127.0.0.1:0", *options],
                                        stdout=subprocess.PIPE, stderr=open(folder + ".log", "ab"), text=True)
        self.port = int(self.process.stdout.readline().rstrip("/\n").split(":")[-1])

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        equal(self.process.wait(60), 0, "sortie serve ends with status")

    def cpu(self):
        fields = read(f"/proc/{self.process.pid}/stat").rsplit(b")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def connect(self, source=None):
        if source is None:
            Server.made += 1
            source = f"127.{1 + Server.made // 60000 % 200}.{1 + Server.made // 240 % 250}.{1 + Server.made % 240}"
        s = socket.socket()
        s.bind((source, 0))
        s.settimeout(60)
        s.connect(("127.0.0.1", self.port))
        return s

    def raw(self, data, source=None):
        with self.connect(source) as s:
            try:
                s.sendall(data)
            except OSError:
                pass
            got = b""
            try:
                while piece := s.recv(1 << 16):
                    got += piece
            except OSError:
                pass
            return Answer(got)

    def ask(self, method, path, heads=(), body=None, source=None):
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close", *heads]
        if body is not None:
            lines.append(f"Content-Length: {len(body)}")
        return self.raw("\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + (body or b""), source)

    def get(self, path, *heads, source=None):
        return self.ask("GET", path, heads, source=source)

    def post(self, path, fields, *heads, source=None):
        """fields: {name: text} and {name: (file's name, bytes)}"""
        body = b""
        for name, value in fields.items():
            file = isinstance(value, tuple)
            head = f'form-data; name="{name}"' + (f'; filename="{value[0]}"' if file else "")
            body += f"--BORDER\r\nContent-Disposition: {head}\r\n\r\n".encode("utf-8", "surrogateescape")
            body += (value[1] if file else value.encode("utf-8", "surrogateescape")) + b"\r\n"
        heads = ["Content-Type: multipart/form-data; boundary=BORDER", *heads]
        return self.ask("POST", path, heads, body + b"--BORDER--\r\n", source)

    def log_in(self, token, *heads):
        """Returns the header with the session's cookie, and the secret of its forms."""
        answer = self.post("/login", {"token": token}, *heads)
        equal(answer.status, 303, "logging in")
        cookie = "Cookie: " + answer.head("Set-Cookie").split(";")[0]
        page = self.get("/me", cookie).body.decode()
        return cookie, re.search(r'name="csrf" value="([0-9a-f]+)"', page).group(1)


def wait_for(what, condition, seconds=60):
    end = time.time() + seconds
    while not condition():
        assert time.time() < end, f"waited {seconds} s in vain for {what}"
        time.sleep(0.05)
