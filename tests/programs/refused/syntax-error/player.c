#include "game.h"
int main(void)
{
    return 0
}
