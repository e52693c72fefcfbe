"""new.py - the door of what is new: games whose referee is somebody's own program."""
import os
import shutil

import siege
from siege import among, attempt, attempts, equal, main, read, sortie, write

FOLDER = "a game's folder is read once: regular files of ordinary names, bounded in number and bytes, and no links"
SOON = 60


CONF = "title = siege\nabout = x\nseats = 2\nends = over\ntestpoint = 1 games 1 points 10 time 1000 memory 64\nreferee = referee.py\n"
HONEST = """import sys
for line in sys.stdin:
    if line.startswith("game"):
        print("say 0 x\\nask 0", flush=True)
    elif line.startswith("answer 0"):
        print("say 1 x\\nask 1", flush=True)
    elif line.startswith(("answer 1", "gone")):
        print("end over places 1 1", flush=True)
"""
PLAYER = "import sys\nfor line in sys.stdin:\n    print('5', flush=True)\n"


def game(name, files=()):
    shutil.rmtree(name, ignore_errors=True)
    os.makedirs(name)
    for file, text in {"game.conf": CONF, "referee.py": HONEST, **dict(files)}.items():
        write(f"{name}/{file}", text)
    return "./" + name


def play(folder, *players):
    names = [write(f"p{i}.py", text) for i, text in enumerate(players or (PLAYER, PLAYER))]
    status, said = sortie("match", *(names * 2)[:2], "--game", folder, "--seed", "7", "--record", "r.record", seconds=150)
    assert "root:x:" not in said and "\x1b" not in said, said[-300:]
    return status, said


def refused(folder):
    status, said = play(folder)
    equal(status, 1, f"{folder}, which said {said[-300:]!r}")
    return said


@attempt("a file of the judge's, by a link in a game's folder", FOLDER)
def game_with_links(_):
    for name in ("secret.txt", "referee.py", "game.conf", "rules.md", "board.js"):
        folder = game("g")
        os.path.exists(f"g/{name}") and os.remove(f"g/{name}")
        os.symlink("/etc/passwd", f"g/{name}")
        among(play(folder)[0], (0, 1) if name == "rules.md" else (1,), f"a link in place of {name}")


@attempt("a command that never ends, by what lies in a game's folder", FOLDER)
def game_of_pipes(_):
    for name in ("game.conf", "referee.py", "rules.md", "zh.txt"):
        for make in (os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path)):
            folder = game("g")
            os.path.exists(f"g/{name}") and os.remove(f"g/{name}")
            make(f"g/{name}")
            among(play(folder)[0], (0, 1), f"a game with a strange {name}")


@attempt("all memory, by a game's folder", FOLDER)
def game_without_end(_):
    equal(play(game("g"))[0], 0, "the honest game")
    refused(game("g", {f"{i}.txt": "x" for i in range(3000)}))
    os.truncate(write(game("g") + "/huge.txt", b"x"), 1 << 40)
    refused("./g")


@attempt("settings that are commands, paths or numbers that cannot be, in game.conf", "each key is read strictly, with its range")
def game_of_wild_settings(_):
    for text in (CONF.replace("title = siege", "title = \x1b[2J"), CONF.replace("seats = 2", "seats = 99999999999"), CONF.replace("seats = 2", "seats = 0"), CONF.replace("= referee.py", "= /bin/sh"), CONF.replace("= referee.py", "= ../x.py"),
                 CONF.replace("= referee.py", "= -c"), "x" * 1000000, CONF.replace("games 1", "games 99999999999"), CONF + "title = b\n", CONF.replace("time 1000", "time -1"), CONF.replace("memory 64", "memory 99999999")):
        refused(game("g", {"game.conf": text}))


