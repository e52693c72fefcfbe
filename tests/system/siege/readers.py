"""readers.py - the door of everything that a command reads from a stranger: records, bundles, lists, exports, settings,
whole contests, other people's databases, and what lies on the net."""
import hashlib
import http.server
import os
import re
import shutil
import sqlite3
import threading
import time
import zipfile

import siege
from siege import among, attempt, configure, does, equal, main, read, refuses, sortie, write

PLANE = f"{siege.KIT}/samples/plane"
SOON = 30  # seconds: a command that waits for a stranger's file would wait for ever
REGULAR = "a file is opened without waiting, and must be a regular one"
BOUND = "each reader has a bound for a file, a line and a count, and says which"
STRICT = "a strict reader refuses what it does not know, and names the line"
PROVED = "results are played again from the records, and each hash covers the whole batch"


class Door:
    """A record, and a contest with two batches and its pages. Attempts work on copies."""

    def __init__(self):
        does("match", "random", "sample", "--subtask", "5", "--seed", "7", "--games", "2", "--record", "a.record")
        does("contest", "kept")
        configure("kept", rounds=2)
        conf = read("kept/contest.conf").decode()
        write("kept/contest.conf", re.sub(r"(?m)^testpoint [2-5].*\n|^testpoint = [2-5].*\n", "", conf).replace("= 1 20 10", "= 1 4 10"))
        for name, file in (("ann", "random"), ("bob", "sample"), ("carl", "hunter")):
            does("submit", "kept", name, f"{PLANE}/{file}.c")
        does("batch", "kept", "--seed", "1")
        does("batch", "kept", "--seed", "2")
        does("site", "kept")
        with sqlite3.connect("kept/contest.db") as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.record = read("a.record").decode()

    def contest(self):
        shutil.rmtree("c", ignore_errors=True)
        shutil.copytree("kept", "c", symlinks=True)
        return "c"


def ends(pattern, *words, status=(1,)):
    """The command ends soon, with one of these statuses and this in its message."""
    got, said = sortie(*words, seconds=SOON)
    among(got, status, f"sortie {words}, which said {said[-300:]!r}")
    assert re.search(pattern, said), f"sortie {words}: expected {pattern!r}, got {said[-400:]!r}"
    return said


def no_escapes(said, what):
    assert "\x1b" not in said and "\u202e" not in said, f"{what} sends control characters to the terminal: {said[:300]!r}"


# ---- records ----


@attempt("a command that never ends", REGULAR)
def record_that_is_no_file(d):
    os.path.exists("fifo") or os.mkfifo("fifo")
    for name in ("fifo", "/dev/zero", ".", "/proc/kmsg"):
        for words in (["verify", name], ["show", name], ["match", "random", f"record:{name}"]):
            ends("sortie: ", *words, status=(1, 2))


@attempt("all memory of the machine", BOUND)
def record_without_end(d):
    os.truncate(write("huge", b"sortie 2 plane\n"), 1 << 40)
    write("line", b"sortie 2 plane\n" + b"x" * 50000000)
    write("lines", d.record.encode() + b"move 0 1 2\n" * 3000000)
    for name in ("huge", "line", "lines"):
        for command in ("verify", "show"):
            ends("sortie: " + name, command, name)


@attempt("to write to the reader's terminal, or a script into the page of a record", STRICT)
def record_with_a_hostile_name(d):
    for name in ("\x1b[2J", "\u202eevil", "a\nresult 2 0", "a\x00", "<script>alert(1)</script>", "</title><svg onload=siege()>", "a" * 5000):
        write("n.record", d.record.replace("player 0 random", "player 0 " + name))
        for words in (["verify", "n.record"], ["show", "n.record"]):
            status, said = sortie(*words)
            no_escapes(said, words)
        status, said = sortie("show", "n.record", "--html", "n.html")
        if status == 0:
            page = read("n.html").decode()
            assert "<svg onload" not in page and "<script>alert" not in page, f"the page of {name!r} has its markup"


