#include "game.h"
#if __has_include("/etc/passwd") || __has_include("/root/.bashrc") || __has_include("/proc/self/maps")
#error exists
#endif
#include "/nowhere/exists.h"
