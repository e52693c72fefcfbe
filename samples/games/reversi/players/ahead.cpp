// Looks five moves ahead, by the worth of the cells that each side has.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

using Board = std::vector<std::string>;

static const int worth[4][4] = {{100, -20, 10, 5}, {-20, -50, -2, -2}, {10, -2, 1, 1}, {5, -2, 1, 1}};

static bool inside(int n)
{
    return n >= 0 && n < 8;
}

// Puts a stone of `me` and turns others. Returns how many, and changes nothing if none.
static int put(Board &board, char me, int x, int y)
{
    int turned = 0;
    if (board[y][x] != '.')
        return 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int n = 0, px = x + dx, py = y + dy;
            for (; inside(px) && inside(py) && board[py][px] != '.' && board[py][px] != me; px += dx, py += dy)
                n++;
            if (n == 0 || !inside(px) || !inside(py) || board[py][px] != me)
                continue;
            for (int i = 1; i <= n; i++)
                board[y + i * dy][x + i * dx] = me;
            turned += n;
        }
    if (turned > 0)
        board[y][x] = me;
    return turned;
}

static int value(const Board &board, char me)
{
    int sum = 0;
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 8; x++)
            if (board[y][x] != '.')
                sum += (board[y][x] == me ? 1 : -1) * worth[std::min(y, 7 - y)][std::min(x, 7 - x)];
    return sum;
}

// The worth for `me`, which is to move, within the bounds. best: the cell, if wanted.
static int search(const Board &board, char me, int depth, int low, int high, int *best)
{
    char other = me == 'O' ? 'X' : 'O';
    int moves = 0;
    if (depth == 0)
        return value(board, me);
    for (int cell = 0; cell < 64; cell++) {
        Board next = board;
        if (put(next, me, cell % 8, cell / 8) == 0)
            continue;
        moves++;
        int found = -search(next, other, depth - 1, -high, -low, nullptr);
        if (best != nullptr && (moves == 1 || found > low))
            *best = cell;
        low = std::max(low, found);
        if (low >= high)
            return low;
    }
    return moves > 0 ? low : -search(board, other, depth - 1, -high, -low, nullptr);
}

int main()
{
    Board board(8);
    while (true) {
        for (std::string &line : board)
            if (!std::getline(std::cin, line))
                return 0;
        int cell = 0;
        search(board, 'O', 5, -100000, 100000, &cell);
        std::cout << "abcdefgh"[cell % 8] << cell / 8 + 1 << std::endl;
    }
}