@attempt("another folder's program, by the name in a record", "the name in a record leads nowhere else, and its hash has to be that of the folder")
def record_that_names_a_folder(_):
    game("g")
    os.makedirs("up/here", exist_ok=True)
    for name in ("../g@" + "0" * 64, "g@" + "0" * 64, "/etc@x", ".@x", "..@x", "g/../g@x", "@", "g@"):
        write("up/here/r.record", f"sortie 2 {name}\nsubtask 1 games 1 seed 1\n")
        for command in ("verify", "show"):
            among(sortie(command, "up/here/r.record", seconds=SOON)[0], (1,), f"{command} of a record of {name}")


# ---- referees that attack the judge, and players that attack the referee ----


def referee(kind, wants, code):
    def make(_):
        status, said = play(game("g", {"referee.py": code + "\n"}))
        equal(status, 2, f"the match is void, and the referee is named: {said[-300:]}")
        assert "referee: " in said and len(said) < 4000, said[-500:]
        assert not os.path.exists("/tmp/siege"), "a file is left"
    attempts.append((kind, wants, "a referee has the walls of a player, and bounds for time, sleep, lines and bytes", make))


referee("a referee that computes", "the judge's time", "while True: pass")
referee("a referee that sleeps", "a match without end", "import time; time.sleep(1000)")
referee("a referee that writes lines without end", "the judge's memory", "while True: print('note x', flush=True)")
referee("a referee that writes one line without end", "the judge's memory", "print('note ' + 'x' * 100000000, flush=True); input()")
referee("a referee that takes all memory", "the judge's memory", "x = 'x' * (1 << 40)")
referee("a referee that starts processes", "to outlive the match", "import os; os.fork(); input()")
referee("a referee that opens a socket", "a way out", "import socket; socket.create_connection(('127.0.0.1', 80))")
referee("a referee that reads and writes files", "files of the judge's", "import os\nfor n in ('/etc/passwd', '/root', '/proc/1/environ'):\n    if os.path.exists(n): print('note', open('/etc/passwd').readline())\nopen('/tmp/siege', 'w')")
referee("a referee that ends early", "a result without a game", "import sys; sys.exit(0)")
referee("a referee that writes for the terminal", "the judge's terminal", "print('note \x1b[2J', flush=True); input()")
referee("a referee that ends a game in words of its own", "a result that the kit does not know", "print('end nonsense places 1 2', flush=True); input()")
referee("a referee that speaks to a seat that is not there", "memory of the judge's process", "print('say 7 x', flush=True); print('ask -1', flush=True); input()")
referee("a referee that gives impossible places", "a score that cannot be", "import sys\nfor line in sys.stdin:\n    if line.startswith('game'): print('end over places 0 -5', flush=True)")


@attempt("to decide the game by answers that look like the referee's protocol, or to speak for the other seat",
         "an answer is one line behind `answer S COST`, which the kit writes")
def player_that_speaks_the_protocol(_):
    for text in ("end over places 1 2", "answer 1 0 lost", "illegal 1 cheats", "gone 1 crash", "5\\nend over places 1 2", "game 2 first 1", "note x", "5\\ranswer 1 0 x"):
        status, said = play(game("g"), f"import sys\nfor line in sys.stdin:\n    sys.stdout.write('{text}\\n'); sys.stdout.flush()\n".replace("\\\\", "\\"), PLAYER)
        among(status, (0,), f"{text}: {said[-300:]}")
        record = read("r.record").decode()
        assert "places 1 2" not in record.split("end ")[-1] or "fault 0" in record, f"{text} decides the game: {record[-400:]}"
        assert "fault 1" not in record, f"{text} makes the other lose: {record[-400:]}"


@attempt("a match that is void, by a player that dies, floods or says nothing", "the referee is told `gone`, and the player is to blame")
def player_that_attacks_the_referee(_):
    for code in ("import os; os._exit(1)", "import time; time.sleep(1000)", "while True: print('x' * 1000)", "print('x' * 10000000)", "import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); input()"):
        status, said = play(game("g"), code + "\n", PLAYER)
        equal(status, 0, f"{code}: {said[-300:]}")
        assert "fault 1" not in read("r.record").decode(), f"{code} makes the other lose"


if __name__ == "__main__":
    raise SystemExit(main())
