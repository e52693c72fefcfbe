/*
 * strict.h - the judge's walls around this very process: from then on its system calls are those that an isolated player
 * may make (filter.h). For `grader --strict`: what a judge refuses is refused on the desk too, in a debugger if need be.
 * Against mistakes only: who means harm shares this process with the referee.
 */
#ifndef SORTIE_STRICT_H
#define SORTIE_STRICT_H

#include <signal.h>

/* For good, so whatever the process still needs must be open, and its handlers and timers set. What would kill an
 * isolated player comes as SIGSYS. 0, or -1 with errno. */
int strict_enter(void);

/* Of such a SIGSYS: the call, as forbidden.h wants it. */
long strict_call(const siginfo_t *info);

#endif
