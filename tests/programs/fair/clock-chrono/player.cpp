// A bound of time by std::chrono that is not reached.
#include <chrono>

#include "game.h"

static int think()
{
    static int n;
    auto until = std::chrono::steady_clock::now() + std::chrono::seconds(100);
    for (int i = 0; i < 1000 && std::chrono::steady_clock::now() < until; i++)
        n += i % 7;
    return n;
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
