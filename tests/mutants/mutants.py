#!/usr/bin/env python3
"""Do the tests notice a wrong line? `make mutants` calls this: see CONTRIBUTING.md.

It copies the tree, and in the copy it changes one line of grader/ at a time: an operator, a comparison, a constant, a
condition, or a whole statement. Each such mutant that compiles to other machine code is built, and the suites of its
room run (rooms.txt). A mutant that makes a suite fail, crash or loop is killed. A mutant that no suite notices has
survived: write the test that notices it, or say in explained.txt why there can be none.

A mutant may kill processes and delete files that are not its own. So as root it is built and run in namespaces
(tests/mutants/within): it sees its copy, and can change nothing else. Elsewhere only rooms without side effects are
tried.

usage: mutants.py [--number N] [--seed SEED] [--jobs JOBS] [--told FILE] [--build BUILD] [--list] [FILE or folder ...]

--told FILE: each result is added to this file as it comes, and what is in it already is not tried again.

Exit status 0: each survivor is explained. 1: some are not. 2: the mutants could not be tried.
"""
import argparse
import hashlib
import itertools
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
         "+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "++": "--", "--": "++",
         "<<": ">>", ">>": "<<", "true": "false", "false": "true"}
TOKEN = re.compile(r"<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]="
                   r"|[A-Za-z_]\w*|0[xX][0-9a-fA-F]+|\d[\w.]*|\S")
BINARY = {"+", "-", "*", "/", "%", "<", ">", "<<", ">>"}
ARRAY = re.compile(r"\s+(static |const )*(struct |unsigned )?\w+ [^=;]*\w\[$")
STATEMENT = re.compile(r"^\s+[\w\->.\[\]()*+]+ ?(=|[-+*/%&|^]=|<<=|>>=) .*;$"
                       r"|^\s+[\w\->.\[\]]+(\+\+|--);$|^\s+(\+\+|--)[\w\->.\[\]*]+;$"
                       r"|^\s+(?!return|sizeof|for|if|while|switch)\w+\(.*\);$")


def fail(words):
    sys.exit(print("mutants: " + words, file=sys.stderr) or 2)


# ---- which lines, and what can be wrong with them ----

