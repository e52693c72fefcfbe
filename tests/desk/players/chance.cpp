// All of C++'s chance that the kit replaces, and a generator that the standard fixes.
#include "game.h"
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>
using namespace std;

static mt19937 generator(time(nullptr));
static const unsigned early = rand(); // before main

void Init(int last, int, const vector<int> &, bool)
{
    if (last == 2)
        std::srand(std::time(NULL) ^ early);
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self()
{
    static random_device device;
    int cell[12], at = 0;
    for (int i = 0; i < 12; i++)
        cell[i] = i;
#if __cplusplus < 201703L || defined SORTIE_SHUFFLES
    random_shuffle(cell, cell + 12);
#else
    for (int i = 1; i < 12; i++)
        swap(cell[i], cell[rand() % (i + 1)]);
#endif
    at = (std::rand() + generator() % 7 + device() % 5) % 12;
    Hit(cell[at] + 1, cell[(at + 5) % 12] + 1);
}

void Operate_opponent(bool, int, int)
{
}
