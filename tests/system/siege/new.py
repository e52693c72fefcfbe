"""new.py - the door of what is new: games whose referee is somebody's own program, and acts of judges."""
import os
import shutil
import sqlite3
import subprocess
import time

import siege
from siege import Key, among, attempt, attempts, does, equal, main, read, sortie, write

FOLDER = "a game's folder is read once: regular files of ordinary names, bounded in number and bytes, and no links"
SOON = 60


CONF = "title = siege\nabout = x\nseats = 2\nends = over\ntestpoint = 1 games 1 points 10 time 1000 memory 64\nreferee = referee.py\nreferee_time = 1000\n"
HONEST = ('import sys\n'
          'for line in sys.stdin:\n'
          '    if line.startswith("game"):\n'
          '        print("say 0 x\\nask 0", flush=True)\n'
          '    elif line.startswith("answer 0"):\n'
          '        print("say 1 x\\nask 1", flush=True)\n'
          '    elif line.startswith(("answer 1", "gone")):\n'
          '        print("end over places 1 1", flush=True)\n')
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


@attempt("a command of the judge's shell, by a contest of a stranger's game", "the lines that a game has for contest.conf cannot set a command, in a new contest and in one that is read again")
def game_that_sets_commands(_):
    for key in ("notice_command", "finished_command"):
        for line in (f"contest = {key} = touch ../hit", f"contest={key}=touch ../hit", f"contest = title = x\ncontest = {key} = touch ../hit"):
            folder = game("g", {"game.conf": CONF + line + "\n", "players/one.py": PLAYER, "players/ladder.txt": "one\n"})
            shutil.rmtree("k", ignore_errors=True)
            status, said = sortie("contest", "k", "--game", folder)
            equal((status, "a game cannot set a command" in said), (1, True), f"{line!r}: {said[-300:]!r}")
    shutil.rmtree("k", ignore_errors=True)
    does("contest", "k", "--game", game("g", {"players/one.py": PLAYER, "players/ladder.txt": "one\n"}))
    folder, = (at for at, _, files in os.walk("k") if "game.conf" in files)
    write(f"{folder}/game.conf", CONF + "contest = notice_command = touch ../hit\n")
    conf = [line for line in read("k/contest.conf").decode().split("\n") if not line.startswith("notice_command")]
    write("k/contest.conf", "\n".join(conf))
    said = sortie("status", "k")[1]
    assert "touch ../hit" not in said and not os.path.exists("hit"), said[-300:]


@attempt("a file of the judge's, or a command, by the list of a game's players", "a name of the list is that of a file in players, and nothing else")
def ladder_that_climbs(_):
    write("secret.py", "SECRET-OF-THE-JUDGE = = 5\n")
    for name in ("../../secret", "../../secret.py", os.path.abspath("secret"), "exec:cat", "one/../../../secret", "-x", "one\x1b[2J", "record:secret.py"):
        folder = game("g", {"players/one.py": PLAYER, "players/ladder.txt": f"{name}\none\n"})
        for words in (("gauntlet", "g/players/one.py", "--game", folder, "--pairs", "1"), ("check", "g/players/one.py", "--game", folder), ("contest", "k", "--game", folder)):
            shutil.rmtree("k", ignore_errors=True)
            status, said = sortie(*words)
            among(status, (0, 1, 2), f"{words} with {name!r}: {said[-200:]!r}")
            assert "SECRET-OF-THE-JUDGE" not in said and "\x1b[2J" not in said, f"{words} with {name!r}: {said[-300:]!r}"
    for make in (os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path), lambda path: os.truncate(write(path, b"x"), 1 << 40)):
        folder = game("g", {"players/one.py": PLAYER})
        make("g/players/ladder.txt")
        status, said = sortie("gauntlet", "g/players/one.py", "--game", folder, seconds=SOON)
        among(status, (1, 2), f"a strange list: {said[-200:]!r}")


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
        assert "The game's referee failed, and none of the players is to blame: " in said and len(said) < 4000, said[-500:]
        assert not os.path.exists("/tmp/siege"), "a file is left"
    attempts.append((kind, wants, "a referee has the walls of a player, and bounds for time, sleep, lines and bytes", make))