def blank_comments_and_texts(text):
    """The same text, of the same length, with blanks for comments and for what stands in quotes."""
    def blank(found):
        word = found.group(0)
        if word[0] == "/":
            return re.sub(r"[^\n]", " ", word)
        return word[0] + "_" * (len(word) - 2) + word[-1]
    return re.sub(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", blank, text, flags=re.S)


def is_message(line):
    """Lines with words for people are left alone."""
    return any(" " in words for words in re.findall(r"\"((?:\\.|[^\"\\])*)\"", line))


def swap_tokens(line, code):
    before = ""
    for token in TOKEN.finditer(code):
        word, start, end = token.group(0), token.start(), token.end()
        operand = re.match(r"[\w)\]]", before[-1:]) is not None and before not in ("return", "case", "else")
        spaced = code[start - 1:start] == " " and code[end:end + 1] == " "
        if word in SWAPS and (word not in BINARY or (operand and spaced)):
            yield line[:start] + SWAPS[word] + line[end:]
        elif re.fullmatch(r"\d+", word) and not ARRAY.match(code[:start]):  # a larger array is no mistake
            yield line[:start] + str(int(word) + 1) + line[end:]
        before = word


def negate_condition(line, code):
    found = re.search(r"\b(?:if|while) \(", code)
    if found is None:
        return
    depth, start = 1, found.end()
    for at in range(start, len(code)):
        depth += (code[at] == "(") - (code[at] == ")")
        if depth == 0:
            yield line[:start] + "!(" + line[start:at] + ")" + line[at:]
            return


def remove_statement(line, code):
    if STATEMENT.match(code) and code.count("(") == code.count(")"):
        yield re.match(r"\s*", line).group(0) + ";"


def mutants_of_line(line, code):
    if code.strip() == "" or code.lstrip().startswith("#") or "static_assert" in code or is_message(line):
        return []
    seen = []
    for way in swap_tokens, negate_condition, remove_statement:
        seen += [after for after in way(line, code) if after != line and after not in seen]
    return seen


def mutants_of_file(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        text = file.read()
    for number, (line, code) in enumerate(zip(text.split("\n"), blank_comments_and_texts(text).split("\n"))):
        for after in mutants_of_line(line, code):
            yield name, number, line, after


# ---- rooms and files ----

def read_rooms():
    """Room: when its mutants are tried (see rooms.txt), the suites that notice them, what must be built for these."""
    rooms = {}
    with open(os.path.join(HERE, "rooms.txt"), encoding="utf-8") as file:
        for line in file:
            word = line.split("#")[0].split()
            if word:
                rooms[word[0]] = (int(word[1]), [w for w in word[2:] if w[0] != "+"],
                                  [w[1:] for w in word[2:] if w[0] == "+"])
    return rooms


def room_of(name, rooms):
    fits = [room for room in rooms if f"{name}/".startswith(f"grader/{room}/")]
    return max(fits, key=len) if fits else None


def has_namespaces():
    return os.geteuid() == 0 and subprocess.run(["unshare", "--mount", "--pid", "--net", "--ipc", "--uts", "--cgroup",
                                                 "--fork", "true"], stderr=subprocess.DEVNULL).returncode == 0


def choose_files(wanted, rooms, namespaces):
    found = []
    for folder, folders, names in os.walk(os.path.join(ROOT, "grader")):
        found += [os.path.relpath(os.path.join(folder, n), ROOT) for n in names if n.endswith(".c")]
    found = sorted(f for f in found if "/player/" not in f)
    if not wanted:
        return [f for f in found if room_of(f, rooms) and 0 < rooms[room_of(f, rooms)][0] <= (2 if namespaces else 1)]
    chosen = []
    for name in wanted:
        own = [f for f in found if f == name.rstrip("/") or f.startswith(name.rstrip("/") + "/")]
        if not own:
            fail(f"no C file in {name}")
        chosen += own
    for name in chosen:
        if room_of(name, rooms) is None:
            fail(f"{name}: no suites are known for its room (tests/mutants/rooms.txt)")
        if not namespaces and rooms[room_of(name, rooms)][0] != 1:
            fail(f"{name}: mutants of its room need namespaces, and so root")
    return chosen


def read_explained():
    """Blocks of four lines: file, "- line", "+ line", "why: ..."."""
    explained = {}
    with open(os.path.join(HERE, "explained.txt"), encoding="utf-8") as file:
        text = re.sub(r"(?m)^#.*\n", "", file.read())
    for block in text.strip().split("\n\n"):
        line = block.split("\n")
        if block.strip() == "":
            continue
        if len(line) < 4 or line[1][:2] != "- " or line[2][:2] != "+ " or line[3][:5] != "why: ":
            fail(f"explained.txt: expected a file, \"- line\", \"+ line\" and \"why: ...\", got:\n{block}")
        mutant = line[0].split(":")[0], line[1][2:].strip(), line[2][2:].strip()
        if mutant in explained:
            fail(f"explained.txt: explains this twice:\n{block}")
        explained[mutant] = line[3][5:]
    return explained


# ---- the copy of the tree ----

class Copy:
    def __init__(self, build, namespaces):
        self.build, self.namespaces, self.child, self.closed = build, namespaces, None, False
        self.folder = tempfile.mkdtemp(prefix="sortie-mutants-")
        os.chmod(self.folder, 0o755)  # players' users must get through it
        os.mkdir(os.path.join(self.folder, "home"))

    def fill(self):
        inside = os.path.relpath(os.path.abspath(os.path.join(ROOT, self.build)), ROOT)
        if inside.startswith(".."):
            fail("the build is not in the tree; build with BUILD=build")
        heavy = {os.path.join(ROOT, inside, part) for part in ("browser", "contest", "judge", "sanitize", "clang")}

        def skip(folder, names):  # pipes and sockets too, which tests leave in the build
            return [n for n in names if n == ".git" or os.path.join(folder, n) in heavy
                    or not (os.path.isfile(os.path.join(folder, n)) or os.path.isdir(os.path.join(folder, n))
                            or os.path.islink(os.path.join(folder, n)))]
        shutil.copytree(ROOT, os.path.join(self.folder, "kit"), symlinks=True, ignore=skip)
        self.kit = os.path.join(self.folder, "kit")

    def run(self, words, wall, cpu=None, writes="keep", until=None):
        """(exit status, output). The status None: it took longer than wall seconds, or printed a line with the ending
        until. writes: whether what it writes into the copy stays there."""
        if self.closed:
            return None, ""
        if self.namespaces:
            words = [os.path.join(HERE, "within"), self.folder, writes, *words]

        def bound():
            limits = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, 6 << 30), (resource.RLIMIT_DATA, 8 << 30)]
            for kind, most in limits + ([(resource.RLIMIT_CPU, cpu)] if cpu else []):
                resource.setrlimit(kind, (most, most))
        child = subprocess.Popen(words, cwd=self.kit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                 errors="replace", stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=bound,
                                 env={k: v for k, v in os.environ.items() if k not in
                                      ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "N", "SEED", "FILES", "JOBS", "TOLD")})
        self.child, late, output = child, [], []
        clock = threading.Timer(wall, lambda: late.append(True) or self.end())
        clock.start()
        try:
            for line in child.stdout:
                output.append(line)
                if until is not None and line.rstrip().endswith(until):
                    break
            else:
                child.wait()
                return None if late else child.returncode, "".join(output)
            return None, "".join(output)
        finally:
            clock.cancel()
            self.end()
            child.stdout.close()
            child.wait()

    def end(self):
        """Ends what runs. Within namespaces, `within` kills all that it has started when it is asked to end."""
        try:
            if self.namespaces:
                self.child.terminate()
                self.child.wait(20)
            os.killpg(self.child.pid, signal.SIGKILL)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass

    def make(self, *targets):
        return self.run(["make", "-s", f"BUILD={self.build}", *targets], 1800)

    def remove(self):
        self.closed = True
        if self.child is not None:
            self.end()
        shutil.rmtree(self.folder, ignore_errors=True)


