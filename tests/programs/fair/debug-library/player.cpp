#define _GLIBCXX_DEBUG
#include <vector>
#include <string>
#include <map>
#include "game.h"
using namespace std;
vector<pair<int, int>> cell;
map<string, int> seen;
void Init(int last, int id, vector<int> type, bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
    cell.clear();
    for (int i = 0; i < 144 * 4; i++)
        cell.push_back({i / 12 % 12 + 1, i % 12 + 1});
    seen["a name that is too long to be kept within the object"] += (int)type.size();
}
void Operate_self()
{
    auto at = cell.front();
    cell.erase(cell.begin());
    Hit(at.first, at.second);
}
void Operate_opponent(bool kind, int x, int y)
{
}
