"""desk_busy.py - two owners at once, a helper who tries everything, and acts while a batch is played and while the
clock is dead: each act has one answer, each ruling the name of whoever decided it, and the contest is sound."""
import re
import subprocess
import sys
import threading
import time

from judge_desk import KIT, SORTIE, Desk, known_acts, run

ACTS_EACH = 12
wrong = 0


def check(what, got, expected):
    global wrong
    if not re.fullmatch(expected, got, re.S):
        print(f"desk_busy.py: {what}: expected {expected!r}, got {got!r}")
        wrong += 1


def ask(sql):
    return run("sqlite3", "-cmd", ".timeout 30000", "c/contest.db", sql).stdout.strip()


def make():
    run(SORTIE, "contest", "c")
    with open("c/contest.conf", encoding="utf-8") as source:
        text = re.sub(r"(?m)^testpoint = [2-5].*\n", "", source.read())
    with open("c/contest.conf", "w", encoding="utf-8") as out:
        out.write(re.sub(r"(?m)^period = .*$", "period = 24 h", text))
    for name in ("ann", "bob", "cid", "dan"):
        run(SORTIE, "submit", "c", name, f"{KIT}/samples/plane/random.c")
    run(SORTIE, "batch", "c", "--rounds", "1", "--seed", "1")
    links = [run(SORTIE, "judge", "c", "add", name, "--role", role).stdout.strip() for name, role in
             (("eva", "judge"), ("kim", "judge"), ("hal", "helper"))]
    # the role is set here, for an owner needs a code that this test does not make
    ask("UPDATE judge SET role = 'owner' WHERE name IN ('eva', 'kim')")
    return [Desk("c", link) for link in links]


def every_act(helper, judge_of):
    """A helper is refused each act that is not a helper's, and nothing changes."""
    before = ask("SELECT name, state FROM contestant; SELECT * FROM judge; SELECT paused, kind FROM wish; SELECT id, void FROM batch")
    for act, role in known_acts():
        if role != "HELPER":
            check(f"a helper's {act}", helper.do(act, {"name": "ann", "number": "1", "why": "x", "text": "rounds = 1"}),
                  f"refused: {act}: is not for your role, which is helper\n")
    after = ask("SELECT name, state FROM contestant; SELECT * FROM judge; SELECT paused, kind FROM wish; SELECT id, void FROM batch")
    check("what a helper has changed", after, re.escape(before))
    ask(f"UPDATE judge SET role = 'judge' WHERE id = {judge_of.judge}")
    for act, role in known_acts():
        if role == "OWNER":
            check(f"a judge's {act}", judge_of.do(act, {"name": "hal"}), f"refused: {act}: is not for your role, which is judge\n")
    ask(f"UPDATE judge SET role = 'owner' WHERE id = {judge_of.judge}")


def two_owners(desks):
    """Both change the same contestant. Each act is done, or refused because the other was first."""
    answers = [[], []]

    def work(side):
        for i in range(ACTS_EACH):
            act = ("withdraw", "restore")[i % 2]
            answers[side].append(desks[side].do(act, {"name": "ann", "why": f"{side}-{i}"}))
    threads = [threading.Thread(target=work, args=(side,)) for side in (0, 1)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    for side in (0, 1):
        for i, answer in enumerate(answers[side]):
            check(f"act {i} of owner {side}", answer, "done\n.*|refused: ann: .*")
            logged = ask(f"SELECT judge FROM ruling WHERE why = '{side}-{i}'")
            check(f"who is in the log for act {i} of owner {side}", logged, ("eva", "kim")[side] if answer.startswith("done") else "")


def while_playing(desk):
    """A batch of many rounds is played by the clock, which also takes acts."""
    with open("c/contest.conf", encoding="utf-8") as source:
        text = source.read()
    with open("c/contest.conf", "w", encoding="utf-8") as out:
        out.write(re.sub(r"(?m)^(jobs|rounds) = .*$", lambda m: f"{m[1]} = {dict(jobs=1, rounds=4000)[m[1]]}", text))
    clock = subprocess.Popen([SORTIE, "run", "c"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    check("now", desk.do("now", {"why": "a test"}), "done\nThe clock begins the batch at once.*")
    for _ in range(600):
        if ask("SELECT count(*) FROM match WHERE batch = 2 AND state = 'played'") not in ("", "0"):
            break
        time.sleep(0.1)
    for act, fields in [("withdraw", {"name": "bob"}), ("rename", {"name": "cid", "new": "Cid"}), ("set", {"name": "dan", "school": "North"}),
                        ("add", {"name": "eli"}), ("token", {"name": "dan"}), ("announce", {"words": "A batch is played."}),
                        ("settings", {"text": "final_rounds = 9"}), ("void", {"number": "1", "why": "a test"}), ("pause", {}),
                        ("report", {"name": "order"}), ("disqualify", {"name": "dan", "why": "a test"}), ("resume", {})]:
        check(f"{act} while a batch is played", desk.do(act, fields), "done\n.*")
    check("void of the batch that is played", desk.do("void", {"number": "2", "why": "a test"}), "refused: .*")
    check("batches that are played after these acts", ask("SELECT count(*) FROM batch WHERE finished IS NULL"), "1")
    check("players of the batch", ask("SELECT count(*) FROM entry WHERE batch = 2"), "4")
    clock.terminate()
    check("the clock's end", str(clock.wait()), "0")
    # the clock is dead: the act waits, and the next clock's process does it
    waits = desk.put("announce", {"words": "The clock was dead."})
    time.sleep(1)
    desk.start()
    check("an act that was made while the clock was dead", desk.answer(waits), "done\n.*")
    desk.stop()
    check("the announcement", ask("SELECT count(*) FROM message WHERE words = 'The clock was dead.'"), "1")


def main():
    desks = make()
    desks[0].start()
    for desk in desks:
        check("begin", desk.begin(), "done\n")
    every_act(desks[2], desks[1])
    two_owners(desks[:2])
    desks[0].stop()
    while_playing(desks[0])
    verified = run(SORTIE, "verify", "c")
    check("sortie verify c", f"{verified.returncode} {verified.stderr}", "0 ")
    return wrong > 0


sys.exit(main())
