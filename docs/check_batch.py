#!/usr/bin/env python3
"""Checks the bundles of finished batches from their text alone. Written from docs/bundle.md and docs/checking.md.
usage: check_batch.py [--hash SHA-256] BUNDLE...      several bundles: in the order of their batches, without gaps
Derives every seed, pairing, rating, score and total of a league of two seats. Exits with 0 if all is right, else with 1
after it has printed the first difference. Not derived: times, costs, records, and the columns
of the fit, unless the batch is ranked by it. Needs Python 3.10.
"""
import bisect, faulthandler, functools, hashlib, hmac, math, os, re, struct, sys

below = lambda numbers, n: next(number for number in numbers if number >= 2**64 % n) % n
close = functools.partial(math.isclose, rel_tol=1e-9, abs_tol=1e-9)
MOST_BYTES, MOST_LINE, MOST_SECONDS, MASK = 256 << 20, 4096, 600, 2**64 - 1
VERDICTS = ("illegal", "crash", "time", "idle", "memory", "forbidden", "channel")
FORMS = {"i": r"0|-?[1-9][0-9]{0,18}", "r": r"[0-9.e+-]{1,30}", "h": r"[0-9a-f]{64}", "w": r"[^ ]+", "t": r".+"}
TIERS = (("A", 10, .85, 1), ("B", 40, .6, .85), ("C", 70, .35, .6), ("D", 90, .2, .35), ("E", 100, .05, .2))
GROUPS = "school", "region", "division", "competition" # nothing follows from them
HEAD = (("sortie-bundle", "i"), ("batch", "i"), ("previous", "h?"), ("game", "w"), ("seats", "i"), ("kind", "w"), ("again", "i?"),
        ("announced", "i?"), ("started", "i"), ("finished", "i"), ("played_ms", "i"), ("secret", "h"), ("secret_hash", "h"),
        ("seed", "i?"), ("entries_hash", "h?"), ("rounds", "i"), ("time_losses", "i"), ("system_replays", "i"))

def need(fine, why, *values):
    if not fine:
        raise ValueError(why % values)

def value(word, kind):
    need(re.fullmatch(FORMS[kind], word), "has a value \"%s\" that cannot be", word[:40])
    number = {"i": int, "r": float}.get(kind, str)(word)
    need(abs(number) < 2**63 if kind == "i" else kind != "r" or "%.17g" % number == word, "has the number %s that cannot be", word)
    return number

class Reader:
    def __init__(self, path):
        need(os.path.isfile(path), "is no regular file")
        with open(path, "rb") as file:
            text = file.read(MOST_BYTES + 1)
        self.hash, self.number, self.lines = hashlib.sha256(text).hexdigest(), 0, text.split(b"\n")
        need(len(text) <= MOST_BYTES and self.lines.pop() == b"", "has more than %d bytes, or ends within a line", MOST_BYTES)

    def all(self, key, kinds):
        while self.number < len(self.lines) and self.lines[self.number].startswith(key.encode() + b" "):
            yield self.take(key, kinds)

    def take(self, key, kinds):
        """The values of the next line. i: whole number, r: real number, h: hash, w: word, t: text. ? behind one: or
        none."""
        need(self.number < len(self.lines), "ends before a line \"%s\"", key)
        self.line, self.number, kinds = self.lines[self.number], self.number + 1, re.findall(r"[irhwt]\??", kinds)
        text = self.line.decode()
        words = text.split(" ", len(kinds) if kinds[-1:] == ["t"] else -1)
        need(len(self.line) <= MOST_LINE and not re.search("[\0-\x1f\x7f-\x9f]", text), "is no line of plain text")
        need(words[0] == key, "has the key %s, expected is %s", words[0][:40], key)
        need(len(words) == len(kinds) + 1, "has %d values, expected are %d", len(words) - 1, len(kinds))
        return [None if kind[1:] and word == "none" else value(word, kind[0]) for word, kind in zip(words[1:], kinds)]

def part_of(key, name, *numbers):
    return int.from_bytes(hmac.digest(key, name + b"\0" + struct.pack(">3Q", *numbers), "sha256")[:8], "big")

def stream(state):
    while True:
        state = z = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        yield z ^ z >> 31

