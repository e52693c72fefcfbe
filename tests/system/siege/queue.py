"""queue.py - the door of the queue: workers that lie, come late or look around, servers that lie, and producers that
meet. tests/system/queue has older attempts, and lib.sh there makes the server.

A batch of four small matches waits. A liar with a machine's role makes the attempt. Then an honest worker plays. The
outcome must be the bytes of a batch that nobody attacked, with no match that was tried twice."""
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
import zlib

import siege
from siege import among, does, equal, main, read, run, sortie, wait_for, write

QUEUE = f"{siege.KIT}/tests/system/queue/lib.sh"
CHECKED = "an answer counts if it is a message about the very jobs, with a record that begins as each job. Else all of it counts for nothing"
LEASED = "a result is taken from the role and the connection that hold the lease, while it lasts, in one transaction"
RIGHTS = "a machine's role may call six functions, and no other of the server's"
HASHED = "a program is named by the hash of its bytes, which the worker computes"
PLAYED_AGAIN = "verify plays matches of the last batch again by their programs, and names the first that differs"


class Door:
    """A server with the roles machine, other and rogue, a contest of four programs, and what comes out of its batch."""

    def __init__(self):
        script = '. "$0"; pg_make; quick_contest plain 1; compiled plain; echo "made $wrong $pg_bin $sock"; read -r _; exit 0'
        self.bash = subprocess.Popen(["bash", "-c", script, QUEUE], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     text=True, env={**os.environ, "D": os.getcwd(), "sortie": siege.SORTIE, "kit": siege.KIT})
        said = []
        while not said or not said[-1].startswith("made "):
            said.append(self.bash.stdout.readline())
            assert said[-1], f"no server: {said[-5:]}"
        _, wrong, self.bin, self.sock = said[-1].split()
        equal((wrong, said[:-1]), ("0", []), "making a server")
        self.open, self.batches, self.workers = [], [], []
        self.honest = {}
        self.note_answers()

    def url(self, role):
        return f"postgresql:///sortie?host={self.sock}&user={role}"

    def sql(self, text, role="sortie"):
        return run(f"{self.bin}/psql", "-qAtX", "-v", "ON_ERROR_STOP=1", self.url(role), "-c", text)[1].strip()

    def count(self, table="job", where="true"):
        return int(self.sql(f"SELECT count(*) FROM sortie.{table} WHERE {where}"))

    def session(self, role="rogue", name="liar"):
        self.open.append(Session(self, role, name))
        return self.open[-1]

    def folder(self, name="c"):
        shutil.rmtree(name, ignore_errors=True)
        shutil.copytree("plain", name)
        return name

    def begin(self, folder=None, *words, seed=5, lease=15000):
        """Begins a batch. Its four matches wait in the queue."""
        self.contest = folder or self.folder()
        self.out = f"{self.contest}.out"
        words = [siege.SORTIE, "batch", self.contest, "--seed", str(seed), "--queue", self.url("sortie"), "--lease", str(lease), *words]
        self.batches.append(subprocess.Popen(words, stdout=open(self.out, "wb"), stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL))
        wait_for("four jobs", lambda: "sortie.job" not in (c := self.sql("SELECT count(*) FROM sortie.job")) and c == "4")
        return self.batches[-1]

    def said(self):
        return read(self.out).decode("utf-8", "replace")

    def worker(self, role="machine", cache="cache", **more):
        environment = {**os.environ, "SORTIE_CACHE": os.path.abspath(cache), **more}
        p = subprocess.Popen([siege.SORTIE, "worker", "--queue", self.url(role), "--jobs", "1"], env=environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=open(f"{role}.err", "ab"))
        self.workers.append(p)
        return p

    def stop(self, p):
        if p.poll() is None:
            p.send_signal(signal.SIGTERM)
        return p.wait(60)

    def outcome(self, folder):
        """All that may not depend on how the batch was played."""
        shutil.rmtree("records", ignore_errors=True)
        does("matches", folder, "--records", "records")
        listed = [line.split(",")[:17] for line in does("matches", folder, "--csv").split("\n")]
        return listed, {name: read(f"records/{name}") for name in sorted(os.listdir("records"))}

    def end(self, batch=None, expected=None):
        """An honest worker comes, and the batch ends as if nothing had been tried."""
        batch = batch or self.batches[-1]
        p = self.worker()
        try:
            status = batch.wait(siege.LONG_S)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the batch does not end; it said: {self.said()[-500:]}") from None
        equal(status, 0, f"the status of the batch, which said {self.said()[-500:]}")
        self.stop(p)
        equal(self.outcome(self.contest), expected or self.whole, "what came out of the batch")
        self.never_twice()
        assert "\x1b" not in self.said() and len(self.said()) < 20000, f"what the batch said: {self.said()[-300:]!r}"

    def never_twice(self):
        db = sqlite3.connect(f"{self.contest}/contest.db")
        equal(db.execute("SELECT count(*) FROM match WHERE attempts > 1 OR state <> 'played'").fetchall(), [(0,)], "matches that were tried twice")
        db.close()

    def note_answers(self):
        """Keeps each honest answer, by what was asked, from a batch that nobody attacks."""
        self.begin(self.folder("whole"))
        self.sql("CREATE TABLE public.kept (asked bytea, body bytea)")
        self.sql("CREATE FUNCTION public.keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO public.kept VALUES (NEW.asked, NEW.body); RETURN NEW; END $$")
        self.sql("CREATE TRIGGER keep AFTER INSERT ON sortie.result FOR EACH ROW EXECUTE FUNCTION public.keep()")
        p = self.worker()
        equal(self.batches[-1].wait(siege.LONG_S), 0, "the batch that nobody attacks")
        self.stop(p)
        self.whole = self.outcome("whole")
        for line in self.sql("SELECT encode(asked, 'hex') || ' ' || encode(body, 'hex') FROM public.kept").split("\n"):
            asked, body = (bytes.fromhex(part) for part in line.split())
            self.honest[asked] = body
        equal(len(self.honest), 4, "answers")
        self.sql("DROP TRIGGER keep ON sortie.result; DROP FUNCTION public.keep(); DROP TABLE public.kept")

    def outcome_of_seed_6(self):
        if not hasattr(self, "six"):
            does("batch", self.folder("six"), "--seed", "6")
            self.six = self.outcome("six")
        return self.six

    def forgive(self):
        self.sql("DELETE FROM sortie.machine")

    def strikes(self, role="rogue"):
        return int(self.sql(f"SELECT coalesce(max(strikes), 0) FROM sortie.machine WHERE role = '{role}'"))

    def lies(self, s, make, expected=1, take=None):
        """The liar sends what `make` makes of a job and of its honest answer. It must count for nothing."""
        job = s.take() if take is None else take
        equal(s.finish(job, make(job.body, self.honest.get(job.body, b""))), "t", "the answer is taken to be looked at")
        wait_for("a strike", lambda: self.strikes() == expected)
        wait_for("its job, for somebody else", lambda: self.count() == 4)
        self.forgive()

    def clear(self):
        for s in self.open:
            s.close()
        for p in self.workers + self.batches:
            if p.poll() is None:
                p.kill()
                p.wait()
        self.open, self.batches, self.workers = [], [], []
        self.sql("DELETE FROM sortie.job; DELETE FROM sortie.result; DELETE FROM sortie.batch; DELETE FROM sortie.machine; DELETE FROM sortie.worker; DELETE FROM sortie.blob")

    def close(self):
        self.clear()
        self.bash.stdin.close()
        equal(self.bash.wait(60), 0, "the server's end")