referee("a referee that computes", "the judge's time", "import sys\nfor line in sys.stdin:\n    if line.startswith('game'): print('say 0 x\\nask 0', flush=True)\n    while line.startswith('answer'): pass")
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

referee("a referee with native code", "the judge's process", "import ctypes, os\nlibc = ctypes.CDLL(None)\nprint('note', libc.ptrace(16, os.getppid(), 0, 0), libc.kill(-1, 9), libc.syscall(310, os.getppid(), 0, 0, 0, 0, 0), flush=True)\ninput()")
referee("a referee that starts programs", "a program without its bounds", "import os\nos.execv('/usr/bin/python3', ['python3', '-c', 'while True: print(\"note x\", flush=True)'])")
referee("a referee that floods a seat", "a player who is to blame, or the judge's memory", "import sys\nfor line in sys.stdin:\n    while line.startswith('game'): print('say 0 ' + 'x' * 60000, flush=True)")
referee("a referee that asks for ever", "a match without end", "import sys\nfor line in sys.stdin:\n    if line.startswith(('game', 'answer')): print('say 0 x\\nask 0 1000', flush=True)")
referee("a referee that blames who was not asked", "an honest player who loses", "import sys\nfor line in sys.stdin:\n    if line.startswith('game'): print('illegal 1 cheats\\nend over places 1 2', flush=True)")
referee("a referee whose threads speak at once", "lines that the kit reads half", "import sys, threading, os\ndef speak():\n    while True: os.write(1, b'note ' + os.urandom(20) + b'\\nend')\nfor _ in range(8): threading.Thread(target=speak).start()")


@attempt("to know what happened in an earlier match, or whose match it is", "a referee's root is in memory and new in each match. It is sent the seed and the set-up of its own match, and no name")
def referee_that_remembers(_):
    spy = "\n".join((
        'import os, sys',
        'seen = 0',
        "for folder in ('/player', '/tmp', '/dev/shm', '.', os.path.dirname(os.path.abspath(__file__))):",
        '    try:',
        "        seen += os.path.exists(folder + '/siege')",
        "        open(folder + '/siege', 'w').close()",
        '    except OSError:',
        '        pass',
        "words = ' '.join(sys.argv) + ' '.join(os.environ.values())",
        'for line in sys.stdin:',
        "    words += line if seen == 0 and not line.startswith(('game', 'answer')) else ''",
        "    if line.startswith('game'):",
        "        print('note seen %d named %d' % (seen, 'first-one' in words or 'second-one' in words), flush=True)",
        "        print('say 0 x\\nask 0', flush=True)",
        "    elif line.startswith(('answer', 'gone')):",
        "        print('end over places 1 1', flush=True)",
    ))
    folder = game("g", {"referee.py": spy})
    for name in ("first-one.py", "second-one.py"):
        write(name, PLAYER)
    for _ in range(2):
        does("match", "first-one.py", "second-one.py", "--game", folder, "--seed", "7", "--record", "r.record")
        assert "seen 0 named 0\n" in read("r.record").decode(), f"what the referee knows: {read('r.record').decode()[:600]}"


@attempt("to speak to the referee's process, or to the other player's", "it has numbers of processes, files and descriptors of its own, and the list of system calls")
def player_that_reaches_for_the_referee(_):
    for code in ("for f in range(3, 64):\n    try: os.write(f, b'end over places 1 2\\n')\n    except OSError: pass", "for p in (os.getppid(), 1, 3, 4):\n    try: os.kill(p, 9)\n    except OSError: pass",
                 "import ctypes\nctypes.CDLL(None).ptrace(16, os.getppid(), 0, 0)", "for p in range(1, 50):\n    try: open(f'/proc/{p}/fd/1', 'w').write('end over places 1 2\\n')\n    except OSError: pass",
                 "for n in ('/player/referee.py', '/game/referee.py', '../referee.py', 'referee.py', 'game.conf'):\n    try: sys.stdout.write(open(n).read())\n    except OSError: pass"):
        status, said = play(game("g"), f"import os, sys\n{code}\n" + PLAYER, PLAYER)
        equal(status, 0, f"{code}: {said[-300:]}")
        record = read("r.record").decode()
        assert "fault 1" not in record and "referee" not in record.split("\n", 2)[2], f"{code}: {record[-400:]}"


