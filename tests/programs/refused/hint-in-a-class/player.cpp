#include "game.h"
#include <stdlib.h>
using namespace std;
struct P {
void Init(int last, int id, vector<int> type, bool b) {
    Draw(5, 0, 2, 2);
    Draw(5, 0, 6, 6);
    Draw(5, 0, 11, 4);
}};
void Operate_self(){Hit(1,1);}
void Operate_oponent(bool k,int x,int y){}