@attempt("a wrong result that a record backs", PROVED)
def record_of_another_result(d):
    lines = d.record.split("\n")
    result = next(i for i, line in enumerate(lines) if line.startswith("result"))
    changes = [lines[:result] + ["result 2 0"] + lines[result + 1:], lines[:result] + ["result 0 2"] + lines[result + 1:]]
    for i, line in enumerate(lines):
        if line.startswith(("hit", "move", "end", "draw", "game")) and i % 9 == 0:
            changes += [lines[:i] + lines[i + 1:], lines[:i] + [line] + lines[i:], lines[:i] + [line.replace("0", "1", 1)] + lines[i + 1:]]
    for change in changes[:60]:
        if change != lines and sorted(change) != sorted(lines):
            write("w.record", "\n".join(change))
            status, said = sortie("verify", "w.record")
            assert status == 1 or change[result:] == lines[result:], f"a changed record is right: {said}"


@attempt("numbers that overflow", "numbers are read with their range")
def record_of_numbers_that_cannot_be(d):
    for old, new in (("games 2", "games 99999999999999999999"), ("games 2", "games -2"), ("seed 7", "seed 18446744073709551616"), ("seed 7", "seed 0x7"),
                     ("subtask 5", "subtask 2147483648"), ("sortie 2", "sortie 99999999999"), ("draw 0", "draw 4294967296"), ("hit 0", "hit 0000000000000"), ("player 0", "player 4294967295")):
        assert old in d.record, old
        write("n.record", d.record.replace(old, new, 1))
        for command in ("verify", "show"):
            ends("sortie: n.record", command, "n.record")


@attempt("a crash of the reader by a file that changes while it is read", "files are read into memory to their end, not mapped")
def record_that_changes(d):
    stop = threading.Event()

    def change():
        while not stop.is_set():
            for text in (d.record[:100], d.record, d.record * 20, ""):
                write("moving", text)
    thread = threading.Thread(target=change)
    thread.start()
    try:
        for command in ("verify", "show") * 6:
            among(sortie(command, "moving", seconds=SOON)[0], (0, 1), f"{command} of a moving file")
    finally:
        stop.set()
        thread.join()


@attempt("to play on the reader's machine as an opponent from a record", "a record's player only answers what stands in it")
def record_as_an_opponent(d):
    status, said = sortie("match", "hunter", "record:a.record", "--subtask", "5", "--seed", "7", "--games", "2")
    among(status, (0, 1), said)
    write("n.record", d.record.replace("player 1 sample", "player 1 exec:touch pwned"))
    sortie("match", "hunter", "record:n.record", "--subtask", "5", "--seed", "7", "--games", "2")
    sortie("show", "n.record")
    assert not os.path.exists("pwned"), "a name was executed"


# ---- bundles ----


def rehash(path, change):
    """Changes a bundle, and makes every hash anew that follows from its text."""
    text = read(path).decode()
    changed = change(text)
    assert changed != text, "no change"
    return write("forged.txt", changed)


@attempt("a wrong result in a bundle whose hashes were made anew", "each result follows from a record. A noted hash finds any change")
def bundle_made_anew(d):
    outside = "outside"
    shutil.rmtree(outside, ignore_errors=True)
    shutil.copytree("kept/site", outside)
    one = hashlib.sha256(read(f"{outside}/bundles/1.txt")).hexdigest()
    does("verify", "--public", "--records", outside, f"{outside}/bundles/1.txt", "--kept", one)
    text = read(f"{outside}/bundles/1.txt").decode()
    for pattern, new in ((r"(?m)^wins (\d+) (\d+)", r"wins \2 \1"), (r"(?m)^source \S+", "source " + "0" * 64), (r"(?m)^(entry 1 .*)$", r"\1x"), (r"(?m)^secret \S+", "secret " + "1" * 64)):
        changed = re.sub(pattern, new, text)
        if changed == text:
            continue
        write(f"{outside}/bundles/1.txt", changed)
        refuses("sortie: ", "verify", "--public", "--records", outside, f"{outside}/bundles/1.txt", "--kept", one)
    write(f"{outside}/bundles/1.txt", text)


@attempt("a command that never ends, or all memory", BOUND)
def bundle_that_is_no_file(d):
    os.path.exists("fifo") or os.mkfifo("fifo")
    os.truncate(write("huge", b"sortie"), 1 << 40)
    for name in ("fifo", "/dev/zero", "/dev/stdin", "huge", ".", "-", "nothing"):
        ends("sortie: ", "verify", "--public", name)
    for name in ("fifo", "/dev/zero"):
        ends("sortie: ", "verify", "--public", "--records", name, "kept/site/bundles/1.txt", status=(1, 2))


