#include <bits/stdc++.h>
#include "game.h"
using namespace std;

void Init(int last, int id, vector<int> type, bool b)
{
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self()
{
    vector<long> all;
    for (long i = 0;; i++)
        all.push_back(i);
}

void Operate_opponent(bool kind, int x, int y)
{
}