@attempt("to answer before it is asked, or for a turn that is not its own", "a line that nobody asked for is a fault of its owner's, and a line has a bound")
def player_that_speaks_out_of_turn(_):
    for code in ("print('5\\n' * 1000, flush=True)", "print('5 ' * 40000, flush=True)", "print('5', end='', flush=True)", "import threading\ndef speak():\n    while True: print('5', flush=True)\nthreading.Thread(target=speak).start()", "sys.stdout.buffer.write(b'5\\0end over places 1 2\\n')"):
        for seat in (0, 1):
            loud = f"import sys\nfor line in sys.stdin:\n    " + code.replace("\n", "\n    ") + "\n    sys.stdout.flush()\n"
            players = (loud, PLAYER) if seat == 0 else (PLAYER, loud)
            status, said = play(game("g"), *players)
            equal(status, 0, f"{code}: {said[-300:]}")
            assert f"fault {1 - seat}" not in read("r.record").decode(), f"{code} in seat {seat} makes the other lose"


# ---- hosts that are turned against their judge ----

WIRE = "a frame is checked like any stranger's message: its nonce, kind, call and order. The host is in the player's own process, and no security depends on it"
HOSTS = {
    "py": ("import os, sys, threading, time, ctypes, gc, atexit\nfrom game import Draw, Hit\nhost = sys.modules['__main__'].host\ndef Init(last, id, type, b):\n    for i in range(3): Draw(5, 0, 2 + 4 * i, 2)\n{}\ndef Operate_self(): Hit(1, 1)\ndef Operate_opponent(kind, x, y): pass\n"),
    "js": ("function Init(last, id, type, b) {{ for (let i = 0; i < 3; i++) Draw(5, 0, 2 + 4 * i, 2);\n{}\n}}\nfunction Operate_self() {{ Hit(1, 1); }}\nfunction Operate_opponent(kind, x, y) {{}}\n"),
    "java": ("import static sortie.Game.*;\nimport java.io.*;\nimport java.lang.reflect.*;\nclass Player {{\n    static void Init(int last, int id, int[] type, boolean b) {{ for (int i = 0; i < 3; i++) Draw(5, 0, 2 + 4 * i, 2);\n        try {{\n{}\n        }} catch (Throwable e) {{ }}\n    }}\n"
             "    static void Operate_self() {{ Hit(1, 1); }}\n    static void Operate_opponent(boolean kind, int x, int y) {{ }}\n}}\n"),
}


def host(kind, language, code, wants):
    def make(_):
        if not os.path.exists({"py": "/usr/bin/python3", "js": "/usr/bin/node", "java": "/usr/bin/javac"}[language]):
            return  # no such language here
        indent = "    " if language != "java" else "            "
        name = write("turned/" + ("Player.java" if language == "java" else f"player.{language}"), HOSTS[language].format("\n".join(indent + line for line in code.split("\n"))))
        status, said = sortie("match", name, "random", "--subtask", "5", "--seed", "3", "--games", "2", "--record", "h.record", seconds=150)
        equal(status, 0, f"the match is void, or it does not compile: {said[-500:]}")
        assert "\x1b" not in said and len(said) < 8000, said[-300:]
        faults = [line for line in read("h.record").decode().split("\n") if line.startswith("fault ")]
        assert all(line.startswith("fault 0 ") and "system" not in line.split("\t")[0] for line in faults), f"the honest opponent is to blame, or nobody: {faults}"
    attempts.append((kind, wants, WIRE, make))


