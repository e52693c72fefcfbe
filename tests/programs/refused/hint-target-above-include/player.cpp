#pragma GCC push_options
#if defined(__aarch64__)
#pragma GCC target("+crc")
#else
#pragma GCC target("avx2")
#endif
#include <atomic>
#include <vector>
#pragma GCC pop_options
#include "game.h"
static std::atomic<int> turn;
void Init(int last, int id, std::vector<int> type, bool b) { turn.store(0); }
void Operate_self() { Hit(turn.load() + 1, 1); }
void Operate_opponent(bool k, int x, int y) {}