@attempt("a place in memory that a bundle's counts point to", "a count has to fit what the rest of the file can hold")
def bundle_of_counts_that_cannot_be(d):
    text = read("kept/site/bundles/1.txt").decode()
    for key in ("players", "testpoints", "rounds", "seats", "batch", "entries", "points"):
        for value in ("0", "-1", "4294967297", "9223372036854775807", "1e9", "", "99999"):
            changed = re.sub(rf"(?m)^{key} \d+$", f"{key} {value}", text)
            if changed != text:
                write("n.txt", changed)
                ends("sortie: n.txt", "verify", "--public", "n.txt")


@attempt("records that unpack without end", "a record's size is bounded before it is unpacked, and must be met")
def records_that_unpack_without_end(d):
    shutil.rmtree("outside", ignore_errors=True)
    shutil.copytree("kept/site", "outside")
    folder = "outside/batch-1/matches"
    for name in os.listdir(folder):
        text = read(f"{folder}/{name}").decode()
        write(f"{folder}/{name}", re.sub(r'"size":\d+', '"size":999999999999', text))
    refuses("damaged|size|record", "verify", "--public", "--records", "outside", "outside/bundles/1.txt")
    for name in os.listdir(folder):
        os.remove(f"{folder}/{name}")
        os.mkfifo(f"{folder}/{name}")
    refuses("sortie: ", "verify", "--public", "--records", "outside", "outside/bundles/1.txt", seconds=SOON)


# ---- the net ----


class Net:
    """A server on loopback that answers as `answer(handler)` likes, and counts its requests."""

    def __init__(self, answer):
        self.asked = asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                asked.append(self.path)
                try:
                    answer(self)
                except OSError:
                    pass
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


@attempt("what only the reader's machine can reach, by a redirection", "no redirection is followed, and no scheme but HTTP and HTTPS is known")
def redirection_to_the_inside(d):
    with Net(lambda h: h.wfile.write(b"inside")) as inside:
        for target in (inside.url + "/secret", "file:///etc/passwd", "gopher://127.0.0.1/x", "//127.0.0.1/x", "dict://127.0.0.1:11/x"):
            def answer(h):
                h.send_response(302)
                h.send_header("Location", target)
                h.send_header("Refresh", f"0; url={target}")
                h.end_headers()
            with Net(answer) as net:
                said = ends("302|elsewhere", "verify", "--public", net.url + "/1.txt")
                assert "root:" not in said, target
        equal(inside.asked, [], "requests to the inside")
    for url in ("file:///etc/passwd", "ftp://127.0.0.1/x", "FILE:///etc/passwd", "http:file:///etc/passwd"):
        said = ends("sortie: ", "verify", "--public", url)
        assert "root:" not in said, url


@attempt("many requests, a file written or a setting of curl's by the text of an address", "the address is one argument behind --url, and no pattern of it is expanded")
def address_as_a_command(d):
    with Net(lambda h: h.send_error(404)) as net:
        for tail in ("/[1-500].txt", "/{a,b,c,d}.txt", "/x -o pwned", "/x%0a-o%20pwned", "/;touch pwned", "/$(touch pwned)", "/`touch pwned`", "/x\n--output\npwned"):
            before = len(net.asked)
            ends("sortie: ", "verify", "--public", net.url + tail)
            assert len(net.asked) - before <= 1, f"{tail}: {len(net.asked) - before} requests"
        assert not os.path.exists("pwned"), "an address wrote a file"
    for url in ("-o/tmp/x", "--output=x", "http://", "http://-oX/", "https://127.0.0.1:1/x"):
        ends("sortie: ", "verify", "--public", url)


