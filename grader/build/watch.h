/*
 * watch.h - what becomes of a compiler's processes, and whose doing it is. The watcher is a process of its own between
 * the judge and the cell (cell.h). It traces all that runs in the cell, so it is told of each signal and each death.
 *
 * A limit that was reached as it was measured, or a fault of the compiler's own, is the source's. All else is the
 * machine's: a signal from outside, SIGKILL (as a rule the kernel's, for want of memory), no CPU time.
 */
#ifndef SORTIE_WATCH_H
#define SORTIE_WATCH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Wall time. Asleep: none of the cell's threads ran or was ready to run; summed. Starved: in one piece. */
enum { WATCH_ASLEEP_S = 20, WATCH_STARVED_S = 60, WATCH_WALL_S = 600 };

enum watch_fate {
    WATCH_ENDED,     /* by itself: its status tells how */
    WATCH_CPU,       /* it used its CPU time up, all processes together */
    WATCH_ASLEEP,    /* it slept for WATCH_ASLEEP_S */
    WATCH_FILE_SIZE, /* it failed, and a file of its would have become too large */
    WATCH_MACHINE    /* nobody's doing: why tells */
};

struct watch_report {
    enum watch_fate fate;
    int status; /* what wait() told of the first process */
    int64_t cpu_ms;
    char why[160];
};

/* Begins to trace it, before it runs anything of a stranger's. False: nobody may here, say under a debugger; then only the
 * first process is seen, and the wall time has its limit. */
bool watch_seize(pid_t first);

/* Watches until the first process ends or has reached a limit, then ends all that is left. The caller has no other
 * children, and SIGCHLD is blocked. walled: it is the first of a process namespace. */
void watch_run(pid_t first, bool traced, bool walled, int cpu_s, struct watch_report *out);

#endif
