#include "refusal.h"

#include <stdarg.h>
#include <stdio.h>

static void refusal_say(const char *what, const char *why, va_list args)
{
    fprintf(stderr, "sortie: %s: ", what);
    vfprintf(stderr, why, args);
    fputc('\n', stderr);
}

int refuse(const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    refusal_say(what, why, args);
    va_end(args);
    return 1;
}

int fail(const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    refusal_say(what, why, args);
    va_end(args);
    return 2;
}

int report_result(int result, const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    if (result != 0)
        refusal_say(what, why, args);
    va_end(args);
    return result;
}
