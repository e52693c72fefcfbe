// Both players define the same class with virtual functions, the same inline function with a static object, the same
// template and a global with a constructor. A C++ linker would merge these by name.
#include <bits/stdc++.h>
#include "game.h"
using namespace std;

static const int mine = 1;

struct Base {
    virtual ~Base() {}
    virtual int who() { return mine; }
};

struct Counter {
    int n;
    Counter() : n(mine * 1000) {}
};
Counter counter;

inline int count_calls()
{
    static int calls = mine * 1000;
    return ++calls;
}

template <class T> struct Tagged {
    T value;
    int tag() const { return mine; }
};

static void check(bool right)
{
    if (!right)
        abort();
}

void Init(int last, int id, vector<int> type, bool b)
{
    unique_ptr<Base> base(new Base);
    check(base->who() == mine);
    check(count_calls() / 1000 == mine && ++counter.n / 1000 == mine);
    check(Tagged<string>{"x"}.tag() == mine);
    try {
        throw logic_error(to_string(mine));
    } catch (const exception &e) {
        check(e.what() == to_string(mine));
    }
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}

void Operate_self()
{
    Hit(rand() % 12 + 1, rand() % 12 + 1);
}

void Operate_opponent(bool kind, int x, int y)
{
}
