/* A player of Reversi that takes the first cell that turns a stone, as samples/games/reversi/players/first.py does. */
#include <stdio.h>

static char board[8][16];

static int is(int x, int y, char stone)
{
    return x >= 0 && x < 8 && y >= 0 && y < 8 && board[y][x] == stone;
}

static int turns(int x, int y)
{
    for (int way = 0; way < 9; way++) {
        int dx = way % 3 - 1, dy = way / 3 - 1, n = 1;
        while (way != 4 && is(x + n * dx, y + n * dy, 'X'))
            n++;
        if (n > 1 && is(x + n * dx, y + n * dy, 'O'))
            return 1;
    }
    return 0;
}

int main(void)
{
    for (;;) {
        int cell = 0;
        for (int y = 0; y < 8; y++)
            if (fgets(board[y], sizeof board[y], stdin) == NULL)
                return 0;
        while (cell < 64 && !(is(cell % 8, cell / 8, '.') && turns(cell % 8, cell / 8)))
            cell++;
        printf("%c%d\n", 'a' + cell % 8, cell / 8 + 1);
        fflush(stdout);
    }
}
