"""new.py - the door of what is new: games whose referee is somebody's own program, and acts of judges."""
import os
import shutil
import sqlite3
import subprocess
import time

import siege
from siege import among, attempt, attempts, does, equal, main, read, sortie, write

FOLDER = "a game's folder is read once: regular files of ordinary names, bounded in number and bytes, and no links"
SOON = 60


CONF = "title = siege\nabout = x\nseats = 2\nends = over\ntestpoint = 1 games 1 points 10 time 1000 memory 64\nreferee = referee.py\nreferee_time = 1000\n"
HONEST = ('import sys\n'
          'for line in sys.stdin:\n'
          '    if line.startswith("game"):\n'
          '        print("say 0 x\\nask 0", flush=True)\n'
          '    elif line.startswith("answer 0"):\n'
          '        print("say 1 x\\nask 1", flush=True)\n'
          '    elif line.startswith(("answer 1", "gone")):\n'
          '        print("end over places 1 1", flush=True)\n')
PLAYER = "import sys\nfor line in sys.stdin:\n    print('5', flush=True)\n"


def game(name, files=()):
    shutil.rmtree(name, ignore_errors=True)
    os.makedirs(name)
    for file, text in {"game.conf": CONF, "referee.py": HONEST, **dict(files)}.items():
        write(f"{name}/{file}", text)
    return "./" + name


def play(folder, *players):
    names = [write(f"p{i}.py", text) for i, text in enumerate(players or (PLAYER, PLAYER))]
    status, said = sortie("match", *(names * 2)[:2], "--game", folder, "--seed", "7", "--record", "r.record", seconds=150)
    assert "root:x:" not in said and "\x1b" not in said, said[-300:]
    return status, said


def refused(folder):
    status, said = play(folder)
    equal(status, 1, f"{folder}, which said {said[-300:]!r}")
    return said


@attempt("a file of the judge's, by a link in a game's folder", FOLDER)
def game_with_links(_):
    for name in ("secret.txt", "referee.py", "game.conf", "rules.md", "board.js"):
        folder = game("g")
        os.path.exists(f"g/{name}") and os.remove(f"g/{name}")
        os.symlink("/etc/passwd", f"g/{name}")
        among(play(folder)[0], (0, 1) if name == "rules.md" else (1,), f"a link in place of {name}")


@attempt("a command that never ends, by what lies in a game's folder", FOLDER)
def game_of_pipes(_):
    for name in ("game.conf", "referee.py", "rules.md", "zh.txt"):
        for make in (os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path)):
            folder = game("g")
            os.path.exists(f"g/{name}") and os.remove(f"g/{name}")
            make(f"g/{name}")
            among(play(folder)[0], (0, 1), f"a game with a strange {name}")


@attempt("all memory, by a game's folder", FOLDER)
def game_without_end(_):
    equal(play(game("g"))[0], 0, "the honest game")
    refused(game("g", {f"{i}.txt": "x" for i in range(3000)}))
    os.truncate(write(game("g") + "/huge.txt", b"x"), 1 << 40)
    refused("./g")


@attempt("settings that are commands, paths or numbers that cannot be, in game.conf", "each key is read strictly, with its range")
def game_of_wild_settings(_):
    for text in (CONF.replace("title = siege", "title = \x1b[2J"), CONF.replace("seats = 2", "seats = 99999999999"), CONF.replace("seats = 2", "seats = 0"), CONF.replace("= referee.py", "= /bin/sh"), CONF.replace("= referee.py", "= ../x.py"),
                 CONF.replace("= referee.py", "= -c"), "x" * 1000000, CONF.replace("games 1", "games 99999999999"), CONF + "title = b\n", CONF.replace("time 1000", "time -1"), CONF.replace("memory 64", "memory 99999999")):
        refused(game("g", {"game.conf": text}))


@attempt("another folder's program, by the name in a record", "the name in a record leads nowhere else, and its hash has to be that of the folder")
def record_that_names_a_folder(_):
    game("g")
    os.makedirs("up/here", exist_ok=True)
    for name in ("../g@" + "0" * 64, "g@" + "0" * 64, "/etc@x", ".@x", "..@x", "g/../g@x", "@", "g@"):
        write("up/here/r.record", f"sortie 2 {name}\nsubtask 1 games 1 seed 1\n")
        for command in ("verify", "show"):
            among(sortie(command, "up/here/r.record", seconds=SOON)[0], (1,), f"{command} of a record of {name}")


# ---- referees that attack the judge, and players that attack the referee ----


def referee(kind, wants, code):
    def make(_):
        status, said = play(game("g", {"referee.py": code + "\n"}))
        equal(status, 2, f"the match is void, and the referee is named: {said[-300:]}")
        assert "referee: " in said and len(said) < 4000, said[-500:]
        assert not os.path.exists("/tmp/siege"), "a file is left"
    attempts.append((kind, wants, "a referee has the walls of a player, and bounds for time, sleep, lines and bytes", make))