class Job:
    def __init__(self, batch, seq, body):
        self.batch, self.seq, self.body = batch, seq, body


class Session:
    """psql with a machine's password. Its name is one that the server knows, so what it has in hand stays there."""

    def __init__(self, door, role, name):
        self.door, self.name = door, name
        self.psql = subprocess.Popen([f"{door.bin}/psql", "-qAtX", door.url(role) + "&application_name=" + name],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.kit, self.machine = door.sql("SELECT kit || ' ' || machine FROM sortie.batch ORDER BY id LIMIT 1").split(" ", 1)

    def ask(self, text):
        self.psql.stdin.write(text.rstrip(";") + ";\n\\echo --end--\n")
        self.psql.stdin.flush()
        lines = []
        while (line := self.psql.stdout.readline()) and line != "--end--\n":
            lines.append(line.rstrip("\n"))
        return "\n".join(lines)

    def kit_words(self):
        return f"'{self.name}', '{self.kit}', '{{\"{self.machine}\"}}'"

    def take(self):
        said = self.ask(f"SELECT batch, seq, body FROM sortie.take({self.kit_words()})")
        match = re.fullmatch(r"(\d+)\|(\d+)\|\\x([0-9a-f]+)", said)
        assert match, f"no job: {said[-300:]}"
        return Job(int(match.group(1)), int(match.group(2)), bytes.fromhex(match.group(3)))

    def finish(self, job, answer, name=None):
        return self.ask(f"SELECT sortie.finish('{name or self.name}', '{job.batch}', '{job.seq}', 'liar', '\\x{answer.hex()}')")

    def close(self):
        if self.psql.poll() is None:
            self.psql.stdin.close()
            try:
                self.psql.wait(5)
            except subprocess.TimeoutExpired:
                self.psql.kill()
                self.psql.wait()


def attempt(wants, holds):
    """As siege.attempt. Afterwards nothing of it is left in the queue."""
    def keep(function):
        def make(d):
            try:
                function(d)
            finally:
                d.clear()
        make.__name__ = function.__name__
        return siege.attempt(wants, holds)(make)
    return keep


# ---- messages ----


def parts(message):
    """The frames of a message: [id, text, bytes]."""
    found, at = [], 0
    while at < len(message):
        _, number, text, more = message[at:at + 45].split()
        at += 45
        found.append([int(number), message[at:at + int(text)], message[at + int(text):at + int(text) + int(more)]])
        at += int(text) + int(more)
    return found


def whole(frames):
    return b"".join(b"task %019d %09d %09d\n" % (number, len(text), len(more)) + text + more for number, text, more in frames)


def changed(answer, text=lambda t: t, record=lambda r: r):
    """An answer with other words, and another record whose size it names."""
    frames = parts(answer)
    for frame in frames:
        new = record(zlib.decompress(frame[2]))
        frame[1] = re.sub(rb"\A(played \S+ \S+ \S+) \d+", rb"\1 %d" % len(new), text(frame[1]))
        frame[2] = zlib.compress(new)
    return whole(frames)


def seats_exchanged(text):
    """Each line of seat 0 is seat 1's, and the other way round."""
    lines = text.decode().split("\n")
    seats = [line for line in lines if line.startswith("seat ")]
    return text.replace("\n".join(seats).encode(), "\n".join(f"seat {i} {line[7:]}" for i, line in enumerate(reversed(seats))).encode())


# ---- results ----


@attempt("a win for a friend, by games that were played by other programs", PLAYED_AGAIN + ". Until then such a result counts: a machine that plays is trusted to play")
def plausible_wrong_results(d):
    shutil.rmtree("swapped", ignore_errors=True)
    shutil.copytree("cache", "swapped")
    programs = sorted(name for name in os.listdir("swapped") if len(name) == 64)
    players = [read(f"swapped/{name}/player") for name in programs]
    for name, player in zip(programs, players[1:] + players[:1]):
        os.chmod(f"swapped/{name}/player", 0o755)
        write(f"swapped/{name}/player", player)
    batch = d.begin()
    p = d.worker("rogue", "swapped")
    equal(batch.wait(siege.LONG_S), 0, f"the status of the batch, which said {d.said()[-300:]}")
    d.stop(p)
    assert d.outcome("c") != d.whole, "other programs played the same games"
    siege.refuses("match|record|differ", "verify", "c")


@attempt("a win for a friend, by a result that is not its record's", "verify derives each result from its record, and names the first that is not")
def result_against_its_record(d):
    batch, s = d.begin(), d.session()
    job = s.take()
    equal(s.finish(job, changed(d.honest[job.body], seats_exchanged)), "t", "the answer is taken to be looked at")
    p = d.worker()
    equal(batch.wait(siege.LONG_S), 0, f"the status of the batch, which said {d.said()[-300:]}")
    d.stop(p)
    siege.refuses("match|record|differ", "verify", "c", "--sample", "0")


@attempt("another match's result in place of this one's", CHECKED)
def result_of_another_match(d):
    d.begin()
    s = d.session()
    others = list(d.honest.values())
    d.lies(s, lambda asked, answer: next(a for a in others if a != answer))
    d.lies(s, lambda asked, answer: whole([[parts(answer)[0][0], *parts(next(a for a in others if a != answer))[0][1:]]]))
    d.lies(s, lambda asked, answer: answer + next(a for a in others if a != answer))
    d.end()


@attempt("the result of another batch of the same programs, sent again", CHECKED + ": the seed is another in each batch")
def result_of_another_batch(d):
    d.begin(seed=6)
    s = d.session()
    numbers = {parts(asked)[0][0]: answer for asked, answer in d.honest.items()}
    d.lies(s, lambda asked, answer: numbers[parts(asked)[0][0]])
    s.close()
    d.end(expected=d.outcome_of_seed_6())


@attempt("a result in other seats' names", CHECKED)
def result_with_other_names(d):
    d.begin()
    s = d.session()

    def named(first, second):
        def record(text):
            names = re.findall(rb"(?m)^player \d (.*)$", text)[:2]
            return text.replace(b"player 0 " + names[0], b"player 0 " + first(names), 1).replace(b"player 1 " + names[1], b"player 1 " + second(names), 1)
        return lambda asked, answer: changed(answer, record=record)
    for make in (named(lambda n: n[1], lambda n: n[0]), named(lambda n: n[0], lambda n: n[0]), named(lambda n: b"p9", lambda n: n[1]), named(lambda n: n[0] + b"\nplayer 1 x", lambda n: n[1])):
        d.lies(s, make)
    for old, new in ((b"seat 1 ", b"seat 0 "), (b"seat 1 ", b"seat 7 "), (b"seat 1 ", b"seat -1 "), (b"seat 0 ", b"seat 1 "), (b"\nseat 1", b"\nseat 2 ok 0 1 1 1 1 0 1 1 1\nseat 1")):
        d.lies(s, lambda asked, answer: changed(answer, lambda text: text.replace(old, new, 1)))
    d.end()


def number(pattern, value):
    return lambda asked, answer: changed(answer, lambda text: re.sub(pattern, rf"\g<1> {value}", text.decode(), count=1).encode())


def line(text):
    return lambda asked, answer: changed(answer, lambda said: said + text + b"\n")


@attempt("a batch that cannot be shown, or a match that does not count, by numbers that no match has", "the numbers of a result have bounds before they are stored: those of its job, and costs that add up")
def numbers_that_cannot_be(d):
    huge, seat = "9223372036854775807", r"(?m)^(seat 0 ok{})" + r" \S+"
    lies = [number(r"(played)" + r" \S+", huge), number(r"(played \S+) \S+", 21), number(r"(played \S+ \S+) \S+", 21), line(b"fault 3 time 1 1\tx\ty"), line(b"fault 0 system 1 1\tx\ty"), line(b"fault 0 ok 1 1\tx\ty"),
            line(b"fault 1 time 9999 1\tx\ty"), line(b"system 0 nobody knows"), lambda asked, answer: changed(answer, lambda text: text.replace(b"seat 0 ok", b"seat 0 system"))]
    lies += [number(seat.format(r"( \S+)" * i), n) for i, n in ((2, 21), (3, 20), (4, 41), (5, huge), (6, huge), (7, huge), (8, huge), (6, -1), (7, "-9223372036854775807"), (1, "0x10"), (2, "1e9"), (0, "99999999999999999999"))]
    d.begin()
    s = d.session()
    for make in lies if os.environ.get("SORTIE_SWEEP") == "all" else siege.random.sample(lies, 6):
        d.lies(s, make)
    s.close()
    d.end()


@attempt("all memory of the judge's machine, by results without end", "a message is refused beyond 128 MiB, a text beyond 64 KiB, and a record is unpacked into as many bytes as it names, 64 MiB at most")
def huge_results(d):
    d.begin()
    s = d.session()
    bomb = zlib.compress(b"\0" * (64 << 20), 9)
    text = parts(next(iter(d.honest.values())))[0][1]
    for size, data in ((1 << 40, bomb), (27629, bomb), (1 << 26, bomb[:-9]), (5, b"x" * 9)):
        d.lies(s, lambda asked, answer: whole([[parts(asked)[0][0], re.sub(rb"\A(played \S+ \S+ \S+) \d+", rb"\1 %d" % size, text), data]]))
    d.lies(s, lambda asked, answer: whole([[parts(asked)[0][0], text + b"said 0 " + b"41" * 40000 + b"\n", parts(answer)[0][2]]]))
    d.lies(s, lambda asked, answer: answer + b"\0" * (8 << 20))
    d.lies(s, lambda asked, answer: answer * 100)
    s.close()
    d.end()


@attempt("the judge's terminal, a page or another line of a file, by words of a result and a machine's name", "words from a machine become one line without control characters, and pages escape them")
def words_for_people(d):
    harm = "\x1b[2J\nclass 9 9 9 9 <svg onload=siege()><b data-siege>"
    batch, s = d.begin(), d.session()
    quoted = harm.replace("'", "''")
    s.ask(f"SELECT sortie.hello({s.kit_words()}, '{quoted}', '5', '5')")
    job = s.take()
    answer = changed(d.honest[job.body], lambda text: text.replace(b"seat 0 ok 0", b"seat 0 illegal 1") + b"fault 0 illegal 1 1\t<svg onload=siege()>\x1b[2J\t</script><b data-siege>\x07\nsaid 0 " + harm.encode().hex().encode() + b"\n")
    said = s.ask(f"SELECT sortie.finish('liar', '{job.batch}', '{job.seq}', '{quoted}', '\\x{answer.hex()}')")
    equal(said, "t", "the answer is taken to be looked at")
    p = d.worker()
    equal(batch.wait(siege.LONG_S), 0, f"the status of the batch, which said {d.said()[-300:]}")
    d.stop(p)
    does("site", "c")
    outputs = [d.said()] + [does(*words) for words in (("status", "c"), ("matches", "c"), ("standings", "c"), ("submissions", "c"))]
    assert not any("\x1b" in text or "\x07" in text for text in outputs), "control characters for the terminal"
    equal(sum(line.startswith("class ") for line in read("c/workers").decode().split("\n")), len(set(re.findall(r"(?m)^class \d+ \d+ \d+ \d+ (.*)$", read("c/workers").decode()))), "lines of the file of workers")
    assert "class 9 9 9 9" not in re.findall(r"(?m)^class.{10}", read("c/workers").decode()), "a line of its own"
    for folder, _, files in os.walk("c/site"):
        for name in files:
            if name.endswith((".html", ".svg", ".xml")):
                page = read(f"{folder}/{name}")
                assert b"<svg onload" not in page and b"<b data-siege" not in page, f"{folder}/{name} has it as markup"


# ---- leases ----


@attempt("to overwrite what others played, an hour later", LEASED)
def late_by_an_hour(d):
    batch, s = d.begin(), d.session()
    jobs = [s.take() for _ in range(2)]
    d.sql("UPDATE sortie.job SET lease = lease - interval '1 h', taken = taken - interval '1 h' WHERE role = 'rogue'")
    wait_for("the jobs, for others", lambda: d.count(where="role IS NULL") == 4)
    other = d.session("other", "honest")
    taken = [other.take() for _ in range(4)]
    s.ask(f"SELECT sortie.beat('liar', '{{{jobs[0].batch},{jobs[1].batch}}}', '{{{jobs[0].seq},{jobs[1].seq}}}')")
    for job in jobs:
        equal(s.finish(job, d.honest[job.body]), "f", "a result that is late")
        equal(s.finish(job, d.honest[job.body], "honest"), "f", "a late result by the name of the connection that has it now")
    equal(d.count(where="role = 'other'"), 4, "jobs in the other's hand")
    for job in taken:
        equal(other.finish(job, d.honest[job.body]), "t", "results of the other")
    d.end(batch)
    for job in jobs:
        equal(s.finish(job, d.honest[job.body]), "f", "a result after the batch")


@attempt("results, leases and programs of jobs that another machine has in hand", LEASED)
def jobs_of_others(d):
    batch, s, other = d.begin(), d.session(), d.session("other", "honest")
    job = other.take()
    for name in ("honest", "liar", "", "%"):
        equal(s.finish(job, d.honest[job.body], name), "f", f"a result by the name {name!r}")
        s.ask(f"SELECT sortie.give_back('{name}', '{job.batch}', '{job.seq}')")
        s.ask(f"SELECT sortie.beat('{name}', '{{{job.batch}}}', '{{{job.seq}}}')")
    program = re.search(rb"program 0 ([0-9a-f]{64})", job.body).group(1).decode()
    equal(s.ask(f"SELECT sortie.program('{program}')"), "", "a program of that job")
    equal(d.count(where="role = 'other'"), 1, "jobs in the other's hand")
    equal(other.finish(job, d.honest[job.body]), "t", "the other's own result")
    d.end(batch)


@attempt("to hold up a batch, by a worker that claims every job through all of its connections", "a machine has a credit: 16 at once, 4 after it lost some. What it does not bring back goes to others when its connection or its lease ends")
def every_job_claimed(d):
    batch = d.begin()
    d.sql("INSERT INTO sortie.job (batch, seq, jobs, body) SELECT (SELECT max(id) FROM sortie.batch), 1000000 + g, 1, '' FROM generate_series(1, 200) g")
    sessions = [d.session(name=f"liar{i}") for i in range(8)]

    def claim(s):
        for _ in range(20):
            s.ask(f"SELECT seq FROM sortie.take({s.kit_words()})")
    threads = [threading.Thread(target=claim, args=[s]) for s in sessions]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    held = d.count(where="role = 'rogue'")
    assert 4 <= held <= 16 + 8, f"expected at most 16 jobs, and one of each connection, got {held}"
    d.sql("DELETE FROM sortie.job WHERE seq > 1000000")
    for s in sessions:
        s.psql.kill()
    d.end(batch)


@attempt("a match that is never played, by taking it and giving it back", "giving back counts as a try. After five the judge's own machine plays the match")
def job_passed_on(d):
    batch, s = d.begin(), d.session()
    first = int(d.sql("SELECT min(seq) FROM sortie.job"))
    for _ in range(5):
        said = s.ask(f"SELECT batch, seq FROM sortie.take({s.kit_words()})")
        assert said.endswith(f"|{first}"), f"expected job {first}, got {said}"
        s.ask(f"SELECT sortie.give_back('liar', '{said.split('|')[0]}', '{first}')")
    wait_for("the judge's own machine", lambda: "here it was played" in d.said())
    d.end(batch)


@attempt("a match that is lost, by a connection that is cut in the middle of a result", LEASED + ". What is not committed did not happen")
def cut_in_the_middle(d):
    batch, s = d.begin(), d.session()
    s.ask("BEGIN")
    job = s.take()
    equal(s.finish(job, d.honest[job.body]), "t", "the result, in a transaction")
    s.psql.kill()
    wait_for("the job, for others", lambda: d.count(where="role IS NULL") == 4)
    s = d.session()
    job = s.take()
    s.ask("BEGIN")
    equal(s.finish(job, changed(d.honest[job.body], seats_exchanged)), "t", "the result, in a transaction")
    s.ask("ROLLBACK")
    equal(s.finish(job, d.honest[job.body]), "t", "the result, once more")
    d.end(batch)


@attempt("matches that nobody plays, by a machine that says it is broken", "the judge's own machine plays such a match, and its word counts. The machine rests from the fourth loss on")
def broken_for_ever(d):
    batch, s = d.begin(), d.session()
    for lost in range(1, 5):
        job = s.take()
        claim = [[number, b"played 1 0 0 0\nseat 0 ok 0 0 0 0 0 0 0 0 0\nseat 1 ok 0 0 0 0 0 0 0 0 0\nsystem 0 memory: there is none\n", b""] for number, _, _ in parts(job.body)]
        equal(s.finish(job, whole(claim)), "t", "the claim is taken to be looked at")
        wait_for(f"loss {lost}", lambda: d.sql("SELECT lost FROM sortie.machine WHERE role = 'rogue'") == str(lost))
    equal(batch.wait(siege.LONG_S), 0, f"the status of the batch, which said {d.said()[-300:]}")
    equal(d.outcome("c"), d.whole, "what came out of the batch")
    d.never_twice()
    assert "it rests for a while" in d.said(), f"the judge reads that the machine rests: {d.said()[-300:]}"


# ---- roles and names ----


@attempt("others' programs, pairings and passwords, or a right that it does not have", RIGHTS)
def role_that_looks_around(d):
    d.begin()
    s = d.session()
    s.take()
    for text in ("SELECT rolpassword FROM pg_authid", "SELECT * FROM pg_shadow", "SELECT * FROM pg_stats", "SELECT * FROM pg_stat_activity", "SELECT * FROM pg_settings", "SELECT * FROM pg_hba_file_rules", "SELECT * FROM pg_locks",
                 "SELECT lomowner FROM pg_largeobject", "TABLE sortie.job", "TABLE sortie.blob", "TABLE sortie.worker", "COPY sortie.blob TO STDOUT", "COPY (SELECT 1) TO PROGRAM 'id'", "COPY (SELECT 1) TO '/tmp/siege'",
                 "SELECT pg_read_file('/etc/passwd')", "SELECT lo_import('/etc/passwd')", "SELECT pg_ls_dir('.')", "SELECT current_setting('data_directory')", "SELECT query_to_xml('SELECT 1', true, true, '')", "SELECT sortie.keep()",
                 "CREATE EXTENSION dblink", "CREATE SUBSCRIPTION s CONNECTION 'host=127.0.0.1' PUBLICATION p", "CREATE FOREIGN DATA WRAPPER w", "CREATE SERVER s FOREIGN DATA WRAPPER w", "CREATE PUBLICATION p FOR ALL TABLES", "LOAD 'dblink'",
                 "SET ROLE sortie", "SET ROLE machine", "SET SESSION AUTHORIZATION machine", "SET session_preload_libraries = 'x'", "ALTER ROLE rogue SUPERUSER", "ALTER ROLE rogue CONNECTION LIMIT -1", "ALTER ROLE rogue RENAME TO machine2",
                 "ALTER ROLE machine PASSWORD 'x'", "GRANT machine TO rogue", "GRANT sortie TO rogue", "CREATE DATABASE d", "ALTER SYSTEM SET log_statement = 'all'", "VACUUM sortie.job", "ANALYZE sortie.job", "REINDEX TABLE sortie.job",
                 "CREATE VIEW sortie.v AS SELECT 1", "CREATE FUNCTION sortie.f() RETURNS integer LANGUAGE sql AS 'SELECT 1'", "CREATE OPERATOR sortie.= (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)", "CREATE CAST (text AS integer) WITH INOUT",
                 "COMMENT ON TABLE sortie.batch IS 'x'", "CREATE TRIGGER t BEFORE INSERT ON sortie.job FOR EACH ROW EXECUTE FUNCTION sortie.hello()", "PREPARE TRANSACTION 'x'", "DECLARE c CURSOR WITH HOLD FOR SELECT lo_create(0)", "CHECKPOINT"):
        said = s.ask(text)
        assert "ERROR" in said or "WARNING" in said, f"{text}: expected an error, got {said[:300]!r}"
    assert not os.path.exists("/tmp/siege"), "a file is left"
    s.close()
    d.end()


@attempt("statements of its own, by names that end a statement", "names are values of prepared statements. A role's name has letters, digits and _")
def names_that_are_statements(d):
    drop = "'); DROP TABLE sortie.job; --"
    for name in ("x; DROP TABLE job", drop, "a b", 'x"', "X", "", "sortie", "postgres", "x" * 70, "1x", "x\ny", "\\gexec", "-x"):
        status, said = sortie("worker", "--role", name)
        assert status == 1 and "\\set" not in said, f"--role {name!r}: status {status}: {said[-200:]}"
    does("contest", "named")
    siege.configure("named", rounds=1)
    text = re.sub(r"(?m)^testpoint = [2-5].*\n", "", read("named/contest.conf").decode())
    write("named/contest.conf", text)
    taken = 0
    for i, name in enumerate((drop, "$1", "\\x00", "{a,b}", "'' OR 1=1")):
        status, said = sortie("contestant", "named", "add", name)
        if status == 0:
            taken += 1
            does("submit", "named", name, f"plain/submissions/p{i % 4 + 1}/p.c")
    assert taken >= 2, "names with quotes are allowed to take part"
    shutil.copytree("named", "alone")
    does("batch", "alone", "--seed", "5")
    d.contest = "named"
    batch = subprocess.Popen([siege.SORTIE, "batch", "named", "--seed", "5", "--queue", d.url("sortie")], stdout=open("named.out", "wb"), stderr=subprocess.STDOUT)
    d.out = "named.out"
    d.batches.append(batch)
    wait_for("a batch", lambda: d.sql("SELECT count(*) > 0 FROM sortie.job") == "t")
    s = d.session(name="liar'; DROP TABLE sortie.job; --".replace("'", "").replace("&", ""))
    s.ask(f"SELECT sortie.hello('{drop.replace(chr(39), chr(39) * 2)}', '{s.kit}', '{{\"{s.machine}\"}}', '{drop.replace(chr(39), chr(39) * 2)}', '1', '1')")
    equal(d.sql("SELECT count(*) FROM sortie.worker"), "1", "the worker by that name")
    s.close()
    d.end(batch, d.outcome("alone"))


# ---- versions and clocks ----


@attempt("results of another kit, processor or none", "the server refuses a worker of another kit or processor than the batch's")
def worker_of_another_version(d):
    batch, s = d.begin(), d.session()
    for kit, machine in (("0" * 16, s.machine), (s.kit, "pdp-11"), ("", ""), (s.kit.upper() + "x", s.machine)):
        for call in (f"sortie.take('liar', '{kit}', '{{\"{machine}\"}}')", f"sortie.hello('liar', '{kit}', '{{\"{machine}\"}}', 'x', '1', '1')"):
            said = s.ask(f"SELECT * FROM {call}")
            assert "another version of the kit" in said or "another processor" in said, f"{call}: {said}"
    for call in (f"sortie.take(NULL, NULL, NULL)", f"sortie.take('liar', '{s.kit}', '{{}}')", f"sortie.take('liar', '{s.kit}', '{{{{1,2}},{{3,4}}}}')", f"sortie.take('liar', '{s.kit}', 'x')"):
        assert not re.match(r"\d+\|", s.ask(f"SELECT * FROM {call}")), f"{call} gets a job"
    equal(d.count(where="tries = 0"), 4, "jobs that nobody took")
    s.close()
    d.end(batch)


CLOCK = """#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
int clock_gettime(clockid_t id, struct timespec *t)
{
    int (*next)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int rc = next(id, t);
    if (id == CLOCK_REALTIME)
        t->tv_sec += atoi(getenv("SIEGE_SKEW"));
    return rc;
}
time_t time(time_t *to)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return to == NULL ? t.tv_sec : (*to = t.tv_sec);
}
"""


@attempt("leases that last for ever, or never, by a machine whose clock is wrong by an hour or a year", "no clock but the server's counts")
def clocks_that_are_wrong(d):
    write("skew.c", CLOCK)
    status, said = run("gcc", "-shared", "-fPIC", "-o", "skew.so", "skew.c", "-ldl")
    equal(status, 0, said)
    for skew in ("3600", "-3600", "31536000"):
        batch = d.begin(lease=2000)
        p = d.worker(LD_PRELOAD=os.path.abspath("skew.so"), SIEGE_SKEW=skew)
        equal(batch.wait(siege.LONG_S), 0, f"the status of the batch, which said {d.said()[-300:]}")
        d.stop(p)
        equal(d.outcome("c"), d.whole, f"what came out with a worker's clock wrong by {skew} s")
        d.never_twice()
        d.clear()


# ---- producers and servers ----


@attempt("results of another contest, or a batch that is stored twice, by a second producer", "a batch has one producer, which its row names. Jobs belong to a key, the hash of all that they are made of")
def two_producers(d):
    batch = d.begin()
    shutil.copytree("c", "copy")
    for words in ("copy", "c"):
        status, said = sortie("batch", words, "--seed", "5", "--queue", d.url("sortie"), "--queue-wait", "2")
        assert status in (1, 2), f"a second producer of {words}: status {status}: {said[-300:]}"
        equal(d.count(), 4, f"jobs of the first, after a second producer of {words}")
    shutil.rmtree("copy")
    other = subprocess.Popen([siege.SORTIE, "batch", d.folder("six-too"), "--seed", "6", "--queue", d.url("sortie")], stdout=open("six-too.out", "wb"), stderr=subprocess.STDOUT)
    d.batches.append(other)
    wait_for("the jobs of both", lambda: d.count() == 8)
    d.end(batch)
    p = d.worker()
    equal(other.wait(siege.LONG_S), 0, "the other's batch")
    d.stop(p)
    equal(d.outcome("six-too"), d.outcome_of_seed_6(), "what came out of the other's batch")


@attempt("a result of a match that was not asked for, by a server that says it was", "the producer compares with what it sent, not with what the server says")
def server_that_lies_about_questions(d):
    d.begin()
    s = d.session()
    seed = lambda text: re.sub(rb"seed \d+", b"seed 1234", text, count=1)
    job = s.take()
    asked = whole([[number, seed(text), more] for number, text, more in parts(job.body)])
    d.sql(f"UPDATE sortie.job SET body = '\\x{asked.hex()}' WHERE seq = {job.seq}")
    d.lies(s, lambda _, answer: changed(answer, record=seed), take=job)
    s.close()
    d.end()


@attempt("other programs in the place of contestants', by a server that exchanges them", HASHED)
def server_that_exchanges_programs(d):
    batch = d.begin()
    shutil.rmtree("fresh", ignore_errors=True)
    d.sql("UPDATE sortie.blob b SET body = (SELECT body FROM sortie.blob o WHERE o.hash <> b.hash ORDER BY o.hash LIMIT 1)")
    p = d.worker(cache="fresh")
    wait_for("a program that is refused", lambda: b"a program is not played" in read("machine.err"))
    d.stop(p)
    d.end(batch)


@attempt("a judge's process that waits for ever, dies or fills its memory, by a server that is none", "what a server says is bounded by libpq, connecting by 5 s, and waiting by --queue-wait")
def server_that_is_none(d):
    answers = (b"", b"R\x7f\xff\xff\xff" + b"x" * 100, b"N\0\0\0\x08S\0\0\0" * 100000, b"E\0\0\0\x20SFATAL\0M\x1b[2J<b>\0\0", b"HTTP/1.1 200 OK\r\n\r\n", b"S" * 1000, b"R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I" + b"T\0\0\0\x06\xff\xff")
    for answer in answers if os.environ.get("SORTIE_SWEEP") == "all" else siege.random.sample(answers, 2):
        with siege.socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            listener.listen(20)
            port = listener.getsockname()[1]

            def serve():
                while True:
                    try:
                        s = listener.accept()[0]
                        s.settimeout(30)
                        s.recv(1000)
                        s.sendall(answer)
                        s.recv(1000)
                        if answer:
                            s.close()
                    except OSError:
                        return
            threading.Thread(target=serve, daemon=True).start()
            url = f"postgresql://sortie@127.0.0.1:{port}/sortie?sslmode=disable&gssencmode=disable"
            status, said = sortie("batch", d.folder(), "--queue", url, "--queue-wait", "1", seconds=60)
            among(status, (1, 2), f"a batch at a server that says {answer[:20]!r}: {said[-200:]}")
            assert "\x1b" not in said and len(said) < 3000, said[-300:]
            listener.close()


@attempt("the password of a machine, by a server that asks for it in clear", "the guide's URL has sslmode=verify-full: nothing is sent before the certificate is right")
def server_that_asks_for_the_password(d):
    heard = []
    with siege.socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(5)
        port = listener.getsockname()[1]

        def serve():
            while True:
                try:
                    s = listener.accept()[0]
                    s.settimeout(5)
                    if s.recv(8)[4:] == b"\x04\xd2\x16\x2f":
                        s.sendall(b"N")
                        s.recv(1000)
                    s.sendall(b"R\0\0\0\x08\0\0\0\x03")
                    heard.append(s.recv(1000))
                    s.close()
                except OSError:
                    return
        threading.Thread(target=serve, daemon=True).start()
        write("pass", f"127.0.0.1:{port}:sortie:machine:findme0815\n")
        os.chmod("pass", 0o600)
        write("root.crt", read("pass"))
        p = subprocess.Popen([siege.SORTIE, "worker", "--queue", f"postgresql://machine@127.0.0.1:{port}/sortie?sslmode=verify-full&sslrootcert=root.crt&passfile=pass&gssencmode=disable"],
                             stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(3)
        p.terminate()
        p.wait(60)
        assert not any(b"findme0815" in word for word in heard), "the password was sent"


if __name__ == "__main__":
    raise SystemExit(main(Door))
