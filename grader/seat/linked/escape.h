/*
 * escape.h - leaves a callback, from a signal handler too. A callback begins with ESCAPE_HERE, which returns 0. After
 * ESCAPE_TO it returns a second time, with another value. Both do what sigsetjmp and siglongjmp do without the signal
 * mask. Compilers have it as instructions, which take a third of the functions' time. Clang has it for some processors
 * only.
 *
 * Between the two, call the callback by a pointer. If gcc knows all that a function calls, it keeps registers across it
 * that none of them uses, and a signal's handler does not restore those (-fipa-ra).
 */
#ifndef SORTIE_ESCAPE_H
#define SORTIE_ESCAPE_H

#if defined __x86_64__ || !defined __clang__
typedef void *escape_place[5];
#define ESCAPE_HERE(place) __builtin_setjmp(place)
#define ESCAPE_TO(place) __builtin_longjmp(place, 1)
#else
#include <setjmp.h>
typedef sigjmp_buf escape_place;
#define ESCAPE_HERE(place) sigsetjmp(place, 0)
#define ESCAPE_TO(place) siglongjmp(place, 1)
#endif

#endif
