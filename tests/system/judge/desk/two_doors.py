"""two_doors.py - one list of acts, done by the commands and at the judge's desk: both must say the same words, and
leave the same contest. Each act of grader/contest/desk/acts.c is in the list, or has a reason why not."""
import base64
import os
import re
import shutil
import sys
import time

from judge_desk import KIT, SORTIE, Desk, known_acts, run

# The act, its fields, and the same as a command. A refusal is tried too.
ACTS = [
    ("announce", {"words": "Hello."}, ["contestant", "c", "announce", "Hello."]),
    ("announce", {"words": ""}, ["contestant", "c", "announce", ""]),
    ("answer", {"number": "1", "words": "Yes."}, ["contestant", "c", "answer", "1", "Yes."]),
    ("answer", {"number": "1", "words": "Yes!", "all": "yes"}, ["contestant", "c", "answer", "1", "Yes!", "--all"]),
    ("answer", {"number": "9", "words": "No."}, ["contestant", "c", "answer", "9", "No."]),
    ("add", {"name": "carl", "why": "late"}, ["contestant", "c", "add", "carl", "--why", "late"]),
    ("add", {"name": "ann"}, ["contestant", "c", "add", "ann"]),
    ("add", {"name": "a/b"}, ["contestant", "c", "add", "a/b"]),
    ("token", {"name": "carl"}, ["contestant", "c", "token", "carl"]),
    ("token", {"name": "carol"}, ["contestant", "c", "token", "carol"]),
    ("revoke", {"name": "carl"}, ["contestant", "c", "revoke", "carl"]),
    ("rename", {"name": "carl", "new": "Carl"}, ["contestant", "c", "rename", "carl", "Carl"]),
    ("rename", {"name": "Carl", "new": "ann"}, ["contestant", "c", "rename", "Carl", "ann"]),
    ("set", {"name": "ann", "school": "North", "competition": "out"},
     ["contestant", "c", "set", "ann", "--school", "North", "--out-of-competition", "yes"]),
    ("set", {"name": "ann", "school": "North"}, ["contestant", "c", "set", "ann", "--school", "North"]),
    ("withdraw", {"name": "Carl", "why": "ill"}, ["contestant", "c", "withdraw", "Carl", "--why", "ill"]),
    ("withdraw", {"name": "Carl"}, ["contestant", "c", "withdraw", "Carl"]),
    ("restore", {"name": "Carl"}, ["contestant", "c", "restore", "Carl"]),
    ("disqualify", {"name": "Carl"}, ["contestant", "c", "disqualify", "Carl"]),
    ("disqualify", {"name": "Carl", "why": "copied"}, ["contestant", "c", "disqualify", "Carl", "--why", "copied"]),
    ("approve", {"name": "dora"}, ["contestant", "c", "approve", "dora"]),
    ("approve", {"name": "dora"}, ["contestant", "c", "approve", "dora"]),
    ("decline", {"name": "emil"}, ["contestant", "c", "decline", "emil"]),
    ("public", {"name": "ann"}, ["contestant", "c", "public", "ann"]),
    ("public", {"name": "ann"}, ["contestant", "c", "public", "ann"]),
    ("private", {"name": "ann"}, ["contestant", "c", "private", "ann"]),
    ("unpublish", {"name": "ann"}, ["contestant", "c", "unpublish", "ann"]),
    ("publish", {"name": "ann"}, ["contestant", "c", "publish", "ann"]),
    ("publish", {"name": "ann"}, ["contestant", "c", "publish", "ann"]),
    ("publish", {"name": "nobody"}, ["contestant", "c", "publish", "nobody"]),
    ("void", {"number": "1"}, ["batch", "c", "--void", "1"]),
    ("void", {"number": "1", "why": "slow"}, ["batch", "c", "--void", "1", "--why", "slow"]),
    ("void", {"number": "1", "why": "slow"}, ["batch", "c", "--void", "1", "--why", "slow"]),
    ("void", {"number": "7", "why": "slow"}, ["batch", "c", "--void", "7", "--why", "slow"]),
    ("now", {}, ["batch", "c", "--now"]),
    ("pause", {"why": "lunch"}, ["batch", "c", "--pause", "--why", "lunch"]),
    ("pause", {}, ["batch", "c", "--pause"]),
    ("resume", {}, ["batch", "c", "--resume"]),
    ("judge-revoke", {"name": "hal"}, ["judge", "c", "revoke", "hal"]),
    ("judge-revoke", {"name": "hal"}, ["judge", "c", "revoke", "hal"]),
]
# Acts whose command is of another kind, and why.
OTHERWISE = {
    "add-list": "the command reads a file, and writes the tokens into files",
    "again": "without a clock the command plays the batch itself; with one it is the act that the clock waits for."
             " ask_again tries a batch that is none",
    "final": "the same",
    "settings": "the command is an editor",
    "judge-add": "at the desk the browser draws the key, so that no server sees it",
    "report": "read_report tries it: the command is the other door",
    "report-end": "a command is ended by its terminal",
}
# Commands without an act, and why. docs/judge/desk.md says it too.
COMMANDS = {
    "archive": "it writes a folder where the judge wants it, for minutes, when the contest is over",
}


def plain(text):
    """Without what differs by chance, and the dashes of a command's option."""
    return re.sub(r"[0-9a-f]{64}", "SECRET", text).replace("refused: --", "refused: ").strip()