def draw_pairs(rating, numbers):
    order, gone, pairs = list(range(len(rating))), set(), []
    for i in range(len(order) - 1, 0, -1):
        j = below(numbers, i + 1)
        order[i], order[j] = order[j], order[i]
    free = sorted((own, player) for player, own in enumerate(rating))
    for player in (player for player in order if player not in gone):
        free.pop(bisect.bisect_left(free, (rating[player], player)))
        pairs.append([player])
        for window in range(100, 601, 50):
            low = bisect.bisect_left(free, -window, key=lambda other: other[0] - rating[player])
            high = bisect.bisect_right(free, window, key=lambda other: other[0] - rating[player])
            if low < high:
                pairs[-1].append(free.pop(low + below(numbers, high - low))[1])
                gone.add(pairs[-1][1])
                break
    return pairs

def score_all(rating, points):
    row, n = sorted(rating), len(rating)
    ranks = {own: n + 1 - bisect.bisect_right(row, own) for own in row} # from the least rating to the greatest
    tiers = {own: next(t for t in TIERS if 100 * (rank - 1) < t[1] * n) for own, rank in ranks.items()}
    members = {tier: [own for own in tiers if tiers[own] is tier] for tier in TIERS}
    for own in rating:
        (name, _, least, most), low, high = tiers[own], members[tiers[own]][0], members[tiers[own]][-1]
        yield ranks[own], name, points * (least + (most - least) * ((own - low) / (high - low) if high > low else 1))

def product(a, b):
    return math.fsum(map(float.__mul__, a, b))

def fit_all(matches, n, games):
    """Ratings, to hundredths, of Bradley and Terry's model: Newton's method, each step by conjugate gradients."""
    expected = lambda x, y: 1 / (1 + math.exp(y - x))
    strength, prior, farthest = [0.0] * n, 0.02 / games, 1.0
    while farthest > 1e-12:
        slope = [prior * (.5 - expected(x, 0)) for x in strength]
        curve = [prior * expected(x, 0) * expected(0, x) for x in strength]
        edges = [(a, b, expected(strength[a], strength[b]) * expected(strength[b], strength[a])) for a, b, _ in matches]
        for (a, b, share), (*_, weight) in zip(matches, edges):
            beyond = share - expected(strength[a], strength[b])
            slope[a], slope[b], curve[a], curve[b] = slope[a] + beyond, slope[b] - beyond, curve[a] + weight, curve[b] + weight
        step, rest, way = [0.0] * n, slope, list(map(float.__truediv__, slope, curve))
        size = first = product(way, rest)
        while size > first * 1e-24 and size > 1e-300:
            image = list(map(float.__mul__, curve, way))
            for a, b, weight in edges:
                image[a], image[b] = image[a] - weight * way[b], image[b] - weight * way[a]
            length = size / product(way, image)
            step = [s + length * w for s, w in zip(step, way)]
            rest = [s - length * i for s, i in zip(rest, image)]
            own = list(map(float.__truediv__, rest, curve))
            size, before = product(own, rest), size
            way = [o + size / before * w for o, w in zip(own, way)]
        farthest = max(map(abs, step), default=0.0)
        strength = [x + s / max(1, farthest) for x, s in zip(strength, step)]
    return [math.floor((1500 + 400 / math.log(10) * x) * 100 + .5) / 100 for x in strength]

