/*
 * refusal.h - how a command says that it cannot do something, and its exit status then.
 */
#ifndef SORTIE_REFUSAL_H
#define SORTIE_REFUSAL_H

#include <stdarg.h>

#include "base/printf_like.h"

/* Prints "sortie: WHAT: WHY" on stderr. Returns 1, the exit status of a refusal. */
int refuse(const char *what, const char *why, ...) PRINTF_LIKE(2, 3);

/* Prints the same for a failure of the system. Returns 2. */
int fail(const char *what, const char *why, ...) PRINTF_LIKE(2, 3);

/* Prints nothing for 0, the result of success, and else the same for 1 or 2. Returns the result, which may be of any
 * enumeration OK, REFUSED, SYSTEM. */
int report_result(int result, const char *what, const char *why, ...) PRINTF_LIKE(3, 4);

/* Prints the line of all these: refusal_say.c, or in the desk kit desk/words.c, in the person's language. */
void refusal_say(const char *what, const char *why, va_list args) PRINTF_LIKE(2, 0);

#endif
