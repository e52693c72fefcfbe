/* The system's calls instead of the library's. */
#include <fcntl.h>
#include <unistd.h>

#include "game.h"

static int think(void)
{
    char byte = 7;
    int fd = open("/nowhere/book", O_RDONLY);
    if (fd >= 0) {
        if (read(fd, &byte, 1) != 1)
            byte = 8;
        close(fd);
    }
    return byte;
}

void Init(int last, int id, const int type[3], bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self(void)
{
    static int turn;
    int shift = think() % 12;
    Hit((turn / 12 + shift) % 12 + 1, turn % 12 + 1);
    turn++;
}

void Operate_opponent(bool kind, int x, int y)
{
}
