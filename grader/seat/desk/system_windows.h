/*
 * system_windows.h - what windows.c and windows_program.c share: the system's own header, without the words of it that
 * are names elsewhere, and texts as the system takes them.
 */
#ifndef SORTIE_SYSTEM_WINDOWS_H
#define SORTIE_SYSTEM_WINDOWS_H
#ifdef _WIN32

#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#define POINTS windows_points /* a name of the games */
#include <windows.h>

#include <shellapi.h>
#undef POINTS
/* Words of the 16-bit years. */
#undef near
#undef far

/* How long a command line or a file's name can be, and the exit status of a program that called abort. */
enum { WINDOWS_LONGEST = 32768, WINDOWS_ABORTED = 0x5A0 };

/* A text in UTF-8 as UTF-16. The caller frees it. NULL: no memory. */
wchar_t *windows_text(const char *text);

#endif
#endif
