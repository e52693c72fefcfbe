"""random: plays legally at every test point and thinks nothing. The same player as random.c, operation by operation."""
from game import Draw, Hit, plane_cells, rand

hit = set()  # cells of the opponent's board that were hit


def random_kind(mask):
    while True:
        kind = rand() % len(plane_cells)
        if mask >> kind & 1:
            return kind


def place(board, kind, direction, x, y):
    """Marks the plane's cells on the board if it fits there."""
    cells = {(x + dx, y + dy) for dx, dy in plane_cells[kind][direction]}
    fits = all(1 <= cx <= 12 and 1 <= cy <= 12 for cx, cy in cells) and not cells & board
    if fits:
        board |= cells
    return fits


def Init(last, id, type, b):
    board = set()
    for mask in type:
        while True:
            kind, direction, x, y = random_kind(mask), rand() % 4, rand() % 12 + 1, rand() % 12 + 1
            if place(board, kind, direction, x, y):
                break
        Draw(kind, direction, x, y)
    hit.clear()  # a new game: what is not reset here is remembered


def Operate_self():
    if len(hit) == 12 * 12:  # the opponent's planes have moved away: begin again
        hit.clear()
    while True:
        x, y = rand() % 12 + 1, rand() % 12 + 1
        if (x, y) not in hit:
            break
    hit.add((x, y))
    Hit(x, y)


def Operate_opponent(kind, x, y):
    pass
