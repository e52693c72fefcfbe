#!/usr/bin/env python3
"""same_records FOLDER < RECORDS - plays records of the kit's own Yacht Auction again with the referee of a folder: it
gets the recorded answers, and must write the same notes, faults and ends. Prints how many games were the same, or the
first line that differs."""
import subprocess
import sys

VERDICTS = ("illegal",)


def tell(referee, *lines):
    for line in lines:
        referee.stdin.write(line + "\n")
    referee.stdin.flush()


def next_line(record, at):
    """Faults come after the answer that they are about. The end of what a seat was asked stands in the record."""
    return record[at] if at < len(record) else "nothing"


def play(referee, record, at):
    """Plays one game, from its line on. Returns the number of the line after it."""
    words = record[at].split()
    tell(referee, f"game {words[1]} first {words[3]}")
    at += 1
    while True:
        line = referee.stdout.readline().rstrip("\n")
        verb, _, rest = line.partition(" ")
        found = next_line(record, at)
        if verb == "say":
            continue
        if verb == "ask":
            seat = rest.split()[0]
            if found.startswith(f"answer {seat} "):
                tell(referee, f"answer {seat} 0 {found.split(' ', 2)[2]}")
            elif found.startswith(f"fault {seat} "):
                tell(referee, f"gone {seat} {found.split()[2]}")
            else:
                sys.exit(f"line {at + 1}: the referee asks seat {seat}, the record has: {found}")
            at += 1
            continue
        if verb == "note":
            expected = rest
        elif verb == "illegal":
            seat, why = rest.split(" ", 1)
            expected = found if found.startswith(f"fault {seat} illegal ") and found.endswith(": " + why) else line
        elif verb == "end":
            expected = "end " + rest.replace("both_fault", "both fault").replace(" points ", " totals ")
        else:
            sys.exit(f"line {at + 1}: the referee wrote: {line}")
        if found != expected:
            sys.exit(f"line {at + 1}: the record has: {found}: the referee wrote: {line}")
        at += 1
        if verb == "end":
            return at


def main():
    games = 0
    for text in sys.stdin.read().split("sortie 2 yacht\n")[1:]:
        record = ["sortie 2 yacht"] + text.splitlines()
        seed = record[1].split(" seed ")[1]
        referee = subprocess.Popen([sys.executable, sys.argv[1] + "/referee.py"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        tell(referee, "sortie 1", "seats 2", f"seed {seed}", "testpoint 1", "games 2", "match")
        at = 4
        while record[at].startswith("game "):
            at = play(referee, record, at)
            games += 1
        referee.stdin.close()
        referee.wait()
    print(f"{games} games are the same")


main()