referee("a referee that computes", "the judge's time", "import sys\nfor line in sys.stdin:\n    if line.startswith('game'): print('say 0 x\\nask 0', flush=True)\n    while line.startswith('answer'): pass")
referee("a referee that sleeps", "a match without end", "import time; time.sleep(1000)")
referee("a referee that writes lines without end", "the judge's memory", "while True: print('note x', flush=True)")
referee("a referee that writes one line without end", "the judge's memory", "print('note ' + 'x' * 100000000, flush=True); input()")
referee("a referee that takes all memory", "the judge's memory", "x = 'x' * (1 << 40)")
referee("a referee that starts processes", "to outlive the match", "import os; os.fork(); input()")
referee("a referee that opens a socket", "a way out", "import socket; socket.create_connection(('127.0.0.1', 80))")
referee("a referee that reads and writes files", "files of the judge's", "import os\nfor n in ('/etc/passwd', '/root', '/proc/1/environ'):\n    if os.path.exists(n): print('note', open('/etc/passwd').readline())\nopen('/tmp/siege', 'w')")
referee("a referee that ends early", "a result without a game", "import sys; sys.exit(0)")
referee("a referee that writes for the terminal", "the judge's terminal", "print('note \x1b[2J', flush=True); input()")
referee("a referee that ends a game in words of its own", "a result that the kit does not know", "print('end nonsense places 1 2', flush=True); input()")
referee("a referee that speaks to a seat that is not there", "memory of the judge's process", "print('say 7 x', flush=True); print('ask -1', flush=True); input()")
referee("a referee that gives impossible places", "a score that cannot be", "import sys\nfor line in sys.stdin:\n    if line.startswith('game'): print('end over places 0 -5', flush=True)")


@attempt("to decide the game by answers that look like the referee's protocol, or to speak for the other seat",
         "an answer is one line behind `answer S COST`, which the kit writes")
def player_that_speaks_the_protocol(_):
    for text in ("end over places 1 2", "answer 1 0 lost", "illegal 1 cheats", "gone 1 crash", "5\\nend over places 1 2", "game 2 first 1", "note x", "5\\ranswer 1 0 x"):
        status, said = play(game("g"), f"import sys\nfor line in sys.stdin:\n    sys.stdout.write('{text}\\n'); sys.stdout.flush()\n".replace("\\\\", "\\"), PLAYER)
        among(status, (0,), f"{text}: {said[-300:]}")
        record = read("r.record").decode()
        assert "places 1 2" not in record.split("end ")[-1] or "fault 0" in record, f"{text} decides the game: {record[-400:]}"
        assert "fault 1" not in record, f"{text} makes the other lose: {record[-400:]}"


@attempt("a match that is void, by a player that dies, floods or says nothing", "the referee gets `gone`, and the player is to blame")
def player_that_attacks_the_referee(_):
    for code in ("import os; os._exit(1)", "import time; time.sleep(1000)", "while True: print('x' * 1000)", "print('x' * 10000000)", "import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); input()"):
        status, said = play(game("g"), code + "\n", PLAYER)
        equal(status, 0, f"{code}: {said[-300:]}")
        assert "fault 1" not in read("r.record").decode(), f"{code} makes the other lose"


# ---- acts of judges, as a server that was broken could write them ----

PREFIX = bytes.fromhex("302e020100300506032b657004220420")  # of an Ed25519 key in PKCS #8
SIGNED = "an act is signed by its session's key, which the link's key has signed. The clock's process checks both, the role and the number"


class Key:
    def __init__(self, secret):
        self.file = write(f"{secret.hex()[:16]}.der", PREFIX + secret)
        self.public = subprocess.run(["openssl", "pkey", "-inform", "DER", "-in", self.file, "-pubout", "-outform", "DER"], capture_output=True, check=True).stdout[-32:].hex()

    def sign(self, text):
        write("signed", text)
        return subprocess.run(["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", self.file, "-keyform", "DER", "-in", "signed"], capture_output=True, check=True).stdout.hex()


