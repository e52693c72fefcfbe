"""flat.py - is a long run flat? Compares its first third with its last one (long-run).

Time is CPU time, divided by that of one match that is played each minute beside the contest (a floor): so neither other
work on the machine nor a slower minute shows. Wall time stands beside it, and is not judged."""

PARTS = ["clock", "serve", "inbox", "worker"]
SHORT_LIVED = ["worker", "site", "unrated"]  # a batch, the pages once, previews between two batches
GROWS = ["folder files", "site files", "submissions files", "scratch files", "rows", "contest.db bytes", "bundles bytes",
         "submissions bytes", "run.log bytes", "other files bytes"]


def median(values):
    values = sorted(v for v in values if v is not None)
    return values[len(values) // 2] if values else None


def growth(thirds, y, x):
    """How much y grows by one x: from the first third to the second, and from the second to the last, by medians."""
    level = [(median(r[x] for r in third), median(r[y] for r in third)) for third in thirds]
    return [(b[1] - a[1]) / max(1, b[0] - a[0]) for a, b in zip(level, level[1:])]


def within_lives(rows, part):
    """How much memory a process wins a minute from its tenth minute on: kills would hide a leak, and young processes
    fill their tables."""
    grown = minutes = 0
    for before, after in zip(rows, rows[1:]):
        if before[f"{part} age"] > 600 and after[f"{part} age"] > before[f"{part} age"]:
            grown += after[f"{part} KiB"] - before[f"{part} KiB"]
            minutes += 1
    return grown / minutes if minutes else 0


def cpu_a_batch(rows, cpu):
    """Seconds a batch, of the times when the clock lived on, and the wall clock was not behind the files' times: then
    each batch reads all programs anew."""
    pairs = [(a, b) for a, b in zip(rows, rows[1:]) if b["clock age"] > a["clock age"] and b["wall ahead"] >= 0]
    batches = sum(b["batches"] - a["batches"] for a, b in pairs)
    return sum(b[cpu] - a[cpu] for a, b in pairs) / max(1, batches)


def batches_of(rows):
    return max(1, rows[-1]["batches"] - rows[0]["batches"])


def each(rows, what, number):
    """The sum of what stands in all rows but the first, for one of so many."""
    return sum(r[what] for r in rows[1:]) / max(1, number)


def verdicts(samples, warm_batches):
    """Rows of the table: what, in the first third, in the last third, what is expected, whether that came. The minutes
    before all is there that is kept (records and pages of KEEP batches) do not count."""
    warm = [s for s in samples if s["batches"] > warm_batches]
    n = len(warm) // 3
    first, middle, last = warm[:n], warm[n:-n], warm[-n:]
    if n < 5:
        return []
    rows = []

    def row(what, a, b, most, expected):  # most: None if the row is there to be read, not to be judged
        rows.append((what, a, b, expected, most is None or b <= most))
    for part in PARTS:
        a, b = [median(r[f"{part} KiB"] for r in third) or 0 for third in (first, last)]
        row(f"memory of {part}, KiB (median)", a, b, a * 1.15 + 1024, "at most 15 % and 1 MiB more")
    for part in ("clock", "serve"):
        a, b = within_lives(first, part), within_lives(last, part)
        row(f"memory that {part} wins a minute of its life, KiB", a, b, max(a, 16), "constant or less, or 16 KiB")
    for part in PARTS:
        a, b = [max((r[f"{part} descriptors"] or 0 for r in third), default=0) for third in (first, last)]
        row(f"descriptors of {part}, at most", a, b, a + 4, "at most 4 more")
    a, b = [max(r["processes"] for r in third) for third in (first, last)]
    row("processes, at most", a, b, a + 8, "at most 8 more")
    for what in GROWS:
        a, b = growth((first, middle, last), what, "batches")
        slack = 16384 if "bytes" in what else 10
        row(f"{what} a batch, to the middle and on", a, b, max(a, 0) * 1.25 + slack, "constant or less")
    a, b = [median(r["last pages bytes"] / r["kept rows"] for r in third) for third in (first, last)]
    row("pages of one batch, bytes for each of 20 batches and 50 submissions of a contestant", a, b, a * 1.25,
        "at most 25 % more")
    a, b = [max(r["cache bytes"] for r in third) / 2**20 for third in (first, last)]
    row("the cache, MiB at most", a, b, a * 1.25 + 16, "at most 25 % and 16 MiB more")
    floors = [median(r["floor cpu"] for r in third) for third in (first, last)]
    row("the machine: CPU time of one match, s (median)", *floors, None, "(the floors)")
    thirds = list(zip((first, last), floors))
    a, b = [each(third, "worker took", batches_of(third)) / floor for third, floor in thirds]
    row("CPU time of the workers a batch, floors", a, b, a * 1.25, "at most 25 % more")
    a, b = [each(third, "site took", sum(r["site ended"] for r in third[1:])) / floor for third, floor in thirds]
    row("CPU time of writing the pages once, floors", a, b, a * 1.25, "at most 25 % more")
    a, b = [cpu_a_batch(third, "clock cpu") / floor for third, floor in thirds]
    row("CPU time of the clock's own process a batch, floors", a, b, a * 1.25 + 0.1, "at most 25 % and 0.1 more")
    a, b = cpu_a_batch(first, "clock all cpu"), cpu_a_batch(last, "clock all cpu")
    row("CPU time of the clock and all below it a batch, s", a, b, a * 2, "at most twice: it has what is handed in")
    a, b = [(t[-1]["submissions"] - t[0]["submissions"]) / batches_of(t) for t in (first, last)]
    row("programs handed in a batch", a, b, None, "(says what the row above had to do)")
    load_a, load_b = [median(r["load"] for r in third) for third in (first, last)]
    a, b = [median(r["batch ms"] / 1000 for r in third) for third in (first, last)]
    row(f"wall time of a batch, s (median; load {load_a:.1f}, then {load_b:.1f})", a, b, None, "(the load decides)")
    a, b = [median(r["batch ms"] / 1000 / r["floor wall"] for r in third) for third in (first, last)]
    row("wall time of a batch, floors of the same minute's wall time (median)", a, b, None, "(beside it)")
    return rows


def table(rows):
    if not rows:
        return ["Too short to say what is flat: a third needs five minutes."]
    lines = ["| what | first third | last third | expected | |", "|---|---|---|---|---|"]
    for what, a, b, expected, good in rows:
        a, b = [f"{x:.1f}" if abs(x) < 100 else f"{x:,.0f}" for x in (a, b)]
        judged = "" if expected.startswith("(") else "flat" if good else "NOT FLAT"
        lines.append(f"| {what} | {a} | {b} | {expected} | {judged} |")
    return lines
