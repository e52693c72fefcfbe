"""Says why, a second time from the records alone: why_oracle.py DUEL.json RECORD RECORD, of the two matches of a
duel of one pair: A in seat 0 of the first, B in seat 0 of the second. Prints what differs, or "right"."""
import json
import sys


def games_of(path):
    """Each game as its lines, split. The caller says which program sits where."""
    games = []
    for line in open(path):
        word = line.split()
        if word[0] == "game":
            games.append([])
        if games and word[0] not in ("result", "fault", "system"):
            games[-1].append(word)
    return games


def plane(game, side):
    seen, turns, hits, moves, lived = set(), [0, 0], 0, 0, []
    for w in game:
        if w[0] in ("hit", "move"):
            turns[int(w[1])] += 1
        if w[0] == "move":
            moves += int(w[1]) == side
        if w[0] == "hit" and int(w[1]) == side:
            hits += 1
        if w[0] == "hit" and w[4] == "2" and tuple(w[1:4]) not in seen:
            seen.add(tuple(w[1:4]))
            if int(w[1]) != side:
                lived.append(turns[1 - side])
    heads = sum(int(s[0]) == side for s in seen)
    lived += [turns[1 - side]] * (3 - len(lived))
    yield from [("hits_a_head", hits, heads), ("turns_of_a_plane", sum(lived), 3), ("moves", moves, 1)]
    if heads == 3:
        yield "hits_to_win", hits, 1


def yacht(game, side):
    end = game[-1]
    if end[1] != "counted":
        return
    money, bonus, rule = 0, 0, None
    for w in game:
        if w[0] == "answer" and int(w[1]) == side and w[2] == "PUT":
            rule = w[3].lower()
        if w[0] == "get":
            money = int(w[4 + side])
        if w[0] == "put":
            bonus = int(w[4 + side])
            yield rule, int(w[1 + side]), 1
    yield from [("points", int(end[end.index("totals") + 1 + side]), 1), ("auctions", money, 1), ("bonus", bonus, 1)]


def kutulu(game, side):
    explorer, rounds, here, sums = (side - int(game[0][3])) % 4, 0, True, [0] * 4
    for w in game:
        rounds += here and w[0] == "turn"
        here = here and w[:2] != ["left", str(explorer)]
        if w[:2] == ["change", str(explorer)]:
            sums = [a + int(b) for a, b in zip(sums, w[2:6])]
    yield "rounds", rounds, 1
    yield "place", int(game[-1][game[-1].index("places") + 1 + side]), 1
    for name, value in zip(("wanderers", "slashers", "planned", "sheltered"), sums):
        yield name, value, 1


def codevs(game, side):
    turn, turns, mine = 0, 0, []
    for w in game:
        if w[0] == "turn":
            turn, turns = int(w[1]), turns + 1
        if w[:2] == ["side", str(side)]:
            mine.append((int(w[9]), -turn, int(w[7]), int(w[10])))
    longest = max(mine)
    yield "chain", longest[0], 1
    if longest[0] > 0:
        yield "chain_turn", -longest[1], 1
    yield "sent", sum(m[3] for m in mine), 1
    yield "skills", sum(m[2] for m in mine), 1
    yield "turns", turns, 1
    yield "score", int(game[-1][game[-1].index("totals") + 1 + side]), 1


def five(game, side):
    scores = [int(w[4]) * (1 if side == 0 else -1) for w in game if w[0] == "cards"]
    if "fault" not in game[-1] and "disqualified" not in game[-1]:
        yield from [("points", scores[-1], 1), ("cards", len(scores), 1), ("lead", scores[1], 1)]


def count(duel, records):
    sums = [{}, {}]
    met = [0, 0, 0]
    for number, path in enumerate(records):
        for game in games_of(path):
            end = game[-1]
            places = [int(p) for p in end[end.index("places") + 1:]
                      [:end.index("totals") - end.index("places") - 1 if "totals" in end else None]]
            sits = [number if seat == 0 else 1 - number for seat in range(len(places))]
            for seat in range(1, len(places)):
                ahead = (places[0] < places[seat]) - (places[0] > places[seat])
                met[1 - ahead * (1 if sits[0] == 0 else -1)] += 1
            for seat, program in enumerate(sits):
                for name, value, of in globals()[duel["game"]](game, seat):
                    old = sums[program].get(name, (0, 0))
                    sums[program][name] = (old[0] + value, old[1] + of)
    return met, sums


def numbers_behind(end, name, seats):
    return [int(n) for n in end[end.index(name) + 1:][:seats]]


def worst(records, seats):
    """Of each program the seat, the game and its operations in it."""
    found = [None, None]
    for number, path in enumerate(records):
        for seat in range(seats):
            program, bad = (number if seat == 0 else 1 - number), []
            for index, game in enumerate(games_of(path)):
                made = sum(w[0] in ("hit", "move", "answer") and int(w[1]) == seat for w in game)
                places = numbers_behind(game[-1], "places", seats)
                totals = numbers_behind(game[-1], "totals", seats) if "totals" in game[-1] else [0] * seats
                if places[seat] > 1:
                    bad.append((-places[seat], made, totals[seat] - max(totals), index + 1))
            if bad and (found[program] is None or min(bad)[1] < found[program][2]):
                found[program] = (seat, min(bad)[3], min(bad)[1])
    return found


def main():
    duel = json.load(open(sys.argv[1]))
    told = [p["worst"] and (p["worst"]["player"], p["worst"]["game"], p["worst"]["operations"])
            for p in duel["programs"]]
    seats = 4 if duel["game"] == "kutulu" else 2
    met, sums = count(duel, sys.argv[2:])
    if worst(sys.argv[2:], seats) != told:
        print(f"worst: {told}, here {worst(sys.argv[2:], seats)}")
    wrong = [] if met == [duel["wins"][0], duel["draws"], duel["wins"][1]] else [f"meetings {met}"]
    for program in 0, 1:
        told = duel["programs"][program]["figures"]
        for name, figure in told.items():
            value, of = sums[program].get(name, (0, 0))
            same = figure is None if of == 0 else figure and figure["of"] == of and abs(figure["mean"] - value / of) < 1e-6
            wrong += [] if same else [f"{'AB'[program]} {name}: {figure}, here {value} of {of}"]
        wrong += [f"{name} is not told" for name in sums[program] if name not in told]
    print("\n".join(wrong) or "right")


main()
