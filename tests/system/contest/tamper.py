"""tamper.py FOLDER SORTIE CHECKER KINDS LINES - changes the bundle FOLDER/bundles/2.txt in one value after the other,
with no hash of it known, and prints what neither of the two checkers notices though it follows from the rest. FOLDER
has the pages' records. One in KINDS kinds of values is tried, and of each kind one line, and one in LINES others. 1 and
1: all.
"""
import os, random, re, subprocess, sys

# Values that follow from nothing else that is public, by key and place. docs/checking.md has these lists in words.
FREE = set("""kind.1 again.1 announced.1 started.1 finished.1 played_ms.1 system_replays.1 time_losses.1
format.3 format.4 format.5 format.6 format.7 format.8 format.9 format.10 format.11 format.12
handed.2 handed.3 handed.4 handed.5 handed.6 testpoint.4 testpoint.5 testpoint.6 match.4 match.5 program.2 result.8 result.9 result.10""".split())
# Those which follow from the records.
RECORDS = FREE | set("""testpoint.2 testpoint.7 match.6 result.3 result.4 result.5 result.6 result.7
fault.3""".split())
# Those which the second checker leaves to the kit: the game's table, and the fit.
KIT = RECORDS | set("game.1 score.9 score.10".split())
TEXT = {"testpoint": 7, "fault": 3, "system": 1, "entry": 4} # where the text begins
OTHER = {"ok": "time", "time": "ok", "played": "unplayed", "regular": "final", "none": "7", "submission": "previous", "A": "B", "elo": "fit", "fit": "elo"}

folder, sortie, checker = sys.argv[1:4]
one_in_kinds, one_in_lines = map(int, sys.argv[4:])
path, before = (os.path.join(folder, "bundles", name) for name in ("2.txt", "1.txt"))
with open(path) as file:
    lines = file.read().split("\n")
if not any(re.fullmatch("format .* fit", line) for line in lines): # ranked by Elo: the fit decides nothing
    KIT |= {"score.8", "score.11"}

def changed(word):
    if word in OTHER:
        return OTHER[word]
    if re.fullmatch("[0-9a-f]{64}", word):
        return word[:-1] + ("1" if word[-1] == "0" else "0")
    if re.fullmatch("-?[0-9]+", word):
        return str(int(word) + 1)
    if re.fullmatch(r"-?[0-9]+\.[0-9e+-]+", word):
        return "%.17g" % (float(word) + .01)
    return word + "x"

def passes(command):
    got = subprocess.run(command + [before, path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if got.returncode not in (0, 1) or (got.returncode == 1 and not got.stdout.strip()) or "Traceback" in got.stdout:
        print("%s: status %d: %s" % (" ".join(command), got.returncode, got.stdout))
    return got.returncode == 0

def try_with(what, new, name):
    with open(path, "w") as file:
        file.write("\n".join(new))
    if passes([sortie, "verify", "--public"]):
        if name not in RECORDS:
            print("verify --public does not notice that %s" % what)
        if name not in FREE and passes([sortie, "verify", "--records", folder, "--public"]):
            print("verify --public --records does not notice that %s" % what)
    if name not in KIT and passes([sys.executable, checker]):
        print("check_batch.py does not notice that %s" % what)

tried = {}
def is_drawn(name):
    first = name not in tried
    tried.setdefault(name, random.randrange(one_in_kinds) == 0)
    return tried[name] and (first or random.randrange(one_in_lines) == 0)

for number, line in enumerate(lines[:-1]):
    words, here = line.split(" "), "line %d is " % (number + 1)
    for place in range(1, min(len(words), TEXT.get(words[0], 99) + 1)):
        name = "%s.%d" % (words[0], place)
        if is_drawn(name):
            new = " ".join(words[:place] + [changed(words[place])] + words[place + 1:])
            try_with("%s\"%s\", not \"%s\"" % (here, new, line), lines[:number] + [new] + lines[number + 1:], name)
    if is_drawn(words[0]):
        try_with(here + "left out: " + line, lines[:number] + lines[number + 1:], words[0])
        try_with(here + "there twice: " + line, lines[:number] + [line] + lines[number:], words[0])
with open(path, "w") as file:
    file.write("\n".join(lines))