@attempt("an answer without end, too slow, or that is compressed", "bytes and seconds are bounded, and nothing is unpacked")
def answer_without_end(d):
    def endless(h):
        h.send_response(200)
        h.end_headers()
        while True:
            h.wfile.write(b"x" * 65536)

    def slow(h):
        h.send_response(200)
        h.end_headers()
        while True:
            h.wfile.write(b"x")
            time.sleep(0.05)

    def heads(h):
        h.wfile.write(b"HTTP/1.1 200 OK\r\n")
        for i in range(200000):
            h.wfile.write(b"X-%d: y\r\n" % i)

    def silent(h):
        time.sleep(20)
    for answer in (endless, slow, heads, silent):
        with Net(answer) as net:
            ends("sortie: ", "verify", "--public", "--mib", "1", "--seconds", "3", net.url + "/1.txt", status=(1, 2))


@attempt("another file than the one that was asked for", "the text has to be the bundle that the chain names")
def answer_of_another_kind(d):
    bundle = read("kept/site/bundles/1.txt")
    for status, body in ((200, b""), (200, b"<html>"), (200, bundle[:-5]), (206, bundle), (200, bundle + b"200"), (304, b""), (500, bundle), (200, b"\x00" * 100)):
        def answer(h):
            h.send_response(status)
            h.send_header("Content-Length", str(len(body)))
            h.end_headers()
            h.wfile.write(body)
        with Net(answer) as net:
            ends("sortie: ", "verify", "--public", net.url + "/1.txt", status=(1, 2))


# ---- lists and exports ----


@attempt("names that are commands, paths or formulas, or a list without end, by a list of contestants", "each name is checked like any other, and nobody is added if one is wrong")
def list_of_contestants(d):
    c = d.contest()
    os.path.exists("fifo") or os.mkfifo("fifo")
    os.truncate(write("huge.csv", b"name\n"), 1 << 40)
    before = does("contestant", c, "list")
    for i, text in enumerate((b"name\n../../x\n", b"name\n-x\n", b"name\na\x00b\n", b"name\n\x1b[2J\n", b"name\n" + b"x" * 5000000, b'name\n"unended\n' + b"y\n" * 100,
                              b"name\nANN\n", b"name\nzed\nZED\n", b"," * 1000000 + b"\n", b"\xff\xfename", b"name\n" + b"\xf0\x28\x8c\x28\n")):
        status, said = sortie("contestant", c, "add", "--from", write(f"l{i}.csv", text), seconds=SOON)
        equal(status, 1, f"the list {text[:30]!r}, which said {said[-200:]!r}")
        no_escapes(said, "the answer")
    for name in ("fifo", "huge.csv", "/dev/zero"):
        ends("sortie: ", "contestant", c, "add", "--from", name, status=(1, 2))
    equal(does("contestant", c, "list"), before, "who takes part")


@attempt("a list that grows without end when it is read", "the reader of user lists knows no references, and bounds depth")
def list_that_unfolds(d):
    c = d.contest()
    bomb = "a: &a [x,x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)},*{chr(97 + i)},*{chr(97 + i)}]\n" for i in range(20)) + "users: *u\n"
    for name, text in (("contest.yaml", bomb), ("contest.yaml", "users:\n" + "".join(" " * i + "- \n" for i in range(20000))), ("contest.yaml", "[" * 1000000),
                       ("accounts.tsv", "accounts\t1\n" + "\t" * 1000000), ("teams.tsv", "File_Version\t2\n1\t1\t1\n")):
        among(sortie("contestant", c, "add", "--from", write(name, text), seconds=SOON)[0], (1,), f"the list {text[:30]!r}")


def import_of(d, pattern, *names, folder=None, **options):
    c = d.contest()
    said = ends(pattern, "submissions", c, "--import", folder or "e.zip", "--from", options.get("judge", "codeforces"), status=(1, 2))
    no_escapes(said, "the answer")
    return said


@attempt("files outside, by the archive of another judge", "names are compared with the form that the judge gives, links are refused, nothing is written from a name")
def export_that_leads_elsewhere(d):
    for name in ("../../x.cpp", "/etc/x.cpp", "ann/../../x.cpp", "ann\\..\\x.cpp", "ann/\x1b[2J.cpp", "ann/x\x00.cpp"):
        with zipfile.ZipFile("e.zip", "w") as z:
            z.writestr(name, "int x;")
        import_of(d, "sortie: |nothing")
    with zipfile.ZipFile("e.zip", "w") as z:
        link = zipfile.ZipInfo("zed/x.cpp")
        link.create_system, link.external_attr = 3, 0o120777 << 16
        z.writestr(link, "/etc/passwd")
    import_of(d, "sortie: ")