host("a thread that writes frames in the others turn", "py", "def write():\n    while True: host.send(1); time.sleep(0.001)\nthreading.Thread(target=write, daemon=True).start()", "answers in the opponent's turn")
host("frames of every nonce", "py", "for n in range(2000): host.nonce = n; host.send(0, 1, (1, 1, 0, 0))", "to answer requests that were not made yet")
host("half a frame, and many at once", "py", "os.write(4, b'x' * 31)\nos.write(4, b'\\0' * 32 * 1000)", "a referee that reads frames at the wrong place")
host("a host that was patched to answer by itself", "py", "host.receive = lambda: (host.nonce, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0)\nhost.run = lambda *a: None", "answers that the referee did not give")
host("the referees descriptors shared, resized and made to fail", "py", "import fcntl\nfor f in (3, 4):\n    try: fcntl.fcntl(f, 1031, 1 << 20)\n    except OSError: pass\n    try: fcntl.fcntl(f, fcntl.F_SETFL, os.O_NONBLOCK)\n    except OSError: pass\nos.dup2(3, 4)", "a referee that waits for ever")
host("native code that writes frames and dies", "py", "libc = ctypes.CDLL(None)\nlibc.write(4, b'\\xff' * 4096, 4096)\nctypes.string_at(0)", "a fault of the referee's")
host("hooks of the interpreter", "py", "sys.settrace(lambda *a: None); sys.setprofile(lambda *a: None)\nfor o in gc.get_objects(): o.__class__\natexit.register(lambda: os.write(4, b'x' * 64))\nos._exit(0)", "frames after its own end")
host("workers that write frames", "js", "const {{Worker}} = require('worker_threads');\nnew Worker(\"const fs = require('fs'); for (;;) fs.writeSync(4, Buffer.alloc(32))\", {{eval: true}});".replace("{{", "{").replace("}}", "}"), "answers in the opponent's turn")
host("a native module, and bindings", "js", "try {{ process.dlopen({{exports: {{}}}}, '/lib/x86_64-linux-gnu/libc.so.6'); }} catch (e) {{}}\ntry {{ process.binding('fs').writeBuffer(4, Buffer.alloc(4096, 255), 0, 4096, null); }} catch (e) {{}}".replace("{{", "{").replace("}}", "}"), "a fault of the referee's")
host("builtins that were replaced", "js", "require('fs').readSync = () => 48; require('fs').writeSync = () => 32; Buffer.alloc = () => null;\nArray.prototype[Symbol.iterator] = null; Object.prototype.then = 1;", "answers that the referee did not give")
host("reflection on the wire", "java", "for (Field f : Class.forName(\"sortie.Wire\").getDeclaredFields()) {{ f.setAccessible(true); if (f.getType() == int.class || f.getType() == long.class) try {{ f.set(null, 7); }} catch (Exception e) {{ }} if (f.getType() == FileOutputStream.class) ((FileOutputStream)f.get(null)).write(new byte[320]); }}".replace("{{", "{").replace("}}", "}"), "frames of its own")
host("memory by unsafe, and a dead machine", "java", "Field f = Class.forName(\"sun.misc.Unsafe\").getDeclaredField(\"theUnsafe\"); f.setAccessible(true); ((sun.misc.Unsafe)f.get(null)).putAddress(0, 0);", "a match that is void")


# ---- similar: programs that attack the tool ----

CELL = "the tool runs in the compiler's walls, and reads the kit's tokens of a program, not its text. Its time and its output are bounded"


def alike(folder, **programs):
    """A contest with these programs, by file name, and what `similar` says of it."""
    shutil.rmtree(folder, ignore_errors=True)
    does("contest", folder)
    files = [write(f"alike/{name.replace('_c', '.c')}", text) for name, text in programs.items()]
    does_fill = subprocess.run(["python3", f"{siege.KIT}/tests/system/contest/fill.py", folder, *files], capture_output=True, text=True)
    equal(does_fill.returncode, 0, does_fill.stderr[-300:])
    return similar(folder)


def similar(folder):
    status, said = sortie("similar", folder, "--html", "alike.html", seconds=150)
    among(status, (0, 1), f"similar, which said {said[-300:]}")
    assert "\x1b" not in said and "root:x:" not in said and len(said) < 20000, said[-300:]
    page = read("alike.html") if os.path.exists("alike.html") else b""
    assert b"<script" not in page and b"<svg onload" not in page and b"root:x:" not in page, "the page has markup of a program, or a file of the judge's"
    return said


