// Exceptions of a stream, caught.
#include <fstream>

#include "game.h"

static int think()
{
    std::ifstream in;
    in.exceptions(std::ifstream::failbit);
    try {
        in.open("/nowhere/book");
    } catch (const std::ios_base::failure &) {
        return 6;
    }
    return 1;
}

void Init(int last, int id, std::vector<int> type, bool b)
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
