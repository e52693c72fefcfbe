#include <stdlib.h>
#include "game.h"
static int apply(int (*f)(int), int x) { return f(x); }
void Init(int last, int id, const int type[3], bool b) { 
 int n = 0; int add(int k) { n += k; return n; }
 apply(add, 2);
 for (int i = 0; i < 3; i++) { int k = 0; while (!(type[i] >> k & 1)) k++; (void)k; }
 Draw(5,0,2,2); Draw(5,0,6,6); Draw(5,0,11,4);}
void Operate_self(void) { Hit(rand() % 12 + 1, rand() % 12 + 1); }
void Operate_opponent(bool kind, int x, int y) {}
