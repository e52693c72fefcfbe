// Shuffles all cells.
#include <algorithm>
#include <numeric>
#include <random>

#include "game.h"

static int think()
{
    static std::mt19937_64 engine(12345);
    std::vector<int> cell(144);
    std::iota(cell.begin(), cell.end(), 0);
    std::shuffle(cell.begin(), cell.end(), engine);
    return cell[0];
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
