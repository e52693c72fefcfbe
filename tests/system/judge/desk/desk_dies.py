"""desk_dies.py - `sortie acts` is killed before each of its writes to the contest's folder, one after the other:
before, in and after an act. The next `sortie acts` answers, the act was done once or not at all, and the contest is
sound."""
import os
import random
import sys
import time

from judge_desk import SORTIE, Desk, run

SWEEP = os.environ.get("SORTIE_SWEEP") == "all"
TRIED = range(1, 100) if SWEEP else sorted(random.sample(range(1, 40), 6))
FAILING = os.path.join(os.path.dirname(SORTIE), "failing-writes")


def main():
    wrong, killed_in, over = 0, set(), 0
    run(SORTIE, "contest", "c")
    run(SORTIE, "contestant", "c", "add", "ann")
    desk = Desk("c", run(SORTIE, "judge", "c", "add", "jo", "--role", "judge").stdout.strip())
    desk.start()
    if desk.begin() != "done\n":
        print("desk_dies.py: the session does not begin")
        return 1
    desk.stop()
    for number in TRIED:
        name = desk.put("add", {"name": f"act{number}"})  # it prints a token
        died = run(FAILING, "kill", str(number), "c", "mark", SORTIE, "acts", "c")
        if died.returncode != 128 + 9:
            print(f"desk_dies.py: write {number}: expected to be killed, got status {died.returncode}: {died.stderr}")
            return 1
        with open("mark", encoding="utf-8") as mark:
            killed_in.add(mark.read().strip())
        after = not os.path.exists(name.replace(".answer", ".act"))
        before = desk.answer(name) if os.path.exists(name) else None
        desk.start()
        while os.path.exists(name.replace(".answer", ".act")):
            time.sleep(0.02)
        answer = desk.answer(name)
        desk.stop()
        added = run("sqlite3", "c/contest.db", f"SELECT count(*) FROM contestant WHERE name = 'act{number}'").stdout.strip()
        tokens = run("sqlite3", "c/contest.db", f"SELECT count(*) FROM token JOIN contestant n ON n.id = contestant WHERE n.name = 'act{number}'").stdout.strip()
        known = answer.startswith("done\n") or answer.startswith("refused: this act: has the number ") or answer.startswith("refused: act")
        if not known or (answer.startswith("done\n") and (added, tokens) != ("1", "1")) or added not in ("0", "1") or tokens not in ("0", "1"):
            print(f"desk_dies.py: killed before write {number}: got {added} contestants with {tokens} tokens, and the answer {answer!r}")
            wrong += 1
        if before is not None and answer != before:
            print(f"desk_dies.py: killed before write {number}: the answer was {before!r}, and became {answer!r}")
            wrong += 1
        over += after  # then the write was one of the state for the desk
        if SWEEP and over == 3:
            break
    verified = run(SORTIE, "verify", "c")
    if verified.returncode != 0:
        print(f"desk_dies.py: sortie verify c: {verified.stderr}")
        wrong += 1
    if SWEEP and not {"fdatasync", "renameat"} <= killed_in:
        print(f"desk_dies.py: expected to be killed in fdatasync and renameat, got {sorted(killed_in)}")
        wrong += 1
    return wrong > 0


sys.exit(main())
