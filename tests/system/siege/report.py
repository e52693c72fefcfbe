"""report.py - counts the attempts of each door, and the older specimens, for docs/theory/attacks.md.

    python3 report.py          says which numbers of the page are wrong; exit status 1 if any is
    python3 report.py --write  writes them into the page"""
import glob
import os
import re
import subprocess
import sys

KIT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
PAGE = f"{KIT}/docs/theory/attacks.md"
OLDER = {  # specimens that were there before
    "serve": ["tests/system/judge/hostile.py"], "readers": ["tests/malformed/*/*", "tests/fuzz/corpus/*"],
    "sources": ["tests/programs/refused/*"], "programs": ["tests/programs/attacks-lines/*", "tests/programs/lines/*", "tests/languages/attacks/*"],
    "sealed": ["tests/programs/attacks/*", "tests/programs/specimens/*"], "queue": ["tests/system/queue/queue-*.sh"],
    "new": ["tests/system/functions/*.sh", "tests/system/contest/similar.sh", "tests/system/judge/desk/two_doors.py"],
    "desk": ["tests/system/judges/hostile.sh"], "archives": ["tests/system/contest/archive.sh"], "honest": ["tests/programs/fair/*"],
}


def kinds(door):
    path = f"{KIT}/tests/system/siege/{door}.py"
    if not os.path.exists(path):
        return 0
    lines = subprocess.run([sys.executable, path, "--list"], cwd=KIT, env={**os.environ, "kit": KIT}, capture_output=True, text=True, check=True).stdout.splitlines()
    names = [line.split("\t")[0] for line in lines]
    assert len(names) == len(set(names)), f"{door}: a kind is there twice"
    return len(names)


def older(door):
    return sum(len(glob.glob(f"{KIT}/{pattern}")) for pattern in OLDER.get(door, []))


def main():
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    total = 0

    def row(match):
        nonlocal total
        total += kinds(match.group(2)) if match.group(2) != "honest" else 0
        return f"{match.group(1)}| {kinds(match.group(2))} | {older(match.group(2))} |"
    right = re.sub(r"(?m)^(\| `(\w+)` [^|]*)\| \d+ \| \d+ \|", row, text)
    right = re.sub(r"(?m)^\*\*\d+ kinds of attempts\*\*", f"**{total} kinds of attempts**", right)
    if "--write" in sys.argv:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(right)
        return 0
    for old, new in zip(text.splitlines(), right.splitlines()):
        if old != new:
            print(f"docs/theory/attacks.md: expected {new[:60]!r}, got {old[:60]!r} (python3 tests/system/siege/report.py --write)")
    return text != right


if __name__ == "__main__":
    raise SystemExit(main())
