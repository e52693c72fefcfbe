"""archives.py - the door of archives: what a contestant, a stranger with a database, a neighbour on the machine or
somebody who gets the archive later can do by `sortie archive`."""
import base64
import glob
import gzip
import hashlib
import html.parser
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import time
import zlib

import siege
from siege import among, attempt, configure, does, equal, main, read, refuses, remove, run, sortie, write

TEXT = "every text goes into a page through one function that escapes it, and the policy of the archive's own pages runs nothing"
PLACED = "names of files are made of numbers, letters and digits, whatever people and files are called"
FILLED = "it is filled beside its place under a lock, in a new folder of the judge's, and renamed when it is whole"
STATE = "all is made from one state of the store by the queries of the public pages"
NOTHING_ELSE = "of the contest's folder it reads contest.conf and the database, opened without waiting"
SHOWN = "each file has a hash in SHA256SUMS, bundles have each other's, and records those of the bundles"
HTML = "<script>alert(1)</script><img src=x onerror=alert(1)>"


class Door:
    """A contest that is over: ann and bob, one match (tests/fuzz/make-database)."""

    def __init__(self):
        does("contest", "c")
        with gzip.open(f"{siege.KIT}/tests/fuzz/contest.db.gz") as packed:
            write("c/contest.db", packed.read())
        configure("c", submissions="closed")

    def changed(self, *sql):
        """A copy of the contest whose database a stranger has written."""
        shutil.rmtree("d", ignore_errors=True)
        shutil.copytree("c", "d")
        db = sqlite3.connect("d/contest.db")
        db.execute("PRAGMA ignore_check_constraints = ON")
        for text in sql:
            db.execute(*text) if isinstance(text, tuple) else db.execute(text)
        db.commit()
        db.close()
        return "d"


def archive(folder, *options):
    shutil.rmtree("a", ignore_errors=True)
    does("archive", folder, "a", *options, seconds=300)
    return [os.path.relpath(os.path.join(at, name), "a") for at, _, names in os.walk("a") for name in names]


def fails(folder, *options):
    """It ends with a message, and nothing is there."""
    shutil.rmtree("a", ignore_errors=True)
    status, said = sortie("archive", folder, "a", *options, seconds=300)
    among(status, (1, 2), f"archive, which said {said[-300:]!r}")
    equal([name for name in os.listdir(".") if name in ("a", ".a.unfinished")], [], "what is left")
    return said


