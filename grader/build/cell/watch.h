/*
 * watch.h - watches a compiler's processes, and decides whose fault their end is. The watcher is a process between the
 * judge and the cell (cell.h). It traces everything that runs in the cell, so it sees each signal and each death.
 *
 * The source is blamed for a limit that was reached as it was measured, and for a fault of the compiler itself. The
 * machine is blamed for everything else: a signal from outside, SIGKILL (usually the kernel's, for lack of memory), no
 * CPU time.
 */
#ifndef SORTIE_WATCH_H
#define SORTIE_WATCH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Limits of wall time. Asleep: no thread in the cell ran or was ready to run, summed up. Starved: in one piece. */
enum { WATCH_ASLEEP_S = 20, WATCH_STARVED_S = 60, WATCH_WALL_S = 600 };

enum watch_fate {
    WATCH_ENDED,     /* by itself: see status */
    WATCH_CPU,       /* it used up its CPU time, all processes together */
    WATCH_ASLEEP,    /* it slept for WATCH_ASLEEP_S */
    WATCH_FILE_SIZE, /* it failed, and a file reached its limit of size */
    WATCH_MACHINE,   /* the machine is to blame: see why */
    /* Of cell_run: */
    WATCH_UNFILLED, /* its folder could not be filled: why has the words for errno */
    WATCH_FAILED    /* it could not be confined, its program did not run, or its end is unknown: see why */
};

struct watch_report {
    enum watch_fate fate;
    int status; /* from wait(), of the first process */
    int64_t cpu_ms;
    char why[200];
};

/* Begins to trace a process before it runs untrusted code. Returns false if tracing is impossible here, for example
 * under a debugger. Then only the first process is seen, and wall time is limited. */
bool watch_seize(pid_t first);

/* Watches until the first process ends or reaches a limit, then kills all that is left. walled: it is process 1 of a
 * pid namespace. The caller must have no other children, and must have blocked SIGCHLD. */
void watch_run(pid_t first, bool traced, bool walled, int cpu_s, struct watch_report *out);

#endif
