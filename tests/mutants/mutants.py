#!/usr/bin/env python3
"""Do the tests notice a wrong line? `make mutants` calls this: see CONTRIBUTING.md.

It copies the tree, and in the copy it changes one line of grader/ at a time: an operator, a comparison, a constant, a
condition, or a whole statement. Each such mutant that compiles to other machine code is built, and the suites of its
room run (rooms.txt). A mutant that makes a suite fail, crash or loop is killed. A mutant that no suite notices has
survived: write the test that notices it, or say in explained.txt why there can be none.

usage: mutants.py [--number N] [--seed SEED] [--build BUILD] [--list] [FILE or folder of grader/ ...]

Exit status 0: each survivor is explained. 1: some are not. 2: the mutants could not be tried.
"""
import argparse
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
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
    rooms = {}
    with open(os.path.join(HERE, "rooms.txt"), encoding="utf-8") as file:
        for line in file:
            word = line.split("#")[0].split()
            if word:
                rooms[word[0]] = (int(word[1]), word[2:])
    return rooms


def room_of(name, rooms):
    fits = [room for room in rooms if name.startswith(f"grader/{room}/")]
    return max(fits, key=len) if fits else None


def choose_files(wanted, rooms):
    found = []
    for folder, folders, names in os.walk(os.path.join(ROOT, "grader")):
        found += [os.path.relpath(os.path.join(folder, n), ROOT) for n in names if n.endswith(".c")]
    found = sorted(f for f in found if "/player/" not in f)
    if not wanted:
        return [f for f in found if room_of(f, rooms) and rooms[room_of(f, rooms)][0] > 0]
    chosen = []
    for name in wanted:
        own = [f for f in found if f == name.rstrip("/") or f.startswith(name.rstrip("/") + "/")]
        if not own:
            fail(f"no C file in {name}")
        chosen += own
    for name in chosen:
        if room_of(name, rooms) is None:
            fail(f"{name}: no suites are known for its room (tests/mutants/rooms.txt)")
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
        explained[line[0].split(":")[0], line[1][2:].strip(), line[2][2:].strip()] = line[3][5:]
    return explained


# ---- the copy of the tree ----