# ---- one mutant after the other ----

class Trial:
    """One copy, in which mutants are tried one after the other. noticed: the test that failed last."""

    def __init__(self, copy, rooms, told):
        self.copy, self.rooms, self.told, self.noticed = copy, rooms, told, ""

    def object_path(self, name):
        return os.path.join(self.copy.kit, self.copy.build, "o", name[:-2] + ".o")

    def build(self, room):
        more = [w.replace("build/", self.copy.build + "/") for w in self.rooms[room][2]]
        return self.copy.make(f"{self.copy.build}/tests", f"{self.copy.build}/sortie", *more)

    def run_suites(self, room, wall, cpu, **how):
        names = self.rooms[room][1]
        length = [w for w in names if w.startswith("--")] or ["--short"]
        return self.copy.run([f"{self.copy.build}/tests", *length, *(w for w in names if w not in length)], wall, cpu,
                             **how)

    def allow(self, room):
        """How long its suites may take: much more than they take without a mutant."""
        if room in self.told.allowed:
            return
        self.build(room)  # the last mutant is still in what is built
        for attempt in 1, 2:  # what other work on this machine disturbs succeeds then
            start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            status, output = self.run_suites(room, 1200, None)  # compiles players, which stay in their cache
            if status == 0:
                break
        else:
            fail(f"the suites of {room} fail without any mutant:\n{output[-4000:]}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.told.tell_time(room, int(time.monotonic() - start), int(cpu))

    def judge(self, name, room):
        """"refused" by the compiler, "same" machine code, "killed" or "survived"."""
        made = self.object_path(name)
        if os.path.exists(made):  # others are compiled into players, or into another executable
            before = machine_code(made)
            status, _ = self.copy.make(f"{self.copy.build}/o/{name[:-2]}.o")
            if status != 0:
                return "refused"
            if machine_code(made) == before:
                return "same"
        status, _ = self.build(room)
        if status is not None and status != 0:
            return "refused"
        status, output = self.run_suites(room, *self.told.allowed[room], writes="drop", until="FAILED")
        self.noticed = (re.findall(r"Test: (\S+)", output) or [""])[-1]  # it failed, or did not end
        return "survived" if status == 0 else "killed"

    def try_one(self, mutant):
        name, number, _, after = mutant
        path, room = os.path.join(self.copy.kit, name), room_of(name, self.rooms)
        self.allow(room)
        before = [(path, read(path))]
        if os.path.exists(self.object_path(name)):
            before.append((self.object_path(name), read(self.object_path(name))))
        lines = before[0][1].decode("utf-8").split("\n")
        lines[number] = after
        try:
            write(path, "\n".join(lines).encode("utf-8"))
            return self.judge(name, room)
        finally:  # the object is newer than its source, and than what was made of it
            for where, content in before:
                write(where, content)


def machine_code(path):
    """An object file without debugging information, which names the folder and the options that it was made with."""
    stripped = path + ".stripped"
    subprocess.run(["objcopy", "--strip-debug", path, stripped], check=True)
    code = read(stripped)
    os.remove(stripped)
    return code


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def duration(seconds):
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def ticket(*words):
    """A random number for these words. So a change of one file leaves the lot of the others as it was."""
    return hashlib.sha256("\0".join(str(w) for w in words).encode()).digest()


def draw(files, seed):
    """All mutants of these files by lot: first a file, so that a long file does not hide the others."""
    by_file = {name: sorted(mutants_of_file(name), key=lambda m: ticket(seed, m[0], m[2].strip(), m[3].strip()))
               for name in files}
    for turn in itertools.count():
        if not any(by_file.values()):
            return
        for name in sorted(files, key=lambda f: ticket(seed, turn, f)):
            if by_file[name]:
                yield by_file[name].pop()


class Told:
    """The results: on the screen, and in a file that outlives the run."""

    def __init__(self, name, number, explained):
        self.name, self.number, self.explained = name, number, explained
        self.counts = {"killed": 0, "survived": 0, "same": 0, "refused": 0}
        self.unexplained, self.start, self.known, self.allowed = 0, time.monotonic(), {}, {}
        if name is not None and os.path.exists(name):
            with open(name, encoding="utf-8") as file:
                for word in (line.rstrip("\n").split("\t") for line in file):
                    self.known[tuple(word[1:4])] = word[0]
                    if word[0] == "allowed":
                        self.allow(word[1], int(word[2]), int(word[3]))

    def tried(self):
        return self.counts["killed"] + self.counts["survived"]

    def allow(self, room, wall, cpu):
        self.allowed[room] = 60 + 5 * wall, 10 + 5 * cpu

    def tell_time(self, room, wall, cpu):
        self.allow(room, wall, cpu)
        self.write("allowed", room, wall, cpu)
        print(f"the suites of {room} take {wall} s", flush=True)

    def write(self, *words):
        if self.name is not None:
            with open(self.name, "a", encoding="utf-8") as file:
                print(*words, sep="\t", file=file)

    def known_result(self, mutant):
        return self.known.get((mutant[0], str(mutant[1] + 1), mutant[3].strip()))

    def tell(self, mutant, result, noticed=""):
        name, line, before, after = mutant
        self.counts[result] += 1
        if self.known_result(mutant) is None:
            self.write(result, name, line + 1, after.strip(), noticed)
        if result in ("same", "refused"):
            return
        tried, passed = self.tried(), time.monotonic() - self.start
        print(f"{tried}/{self.number} {result} {name}:{line + 1} ({3600 * tried / passed:.0f} an hour, "
              f"{duration(passed / tried * (self.number - tried))} left)", flush=True)
        if result == "survived":
            why = self.explained.get((name, before.strip(), after.strip()))
            self.unexplained += why is None
            print(f"\n{name}:{line + 1}\n- {before.strip()}\n+ {after.strip()}\nwhy: {why or ''}\n", flush=True)


def try_all(trials, mutants, told):
    """Each trial in a thread of its own takes the next mutant of the lot, until enough are tried or under way."""
    change, under_way, wrong = threading.Condition(), set(), []

    def take():
        with change:
            while told.tried() < told.number and not wrong:
                if told.tried() + len(under_way) >= told.number:
                    change.wait()
                    continue
                mutant = next(mutants, None)
                if mutant is None or told.known_result(mutant) is None:
                    if mutant is not None:
                        under_way.add(mutant)
                    return mutant
                told.tell(mutant, told.known_result(mutant))

    def work(trial):
        try:
            while (mutant := take()) is not None:
                result = trial.try_one(mutant)
                with change:
                    if trial.copy.closed:  # it was killed with its mutant
                        return
                    under_way.remove(mutant)
                    told.tell(mutant, result, trial.noticed if result == "killed" else "")
                    change.notify_all()
        except BaseException as problem:
            with change:
                wrong.append(problem)
                change.notify_all()

    threads = [threading.Thread(target=work, args=(trial,), daemon=True) for trial in trials]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def main():
    words = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1], add_help=True)
    words.add_argument("--number", type=int, default=20)
    words.add_argument("--seed", type=int, default=None)
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--told", default=None)
    words.add_argument("--build", default="build")
    words.add_argument("--list", action="store_true")
    words.add_argument("files", nargs="*")
    asked = words.parse_args()
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(1 << 31)
    rooms, explained, namespaces = read_rooms(), read_explained(), has_namespaces()
    if not namespaces:
        print("Only rooms without side effects: mutants of the others need namespaces, and so root.", flush=True)
    files = choose_files(asked.files, rooms, namespaces)
    mutants = draw(files, seed)
    if asked.list:
        for name, number, before, after in mutants:
            print(f"{name}:{number + 1}\n- {before.strip()}\n+ {after.strip()}\n")
        return 0
    for number in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
        signal.signal(number, lambda *_: sys.exit(2))  # by way of `finally`, which removes the copy
    copies = [Copy(asked.build, namespaces) for _ in range(asked.jobs)]
    told = Told(asked.told, asked.number, explained)
    try:
        print(f"SEED={seed}: {asked.number} mutants of {len(files)} files, in {copies[0].folder}", flush=True)
        for copy in copies:
            copy.fill()
            status, output = copy.make(f"{copy.build}/tests", f"{copy.build}/sortie")
            if status != 0:
                fail(f"the copy cannot be built:\n{output}")
        try_all([Trial(copy, rooms, told) for copy in copies], mutants, told)
    finally:
        for copy in copies:
            copy.remove()
    counts, unexplained = told.counts, told.unexplained
    print(f"{counts['killed']} killed, {counts['survived']} survived, {unexplained} of them not explained "
          f"({counts['same']} were the same machine code, {counts['refused']} did not compile)")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
