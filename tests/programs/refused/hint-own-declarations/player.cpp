#include <vector>
#include <cstdlib>
void Draw(int kind, int direction, int x, int y);
int Hit(int x, int y);
void Init(int last, int id, std::vector<int> type, bool b) { Draw(5,0,2,2); Draw(5,0,6,6); Draw(5,0,11,4);}
void Operate_self(){ Hit(rand()%12+1, rand()%12+1); }
void Operate_opponent(bool k, int x, int y){ }
