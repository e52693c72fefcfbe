#include <stdio.h>

#include "refusal.h"

void refusal_say(const char *what, const char *why, va_list args)
{
    fprintf(stderr, "sortie: %s: ", what);
    vfprintf(stderr, why, args);
    fputc('\n', stderr);
}
