"""Takes the first cell that turns a stone."""


def turns(board, x, y):
    for dx, dy in [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]:
        n, px, py = 0, x + dx, y + dy
        while 0 <= px < 8 and 0 <= py < 8 and board[py][px] == "X":
            n, px, py = n + 1, px + dx, py + dy
        if n > 0 and 0 <= px < 8 and 0 <= py < 8 and board[py][px] == "O":
            return True
    return False


while True:
    board = [input() for _ in range(8)]
    print(next("abcdefgh"[x] + str(y + 1) for y in range(8) for x in range(8)
               if board[y][x] == "." and turns(board, x, y)), flush=True)