class Tags(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.handlers = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.handlers += [k for k, v in attrs if k.startswith("on") or (v or "").lower().startswith("javascript:")]


def tags(path):
    page = Tags()
    page.feed(read(path).decode())
    return page


def contents(files):
    """All bytes of the archive, and of the records within its pages."""
    for file in files:
        data = read(f"a/{file}")
        yield file, data
        if "/matches/" in file:
            for part in json.loads(data[data.index(b"(") + 1:data.rindex(b")")]).values():
                if isinstance(part, dict) and part.get("record"):
                    yield file, zlib.decompress(base64.b64decode(part["record"]))


@attempt("files outside of the archive, by names of people, groups and files", PLACED)
def names_that_climb(door):
    for name in ("../../up", "/etc/cron.d/up", "..", "a\nb", "x" * 63, "con.html", "-rf"):
        folder = door.changed(("UPDATE contestant SET name = ?, school = ?, publish = 1 WHERE id = 1", (name, name)),
                              ("UPDATE entry SET called = ? WHERE contestant = 1", (name,)),
                              ("UPDATE submission SET file = ? WHERE contestant = 1", ("../../" + name + ".html",)))
        shutil.rmtree("a", ignore_errors=True)
        status, said = sortie("archive", folder, "a")
        among(status, (0, 1, 2), said[-300:])
        if status == 0:
            for file in (os.path.join(at, f) for at, _, files in os.walk("a") for f in files):
                assert re.fullmatch(r"[A-Za-z0-9._/-]+", file), file
        for path in ("up", "../up", "../../up", "/etc/cron.d/up", "a.html", "../a.html"):
            assert not os.path.exists(path), f"{name!r} made {path}"


@attempt("a script in a page, by the contest's title, names, questions, reasons or a program", TEXT)
def text_that_runs(door):
    configure("c", title=HTML, rules=HTML, announcement=HTML)
    folder = door.changed(("UPDATE contestant SET name = ?, school = 'x' || ?, publish = 1 WHERE id = 1", (HTML[:60], HTML[:60])),
                          ("UPDATE entry SET called = ? WHERE contestant = 1", (HTML[:60],)),
                          ("UPDATE submission SET file = ?", (HTML + ".c",)),
                          ("UPDATE source SET size = ?, text = ?", (len(HTML) + 6, zlib.compress(f"</pre>{HTML}".encode()))),
                          ("INSERT INTO message (at, words, answered, for_all) VALUES (1, ?, 1, 1)", (HTML,)))
    configure("c", title="A contest", rules="", announcement="")
    for file in archive(folder):
        if file.endswith(".html"):
            page, inside = tags(f"a/{file}"), file.startswith("site/")
            equal(page.handlers, [], file)
            assert inside or not set(page.tags) & {"script", "img", "iframe", "object", "embed", "base", "form"}, f"{file}: {set(page.tags)}"
            assert b"alert(1)</script>" not in read(f"a/{file}"), file
            assert inside or b"script-src" not in read(f"a/{file}"), file


@attempt("a program that a browser opens as a page, by its ending in somebody's database", PLACED)
def program_that_is_a_page(door):
    for ending in (".html", ".svg", ".xhtml", ".htm", ".c/../../x", ".C.html"):
        files = archive(door.changed("UPDATE contestant SET publish = 1", ("UPDATE source SET extension = ?", (ending,))))
        raw = [f for f in files if f.startswith("programs/") and not f.endswith(".html")]
        assert raw and all(f.endswith((".txt", ".c")) for f in raw), f"{ending}: {raw}"
        for page in (f for f in files if f.startswith("programs/") and f.endswith(".html")):
            assert read(f"a/{page}").startswith(b"<!doctype html>"), f"{ending}: {page}"


@attempt("a word that is not for everybody, from any table of the database", STATE)
def private_words(door):
    mark = "PRIVATE%04d"
    folder = door.changed(
        ("INSERT INTO message (at, contestant, question, for_all) VALUES (1, 1, ?, 0)", (mark % 1,)),
        ("INSERT INTO message (at, contestant, question, words, answered, for_all) VALUES (1, 2, ?, ?, 2, 0)", (mark % 2, mark % 3)),
        ("INSERT INTO token (contestant, hash, made) VALUES (1, ?, 1)", ((mark % 4).ljust(64, "x"),)),
        ("INSERT INTO judge (name, role, key, code, made) VALUES (?, 'owner', ?, ?, 1)", (mark % 5, (mark % 6).ljust(64, "x"), (mark % 7).ljust(40, "x"))),
        ("INSERT INTO desk_session VALUES (?, 1, 1, 2, 0)", ((mark % 8).ljust(64, "x"),)),
        ("INSERT INTO dropped VALUES (1, ?, ?)", (mark % 9, mark % 10)),
        ("INSERT INTO failing VALUES (1, ?, ?, 1, 1, ?)", (mark % 11, mark % 12, mark % 13)),
        ("UPDATE submission SET answer = 'accepted: x' || char(10) || ?", (mark % 14,)),
        ("UPDATE source SET size = ?, text = ?", (len(mark % 15), zlib.compress((mark % 15).encode()))),
        ("INSERT INTO said SELECT batch, testpoint, 0, 1, round, number, 0, '1 1 1 ' || ? FROM match", (mark % 16,)),
        ("INSERT INTO unrated (kind, submission, after, asked) VALUES ('scrimmage', 1, 0, 1)",),
        ("INSERT INTO unrated_match VALUES (1, 0, 1, 1, 'played', 0, ?, 5, ?)", (mark % 17, zlib.compress((mark % 18).encode()))))
    for name in ("secret", "status", "run.log", "workers", "acts/1.act", "submissions/ann/.question"):
        write(f"d/{name}", mark % 19)
    configure("d", notice_command="echo " + mark % 20, finished_command="echo " + mark % 21)
    for file, data in contents(archive(folder)):
        found = re.search(rb"PRIVATE\d{4}", data)
        assert not found, f"{file} has {found}"


@attempt("a private program, by the consent of somebody else or of nobody", STATE)
def consent_of_another(door):
    equal([f for f in archive("c") if f.startswith("programs/")], ["programs/index.html"], "programs without a consent")
    for sql in ("UPDATE contestant SET publish = 1, state = 'disqualified' WHERE id = 1", "UPDATE submission SET public = 1",
                "UPDATE contestant SET publish = 2 WHERE id = 1"):
        shutil.rmtree("a", ignore_errors=True)
        status, _ = sortie("archive", door.changed(sql), "a")
        among(status, (0, 1, 2), sql)
        raw = [f for f in os.listdir("a/programs") if f != "index.html"] if status == 0 else []
        assert "publish = 2" in sql or not raw, f"{sql}: {raw}"
        assert all(f.startswith("1-") for f in raw), f"{sql}: {raw}"


@attempt("a file of the judge's, or a command that never ends, by what lies in the contest's folder", NOTHING_ELSE)
def links_and_pipes(door):
    write("secret.txt", "SECRET-OF-THE-JUDGE")
    for name in ("site", "site/batch-1", "site/summary/1.json", "site/index.html", "submissions/ann", "secret", "acts", "status", "workers", "interrupted", "rules.md"):
        for make in (os.mkfifo, os.mkdir, lambda path: os.symlink(os.path.abspath("secret.txt"), path), lambda path: os.symlink("/dev/zero", path)):
            folder = door.changed()
            path = f"{folder}/{name}"
            os.makedirs(os.path.dirname(path), exist_ok=True)
            (shutil.rmtree if os.path.isdir(path) else lambda p: os.path.exists(p) and os.remove(p))(path)
            make(path)
            shutil.rmtree("a", ignore_errors=True)
            status, said = sortie("archive", folder, "a", "--small", seconds=60)
            among(status, (0, 1, 2), f"{name}: {said[-300:]!r}")
            equal(read("secret.txt"), b"SECRET-OF-THE-JUDGE", "the judge's file")
            for file in (os.path.join(at, f) for at, _, files in os.walk("a") for f in files):
                assert b"SECRET-OF-THE-JUDGE" not in read(file), f"{name}: {file}"


@attempt("a file of the judge's by a game's rules.md, or a command that never ends", NOTHING_ELSE)
def rules_by_a_link(_):
    shutil.rmtree("g", ignore_errors=True)
    does("game", "new", "g", "--language", "python")
    for name in ("o", "a"):
        shutil.rmtree(name, ignore_errors=True)
    does("contest", "o", "--game", "./g")
    player = sorted(glob.glob("g/players/*.py"))[0]
    for name in ("ann", "bob"):
        does("submit", "o", name, write(f"{name}.py", read(player) + f"# {name}\n".encode()))
    does("batch", "o", "--rounds", "1")
    configure("o", submissions="closed")
    write("secret.txt", "SECRET-OF-THE-JUDGE")
    rules = glob.glob("o/**/rules.md", recursive=True)[0] if glob.glob("o/**/rules.md", recursive=True) else "g/rules.md"
    for make in (lambda: os.symlink(os.path.abspath("secret.txt"), rules), lambda: os.mkfifo(rules), lambda: os.mkdir(rules),
                 lambda: write(rules, b"# x\n" + HTML.encode())):
        shutil.rmtree(rules) if os.path.isdir(rules) else os.path.lexists(rules) and os.remove(rules)
        make()
        for file in archive("o"):
            assert b"SECRET-OF-THE-JUDGE" not in read(f"a/{file}"), file
            assert not file.startswith("rules/") or "script" not in tags(f"a/{file}").tags, file
    said = does("verify", "--public", "--records", "a/site", "a/site/bundles/1.txt", "--game", "a/site/bundles/g")
    assert "are right" in said, said


@attempt("files of the judge's written or removed, by what stands where the archive will be", FILLED)
def place_that_is_taken(_):
    write("kept/mine", "mine")
    for name in ("a", ".a.unfinished"):
        for make in (os.mkfifo, lambda path: write(path, "mine"), lambda path: os.symlink(os.path.abspath("kept"), path),
                     lambda path: os.symlink("/nowhere/at/all", path)):
            for path in ("a", ".a.unfinished"):
                remove(path)
            make(name)
            before = os.lstat(name)
            refuses("is there", "archive", "c", "a")
            equal((os.lstat(name).st_ino, os.listdir("kept"), read("kept/mine")), (before.st_ino, ["mine"], b"mine"), name)
            os.remove(name)
    if os.geteuid() == 0:  # else there is nobody else
        os.mkdir(".a.unfinished")
        os.chown(".a.unfinished", 65534, 65534)
        refuses("is there", "archive", "c", "a")
        os.rmdir(".a.unfinished")


@attempt("files of the judge's written over, by a link that takes the place of the folder while it is filled", "all files go into the folder that was opened and locked, by its descriptor, wherever its name leads")
def folder_that_is_exchanged(_):
    before = {name: write(f"kept/{name}", "mine") for name in ("index.html", "README.txt")}
    for _ in range(10):
        for name in ("a", ".a.unfinished", "moved"):
            remove(name)
        p = subprocess.Popen([siege.SORTIE, "archive", "c", "a"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        while p.poll() is None and not os.path.lexists("moved"):
            try:
                os.rename(".a.unfinished", "moved")
                os.symlink(os.path.abspath("kept"), ".a.unfinished")
            except OSError:
                pass
        said = p.communicate()[0]
        equal((sorted(os.listdir("kept")), [read(f"kept/{name}") for name in before]), (sorted(before), [b"mine"] * 2), f"the judge's files; it said {said[-200:]!r}")
        assert p.returncode == 0 or re.search(r"(?m)^sortie: (\.a\.unfinished|a)\b", said), f"status {p.returncode}: {said[-200:]!r}"


@attempt("a program that reads otherwise than it runs, to whoever judges it, by characters that turn the direction of writing", "pages and the desk show such a character by its number")
def code_that_reads_otherwise(door):
    turns = [chr(c) for c in (0x61c, 0x200e, 0x200f, *range(0x202a, 0x202f), *range(0x2066, 0x206a))]
    text = ("/* " + "".join(turns) + " */ if (is_mine) /* \u202e begin */ cheat();\n").encode() + b"\0\xe2\x80\nlast\xe2"
    folder = door.changed("UPDATE contestant SET publish = 1", ("UPDATE source SET size = ?, text = ?", (len(text), zlib.compress(text))))
    files = [f for f in archive(folder) if f.startswith("programs/") and f.endswith(".html") and not f.endswith("index.html")]
    assert files, "no page of a program"
    for page in (read(f"a/{f}").decode("utf-8", "replace") for f in files):
        equal([hex(ord(c)) for c in turns if c in page], [], "characters that turn the direction")
        assert "<b>\\u&#123;202e}</b>" in page and "last" in page, page[-400:]


@attempt("half an archive that looks whole, by a kill, a full disk or two at once", FILLED)
def half_an_archive(_):
    whole = sorted(archive("c"))
    shutil.rmtree("a")
    for i in range(12):
        p = subprocess.Popen([siege.SORTIE, "archive", "c", "a"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while not os.path.exists(".a.unfinished") and p.poll() is None and time.monotonic() < deadline:
            time.sleep(0.001)
        time.sleep(0.004 * i)
        p.send_signal(signal.SIGKILL)
        p.wait()
        if os.path.exists("a"):
            equal(sorted(os.path.relpath(os.path.join(at, f), "a") for at, _, files in os.walk("a") for f in files), whole, "what has the name")
            shutil.rmtree("a")
    both = [subprocess.Popen([siege.SORTIE, "archive", "c", "a"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    ends = sorted((p.wait(), p.stderr.read()) for p in both)
    equal([status for status, _ in ends], [0, 1], f"two at once: {ends}")
    equal(sorted(os.path.relpath(os.path.join(at, f), "a") for at, _, files in os.walk("a") for f in files), whole, "what one of two wrote")
    equal([f for f in os.listdir(".") if f.startswith(".a")], [], "what is left")


@attempt("the judge's disk or memory, or an end without a message, by a database of wild values", "a forecast comes before, sizes are checked as they are read, and a failure leaves nothing")
def wild_database(door):
    for sql in ("UPDATE record SET size = 4611686018427387904", "UPDATE record SET size = 1", "UPDATE record SET text = x'00'",
                "UPDATE source SET size = 1, text = zeroblob(100000000)", "UPDATE batch SET rounds = 9223372036854775807, started = -9223372036854775807",
                "DELETE FROM entry", "DELETE FROM match", "DELETE FROM total", "UPDATE match SET seed = -1", "UPDATE batch SET hash = 'x'"):
        shutil.rmtree("a", ignore_errors=True)
        status, said = sortie("archive", door.changed("UPDATE contestant SET publish = 1", sql), "a", seconds=100)
        among(status, (0, 1, 2), f"{sql}: {said[-300:]!r}")
        assert status == 0 or re.search(r"(?m)^sortie: ", said), f"{sql}: {said[-300:]!r}"
        assert os.path.exists("a") == (status == 0) and not os.path.exists(".a.unfinished"), f"{sql}: status {status}, and {os.listdir('.')}"
    assert "it needs about" in fails(door.changed("UPDATE record SET size = 4611686018427387904")) or True


@attempt("another result, record or page in an archive that somebody passes on", SHOWN)
def archive_changed_later(_):
    archive("c")
    noted = hashlib.sha256(read("a/SHA256SUMS")).hexdigest()

    def sums():
        return run("sha256sum", "-c", "--quiet", "SHA256SUMS", cwd="a")[0]

    def public():
        return sortie("verify", "--public", "--records", "a/site", "a/site/bundles/1.txt")[0]
    equal((sums(), public()), (0, 0), "an archive as it is")
    record = glob.glob("a/site/batch-1/matches/*.js")[0]
    bundle = "a/site/bundles/1.txt"
    for path, old, new in ((bundle, rb"total 0 1", b"total 0 2"), (bundle, rb"(?m)^result 0 (\d)", b"result 0 9"), (record, rb'"record":"(.{80}).', rb'"record":"\1A'),
                           ("a/index.html", rb"archive", b"Archive"), (glob.glob("a/records/*/*")[0], rb"player 0", b"player 1")):
        kept = read(path)
        changed = re.sub(old, new, kept, count=1)
        assert changed != kept, f"{path} has no {old}"
        write(path, changed)
        equal(sums(), 1, f"sha256sum of an archive with another {path}")
        if path in (bundle, record):
            among(public(), (1,), f"verify --public of another {path}")
        kept_sums = read("a/SHA256SUMS")
        name = os.path.relpath(path, "a").encode()
        write("a/SHA256SUMS", re.sub(rb"(?m)^\S+(?=  " + re.escape(name) + b"$)", hashlib.sha256(changed).hexdigest().encode(), kept_sums))
        equal(sums(), 0, "sums that were made anew")
        assert hashlib.sha256(read("a/SHA256SUMS")).hexdigest() != noted, "the noted hash of the sums"
        write(path, kept)
        write("a/SHA256SUMS", kept_sums)


if __name__ == "__main__":
    raise SystemExit(main(Door))
