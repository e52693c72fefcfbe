// The bound of a vector, caught.
#include <stdexcept>

#include "game.h"

static int think()
{
    static std::vector<int> v(10, 1);
    try {
        return v.at(20);
    } catch (const std::out_of_range &) {
        return 8;
    }
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
