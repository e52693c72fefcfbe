# Plays the equilibrium: a mix of cards that no opponent can exploit, even if it knows the mix. It computes from the end
# of the game backwards. Each position - two hands and a score - is a table of results, my cards against the opponent's.
# The best mix for such a table comes from a linear program (von Neumann 1928, Dantzig 1951). A generator draws a card
# from the mix. Its seed is everything that think receives, because the same question must get the same answer.
#
# It cannot be beaten in the long run, but it only beats players that make mistakes: there are better ways to win a
# league.

BEATS = {"1": "5!", "2": "1", "3": "12!", "4": "123", "5": "234!", "!": "24"}
known = {}


def result(mine, theirs):
    return (theirs in BEATS[mine]) - (mine in BEATS[theirs])


def saddle(table):
    """A row and its result that neither side wants to leave, or None."""
    floors = [min(row) for row in table]
    ceilings = [max(column) for column in zip(*table)]
    if max(floors) < min(ceilings):
        return None
    return floors.index(max(floors)), max(floors)


def solve(table):
    """The value of a table of results to the side that chooses the row, and its mix of rows: the simplex method."""
    pure = saddle(table)
    if pure is not None:
        return pure[1], [float(i == pure[0]) for i in range(len(table))]
    n = len(table)
    # Maximise the sum of y over table * y <= 1, y >= 0. +2 makes all results positive. The mix of rows is the dual.
    rows = [[x + 2.0 for x in row] + [float(i == j) for j in range(n)] + [1.0] for i, row in enumerate(table)]
    goal = [-1.0] * n + [0.0] * (n + 1)
    while min(goal[:-1]) < -1e-9:
        column = next(j for j, x in enumerate(goal) if x < -1e-9)  # the first one: Bland's rule, which always ends
        ratios = [(row[-1] / row[column], i) for i, row in enumerate(rows) if row[column] > 1e-9]
        pivot = min(ratios)[1]
        scale = rows[pivot][column]
        rows[pivot] = [x / scale for x in rows[pivot]]
        for i, row in enumerate(rows):
            if i != pivot:
                rows[i] = [x - row[column] * p for x, p in zip(row, rows[pivot])]
        goal = [x - goal[column] * p for x, p in zip(goal, rows[pivot])]
    total = goal[-1]
    return 1 / total - 2, [x / total for x in goal[n : 2 * n]]


def value(mine, theirs, score):
    """Returns the worth of a position to me: 1 won, 0 drawn, -1 lost."""
    turns = len(mine)
    if abs(score) == 3 or abs(score) > turns or turns == 0:
        return float((score > 0) - (score < 0))
    if (mine, theirs, score) not in known:
        found = solve(results(mine, theirs, score))[0]
        known[mine, theirs, score] = found
        known[theirs, mine, -score] = -found
    return known[mine, theirs, score]


def results(mine, theirs, score):
    return [
        [value(mine.replace(a, ""), theirs.replace(b, ""), score + result(a, b)) for b in theirs] for a in mine
    ]


def chance(seed):
    """A number from 0 to 1 out of a text: FNV-1a, then the finish of MurmurHash3."""
    x = 14695981039346656037
    for letter in seed:
        x = (x ^ ord(letter)) * 1099511628211 % 2**64
    x = (x ^ x >> 33) * 0xFF51AFD7ED558CCD % 2**64
    return (x ^ x >> 33) / 2**64


def think(hands, history, old_games):
    played = [theirs for _, theirs in history]
    theirs = "".join([card for card in "12345!" if card not in played])
    score = sum(result(a, b) for a, b in history)
    mix = solve(results("".join(hands), theirs, score))[1]
    rest = chance(str([hands, history, old_games]))
    for card, share in zip(hands, mix):
        rest -= share
        if rest < 0:
            return card
    return hands[-1]
