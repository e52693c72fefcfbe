"""desk.py - the door of the desk and of other judges: programs that attack the interactor, which other judges start,
and friends' programs on a desk. tests/system/judges/hostile.sh has older ones."""
import os
import re
import subprocess

import siege
from siege import attempt, attempts, main, read, sortie, write

CHECKED = "the referee reads one line at a time, checks it, and gives the fault to the side that was asked"
SPEAKERS = {  # a program in Python that the interactor of yacht meets
    "nothing, and it goes": ("", "a referee that waits for ever"),
    "a flood of lines": ("while True: print('x' * 100)", "the referee's memory"),
    "a line without end": ("import sys\nwhile True: sys.stdout.write('1 ' * 1000)", "the referee's memory"),
    "bytes that are no text": ("import os\nos.write(1, bytes(range(256)) * 100 + b'\\n')", "a crash of the referee"),
    "words for the terminal": ("print('\\x1b[2J\\x1b]0;siege\\x07', flush=True)\nfor line in iter(input, 0): pass", "the judge's terminal"),
    "verdicts and scores": ("for w in ('points 1', 'ok', 'accepted', 'result 2 0', 'score 100'): print(w, flush=True)", "a score by words that look like one"),
    "answers before it is asked": ("for i in range(10000): print('0 0 0 0 0', flush=True)", "to answer the other's question"),
    "numbers that cannot be": ("print('99999999999999999999 -1 1e999 0x10 nan', flush=True)\nfor line in iter(input, 0): print('-2147483649', flush=True)", "memory of the referee's process"),
    "a half line, and it goes": ("import sys\nsys.stdout.write('1 2')", "a referee that waits for ever"),
    "its input closed": ("import os\nos.close(0)\nprint(1, flush=True)", "a death of the referee by a broken pipe"),
    "its output closed": ("import os\nos.close(1)\nfor line in iter(input, 0): pass", "a referee that waits for ever"),
}


def speaker(kind, code, wants):
    def make(_):
        write("speaker.py", code + "\n")
        to_player, to_referee = os.pipe(), os.pipe()
        player = subprocess.Popen(["python3", "speaker.py"], stdin=to_player[0], stdout=to_referee[1], stderr=subprocess.DEVNULL)
        referee = subprocess.Popen([siege.SORTIE, "interactor", "--game", "yacht", "--against", "greedy", "--seed", "9", "--record", "r.record"],
                                   stdin=to_referee[0], stdout=to_player[1], stderr=subprocess.PIPE)
        for end in (*to_player, *to_referee):
            os.close(end)
        try:
            said = referee.communicate(timeout=100)[1].decode("utf-8", "replace")
        finally:
            for p in (player, referee):
                p.poll() is None and p.kill()
            player.wait()
        assert referee.returncode in (0, 1), f"status {referee.returncode}: {said[-300:]}"
        assert "\x1b" not in said and len(said) < 5000, f"what it says: {said[-300:]!r}"
        assert re.search("forfeited|0 of", said), f"expected a forfeit, got {said[-300:]!r}"
    attempts.append((kind, wants, CHECKED, make))


for name, (text, aim) in SPEAKERS.items():
    speaker(name, text, aim)


@attempt("the desk's files, by a friend's source that is compiled and played", "a source has a contest's walls on a desk too. Only exec: has none, and says so")
def friends_source(_):
    write("f.c", read(f"{siege.KIT}/samples/plane/random.c").decode() + '\n#include <stdio.h>\n__attribute__((constructor)) static void f(void) { FILE *x = fopen("/tmp/siege", "w"); if (x) fclose(x); x = fopen("/etc/passwd", "r"); if (x) __builtin_trap(); }\n')
    status, said = sortie("match", "f.c", "random", "--subtask", "5", "--games", "2")
    assert status == 0 and "crash" not in said and not os.path.exists("/tmp/siege"), said[-300:]


@attempt("a command of a friend's, by a name in place of a program", "exec: is the one word that runs a command, and plane's players have none")
def friends_command(_):
    for word in ("exec:touch pwned", "sh -c 'touch pwned'", "$(touch pwned)", "`touch pwned`.c", "|touch pwned"):
        sortie("match", word, "random", "--subtask", "5", "--games", "2")
        sortie("gauntlet", word, "--subtask", "5", "--pairs", "1", "--no-progress")
        assert not os.path.exists("pwned"), f"{word} was run"


@attempt("files of the desk, or programs that are run, by a folder of rivals", "sources of a folder are compiled like others. What is no source is passed over")
def folder_of_rivals(_):
    os.makedirs("rivals", exist_ok=True)
    for make in (lambda: os.symlink("/etc/passwd", "rivals/a.c"), lambda: os.mkfifo("rivals/b.c"), lambda: os.symlink("/dev/zero", "rivals/c.c"), lambda: os.symlink("..", "rivals/loop")):
        make()
    write("rivals/run", "#!/bin/sh\ntouch pwned\n")
    os.chmod("rivals/run", 0o755)
    status, said = sortie("gauntlet", "random", "--against", "rivals", "--subtask", "5", "--pairs", "1", "--no-progress", seconds=60)
    assert status in (0, 1) and not os.path.exists("pwned"), said[-300:]


@attempt("a page of a replay that runs a friend's script", "texts of a record are data of the page, and escaped")
def page_of_a_friends_record(_):
    write("</script><svg onload=siege()>.c".replace("/", "_"), read(f"{siege.KIT}/samples/plane/random.c"))
    name = next(f for f in os.listdir(".") if "svg" in f)
    sortie("match", name, "random", "--subtask", "5", "--games", "2", "--seed", "7", "--record", "x.record")
    sortie("show", "x.record", "--html", "x.html")
    assert not os.path.exists("x.html") or b"<svg onload=siege" not in read("x.html"), "the page has the markup of a name"


if __name__ == "__main__":
    raise SystemExit(main())