def similar_attempt(wants):
    def keep(function):
        def make(_):
            if os.path.exists("/usr/bin/sim_c++"):  # else: left out, for this machine has no similarity-tester
                function(_)
        make.__name__ = function.__name__
        return attempt(wants, CELL)(make)
    return keep


LINES = "".join(f"x += y[{i}] ? f(x, {i}) : g(y, x);\n" for i in range(80))


@similar_attempt("files of the judge's, by what a preprocessor does")
def similar_reads_no_files(_):
    head = '#include "/etc/passwd"\n#line 1 "/etc/passwd"\n#pragma GCC dependency "/etc/passwd"\n__asm__(".incbin \\"/etc/passwd\\"");\n%:include "/etc/passwd"\n??=include "/etc/passwd"\n'
    alike("s", one_c=head + "int a(void) {" + LINES + "}", two_c=head + "int b(void) {" + LINES.replace("x", "z") + "}")


@similar_attempt("a tool that never ends, by long lines, many equal tokens or depth")
def similar_without_end(_):
    alike("s", line_c="x=1;" * 65000, line2_c="y=1;" * 65000, deep_c="{" * 250000, same_c="a " * 130000, same2_c="b " * 130000, comment_c="/*" * 130000, text_c='"' + "\\" * 250000)


@similar_attempt("a script on the judge's page, or a line of the tool's, by a program's text or a name")
def similar_shows_text(_):
    harm = "/* </pre></details><svg onload=siege()><script>x</script> \x1b[2J n/0: line 1-99999  |n/1: line 1-9 [5] */\n"
    alike("s", one_c=harm + "int a(void) {" + LINES + "}", two_c=harm + "int b(void) {" + LINES.replace("x", "z") + "}")
    with sqlite3.connect("s/contest.db") as db:
        db.execute("PRAGMA ignore_check_constraints = 1")
        db.execute("UPDATE contestant SET name = '<svg onload=siege()>' || char(27) || '[2J' || id")
        db.execute("UPDATE submission SET file = '</td><script>' || char(27) || '[2J.c'")
    similar("s")


@similar_attempt("a copy that is not found, or an honest one that is, by bytes that no compiler needs")
def similar_is_not_blinded(_):
    noise = "\ufeff// \u202e\n" + "".join(f"\n/* {i} */\n\n" for i in range(3000))
    said = alike("s", one_c="int a(void) {" + LINES + "}", two_c=noise + "int   b(void)\\\n {" + LINES.replace("x", "zz").replace(" ", "\t/**/") + "}")
    assert "1 pairs" in said or "two" in said, f"the copy is not found: {said[-400:]}"


@attempt("to decide the game by answers that look like the referee's protocol, or to speak for the other seat",
         "an answer is one line behind `answer S COST`, which the kit writes")
def player_that_speaks_the_protocol(_):
    for text in ("end over places 1 2", "answer 1 0 lost", "illegal 1 cheats", "gone 1 crash", "5\\nend over places 1 2", "game 2 first 1", "note x", "5\\ranswer 1 0 x"):
        status, said = play(game("g"), f"import sys\nfor line in sys.stdin:\n    sys.stdout.write('{text}\\n'); sys.stdout.flush()\n".replace("\\\\", "\\"), PLAYER)
        among(status, (0,), f"{text}: {said[-300:]}")
        record = read("r.record").decode()
        assert "places 1 2" not in record.split("end ")[-1] or "fault 0" in record, f"{text} decides the game: {record[-400:]}"
        assert "fault 1" not in record, f"{text} makes the other lose: {record[-400:]}"


@attempt("a match that is void, by a player that dies, floods or says nothing", "the referee gets `gone`, and the player is to blame")
def player_that_attacks_the_referee(_):
    for code in ("import os; os._exit(1)", "import time; time.sleep(1000)", "while True: print('x' * 1000)", "print('x' * 10000000)", "import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); input()"):
        status, said = play(game("g"), code + "\n", PLAYER)
        equal(status, 0, f"{code}: {said[-300:]}")
        assert "fault 1" not in read("r.record").decode(), f"{code} makes the other lose"