def read_head(r):
    h = {key: r.take(key, kinds)[0] for key, kinds in HEAD}
    first = h["sortie-bundle"] == 1 # the rules of 0.2: no rank, and in its first contests no hash of the entries
    need((first or h["sortie-bundle"] == 2) and (h["previous"] is None) == (h["batch"] == 1), "version or previous batch cannot be")
    need(first or h["entries_hash"], "only bundles of version 1 have no hash of the entries")
    form, t, *_, h["rank"] = r.take("format", "wiirrrwwiwii?" + "w"[first:]) + ["elo"] * first
    need(h["rank"] in ("elo", "fit"), "ranks by %s", h["rank"])
    need(form == "league" and h["seats"] == 2, "knows the league of 2, no %s of %d: sortie verify --public does", form, h["seats"])
    need(h["time_losses"] >= 0 and 0 < t == h["rounds"] <= 10000, "a league plays all its rounds, 1 to 10000")
    sealed = [*r.all("seat", "w"), *r.all("compiler", "wt")] # others have neither, nor limits, modules and counts
    h["points"] = [r.take("testpoint", "iiiiiit") for _ in range(r.take("testpoints", "i")[0])]
    h["limit"] = dict(r.all("limit", "ii"))
    need((not sealed or sealed[0] == ["sealed"]) and list(h["limit"]) == [own[0] for own in h["points"] if sealed], "seat or limits")
    h["players"], entries = r.take("players", "i")[0], hashlib.sha256()
    for player in range(h["players"]):
        need(r.take("entry", "ihh?t")[0] == player, "entries are not numbered 0, 1, 2, ...")
        entries.update(r.line + b"\n")
    need(all(r.take("handed", "iiiiht")[0] == player for player in range(h["players"])), "not every entry was handed in")
    groups = [[player, GROUPS.index(what), word] for player, what, word in r.all("group", "iwt") if what in GROUPS or need(False, "has no such group")]
    need(groups == sorted(groups) and len({(*own[:2],) for own in groups}) == len(groups) and all(0 <= own[0] < h["players"]
         and (own[1] < 3 or own[2] == "out") for own in groups), "groups are not in their order, each once")
    need(not [*r.all("module", "hh")] or sealed, "modules are of sealed seats only")
    need({r.take("seeded", "i")[0] for _ in range(h["players"])} == set(range(h["players"])), "not every player has a seed")
    secret, entries = bytes.fromhex(h["secret"]), entries.digest()
    need(hashlib.sha256(secret).hexdigest() == h["secret_hash"] and h["entries_hash"] in (None, entries.hex()), "secret or entries have other hashes")
    need(h["seed"] is None or hmac.digest(struct.pack(">Q", h["seed"]), b"secret", "sha256") == secret, "the secret is not the seed's")
    return h, hmac.digest(secret, b"entries\0" + entries, "sha256") if h["entries_hash"] else secret

