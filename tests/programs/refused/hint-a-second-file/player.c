#include <stdlib.h>
#include "game.h"
#include "helper.h"
void Init(int last, int id, const int type[3], bool b) { place(); }
void Operate_self(void) { Hit(rand() % 12 + 1, rand() % 12 + 1); }
void Operate_opponent(bool kind, int x, int y) {}
