#include "refusal.h"

int report_result(int result, const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    if (result != 0)
        refusal_say(what, why, args);
    va_end(args);
    return result;
}
