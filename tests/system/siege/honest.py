"""honest.py - the second guess: honest programs in every language that is there, which use what hostile ones use. Each
must play to the end without a fault and in time, in either seat: none is refused, none loses by the walls.

The programs are in tables, tests/programs/honest: those of LANGUAGE.lines play a game by lines, those of LANGUAGE.calls
are functions. After `== NAME` stands what each turn does, as a function work, after `=== NAME` a whole program.
tests/programs/fair has 84 more."""
import glob
import os
import re
import time

import siege
from siege import attempts, main, write

HIGHER = siege.SORTIE + "-higher"  # the judge with the tests' own tiny game
HONEST = f"{siege.KIT}/tests/programs/lines/honest/player.c"
RANDOM = f"{siege.KIT}/samples/plane/random.c"
NAMES = {"java": "Player.java"}
# Compilers and interpreters that make test does not install.
TOOL = {"go": "/usr/bin/go", "rs": "/usr/bin/rustc", "cs": "/usr/bin/mcs", "kt": "/usr/bin/kotlinc"}
SAFE = "what fails softly fails as on a machine that has nothing, and the program goes on"

# The program around a turn's work.
AROUND = {
    "c.lines": "%s\n#include <stdio.h>\nint main(void) { char line[10000]; while (fgets(line, sizeof line, stdin)) { work(); printf(\"5\\n\"); fflush(stdout); } return 0; }\n",
    "cpp.lines": "%s\n#include <iostream>\n#include <string>\nint main() { std::string line; while (std::getline(std::cin, line)) { work(); std::cout << 5 << std::endl; } }\n",
    "py.lines": "%s\nimport sys\nfor line in sys.stdin:\n    answer = int(work())\n    print(5, flush=True)\n",
    "js.lines": "%s\nrequire('readline').createInterface({input: process.stdin}).on('line', () => { work(); console.log(5); });\n",
    "java.lines": "import java.util.*;\n\npublic class Player {\n%s\n    public static void main(String[] words) throws Throwable {\n"
                  "        for (Scanner in = new Scanner(System.in); in.hasNextLine();) { in.nextLine(); work(); System.out.println(5); }\n    }\n}\n",
    "c.calls": "#include \"game.h\"\n%s\nstatic int turn;\nvoid Init(int last, int id, const int type[3], bool b) { turn = 0; Draw(5, 0, 2, 2); Draw(5, 0, 6, 6); Draw(5, 0, 11, 4); }\n"
               "void Operate_self(void) { if (turn < 20) work(); Hit(turn / 12 %% 12 + 1, turn %% 12 + 1); turn++; }\n"
               "void Operate_opponent(bool k, int x, int y) { if (turn == 5) work(); }\n",
    "py.calls": "from game import Draw, Hit\n%s\n\nturn = 0\n\n\ndef Init(last, id, type, b):\n    global turn\n    turn = 0\n    Draw(5, 0, 2, 2)\n    Draw(5, 0, 6, 6)\n    Draw(5, 0, 11, 4)\n\n\n"
                "def Operate_self():\n    global turn\n    if turn < 20:\n        work()\n    Hit(turn // 12 %% 12 + 1, turn %% 12 + 1)\n    turn += 1\n\n\ndef Operate_opponent(kind, x, y):\n    pass\n",
    "js.calls": "'use strict';\n%s\nlet turn = 0;\nfunction Init(last, id, type, b) { turn = 0; Draw(5, 0, 2, 2); Draw(5, 0, 6, 6); Draw(5, 0, 11, 4); }\n"
                "function Operate_self() { if (turn < 20) work(); Hit(Math.floor(turn / 12) %% 12 + 1, turn %% 12 + 1); turn++; }\nfunction Operate_opponent(kind, x, y) {}\n",
    "java.calls": "import static sortie.Game.*;\n\nclass Player {\n%s\n    static int turn;\n    static void Init(int last, int id, int[] type, boolean b) { turn = 0; Draw(5, 0, 2, 2); Draw(5, 0, 6, 6); Draw(5, 0, 11, 4); }\n"
                  "    static void Operate_self() throws Throwable { if (turn < 20) work(); Hit(turn / 12 %% 12 + 1, turn %% 12 + 1); turn++; }\n    static void Operate_opponent(boolean kind, int x, int y) { }\n}\n",
}
AROUND["cpp.calls"] = AROUND["c.calls"]


def grace():
    """New memory is slow on some virtual machines: 16 us a page was seen. Programs that use much of it get CPU time
    for it there, one that catches the end of Java's stack among them."""
    begun = time.process_time()
    bytearray(64 << 20)
    took = time.process_time() - begun
    return ["--grace", str(int(10_000 * took))] if took > 0.1 else []


GRACE = grace()


def play(table, number, text):
    """A match in which it has to play to the end. It has one seat or the other, by its number."""
    language, way = table.split(".")
    if language in TOOL and not os.path.exists(TOOL[language]):
        print(f"left out: {table}: {TOOL[language]} is not here")
        return
    path = write(f"{language}-{way}-{number}/" + NAMES.get(language, f"player.{language}"), text)
    if way == "calls":
        command = [siege.SORTIE, "match", *both(path, RANDOM, number), "--game", "plane", "--subtask", "5", "--games", "2"]
    else:
        command = [HIGHER, "match", *both(path, HONEST, number), "--game", "higher", "--subtask", "2", "--games", "1"]
    status, said = siege.run(*command, *GRACE, "--seed", "7", "--record", "x.record", seconds=200)
    assert status == 0, f"{path}: status {status}: {said[-500:]}"
    assert "\nfault" not in siege.read("x.record").decode(), f"{path}: it is to blame: {said[-500:]}"


def both(player, other, number):
    return [player, other] if number % 2 == 0 else [other, player]


def read_table(path):
    table = os.path.basename(path)
    parts = re.split(r"(?m)^(===?) (.*)\n", siege.read(path).decode())
    for number, (sign, kind, text) in enumerate(zip(parts[1::3], parts[2::3], parts[3::3])):
        whole = text if sign == "===" else AROUND[table] % text.strip("\n")
        attempts.append((f"{kind} ({table.replace('.', ', ')})", "to play", SAFE, lambda _, n=number, t=whole: play(table, n, t)))


for each in sorted(glob.glob(f"{siege.KIT}/tests/programs/honest/*.*")):
    read_table(each)


if __name__ == "__main__":
    raise SystemExit(main())
