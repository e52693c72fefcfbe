// Prints in each callback, before and after its call, and never flushes: by streams that are not C's.
#include <cstdlib>
#include <iostream>

#include "game.h"

static const bool apart = std::ios::sync_with_stdio(false);
static int own, others;

void Init(int, int, std::vector<int>, bool)
{
    own = others = 0;
    std::cout << "init" << (apart ? "\n" : ", twice?\n");
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self()
{
    std::cout << "before " << ++own << "\n";
    Hit(rand() % 12 + 1, rand() % 12 + 1);
    std::clog << "after " << own << "\n";
}

void Operate_opponent(bool, int, int)
{
    std::cout << "told " << ++others << "\n";
}
