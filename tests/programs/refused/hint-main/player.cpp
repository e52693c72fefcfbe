#include "game.h"
#include <stdlib.h>
int main() { int x; return 0; }
