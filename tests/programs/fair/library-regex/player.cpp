// Regular expressions.
#include <regex>
#include <string>

#include "game.h"

static int think()
{
    static const std::regex number("([0-9]+),([0-9]+)");
    std::smatch found;
    std::string text = "cell 7,11";
    return std::regex_search(text, found, number) ? std::stoi(found[2]) : 0;
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
