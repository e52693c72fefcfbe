#include <vector>
#include <cstdlib>
#include "game.h"
using namespace std;
namespace player {
void Init(int last, int id, vector<int> type, bool b) {  Draw(5,0,2,2); Draw(5,0,6,6); Draw(5,0,11,4); }
void Operate_self() { Hit(rand() % 12 + 1, rand() % 12 + 1); }
void Operate_opponent(bool kind, int x, int y) {}
}
void Init(int last, int id, vector<int> type, bool b) { player::Init(last, id, type, b); }
void Operate_self() { player::Operate_self(); }
void Operate_opponent(bool kind, int x, int y) { player::Operate_opponent(kind, x, y); }
