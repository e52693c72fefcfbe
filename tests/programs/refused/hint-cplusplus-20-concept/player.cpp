#include "game.h"
#include <vector>
using namespace std;
template<typename T> concept Foo = requires(T a) { a + a; };
void Init(int last, int id, vector<int> type, bool b) { }
void Operate_self(){ Hit(1,1);}
void Operate_opponent(bool k,int x,int y){ }
