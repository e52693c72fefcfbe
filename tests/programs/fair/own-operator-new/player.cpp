// Each block has a header in front, so that a block of the library's own would be taken for a damaged one.
#include <bits/stdc++.h>
#include "game.h"
using namespace std;
static long blocks;
void *operator new(size_t size)
{
    long *at = (long *)malloc(size + 16);
    at[0] = 0x5eed;
    blocks++;
    return at + 2;
}
void operator delete(void *block) noexcept
{
    if (block == nullptr)
        return;
    long *at = (long *)block - 2;
    if (at[0] != 0x5eed)
        abort();
    at[0] = 0;
    blocks--;
    free(at);
}
void operator delete(void *block, size_t) noexcept
{
    operator delete(block);
}
static int turn;
void Init(int last, int id, vector<int> type, bool b)
{
    string text = "a text that is too long to be kept within the string itself";
    for (int i = 0; i < 5; i++)
        text += text;
    ostringstream out;
    out << text << 3.25 << endl;
    map<string, vector<string>> kept;
    kept[out.str()].push_back(to_string(id) + text.substr(3, 100));
    set<string> words;
    istringstream in(text);
    string word;
    while (in >> word)
        words.insert(word);
    if (words.empty() || blocks <= 0)
        abort();
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
    turn = 0;
}
void Operate_self()
{
    Hit(turn / 12 % 12 + 1, turn % 12 + 1);
    turn++;
}
void Operate_opponent(bool kind, int x, int y)
{
}
