#include "game.h"
#include <algorithm>
#include <vector>
using namespace std;
void Init(int last, int id, vector<int> type, bool b) { std::ranges::sort(type); }
void Operate_self(){ Hit(1,1);}
void Operate_opponent(bool k,int x,int y){ }
