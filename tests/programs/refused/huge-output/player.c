#include "game.h"
int big[1L << 28] = {1};
