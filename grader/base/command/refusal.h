/*
 * refusal.h - how a command says that it cannot do something, and its exit status then.
 */
#ifndef SORTIE_REFUSAL_H
#define SORTIE_REFUSAL_H

#include <stdarg.h>

#include "base/printf_like.h"

/* Prints "sortie: WHAT: WHY" on stderr, or nothing for 0, the result of success. Returns the result, which may be of
 * any enumeration OK, REFUSED, SYSTEM. */
int report_result(int result, const char *what, const char *why, ...) PRINTF_LIKE(3, 4);

/* The same for a refusal and for a failure of the system: refuse(what, why, ...). Returns the exit status then, 1 or
 * 2. */
#define refuse(...) report_result(1, __VA_ARGS__)
#define fail(...) report_result(2, __VA_ARGS__)

/* Prints the line of all these: refusal_say.c, or in the desk kit desk/words.c, in the person's language. */
void refusal_say(const char *what, const char *why, va_list args) PRINTF_LIKE(2, 0);

#endif
