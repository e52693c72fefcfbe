// One header for all.
#include <bits/stdc++.h>

#include "game.h"

using namespace std;

static map<string, set<int>> seen;
static priority_queue<pair<int, int>> queue_of_cells;
static unordered_map<long long, bitset<144>> table;

static int think()
{
    static int n;
    seen[to_string(n % 5)].insert(n);
    queue_of_cells.push({n * 37 % 144, n});
    table[n].set(static_cast<size_t>(n % 144));
    return queue_of_cells.top().first + static_cast<int>(seen.size() + table[n++].count());
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
