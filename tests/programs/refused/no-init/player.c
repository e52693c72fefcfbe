#include "game.h"
void Operate_self(void)
{
}
