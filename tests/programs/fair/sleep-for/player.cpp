// The same in C++.
#include <chrono>
#include <thread>

#include "game.h"

static int think()
{
    static int n;
    if (n < 50)
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
    return n++;
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
