"""Reversi. A seat that is to move gets the board, eight lines from its own view (O its own stones, X the other's, .
empty), and answers with a cell such as d3. Whoever cannot move is not asked."""
import sortie

SIZE = 8
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
COLUMNS = "abcdefgh"


def flipped(board, seat, x, y):
    """The stones that a stone of this seat turns at x, y: none if it may not be put there."""
    found = []
    if board[y][x] is not None:
        return found
    for dx, dy in AROUND:
        line, px, py = [], x + dx, y + dy
        while 0 <= px < SIZE and 0 <= py < SIZE and board[py][px] == 1 - seat:
            line.append((px, py))
            px, py = px + dx, py + dy
        if 0 <= px < SIZE and 0 <= py < SIZE and board[py][px] == seat:
            found += line
    return found


def moves(board, seat):
    return {COLUMNS[x] + str(y + 1): (x, y) for y in range(SIZE) for x in range(SIZE) if flipped(board, seat, x, y)}


def put(board, seat, x, y):
    turned = flipped(board, seat, x, y)
    for px, py in turned + [(x, y)]:
        board[py][px] = seat
    return turned


def count(board):
    return [sum(row.count(seat) for row in board) for seat in (0, 1)]


# ---- what people see ----

def draw_bars(game, board, colour):
    for seat, stones in enumerate(count(board)):
        game.board(f"bar {seat} {stones} 64 {colour[seat]} {{{seat}}}")


def draw_start(game, board, colour):
    letter = {None: ".", game.first: "x", 1 - game.first: "o"}
    game.board("grid 8 8 a 1 green")
    game.board("key x - black")
    game.board("key o - white")
    for y, row in enumerate(board):
        game.board(f"row {y} " + "".join(letter[cell] for cell in row))
    draw_bars(game, board, colour)


def draw_move(game, board, colour, seat, cell, changed):
    for x, y in changed:
        game.board(f"cell {x} {y} - {colour[seat]}")
    game.board("mark {} {}".format(*changed[-1]))
    draw_bars(game, board, colour)
    game.board(f"caption {{{seat}}} takes {cell} and turns {len(changed) - 1}")


# ---- a game ----

def start(game):
    """The board after some random moves, so that no two games are the same."""
    black = game.first
    board = [[None] * SIZE for _ in range(SIZE)]
    board[3][3] = board[4][4] = 1 - black
    board[3][4] = board[4][3] = black
    seat = black
    for _ in range(game.setup["opening"][0]):
        possible = sorted(moves(board, seat).values())
        if possible:
            put(board, seat, *possible[game.random(len(possible))])
        seat = 1 - seat
    return board, seat


def hear(game, board, seat, possible):
    """The cell that the seat answers, or None: it has lost."""
    for row in board:
        game.say(seat, "".join("." if cell is None else "O" if cell == seat else "X" for cell in row))
    answer = game.ask(seat)
    if answer is not None and answer not in possible:
        game.illegal(seat, "must be a cell that turns a stone: " + " ".join(sorted(possible)))
        return None
    return answer


def play(game):
    colour = {game.first: "black", 1 - game.first: "white"}
    board, seat = start(game)
    draw_start(game, board, colour)
    while moves(board, 0) or moves(board, 1):
        possible = moves(board, seat)
        if possible:
            cell = hear(game, board, seat, possible)
            if cell is None:
                return game.end("fault", [1, 2] if seat == 1 else [2, 1], [64, 0] if seat == 1 else [0, 64])
            x, y = possible[cell]
            draw_move(game, board, colour, seat, cell, put(board, seat, x, y) + [(x, y)])
        seat = 1 - seat
    stones = count(board)
    game.end("counted", [1 + (stones[s] < stones[1 - s]) for s in (0, 1)], stones)


sortie.run(play)
