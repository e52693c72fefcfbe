"""judge_desk.py - a judge's desk for tests in Python: signs acts as the browser does, with openssl, puts them where
`sortie serve` puts them, and reads the answers."""
import os
import re
import subprocess
import time

SORTIE, KIT = os.environ["sortie"], os.environ["kit"]
PREFIX = bytes.fromhex("302e020100300506032b657004220420")  # of an Ed25519 key in PKCS #8


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=False, **more)


def openssl(*words):
    return subprocess.run(["openssl", *words], capture_output=True, check=True).stdout


def known_acts():
    """The list of grader/contest/desk/acts.c: the name of each act, and the role that it needs."""
    with open(f"{KIT}/grader/contest/desk/acts.c", encoding="utf-8") as source:
        return re.findall(r'^    \{"([a-z-]+)", JUDGE_([A-Z]+)', source.read(), re.M)


class Key:
    def __init__(self, file, secret):
        self.file = file
        with open(file, "wb") as out:
            out.write(PREFIX + secret)
        self.public = openssl("pkey", "-inform", "DER", "-in", file, "-pubout", "-outform", "DER")[-32:].hex()

    def sign(self, text):
        with open(f"{self.file}.signed", "wb") as out:
            out.write(text)
        return openssl("pkeyutl", "-sign", "-rawin", "-inkey", self.file, "-keyform", "DER", "-in", f"{self.file}.signed").hex()


class Desk:
    """A session of a judge, by the link that `sortie judge add` has printed."""

    def __init__(self, folder, link):
        self.folder = folder
        self.judge, secret = link.split("/")[-2:]
        self.link, self.own = Key(f"{self.judge}-link.der", bytes.fromhex(secret)), Key(f"{self.judge}-own.der", os.urandom(32))
        self.contest = run("sqlite3", f"{folder}/contest.db", "SELECT game || ' ' || created FROM contest").stdout.strip()
        self.number = -1
        self.acts = None

    def start(self):
        """Starts `sortie acts`, as the clock does."""
        where, name = os.path.split(self.folder)
        self.acts = subprocess.Popen([SORTIE, "acts", name], cwd=where or ".", stdout=subprocess.DEVNULL)

    def stop(self):
        self.acts.kill()
        self.acts.wait()

    def put(self, act, fields, key=None):
        """Puts an act there."""
        self.number += 1
        lines = ["sortie-act 1", f"contest {self.contest}", f"judge {self.judge}", f"session {self.own.public}",
                 f"number {self.number}", f"time {int(time.time())}", f"act {act}", *(f"{k} {v}" for k, v in fields.items())]
        text = ("\n".join(lines) + "\n").encode()
        name = f"{self.folder}/acts/{self.own.public}-{self.number:012}"
        os.makedirs(f"{self.folder}/acts", exist_ok=True)
        with open(f"{name}.new", "wb") as out:
            out.write(text + f"signature {(key or self.own).sign(text)}\n".encode())
        os.rename(f"{name}.new", f"{name}.act")
        return f"{name}.answer"

    def answer(self, name):
        for _ in range(3000):
            if os.path.exists(name):
                with open(name, encoding="utf-8") as answer:
                    return answer.read()
            time.sleep(0.02)
        return "no answer within a minute"

    def do(self, act, fields, key=None):
        return self.answer(self.put(act, fields, key))

    def begin(self):
        return self.do("begin", {}, self.link)
