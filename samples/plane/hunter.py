"""hunter: hunts on a checkerboard, and searches around what it has hit. The same player as hunter.c, operation by
operation: hunter.c explains the ideas.
"""
from game import Draw, Hit, plane_cells, rand

EMPTY, BODY, HEAD, UNKNOWN, WARM = range(5)  # WARM: a body was here before the opponent's last move
AROUND = ((-1, 0), (0, 1), (1, 0), (0, -1))
BOARD = [(x, y) for x in range(1, 13) for y in range(1, 13)]

seen = []  # with a frame of EMPTY around the board
searched = []  # in a group that is not done
largest = 0  # cells of the largest kind of plane
colour = 0  # of the checkerboard, this game's


def grid(value):
    return [[value] * 14 for _ in range(14)]


def gather(group, gathered, x, y):
    """Adds the hits that hang together with (x, y) to the group."""
    if seen[x][y] not in (BODY, HEAD) or gathered[x][y]:
        return
    gathered[x][y] = True
    group.append((x, y))
    for dx, dy in AROUND:
        gather(group, gathered, x + dx, y + dy)


def mark_searched():
    """Marks the cells of all groups that are too large for the planes destroyed in them."""
    global searched
    gathered, searched = grid(False), grid(False)
    for x, y in BOARD:
        group = []
        gather(group, gathered, x, y)
        heads = sum(seen[cx][cy] == HEAD for cx, cy in group)
        for cx, cy in group:
            searched[cx][cy] = len(group) > heads * largest


def interest(x, y):
    if seen[x][y] not in (UNKNOWN, WARM):
        return 0
    value = 4 if seen[x][y] == WARM else 2 if (x + y) % 2 == colour else 1
    for dx, dy in AROUND:
        if seen[x + dx][y + dy] == WARM and value < 3:
            value = 3
        if searched[x + dx][y + dy]:
            value = 5
    return value


def choose():
    """Returns one of the most interesting cells, each as likely as the others, or None."""
    best, equals, cell = 0, 0, None
    for x, y in BOARD:
        value = interest(x, y)
        if value > best:
            best, equals = value, 0
        if value == best:
            equals += 1
            if rand() % equals == 0:
                cell = (x, y)
    return cell if best > 0 else None


def forget(old, new):
    for x, y in BOARD:
        if seen[x][y] == old:
            seen[x][y] = new


def draw_plane(taken, mask):
    while True:
        kind, direction, x, y = rand() % len(plane_cells), rand() % 4, rand() % 12 + 1, rand() % 12 + 1
        cells = [(x + dx, y + dy) for dx, dy in plane_cells[kind][direction]]
        if mask >> kind & 1 and all(1 <= cx <= 12 and 1 <= cy <= 12 and (cx, cy) not in taken for cx, cy in cells):
            taken.update(cells)
            Draw(kind, direction, x, y)
            return


def Init(last, id, type, b):
    global seen, largest, colour
    taken = set()
    largest = 0
    for mask in type:
        draw_plane(taken, mask)
        largest = max([largest] + [len(cells[0]) for kind, cells in enumerate(plane_cells) if mask >> kind & 1])
    seen = grid(EMPTY)
    for x, y in BOARD:
        seen[x][y] = UNKNOWN
    colour = rand() % 2


def Operate_self():
    mark_searched()
    cell = choose()
    while cell is None:  # everything was hit, so the opponent's planes have moved: begin again
        forget(EMPTY, UNKNOWN)
        forget(BODY, UNKNOWN)
        cell = choose()
    x, y = cell
    seen[x][y] = Hit(x, y)


def Operate_opponent(kind, x, y):
    if kind:
        forget(EMPTY, UNKNOWN)
        forget(WARM, UNKNOWN)
        forget(BODY, WARM)