class Helper:
    """A contest with a helper, whose session has begun, and a process that takes acts."""

    def __init__(self):
        shutil.rmtree("c", ignore_errors=True)
        does("contest", "c")
        does("contestant", "c", "add", "ann")
        link = next(w for w in does("judge", "c", "add", "hal", "--role", "helper", "--link", "http://x/").split() if "/" in w and len(w) > 60)
        self.judge, secret = link.split("/")[-2:]
        self.link, self.own, self.number = Key(bytes.fromhex(secret)), Key(os.urandom(32)), -1
        db = sqlite3.connect("c/contest.db")
        self.contest = " ".join(map(str, db.execute("SELECT game, created FROM contest").fetchone()))
        db.close()
        self.taker = subprocess.Popen([siege.SORTIE, "acts", "c"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.makedirs("c/acts", exist_ok=True)
        assert "error" not in (said := self.do("begin", {}, key=self.link)).lower(), said

    def text(self, act, fields, **other):
        head = {"contest": self.contest, "judge": self.judge, "session": self.own.public, "number": self.number, "time": int(time.time()), "act": act, **other}
        return ("sortie-act 1\n" + "".join(f"{k} {v}\n" for k, v in {**head, **fields}.items())).encode()

    def put(self, data, number=None, wait=10):
        name = f"c/acts/{self.own.public}-{self.number if number is None else number:012}"
        write(f"{name}.new", data)
        os.rename(f"{name}.new", f"{name}.act")
        end = time.time() + wait
        while time.time() < end and not os.path.exists(f"{name}.answer"):
            time.sleep(0.02)
        return read(f"{name}.answer").decode() if os.path.exists(f"{name}.answer") else "no answer"

    def do(self, act, fields, key=None, wait=60, **other):
        self.number += 1
        text = self.text(act, fields, **other)
        return self.put(text + f"signature {(key or self.own).sign(text)}\n".encode(), wait=wait)

    def state(self):
        db = sqlite3.connect("c/contest.db")
        try:
            return [db.execute(f"SELECT * FROM {t}").fetchall() for t in ("contestant", "message", "judge")]
        finally:
            db.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.taker.terminate()
        self.taker.wait(60)


@attempt("a helper who does what judges and owners do", "each act has the least role that may do it, which the clock's process looks up")
def helper_who_becomes_more(_):
    with Helper() as h:
        h.do("announce", {"words": "Hello."})
        before = h.state()
        equal(len(before[1]), 1, "messages, after the helper announced")
        for act, fields in (("disqualify", {"name": "ann", "why": "x"}), ("judge-add", {"name": "eve", "role": "owner", "key": "0" * 64}), ("judge-revoke", {"name": "hal"}), ("settings", {"rounds": "1"}), ("token", {"name": "ann"}), ("add", {"name": "eve"}), ("now", {}), ("void", {"number": "1", "why": "x"})):
            h.do(act, fields)
        for other in ({"judge": "1", "role": "owner"}, {"judge": "2"}, {"judge": "-1"}):
            h.do("disqualify", {"name": "ann", "why": "x"}, wait=3, **other)
        equal(h.state(), before, "the contest")


@attempt("an act that is sent again, later, or to another contest", SIGNED)
def act_sent_again(_):
    with Helper() as h:
        h.number += 1
        text = h.text("announce", {"words": "Once."})
        whole = text + f"signature {h.own.sign(text)}\n".encode()
        h.put(whole)
        before = h.state()
        equal(len(before[1]), 1, "messages")
        for number in (h.number, h.number + 1, 0, 999999999):
            h.put(whole, number, wait=2)
        for other in ({"time": 1}, {"time": int(time.time()) + 100000}, {"contest": "plane 1"}, {"contest": "yacht " + h.contest.split()[1]}, {"number": 0}, {"number": -5}):
            h.do("announce", {"words": "Again."}, wait=3, **other)
        equal(h.state(), before, "the contest")


@attempt("an act that nobody signed, or another key", SIGNED)
def act_of_another_key(_):
    with Helper() as h:
        before, other = h.state(), Key(os.urandom(32))
        for key in (other, h.link):
            h.do("announce", {"words": "Forged."}, key=key, wait=3)
        h.number += 1
        text = h.text("announce", {"words": "Forged."})
        for end in (b"", b"signature \n", b"signature " + b"0" * 128 + b"\n", f"signature {h.own.sign(text)}\n".encode().replace(b"signature ", b"signature  "), b"signature " + h.own.sign(text).encode()[:-2] + b"\n"):
            h.put(text + end, wait=2)
            h.number += 1
        signed = h.own.sign(text)
        h.put(text.replace(b"Forged.", b"Forget.") + f"signature {signed}\n".encode(), wait=2)
        equal(h.state(), before, "the contest")


@attempt("a process that takes acts and never ends, or other files, by what lies in the folder of acts", "each file is opened without waiting, must be regular and small, and is removed")
def strange_files_for_acts(_):
    with Helper() as h:
        for i, make in enumerate((os.mkfifo, os.mkdir, lambda p: os.symlink("/dev/zero", p), lambda p: os.truncate(write(p, b"x"), 1 << 40), lambda p: write(p, os.urandom(5000)), lambda p: write(p, b"\n" * 100000))):
            make(f"c/acts/{h.own.public}-{900 + i:012}.act")
        time.sleep(1)
        h.do("announce", {"words": "Still here."})
        equal(len(h.state()[1]), 1, "messages, with strange files in the folder")


if __name__ == "__main__":
    raise SystemExit(main())