class Copy:
    def __init__(self, build):
        self.build = build
        self.folder = tempfile.mkdtemp(prefix="sortie-mutants-")

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

    def run(self, words, wall, cpu=None):
        """(exit status, output). The status None: it took longer than wall seconds."""
        def bound():
            limits = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, 1 << 30), (resource.RLIMIT_DATA, 8 << 30)]
            for kind, most in limits + ([(resource.RLIMIT_CPU, cpu)] if cpu else []):
                resource.setrlimit(kind, (most, most))
        child = subprocess.Popen(words, cwd=self.kit, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                 errors="replace", stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=bound,
                                 env={k: v for k, v in os.environ.items() if k not in
                                      ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "N", "SEED", "FILES")})
        try:
            output = child.communicate(timeout=wall)[0]
            return child.returncode, output
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            try:
                os.killpg(child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            child.wait()

    def make(self, *targets):
        return self.run(["make", "-s", f"BUILD={self.build}", *targets], 1800)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


# ---- one mutant after the other ----

class Trial:
    def __init__(self, copy, rooms):
        self.copy, self.rooms, self.allowed = copy, rooms, {}

    def object_of(self, name):
        with open(os.path.join(self.copy.kit, self.copy.build, "o", name[:-2] + ".o"), "rb") as file:
            return file.read()

    def run_suites(self, room, wall, cpu):
        return self.copy.run([f"{self.copy.build}/tests", *self.rooms[room][1]], wall, cpu)

    def allow(self, room):
        """How long its suites may take: much more than they take without a mutant."""
        if room not in self.allowed:
            self.copy.make(f"{self.copy.build}/tests", f"{self.copy.build}/sortie")  # the last mutant is still in them
            start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            status, output = self.run_suites(room, 1200, None)
            if status != 0:
                fail(f"the suites of {room} fail without any mutant:\n{output[-4000:]}")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            self.allowed[room] = 60 + 10 * (time.monotonic() - start), int(10 + 5 * cpu)
        return self.allowed[room]

    def judge(self, name, room):
        """"refused" by the compiler, "same" machine code, "killed" or "survived"."""
        before = self.object_of(name)
        status, _ = self.copy.make(f"{self.copy.build}/o/{name[:-2]}.o")
        if status != 0:
            return "refused"
        if self.object_of(name) == before:
            return "same"
        status, _ = self.copy.make(f"{self.copy.build}/tests", f"{self.copy.build}/sortie")
        if status is not None and status != 0:
            return "refused"
        status, _ = self.run_suites(room, *self.allowed[room])
        return "survived" if status == 0 else "killed"

    def try_one(self, mutant):
        name, number, _, after = mutant
        path, room = os.path.join(self.copy.kit, name), room_of(name, self.rooms)
        self.allow(room)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        lines = text.split("\n")
        lines[number] = after
        try:
            write(path, "\n".join(lines))
            return self.judge(name, room)
        finally:
            write(path, text)
            self.copy.make(f"{self.copy.build}/o/{name[:-2]}.o")


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def duration(seconds):
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def draw(files, rooms, lot):
    """All mutants of these files by lot: first a file, so that a long file does not hide the others."""
    by_file = {name: list(mutants_of_file(name)) for name in files}
    for mutants in by_file.values():
        lot.shuffle(mutants)
    while any(by_file.values()):
        for name in lot.sample(files, len(files)):
            if by_file[name]:
                yield by_file[name].pop()


def try_all(trial, mutants, number, explained):
    counts = {"killed": 0, "survived": 0, "same": 0, "refused": 0}
    unexplained, start = 0, time.monotonic()
    for mutant in mutants:
        tried = counts["killed"] + counts["survived"]
        if tried == number:
            break
        result = trial.try_one(mutant)
        counts[result] += 1
        if result in ("same", "refused"):
            continue
        name, line, before, after = mutant
        tried, passed = tried + 1, time.monotonic() - start
        print(f"{tried}/{number} {result} {name}:{line + 1} ({3600 * tried / passed:.0f} an hour, "
              f"{duration(passed / tried * (number - tried))} left)", flush=True)
        if result == "survived":
            why = explained.get((name, before.strip(), after.strip()))
            unexplained += why is None
            print(f"\n{name}:{line + 1}\n- {before.strip()}\n+ {after.strip()}\nwhy: {why or ''}\n", flush=True)
    return counts, unexplained


def main():
    words = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1], add_help=True)
    words.add_argument("--number", type=int, default=20)
    words.add_argument("--seed", type=int, default=None)
    words.add_argument("--build", default="build")
    words.add_argument("--list", action="store_true")
    words.add_argument("files", nargs="*")
    asked = words.parse_args()
    seed = asked.seed if asked.seed is not None else random.SystemRandom().randrange(1 << 31)
    rooms, explained = read_rooms(), read_explained()
    files = choose_files(asked.files, rooms)
    mutants = draw(files, rooms, random.Random(seed))
    if asked.list:
        for name, number, before, after in mutants:
            print(f"{name}:{number + 1}\n- {before.strip()}\n+ {after.strip()}\n")
        return 0
    for number in signal.SIGTERM, signal.SIGHUP, signal.SIGINT:
        signal.signal(number, lambda *_: sys.exit(2))  # by way of `finally`, which removes the copy
    copy = Copy(asked.build)
    try:
        print(f"SEED={seed}: {asked.number} mutants of {len(files)} files, in {copy.folder}", flush=True)
        copy.fill()
        status, output = copy.make(f"{copy.build}/tests", f"{copy.build}/sortie")
        if status != 0:
            fail(f"the copy cannot be built:\n{output}")
        counts, unexplained = try_all(Trial(copy, rooms), mutants, asked.number, explained)
    finally:
        copy.remove()
    print(f"{counts['killed']} killed, {counts['survived']} survived, {unexplained} of them not explained "
          f"({counts['same']} were the same machine code, {counts['refused']} did not compile)")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
