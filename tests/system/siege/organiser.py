"""organiser.py - the door of the organiser: what somebody with the contest's folder can do, and who notices it, when.
Each attempt does it, and shows the check that an outsider has. docs/checking.md has the table."""
import hashlib
import os
import re
import shutil
import signal
import sqlite3
import subprocess

import siege
from siege import attempt, configure, does, equal, main, read, refuses, sortie, write

PLANE = f"{siege.KIT}/samples/plane"
NOTED = "a noted hash of a batch covers all that it and the batches before it decided"
DERIVED = "pairings, seeds, ratings and scores follow from secret, entries and results"


class Door:
    """A contest with two batches. Outsiders have its pages, and what they noted when batch 1 appeared."""

    def __init__(self):
        does("contest", "c")
        conf = re.sub(r"(?m)^testpoint = [2-5].*\n", "", read("c/contest.conf").decode()).replace("= 1 20 10", "= 1 4 10")
        write("c/contest.conf", conf)
        configure("c", rounds=2)
        for name, file in (("ann", "hunter"), ("bob", "random"), ("carl", "random"), ("dora", "density")):
            write(f"{name}.c", read(f"{PLANE}/{file}.c") + f"/* {name} */\n".encode())
            does("submit", "c", name, f"{name}.c")
        does("batch", "c")
        does("batch", "c")
        does("site", "c")
        self.noted = self.hash_of("c/site/bundles/1.txt")

    def hash_of(self, path):
        return hashlib.sha256(read(path)).hexdigest()

    def outside(self):
        shutil.rmtree("o", ignore_errors=True)
        shutil.copytree("c/site", "o")
        return [f"o/bundles/{n}.txt" for n in (1, 2)]

    def inside(self, *sql):
        """A copy of the contest that the organiser has changed."""
        shutil.rmtree("d", ignore_errors=True)
        shutil.copytree("c", "d")
        db = sqlite3.connect("d/contest.db")
        db.execute("PRAGMA ignore_check_constraints = ON")
        for text in sql:
            db.execute(text)
        db.commit()
        db.close()
        return "d"

    def changed(self, pattern, new, bundle=1):
        paths = self.outside()
        text = read(paths[bundle - 1]).decode()
        other = re.sub(pattern, new, text, count=1)
        assert other != text, f"{pattern} is nowhere in the bundle"
        write(paths[bundle - 1], other)
        return paths


@attempt("to choose who meets whom, by a secret of one's own", "a batch whose secret was not drawn says so in its bundle")
def secret_that_was_chosen(d):
    shutil.rmtree("d", ignore_errors=True)
    shutil.copytree("c", "d")
    does("batch", "d", "--seed", "5")
    does("site", "d")
    assert "fixed by seed 5" in does("verify", "--public", "d/site/bundles/3.txt"), "the check does not name the seed"


