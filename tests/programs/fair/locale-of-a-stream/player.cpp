// The classic one, and a try of another.
#include <locale>
#include <sstream>
#include <stdexcept>

#include "game.h"

static int think()
{
    int n = 1;
    try {
        std::locale other("xx_NOWHERE");
    } catch (const std::runtime_error &) {
        n = 2;
    }
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << 1000000;
    return n + static_cast<int>(out.str().size());
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