@attempt("all memory or disk, by the archive of another judge", "entries, sizes and ratios are bounded before anything is unpacked")
def export_without_end(d):
    with zipfile.ZipFile("e.zip", "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("zed/x.cpp", b"x" * (64 << 20))
    import_of(d, "sortie: ")
    with zipfile.ZipFile("e.zip", "w") as z:
        for i in range(70000):
            z.writestr(f"p{i}/x.cpp", "")
    import_of(d, "sortie: ")
    os.truncate(write("e.zip", b"PK\x03\x04"), 1 << 40)
    import_of(d, "sortie: ")


@attempt("files of the judge's machine, by links in a folder of programs", "only regular files below the folder are taken, none through a link")
def export_with_links(d):
    shutil.rmtree("e", ignore_errors=True)
    os.makedirs("e/zed")
    os.symlink("/etc/passwd", "e/zed/x.cpp")
    os.symlink("..", "e/zed/loop")
    os.symlink("/etc", "e/etc")
    import_of(d, "sortie: ", folder="e")
    os.remove("e/zed/x.cpp")
    os.mkfifo("e/zed/x.cpp")
    import_of(d, "sortie: ", folder="e")
    equal(sortie("submissions", "c", "--import", "e", "--from", "codeforces", "--names", "fifo" if os.path.exists("fifo") else "nothing", seconds=SOON)[0] in (1, 2), True, "a list of names that is a FIFO")


# ---- settings ----


@attempt("a command of one's own on the reader's machine, by contest.conf", "commands and flags of a configuration run in `run` alone. verify trusts no flags unless it is told so")
def settings_that_are_commands(d):
    c = d.contest()
    here = os.path.abspath("pwned")
    configure(c, notice_command=f"touch {here}", finished_command=f"touch {here}", cflags=f"-O2 -fplugin=./x.so -o {here}", title=f"$(touch {here})")
    for words in (["verify", c], ["status", c], ["standings", c], ["site", c], ["doctor", c], ["matches", c, "--batch", "1"], ["order", c], ["submissions", c]):
        sortie(*words)
        assert not os.path.exists("pwned"), f"{words} ran a command of contest.conf"


@attempt("a crash or a judge that never ends, by settings", "each key has a range, and the last valid configuration goes on")
def settings_that_cannot_be(d):
    for key, values in {"rounds": ("-1", "0", "99999999999", "1e3", "0x10", ""), "jobs": ("-1", "1000000000"), "period": ("0", "-5 min", "99999999999999 h"), "schedule": ("each day 99:99", "x" * 100000, "each day 12:00 ../../../../dev/zero", "each day 12:00 /dev/zero"),
                        "most_source": ("-1", "999999999999"), "testpoint": ("1 999999999 10 2000 1024 0b1 0b1 0b1", "1 20 nan 2000 1024 0b1 0b1 0b1", "1 20 10 99999999999 1 0b1 0b1 0b1"), "match_points": ("nan 0 0", "inf 1 0", "1e999 0 0"),
                        "admission_opponent": ("/dev/zero", "/etc/shadow", "fifo"), "address": ("javascript:alert(1)", "https://x\"><svg>", "https://" + "x" * 9000), "game": ("../../x", "nothing"), "seat": ("none",), "bosses": ("a/" * 10000,)}.items():
        for value in values:
            c = d.contest()
            configure(c, **{key: value})
            status, said = sortie("batch", c, "--rounds", "1", "--seed", "3", seconds=60) if key == "admission_opponent" else sortie("status", c, seconds=SOON)
            among(status, (0, 1, 2), f"{key} = {value[:40]}")
            no_escapes(said, key)
            assert "Sanitizer" not in said, said[-500:]


@attempt("a command that never ends, by what lies in a contest's folder", REGULAR)
def contest_of_pipes(d):
    for name in ("contest.conf", "contest.db", "workers", "run.log", "chance", "secret", "next-secret", "interrupted", "site/files.txt", "site/batch-1/files.txt", "site/batch-1/written.txt", "summary", "site/summary"):
        for make in (os.mkfifo, lambda path: os.symlink("/dev/zero", path), os.mkdir):
            c = d.contest()
            path = f"{c}/{name}"
            if os.path.isdir(path) and not os.path.islink(path):
                continue
            os.path.lexists(path) and os.remove(path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            make(path)
            for words in (["status", c], ["verify", c, "--sample", "0"], ["standings", c], ["site", c]):
                among(sortie(*words, seconds=SOON)[0], (0, 1, 2), f"{words} with a strange {name}")


@attempt("to write or remove files elsewhere, by links in a contest's folder", "a folder of the pages is no link, and names of files lead nowhere else")
def contest_of_links(d):
    for name in ("assets", "batch-1", "bundles", "batch-1/matches", "summary"):
        c = d.contest()
        shutil.rmtree("elsewhere", ignore_errors=True)
        os.makedirs("elsewhere")
        for file in ("site.js", "keep.txt", "index.html", "1.txt", "written.txt", "1-1-0.js"):
            write(f"elsewhere/{file}", "mine")
        shutil.rmtree(f"{c}/site/{name}", ignore_errors=True)
        os.path.isdir(f"{c}/site") and os.symlink(os.path.abspath("elsewhere"), f"{c}/site/{name}")
        for folder in ("site", "site/batch-1"):
            if os.path.isdir(f"{c}/{folder}") and not os.path.islink(f"{c}/{folder}"):
                write(f"{c}/{folder}/files.txt", f"{name}/keep.txt\nmatches/keep.txt\n../../elsewhere/keep.txt\n/etc/passwd\n{name}/../../../elsewhere/keep.txt\n")
                os.path.exists(f"{c}/{folder}/written.txt") and os.remove(f"{c}/{folder}/written.txt")
        sortie("site", c, seconds=60)
        for file in os.listdir("elsewhere"):
            equal(read(f"elsewhere/{file}"), b"mine", f"elsewhere/{file}, by a link site/{name}")
        equal(len(os.listdir("elsewhere")), 6, f"files elsewhere, by a link site/{name}")


# ---- other people's databases ----


@attempt("SQL of a stranger's in a reader's process", "the schema has to be the kit's own, and is not trusted")
def database_of_another_schema(d):
    for sql in ("CREATE TRIGGER t AFTER INSERT ON message BEGIN DELETE FROM batch; END", "CREATE VIEW more AS SELECT 1", "CREATE TABLE extra (x)", "DROP INDEX IF EXISTS none; ALTER TABLE message ADD COLUMN extra",
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'CREATE VIEW', 'CREATE  VIEW')",
                "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('view', 'v', 'v', 0, 'CREATE VIEW v AS SELECT load_extension(''/x'')')"):
        c = d.contest()
        db = sqlite3.connect(f"{c}/contest.db")
        try:
            db.executescript(sql)
            db.commit()
        except sqlite3.Error:
            continue
        finally:
            db.close()
        for words in (["verify", c], ["status", c], ["standings", c]):
            ends("schema|malformed|database", *words, status=(1, 2))


@attempt("a crash by a damaged database", "SQLite checks cells, and every number and text is read with its range")
def database_of_damaged_pages(d):
    import random
    whole = read("kept/contest.db")
    for turn in range(12):
        c = d.contest()
        harm = bytearray(whole)
        for _ in range(random.choice((1, 20, 400))):
            harm[random.randrange(100, len(harm))] = random.randrange(256)
        write(f"{c}/contest.db", bytes(harm[:random.choice((len(harm), len(harm) // 2, 4096))]))
        for words in (["verify", c, "--sample", "0"], ["standings", c], ["site", c], ["status", c]):
            status, said = sortie(*words, seconds=60)
            among(status, (0, 1, 2), f"{words}, which said {said[-200:]!r}")
            no_escapes(said, words)


@attempt("wrong scores in a contest that somebody sends", PROVED)
def database_of_other_results(d):
    changes = ("UPDATE match SET points0 = points0 + 1", "UPDATE rating SET rating = rating + 1", "UPDATE score SET score = score + 1", "UPDATE entry SET called = 'zed' WHERE id = 1", "DELETE FROM record", "UPDATE record SET packed = x'00'")
    tables = {row[0] for row in sqlite3.connect("kept/contest.db").execute("SELECT name FROM sqlite_schema")}
    tried = 0
    db = sqlite3.connect("kept/contest.db")
    for table in sorted(tables):
        columns = [row for row in db.execute(f"PRAGMA table_info({table})")] if re.fullmatch(r"[a-z_]+", table) else []
        for column in columns:
            if column[2] in ("REAL",) and table not in ("former",):
                changes += (f"UPDATE {table} SET {column[1]} = {column[1]} + 1 WHERE rowid = (SELECT min(rowid) FROM {table})",)
    db.close()
    for sql in changes:
        c = d.contest()
        db = sqlite3.connect(f"{c}/contest.db")
        try:
            db.execute("PRAGMA ignore_check_constraints = ON")
            made = db.execute(sql).rowcount
            db.commit()
        except sqlite3.Error:
            made = 0
        finally:
            db.close()
        if made > 0:
            tried += 1
            status, said = sortie("verify", c, "--sample", "0")
            assert status == 1, f"verify finds {sql} right: {said[-300:]}"
    assert tried >= 3, f"{tried} changes could be made"


@attempt("text that a stranger's database sends to a terminal or a page", "texts are escaped where they are shown, whoever wrote them")
def database_of_hostile_texts(d):
    c = d.contest()
    db = sqlite3.connect(f"{c}/contest.db")
    db.execute("PRAGMA ignore_check_constraints = ON")
    for sql in ("UPDATE contestant SET name = char(27) || '[2J<svg onload=siege()>' || id, looks = 'l' || id", "UPDATE entry SET called = char(27) || '<svg onload=siege()>' || id"):
        try:
            db.execute(sql)
        except sqlite3.Error:
            pass
    db.commit()
    db.close()
    for words in (["status", c], ["standings", c], ["standings", c, "--csv"], ["verify", c, "--sample", "0"], ["contestant", c, "list"], ["submissions", c], ["matches", c, "--batch", "1"]):
        status, said = sortie(*words, seconds=60)
        no_escapes(said, words)
    shutil.rmtree(f"{c}/site")
    sortie("site", c)
    for folder, _, files in os.walk(f"{c}/site"):
        for file in files:
            if file.endswith(".html"):
                assert b"<svg onload" not in read(f"{folder}/{file}"), f"{folder}/{file} has the markup of a name"


# ---- the rest ----


@attempt("a command that never ends, or a crash, by files of games and tournaments", BOUND)
def files_of_games(d):
    os.path.exists("fifo") or os.mkfifo("fifo")
    os.truncate(write("huge", b"1"), 1 << 40)
    write("noise", os.urandom(100000))
    for name in ("fifo", "huge", "/dev/zero", "noise", "."):
        for words in (["match", "greedy", "greedy", "--game", "yacht", "--dice", name], ["match", "random", "random", "random", "random", "--game", "kutulu", "--map", name],
                      ["match", "random", "random", "--game", "codevs", "--packs", name], ["package", "yacht", "--for", "hydro", "p.zip", "--cases", name],
                      ["league", "random", "sample", "--keep", name, "--pairs", "1", "--subtask", "5", "--games", "2", "--no-progress"]):
            among(sortie(*words, seconds=SOON)[0], (1, 2), words)
            os.path.exists("p.zip") and os.remove("p.zip")


@attempt("to run as a player what the judge did not compile", "a player is a source, or a program that the kit's own link made")
def player_that_is_no_program(d):
    os.path.exists("fifo") or os.mkfifo("fifo")
    shutil.copy("/bin/true", "true")
    write("script", "#!/bin/sh\ntouch pwned\n")
    os.chmod("script", 0o755)
    os.truncate(write("huge.c", b"int x;"), 1 << 40)
    os.path.lexists("zero.c") or os.symlink("/dev/zero", "zero.c")
    os.path.exists("fifo.c") or os.mkfifo("fifo.c")
    for name in ("./true", "./script", "huge.c", "zero.c", "fifo.c", "fifo", "/dev/zero", ".", "-O2", "@huge.c"):
        among(sortie("match", name, "random", "--subtask", "5", "--games", "2", seconds=60)[0], (1, 2), f"the player {name}")
    assert not os.path.exists("pwned"), "a script was run"


if __name__ == "__main__":
    raise SystemExit(main(Door))
