"""density: hits the cell where most planes could have their head. The same player as density.c, operation by operation:
density.c explains the ideas.
"""
from game import Draw, Hit, plane_cells, rand

# The knowledge about a cell. The first three are the answers of Hit.
EMPTY, BODY, HEAD, WRECK, WARM, UNKNOWN = range(6)
FACTOR = (0, 4, 0, 0, 4, 1)  # how many times more votes a plane has for covering a cell of which this is known
BOARD = [(x, y) for x in range(1, 13) for y in range(1, 13)]
AROUND = ((-1, 0), (0, 1), (1, 0), (0, -1))

seen = {}
kinds = []  # that the opponent's planes may be of: the cells of each direction


def votes_of(cells, x, y):
    """Returns the votes of a plane with its head at (x, y): 0 if its body does not fit what is known."""
    votes = 1
    for dx, dy in cells[1:]:
        known = seen.get((x + dx, y + dy), EMPTY)
        if FACTOR[known] == 0:
            return 0
        votes *= FACTOR[known]
    return votes


def elect():
    """Returns the cell with most votes, by lot among equals, or None if no plane fits."""
    best, equals, chosen = 0, 0, None
    for x, y in BOARD:
        votes = 0
        if seen[x, y] in (UNKNOWN, WARM):
            votes = sum(votes_of(cells, x, y) for cells in kinds)
        if votes > best:
            best, equals = votes, 0
        if votes == best:
            equals += 1
            if rand() % equals == 0:
                chosen = (x, y)
    return chosen if best > 0 else None


def find_wreck(x, y):
    """If only one plane fits the destroyed head at (x, y), its cells say nothing of the others."""
    fitting = [cells for cells in kinds if votes_of(cells, x, y) > 0]
    if fitting and all(cells == fitting[0] for cells in fitting):
        for dx, dy in fitting[0]:
            seen[x + dx, y + dy] = WRECK


def change(old, new, n):
    """Changes about one in n of the cells of which this is known, by lot."""
    for cell in BOARD:
        if seen[cell] == old and rand() % n == 0:
            seen[cell] = new


def warm_bodies(direction):
    """Each body hit may have stayed, or gone one cell in this direction."""
    bodies = [cell for cell in BOARD if seen[cell] == BODY]
    change(BODY, WARM, 1)
    for x, y in bodies:
        to = (x + AROUND[direction][0], y + AROUND[direction][1])
        if seen.get(to, HEAD) not in (HEAD, WRECK):
            seen[to] = WARM


def draw_plane(taken, mask):
    while True:
        kind, direction, x, y = rand() % len(plane_cells), rand() % 4, rand() % 12 + 1, rand() % 12 + 1
        cells = [(x + dx, y + dy) for dx, dy in plane_cells[kind][direction]]
        if mask >> kind & 1 and all(1 <= cx <= 12 and 1 <= cy <= 12 and (cx, cy) not in taken for cx, cy in cells):
            taken.update(cells)
            Draw(kind, direction, x, y)
            return


def Init(last, id, type, b):
    taken = set()
    for mask in type:
        draw_plane(taken, mask)
    every = type[0] | type[1] | type[2]
    kinds[:] = [cells for kind, turned in enumerate(plane_cells) if every >> kind & 1 for cells in turned]
    seen.update((cell, UNKNOWN) for cell in BOARD)


def Operate_self():
    cell = elect()
    if cell is None:  # no plane fits, so the opponent's planes have moved: begin again
        change(EMPTY, UNKNOWN, 1)
        change(BODY, UNKNOWN, 1)
        cell = elect()
    seen[cell] = Hit(*cell)
    for x, y in BOARD:
        if seen[x, y] == HEAD:
            find_wreck(x, y)


def Operate_opponent(kind, x, y):
    """A move makes body hits doubtful, and misses too: half of those are forgotten. Older WARM cells are forgotten."""
    if kind:
        change(EMPTY, UNKNOWN, 2)
        change(WARM, UNKNOWN, 1)
        warm_bodies(x)
