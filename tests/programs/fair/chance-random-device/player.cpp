// The usual way to a seed.
#include <random>

#include "game.h"

static std::mt19937 engine{std::random_device{}()};

static int think()
{
    return std::uniform_int_distribution<int>(0, 11)(engine);
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