# ---- acts of judges, as a server that was broken could write them ----

SIGNED = "an act is signed by its session's key, which the link's key has signed. The clock's process checks both, the role and the number"


class Helper:
    """A contest with a helper, whose session has begun, and a process that takes acts."""

    def __init__(self):
        shutil.rmtree("c", ignore_errors=True)
        does("contest", "c")
        does("contestant", "c", "add", "ann")
        link = next(w for w in does("judge", "c", "add", "hal", "--role", "helper", "--link", "http://x/").split() if "/" in w and len(w) > 60)
        self.judge, secret = link.split("/")[-2:]
        self.link, self.own, self.number = Key(bytes.fromhex(secret)), Key(os.urandom(32)), -1
        db = sqlite3.connect("c/contest.db")
        self.contest = " ".join(map(str, db.execute("SELECT game, created FROM contest").fetchone()))
        db.close()
        self.taker = subprocess.Popen([siege.SORTIE, "acts", "c"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.makedirs("c/acts", exist_ok=True)
        assert "error" not in (said := self.do("begin", {}, key=self.link)).lower(), said

    def text(self, act, fields, **other):
        head = {"contest": self.contest, "judge": self.judge, "session": self.own.public, "number": self.number, "time": int(time.time()), "act": act, **other}
        return ("sortie-act 1\n" + "".join(f"{k} {v}\n" for k, v in {**head, **fields}.items())).encode()

    def put(self, data, number=None, wait=10):
        name = f"c/acts/{self.own.public}-{self.number if number is None else number:012}"
        write(f"{name}.new", data)
        os.rename(f"{name}.new", f"{name}.act")
        end = time.time() + wait
        while time.time() < end and not os.path.exists(f"{name}.answer"):
            time.sleep(0.02)
        return read(f"{name}.answer").decode() if os.path.exists(f"{name}.answer") else "no answer"

    def do(self, act, fields, key=None, wait=60, **other):
        self.number += 1
        text = self.text(act, fields, **other)
        return self.put(text + f"signature {(key or self.own).sign(text)}\n".encode(), wait=wait)

    def state(self):
        db = sqlite3.connect("c/contest.db")
        try:
            return [db.execute(f"SELECT * FROM {t}").fetchall() for t in ("contestant", "message", "judge")]
        finally:
            db.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.taker.terminate()
        self.taker.wait(60)


@attempt("a helper who does what judges and owners do", "each act has the least role that may do it, which the clock's process looks up")
def helper_who_becomes_more(_):
    with Helper() as h:
        h.do("announce", {"words": "Hello."})
        before = h.state()
        equal(len(before[1]), 1, "messages, after the helper announced")
        for act, fields in (("disqualify", {"name": "ann", "why": "x"}), ("judge-add", {"name": "eve", "role": "owner", "key": "0" * 64}), ("judge-revoke", {"name": "hal"}), ("settings", {"rounds": "1"}), ("token", {"name": "ann"}), ("add", {"name": "eve"}), ("now", {}), ("void", {"number": "1", "why": "x"})):
            h.do(act, fields)
        for other in ({"judge": "1", "role": "owner"}, {"judge": "2"}, {"judge": "-1"}):
            h.do("disqualify", {"name": "ann", "why": "x"}, wait=3, **other)
        equal(h.state(), before, "the contest")


@attempt("an act that is sent again, later, or to another contest", SIGNED)
def act_sent_again(_):
    with Helper() as h:
        h.number += 1
        text = h.text("announce", {"words": "Once."})
        whole = text + f"signature {h.own.sign(text)}\n".encode()
        h.put(whole)
        before = h.state()
        equal(len(before[1]), 1, "messages")
        for number in (h.number, h.number + 1, 0, 999999999):
            h.put(whole, number, wait=2)
        for other in ({"time": 1}, {"time": int(time.time()) + 100000}, {"contest": "plane 1"}, {"contest": "yacht " + h.contest.split()[1]}, {"number": 0}, {"number": -5}):
            h.do("announce", {"words": "Again."}, wait=3, **other)
        equal(h.state(), before, "the contest")


@attempt("an act that nobody signed, or another key", SIGNED)
def act_of_another_key(_):
    with Helper() as h:
        before, other = h.state(), Key(os.urandom(32))
        for key in (other, h.link):
            h.do("announce", {"words": "Forged."}, key=key, wait=3)
        h.number += 1
        text = h.text("announce", {"words": "Forged."})
        for end in (b"", b"signature \n", b"signature " + b"0" * 128 + b"\n", f"signature {h.own.sign(text)}\n".encode().replace(b"signature ", b"signature  "), b"signature " + h.own.sign(text).encode()[:-2] + b"\n"):
            h.put(text + end, wait=2)
            h.number += 1
        signed = h.own.sign(text)
        h.put(text.replace(b"Forged.", b"Forget.") + f"signature {signed}\n".encode(), wait=2)
        equal(h.state(), before, "the contest")


@attempt("an act by a link that was revoked, or in a session that it began", "revoking ends a link and its sessions: each act looks the link up")
def act_by_a_revoked_link(_):
    with Helper() as h:
        h.do("announce", {"words": "Before."})
        does("judge", "c", "revoke", "hal")
        before = h.state()
        equal(len(before[1]), 1, "messages, after the helper announced")
        h.do("announce", {"words": "After."}, wait=3)
        h.own, h.number = Key(os.urandom(32)), -1
        h.do("begin", {}, key=h.link, wait=3)
        h.do("announce", {"words": "Again."}, wait=3)
        equal(h.state(), before, "the contest")


@attempt("an act with another act, judge or contest inside", "a field is one line and stands there once. What is not an act's own field refuses it")
def act_with_lines_inside(_):
    with Helper() as h:
        before = h.state()
        for fields in ({"words": "x\nact disqualify\nname ann\nwhy x"}, {"words": "x\njudge 1"}, {"words": "x", "role": "owner"}, {"words": "x\nwords y"}, {"words": "x\0y"}, {"words": "\x1b[2J"}, {"words": "x" * 100000}, {"words": ""}, {"word": "x"}, {"words": "x\nsignature " + "0" * 128}):
            h.do("announce", fields, wait=3)
        equal(h.state(), before, "the contest")
        h.do("announce", {"words": "<svg onload=siege()>"})
        does("site", "c")
        assert not any(b"<svg onload" in read(f"c/site/{name}") for name in os.listdir("c/site") if name.endswith(".html")), "an announcement is markup of a page"


@attempt("a clock that does nothing else, by acts by the thousand", "the folder is read in turn, an act is removed when it is answered, and each has bounds")
def acts_by_the_thousand(_):
    with Helper() as h:
        for i in range(3000):
            write(f"c/acts/{i:064x}-{i:012}.act", b"sortie-act 1\n" * 20)
        h.do("announce", {"words": "Still here."})
        equal(len(h.state()[1]), 1, "messages, behind 3,000 acts of nobody's")
        wait = time.time() + 60
        while time.time() < wait and any(name.endswith(".act") for name in os.listdir("c/acts")):
            time.sleep(0.1)
        equal([name for name in os.listdir("c/acts") if name.endswith(".act")], [], "acts that wait")


@attempt("a process that takes acts and never ends, or other files, by what lies in the folder of acts", "each file is opened without waiting, must be regular and small, and is removed")
def strange_files_for_acts(_):
    with Helper() as h:
        for i, make in enumerate((os.mkfifo, os.mkdir, lambda p: os.symlink("/dev/zero", p), lambda p: os.truncate(write(p, b"x"), 1 << 40), lambda p: write(p, os.urandom(5000)), lambda p: write(p, b"\n" * 100000))):
            make(f"c/acts/{h.own.public}-{900 + i:012}.act")
        time.sleep(1)
        h.do("announce", {"words": "Still here."})
        equal(len(h.state()[1]), 1, "messages, with strange files in the folder")


if __name__ == "__main__":
    raise SystemExit(main())
