"""prices.py - what the attacks that remain cost, for docs/theory/attacks.md. It measures on this machine, in CPU time,
and computes the rest from the defaults of contest.conf and of the server.

    sortie=build/sortie kit=. python3 tests/system/siege/prices.py"""
import glob
import math
import os
import random
import re
import resource
import shutil
import statistics
import tempfile
import time
import zlib

import siege
from siege import configure, does, read, sortie, write

DAY = 86400


def say(what, price):
    print(f"| {what} | {price} |", flush=True)


def cpu_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cost(*words):
    before = cpu_of_children()
    sortie(*words, seconds=600)
    return cpu_of_children() - before


def setting(name):
    return re.search(rf"(?m)^{name} = (.*)$", read("c/contest.conf").decode()).group(1)


def server():
    """CPU time of `sortie serve` for each kind of request."""
    s = siege.Server("c")
    try:
        for what, ask, times in (("a page", lambda: s.get("/"), 300), ("a wrong token", lambda: s.get("/api/submissions", "Authorization: Bearer 1-" + "0" * 64), 300),
                                 ("a registration", lambda: s.post("/register", {"name": f"n{time.monotonic_ns()}"}), 100),
                                 ("a hand-in of 256 KiB that is refused", lambda: s.post("/api/submissions", {"file": ("x.c", b"x" * 262144)}, "Authorization: Bearer 1-" + "0" * 64), 100)):
            before = s.cpu()
            for _ in range(times):
                ask()
            ms = (s.cpu() - before) * 1000 / times
            say(f"the server, by {what}", f"{ms:.2f} ms of CPU a request; at {setting('requests_a_second')} a second of one address {min(100, ms * int(setting('requests_a_second')) / 10):.0f} % of a core")
    finally:
        s.close()


def seconds_of(name):
    number, unit = setting(name).split()
    return int(number) * {"s": 1, "min": 60, "h": 3600}[unit]


def compilers():
    write("slow.cpp", "template<int n> constexpr long f() { long s = n; for (long i = 0; i < 8000000; i++) s ^= i; return s; }\nlong x = " + "+".join(f"f<{i}>()" for i in range(40)) + ";\n")
    size, (_, said) = os.path.getsize("slow.cpp"), sortie("submit", "c", "bob", "slow.cpp", seconds=600)
    took = int(re.search(r"took more than (\d+) s of CPU time", said).group(1))
    say(f"a compiler, by a source of {size} bytes", f"{took} s of the judge's CPU. A contestant has {seconds_of('admission_time')} s between two batches, for whatever they hand in")


def readers():
    does("match", f"{siege.KIT}/samples/plane/hunter.c", f"{siege.KIT}/samples/plane/mover.c", "--subtask", "1", "--games", "1000", "--seed", "1", "--record", "long.record")
    mib = os.path.getsize("long.record") / (1 << 20)
    say("`verify`, by a record of 64 MiB", f"{cost('verify', 'long.record') / mib * 64:.0f} s of CPU, if it is right to its end ({mib:.1f} MiB were measured)")
    write("big.txt", b"sortie bundle 1\n" + b"x" * (255 << 20))
    say("`verify --public`, by a bundle of 255 MiB", f"{cost('verify', '--public', 'big.txt'):.1f} s of CPU")
    text = os.urandom(1 << 16) * 64
    before = time.process_time()
    zlib.compress(text, 6)
    say("compressing, by files of 4 MiB a second", f"{(time.process_time() - before) * 100:.0f} % of a core")


def luck():
    draw = random.Random(1)
    gain = {k: statistics.mean(max(draw.gauss(0, 1) for _ in range(k)) for _ in range(2000)) for k in (10, 100)}
    say("an organiser who draws secrets before any is announced, and keeps what suits one contestant best",
        ", ".join(f"{k} draws: {g:.1f} standard deviations of one batch's chance" for k, g in gain.items()) + ". A draw is a batch of CPU time")


def oracles():
    batches = DAY / seconds_of("period")
    games = [int(line.split()[1]) for line in re.findall(r"(?m)^testpoint = (.*)$", read("c/contest.conf").decode())]
    bits, points = sum(math.log2(g + 1) for g in games), len(games)
    asked, most = 3 * batches, int(setting("most_submissions")) * batches
    say("others' programs, by scrimmages (`scrimmages = 3`, a batch each half hour)", f"{asked:.0f} a day and contestant: {asked * points:.0f} matches with their replays, at most {asked * bits:.0f} bits of results")
    matches = most * int(setting("preview_matches")) * points
    say("others' programs, by previews", f"{most:.0f} hand-ins a day and contestant: {matches:.0f} matches, without replays. Half of the places play them, at nice 19, between batches")


def lies():
    for share in (0.001, 0.01, 0.1):
        say(f"a worker that makes up {share:.1%} of the matches, unseen by one `verify`", f"{(1 - share) ** 10:.1%} when it plays 10 again, {(1 - share) ** 100:.2%} when 100, 0 when all")
    tries = DAY / 300
    say("an owner's second factor, with their link", f"{tries:.0f} codes a day, three of a million right: {tries * 3e-6:.3%} a day, half a chance in {math.log(2) / (tries * 3e-6) / 365:.1f} years")
    say("the list of registrations (1,000 wait), until a judge declines them", f"{math.ceil(1000 / 30)} addresses at once, or one address for {(1000 - 30) * 10 / 3600:.1f} hours")
    tables = glob.glob(f"{siege.KIT}/tests/programs/honest/*.*")
    honest = len(os.listdir(f"{siege.KIT}/tests/programs/fair")) + sum(len(re.findall(rb"(?m)^===? ", read(t))) for t in tables)
    say("an honest kind of program that loses by the walls", f"none of {honest}: below {3 / honest:.1%} of kinds like these, with a confidence of 95 %")


def main():
    folder = tempfile.mkdtemp(prefix="sortie-prices-")
    siege.SORTIE, siege.KIT = os.path.abspath(siege.SORTIE), os.path.abspath(siege.KIT)
    os.chdir(folder)
    try:
        does("contest", "c")
        for name in ("ann", "bob"):
            does("contestant", "c", "add", name)
        configure("c", registration="yes", preview="yes", scrimmages=3)
        does("submit", "c", "ann", f"{siege.KIT}/samples/plane/random.c")
        print(f"Load {os.getloadavg()[0]:.0f}.\n\n| what | price |\n|---|---|")
        for part in (server, compilers, readers, oracles, luck, lies):
            part()
    finally:
        shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