def read_match(r, h, games, seed, limit):
    """The lines below a pair: its state, the share of seat 0 (None: they did not meet), and the faults by seat."""
    state, verdict, told, attempts, _, record = r.take("match", "wwiiih?")
    need(told == seed, "the seed is told as %d, derived is %d", told, seed)
    need(state in ("played", "unplayed", "failed", "system") and (record is None) == (state != "played"), "state or record")
    need(state != "system" or verdict == state and re.match("(call|memory|suspended|worker|starved|referee): .", r.take("system", "t")[0]),
         "does not prove that the system failed")
    need(all(seat in (0, 1) for seat, _ in r.all("program", "ih?")), "is of no seat")
    if state == "system":
        return state, None, {}
    result, faults = [r.take("result", "iri?iiwiiii") for _ in (0, 1)], {}
    counted = dict(r.all("counted", "ii"))
    for seat, what, words in r.all("fault", "iwt"):
        need(seat in (0, 1) and seat not in faults and what in VERDICTS and words.startswith(what), "cannot be a fault")
        faults[seat] = what, words
    need(verdict == next(iter(faults.values()), ("ok",))[0] and all(one[5] == faults.get(one[0], ("ok",))[0] or faults and one[0]
         not in faults and state == "played" for one in result), "verdicts are not those of the faults")
    out = {seat for seat, fault in faults.items() if fault[0] == "time" and " instructions" in fault[1]}
    need(set(counted) <= {0, 1} and out <= {seat for seat in counted if counted[seat] > (limit or 0)} <= set(faults), "counts are not what the limit gives")
    for seat, (own, points, total, wins, won_first, _, operations, *_) in enumerate(result):
        due = 0 if seat in faults else games # without play
        need(own == seat and 2 * points % 1 == 0 and 0 <= won_first <= wins <= points <= games and (state == "played" or
             (points, wins, won_first, operations, total) == (due, due, due // 2, 0, None)), "the result above cannot be")
    both = result[0][1] + result[1][1]
    meeting, due = list(r.all("meeting", "iir")), [[0, 1, result[0][1] / both]] if both else []
    need(both <= games and meeting == due, "the meetings are told as %s, points give %s", meeting, due)
    need(attempts == 0 if state == "unplayed" else attempts > (h["system_replays"] if state == "failed" else 0) and
         (state == "played" or len(faults) == 1), "%d attempts and %d faults do not make it %s", attempts, len(faults), state)
    return state, meeting[0][2] if meeting else None, faults

def read_rounds(r, h, chance, ident, games, counts):
    rating, league = [1500.0] * h["players"], []
    for number in range(1, h["rounds"] + 1):
        need(r.take("round", "i") == [number], "expected is round %d", number)
        pairs, after = draw_pairs(rating, stream(part_of(chance, b"pairing", ident, number, 0))), list(rating)
        for place, pair in enumerate(pairs):
            told, line = r.take("pair", "i" * (1 + len(pair))), r.number
            need(told == [place] + pair, "test point %d, round %d: drawn is pair %s", ident, number, [place] + pair)
            if len(pair) == 1:
                counts[pair[0]][1] += 1
                continue
            state, share, faults = read_match(r, h, games, part_of(chance, b"match", ident, number, place) >> 1, h["limit"].get(ident))
            league.append((state, number, pair, faults, line, share))
            for own, other, part in [] if share is None else [(*pair, share), (*pair[::-1], 1 - share)]:
                after[own] += 40 * 4 ** (-number / h["rounds"]) * (part - 1 / (1 + 10 ** ((rating[other] - rating[own]) / 400)))
                counts[own][0] += 1
        failed = [(pair[min(faults)], line) for state, at, pair, faults, line, _ in league if (state, at) == ("failed", number)]
        for i, (player, line) in enumerate(failed):
            others = [state for state, _, pair, *_ in league if player not in pair]
            need(others.count("played") > others.count("system") + len(failed) - 1 - i, "line %d: others' matches failed too", line)
        for player, own in enumerate(after):
            told, rating[player] = r.take("rating", "ir")
            need(told == player and close(rating[player], own), "computed is rating %d %.17g", player, own)
    return rating, league

def check_lines(r, h, chance):
    totals, matches = [0.0] * h["players"], []
    for ident, games, points, *_ in h["points"] if totals else []:
        need(r.take("league", "i") == [ident], "expected is test point %d", ident)
        counts = [[0, 0] for _ in totals]
        rating, league = read_rounds(r, h, chance, ident, games, counts)
        matches += league
        met = [(*pair, share) for _, _, pair, *_, share in league if share is not None]
        fit = fit_all(met, len(totals), games) if h["rank"] == "fit" else None
        for player, (rank, tier, score) in enumerate(score_all(fit or rating, points)):
            told = r.take("score", "iriwriirr?r?w")
            need(not fit or (abs(told[7] - fit[player]) < 0.0051 and told[10] == tier), "computed is the fit %.2f", fit and fit[player])
            need(told[:4] == [player, rating[player], rank, tier] and told[5:7] == counts[player] and close(told[4], score),
                 "computed is score %d %.17g %d %s %.17g %d %d", player, rating[player], rank, tier, score, *counts[player])
            totals[player] += told[4]
    lost = sorted((pair[seat], number) for state, number, pair, faults, *_ in matches for seat in faults
                  if state == "played" and faults[seat][0] in ("time", "idle"))
    for state, number, pair, faults, line, _ in matches:
        before = [bisect.bisect_left(lost, (player, number)) - bisect.bisect_left(lost, (player, 0)) for player in pair]
        due = {seat: ("time", "time: not played, after %d matches lost by time" % before[seat])
               for seat in (0, 1) if 0 < h["time_losses"] <= before[seat]}
        need(due == faults if state == "unplayed" else not due, "line %d: %s, lost by time before: %s", line, state, before)
    for player, total in enumerate(totals):
        due, told = [player, 1 + sum(other > total for other in totals)], r.take("total", "iir")
        need(told[:2] == due and close(told[2], total), "computed is total %d %d %.17g", *due, total)
    r.take("end", "")
    need(r.number == len(r.lines), "has something behind its end")
    return len(matches)

def main(words):
    wanted, hashes, r = words[1] if words[:1] == ["--hash"] else None, {}, None
    faulthandler.dump_traceback_later(MOST_SECONDS, exit=True)
    for path in words[2 if wanted else 0:] or [sys.exit(__doc__)]:
        try:
            r = Reader(path)
            h, chance = read_head(r)
            need(not hashes or hashes.get(h["previous"]) == h["batch"] - 1, "the bundle before is not the one that \"previous\" names")
            seeds = check_lines(r, h, chance)
        except (ValueError, OverflowError, struct.error, OSError, MemoryError) as why:
            sys.exit("%s: line %d: %s" % (path, r.number if r else 0, why))
        hashes[r.hash] = h["batch"]
        print("%s: %d seeds, all pairings, ratings, scores and totals are right; SHA-256 %s" % (path, seeds, r.hash))
    sys.exit("none of these bundles has the hash %s" % wanted if wanted and wanted not in hashes else 0)

main(sys.argv[1:])