def make():
    for folder in ("command", "desk"):
        os.mkdir(folder)
    run(SORTIE, "contest", "c", cwd="command")
    conf = "command/c/contest.conf"
    with open(conf, encoding="utf-8") as source:
        text = re.sub(r"(?m)^testpoint = [2-5].*\n", "", source.read()).replace("registration = no", "registration = yes")
    with open(conf, "w", encoding="utf-8") as out:
        out.write(text)
    for name in ("ann", "bob"):
        print(run(SORTIE, "submit", "c", name, f"{KIT}/samples/plane/random.c", cwd="command").stderr, end="")
    print(run(SORTIE, "batch", "c", "--rounds", "1", "--seed", "1", cwd="command").stderr, end="")
    link = run(SORTIE, "judge", "c", "add", "eva", "--role", "judge", cwd="command").stdout.strip()
    run(SORTIE, "judge", "c", "add", "hal", "--role", "helper", cwd="command")
    code = run(SORTIE, "judge", "c", "add", "ida ng", "--role", "owner", cwd="command").stdout
    kept = run("sqlite3", "command/c/contest.db", "SELECT code FROM judge WHERE name = 'ida ng'").stdout.strip()
    secret = re.search(r"otpauth://totp/Sortie:ida%20ng\?secret=([A-Z2-7]{32})&issuer=Sortie\n", code)
    if secret is None or base64.b32decode(secret[1]).hex() != kept:
        print(f"two_doors.py: judge add: expected the code {kept}, got {code!r}")
    # the role is set here, for an owner needs a code that this test does not make
    run("sqlite3", "command/c/contest.db", "INSERT INTO message (at, contestant, question, for_all) VALUES (1, 1, 'Why?', 0);"
        "UPDATE judge SET role = 'owner' WHERE name = 'eva'")
    os.makedirs("command/c/submissions/.registrations")
    for i, name in enumerate(("dora", "emil")):
        with open(f"command/c/submissions/.registrations/{i:064}", "w", encoding="utf-8") as out:
            out.write(name + "\n")
    run("sqlite3", "command/c/contest.db", "PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copytree("command/c", "desk/c")
    return Desk("desk/c", link)


def read_report(desk):
    """The judge's machine runs `sortie verify` for the desk. Returns what is wrong with its lines, or None."""
    got = desk.do("report", {"name": "verify"})
    for _ in range(3000):
        if got == "done\n" and os.path.exists("desk/c/reports/verify"):
            with open("desk/c/reports/verify", encoding="utf-8") as report:
                got = report.read()
        if "ended " in got or got.startswith("refused"):
            break
        got = "done\n"
        time.sleep(0.02)
    expected = run(SORTIE, "verify", "c", cwd="desk").stdout
    if re.fullmatch(r"began [0-9]+\n.*ended [0-9]+ 0\n", got, re.S) and expected in got:
        return None
    return f"expected the lines {expected!r} and ended with 0, got {got!r}"


def ask_again(desk):
    """While a clock runs, a batch that is not there is not played again. Returns what is wrong, or None."""
    run("sqlite3", "desk/c/contest.db", "INSERT OR REPLACE INTO clock (one, started, beat) VALUES (1, unixepoch(), unixepoch())")
    got, expected = desk.do("again", {"number": "9", "why": "slow"}), "refused: c: there is no finished batch 9"
    return None if got.strip() == expected else f"expected {expected!r}, got {got!r}"


def state(folder):
    """Everything that acts change, without times, secrets and the judge's name in the log."""
    return run("sqlite3", f"{folder}/c/contest.db",
               "SELECT name, state, school, unofficial, publish FROM contestant; SELECT question, words, for_all FROM message;"
               "SELECT count(*), count(revoked) FROM token; SELECT id, void FROM batch; SELECT paused, kind FROM wish;"
               "SELECT what, was, becomes, why FROM ruling WHERE what NOT IN ('announce', 'answer', 'token', 'revoke',"
               "'decline', 'public', 'private', 'publish', 'unpublish'); SELECT name, role, revoked IS NULL FROM judge").stdout


def main():
    wrong = 0
    known = [act for act, _ in known_acts()]
    for act in known:
        if act not in OTHERWISE and act not in [row[0] for row in ACTS]:
            print(f"two_doors.py: the act {act} is tried through no door")
            wrong += 1
    with open(f"{KIT}/docs/judge/desk.md", encoding="utf-8") as page:
        told = page.read()
    for command, why in COMMANDS.items():
        if command in known or f"| `sortie {command}` | {why} |" not in told:
            print(f"two_doors.py: {command}: expected no act, and its reason in docs/judge/desk.md: {why}")
            wrong += 1
    desk = make()
    desk.start()
    first = desk.begin()
    if first != "done\n":
        print(f"two_doors.py: begin: expected done, got {first!r}")
        return 1
    for act, fields, words in ACTS:
        done = run(SORTIE, *words, cwd="command")
        expected = "done\n" + done.stdout if done.returncode == 0 else "refused: " + done.stderr.removeprefix("sortie: ")
        got = desk.do(act, fields)
        if plain(got) != plain(expected):
            print(f"two_doors.py: {act} {fields}: expected {plain(expected)!r}, as {' '.join(words)}, got {plain(got)!r}")
            wrong += 1
    if state("command") != state("desk"):
        print(f"two_doors.py: the contests differ: expected\n{state('command')}got\n{state('desk')}")
        wrong += 1
    for tried in read_report, ask_again:
        trouble = tried(desk)
        if trouble is not None:
            print(f"two_doors.py: {tried.__name__}: {trouble}")
            wrong += 1
    desk.stop()
    for folder in ("command", "desk"):
        verified = run(SORTIE, "verify", "c", cwd=folder)
        if verified.returncode != 0:
            print(f"two_doors.py: sortie verify {folder}/c: {verified.stderr}")
            wrong += 1
    return wrong > 0


sys.exit(main())