@attempt("to draw secrets until the pairings suit", "the hash of the secret is announced before hand-in is closed, and another one is a ruling")
def secret_drawn_again(d):
    shutil.rmtree("d", ignore_errors=True)
    shutil.copytree("c", "d")
    configure("d", period="24 h", notice="24 h")
    clock = subprocess.Popen([siege.SORTIE, "run", "d", "--no-progress"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    told = re.compile(r"secret_hash (\w{64})")
    siege.wait_for("the announcement", lambda: os.path.exists("d/status") and told.search(read("d/status").decode()))
    announced = told.search(read("d/status").decode()).group(1)
    clock.send_signal(signal.SIGTERM)
    clock.wait(60)
    os.chmod("d/secret", 0o600)
    os.remove("d/secret")
    sortie("batch", "d")
    does("site", "d")
    text = read("d/site/bundles/3.txt").decode()
    assert f"secret_hash {announced}\n" not in text and "announced none" in text, "the bundle claims what was announced"
    assert announced in read("d/site/rulings.js").decode(), "no ruling names the hash that was announced"


@attempt("to leave a program out", "its owner looks for the SHA-256 of their file in the bundle")
def entry_left_out(d):
    folder = d.inside("UPDATE submission SET accepted = 0 WHERE contestant = (SELECT id FROM contestant WHERE name = 'ann')")
    sortie("batch", folder)
    does("site", folder)
    own = hashlib.sha256(read("ann.c")).hexdigest()
    newest = max(os.listdir(f"{folder}/site/bundles"), key=lambda name: int(name.split(".")[0]))
    assert own in read("c/site/bundles/2.txt").decode(), "the entry is told by its source's hash"
    assert newest == "2.txt" or own not in read(f"{folder}/site/bundles/{newest}").decode(), "the entry is there all the same"


@attempt("to let another program play in somebody's name", "the entry has the hash of the source that played. The owner knows theirs")
def entry_replaced(d):
    own = hashlib.sha256(read("ann.c")).hexdigest()
    paths = d.changed(own, hashlib.sha256(read("bob.c")).hexdigest())
    refuses("sortie: ", "verify", "--public", *paths)
    equal(own in read(paths[0]).decode(), False, "ann finds her program")


@attempt("to play a batch again until it fits, after it appeared", NOTED + ". Before it appears, only the announcement binds")
def batch_played_again(d):
    shutil.rmtree("d", ignore_errors=True)
    does("contest", "d")
    shutil.copy("c/contest.conf", "d/contest.conf")
    for name in ("ann", "bob", "carl", "dora"):
        does("submit", "d", name, f"{name}.c")
    does("batch", "d")
    does("site", "d")
    does("verify", "--public", "d/site/bundles/1.txt")
    refuses("none of these bundles has this hash", "verify", "--public", "--kept", d.noted, "d/site/bundles/1.txt")


@attempt("to change a result before the bundle appears", "each result follows from a record whose hash is in the bundle")
def result_changed(d):
    text = read("c/site/bundles/1.txt").decode()
    won = re.search(r"(?m)^result (\d) (\d+) (.*)$", text)
    seat, points, rest = won.groups()
    paths = d.changed(re.escape(won.group(0)), f"result {seat} {4 - int(points) if int(points) != 2 else 3} {rest}")
    refuses("sortie: ", "verify", "--public", "--records", "o", paths[0])


@attempt("to change a rating or a score", DERIVED)
def score_changed(d):
    for pattern in (r"(?m)^(rating \d) (\d)", r"(?m)^(score \d) (\d)", r"(?m)^(total \d) (\d)", r"(?m)^(meeting 0 1) (\S)"):
        paths = d.changed(pattern, lambda m: f"{m.group(1)} {(int(m.group(2)) + 1) % 10}")
        refuses("sortie: ", "verify", "--public", paths[0])


@attempt("to change an old batch, with all that follows from it", NOTED)
def history_rewritten(d):
    paths = d.changed(r"(?m)^started \d+", "started 1")
    refuses("told with another hash", "verify", "--public", *paths)
    refuses("none of these bundles has this hash", "verify", "--public", "--kept", d.noted, paths[0])


@attempt("to take a batch away", "bundles are a chain. A ruling is public, with its reason")
def batch_taken_away(d):
    paths = d.outside()
    refuses("none of these bundles has this hash", "verify", "--public", "--kept", d.noted, paths[1])
    folder = d.inside()
    does("batch", folder, "--void", "2", "--why", "the result does not suit")
    does("site", folder)
    assert "the result does not suit" in read(f"{folder}/site/rulings.js").decode(), "no ruling with the reason"


@attempt("to write a match that was never played", "the owner plays their program against the record. It departs from what it would do")
def match_made_up(d):
    record = write("made.record", "")
    does("match", "bob.c", "dora.c", "--subtask", "1", "--seed", "9", "--games", "4", "--record", record)
    forged = re.sub(rb"player 0 .*", b"player 0 ann", read(record))
    write("forged.record", forged)
    does("verify", "forged.record")
    said = sortie("match", "ann.c", "record:forged.record")[1]
    assert "departs from forged.record" in said, f"ann's program plays as the record says: {said[-400:]}"
    said = does("match", "dora.c", "record:forged.record", "--seat", "1")
    assert "did all that forged.record says" in said, f"dora's program does not play as the record says: {said[-400:]}"


@attempt("to lose or change a file of the contest unseen by the contest's own check", "verify derives everything again, and plays a sample of matches by their programs")
def database_changed(d):
    tried = 0
    for sql in ("UPDATE entry SET source = 'x'", "DELETE FROM record WHERE rowid = 1", "UPDATE batch SET secret = secret_hash WHERE id = 1", "DELETE FROM ruling", "UPDATE batch SET secret_hash = secret WHERE id = 1"):
        try:
            folder = d.inside(sql)
        except sqlite3.Error:
            continue
        tried += 1
        status, said = sortie("verify", folder, "--sample", "0", "--kept", d.noted)
        assert status == 1 or "ruling" in sql, f"verify finds {sql} right: {said[-300:]}"
    assert tried > 0


if __name__ == "__main__":
    raise SystemExit(main(Door))
