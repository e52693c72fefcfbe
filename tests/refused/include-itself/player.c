#include "player.c"
