/*
 * strict.h - the judge's system call filter around this very process: it may then make only the system calls that an
 * isolated player may make (filter.h). For `grader --strict`: a call that the judge refuses is refused on your own
 * machine too, in a debugger if you like. It guards against mistakes only, because a hostile player shares the
 * referee's process.
 */
#ifndef SORTIE_STRICT_H
#define SORTIE_STRICT_H

#include <signal.h>

/* Installs the filter for good. Open all files, and set all handlers and timers, before. A call that would kill an
 * isolated player raises SIGSYS. Returns 0, or -1 with errno. */
int strict_enter(void);

/* Returns the system call that raised SIGSYS, as forbidden.h expects it. */
long strict_call(const siginfo_t *info);

#endif
