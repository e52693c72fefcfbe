// Two threads where there are threads, else one.
#include <system_error>
#include <thread>

#include "game.h"

static int half(int from)
{
    int sum = 0;
    for (int i = from; i < 1000; i += 2)
        sum += i;
    return sum;
}

static int think()
{
    int a = 0;
    try {
        std::thread other([&a] { a = half(1); });
        other.join();
    } catch (const std::system_error &) {
        a = half(1);
    }
    return a + half(0);
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
