"""flat.py - is a long run flat? Compares its first third with its last one (long-run)."""

PARTS = ["clock", "serve", "inbox", "worker"]
GROWS = ["folder files", "site files", "submissions files", "scratch files", "rows", "contest.db bytes", "site bytes",
         "submissions bytes", "run.log bytes", "other files bytes", "cache bytes", "folder bytes"]


def median(values):
    values = sorted(v for v in values if v is not None)
    return values[len(values) // 2] if values else None


def slope(rows, y, x):
    """Least squares: how much y grows by one x."""
    points = [(r[x], r[y]) for r in rows if r[x] is not None and r[y] is not None]
    n = len(points)
    mx, my = sum(p[0] for p in points) / max(n, 1), sum(p[1] for p in points) / max(n, 1)
    below = sum((p[0] - mx) ** 2 for p in points)
    return sum((p[0] - mx) * (p[1] - my) for p in points) / below if below else 0


def within_lives(rows, part):
    """How much memory a process wins a minute while it lives, from its third minute on: kills would hide a leak."""
    grown = minutes = 0
    for before, after in zip(rows, rows[1:]):
        if before[f"{part} age"] > 150 and after[f"{part} age"] > before[f"{part} age"]:
            grown += after[f"{part} KiB"] - before[f"{part} KiB"]
            minutes += 1
    return grown / minutes if minutes else 0


def cpu_a_batch(rows):
    """Seconds of the clock's process and of all that it started and that has ended, while it lived on."""
    pairs = [(a, b) for a, b in zip(rows, rows[1:]) if b["clock age"] > a["clock age"]]
    batches = sum(b["batches"] - a["batches"] for a, b in pairs)
    return sum(b["clock cpu"] - a["clock cpu"] for a, b in pairs) / max(1, batches)


def verdicts(samples, warm_batches):
    """Rows of the table: what, in the first third, in the last third, what is expected, whether that came. The minutes
    before all is there that is kept (records and pages of KEEP batches) do not count."""
    warm = [s for s in samples if s["batches"] > warm_batches]
    first, last = warm[:len(warm) // 3], warm[-(len(warm) // 3):]
    if len(first) < 5:
        return []
    rows = []

    def row(what, a, b, most, expected):
        rows.append((what, a, b, expected, b <= most))
    for part in PARTS:
        a, b = [median(r[f"{part} KiB"] for r in third) or 0 for third in (first, last)]
        row(f"memory of {part}, KiB (median)", a, b, a * 1.15 + 1024, "at most 15 % and 1 MiB more")
    for part in ("clock", "serve"):
        a, b = within_lives(first, part), within_lives(last, part)
        row(f"memory that {part} wins a minute of its life, KiB", a, b, 16, "at most 16 KiB")
    for part in PARTS:
        a, b = [max((r[f"{part} descriptors"] or 0 for r in third), default=0) for third in (first, last)]
        row(f"descriptors of {part}, at most", a, b, a + 4, "at most 4 more")
    a, b = [max(r["processes"] for r in third) for third in (first, last)]
    row("processes, at most", a, b, a + 8, "at most 8 more")
    for what in GROWS:
        a, b = slope(first, what, "batches"), slope(last, what, "batches")
        row(f"{what} a batch", a, b, a * 1.25 + (16384 if "bytes" in what else 20), "constant or less")
    a, b = [(median(r["batch ms"] for r in third) or 0) / 1000 for third in (first, last)]
    load_a, load_b = [median(r["load"] for r in third) for third in (first, last)]
    most = a * 1.25 * max(1, load_b / max(load_a, 0.1)) + 1
    row(f"time of a batch, s (median; load {load_a:.1f}, then {load_b:.1f})", a, b, most, "as the load")
    a, b = cpu_a_batch(first), cpu_a_batch(last)
    row("CPU time of the clock and all below it a batch, s", a, b, a * 1.25 + 1, "at most 25 % and 1 s more")
    return rows


def table(rows):
    if not rows:
        return ["Too short to say what is flat: a third needs five minutes."]
    lines = ["| what | first third | last third | expected | |", "|---|---|---|---|---|"]
    for what, a, b, expected, good in rows:
        a, b = [f"{x:.1f}" if abs(x) < 100 else f"{x:,.0f}" for x in (a, b)]
        lines.append(f"| {what} | {a} | {b} | {expected} | {'flat' if good else 'NOT FLAT'} |")
    return lines
