// A table that need not be there.
#include <fstream>
#include <string>

#include "game.h"

static int think()
{
    std::ifstream in("table.dat");
    std::string word = "abc";
    if (in)
        in >> word;
    return static_cast<int>(word.size());
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
