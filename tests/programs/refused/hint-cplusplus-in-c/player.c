#include <iostream>
#include <vector>
#include "game.h"
using namespace std;
void Init(int last, int id, vector<int> type, bool b) {}
void Operate_self(){ Hit(1,1);}
void Operate_opponent(bool k,int x,int y){ }
