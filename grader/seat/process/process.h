/*
 * process.h - the life of a player's process, whichever protocol it speaks: its start, its clocks while the referee
 * waits for it, its memory, its output for people, its end, and the cause of its death.
 *
 * The referee's thread traces the process from its only exec to its end. That costs nothing while the process computes.
 * When it dies, the kernel stops it once more, so that registers and memory can be read. So a process belongs to the
 * thread that started it.
 */
#ifndef SORTIE_PROCESS_H
#define SORTIE_PROCESS_H

#include <sys/types.h>

#include "awake.h"
#include "seat/walls/sandbox.h"

enum { PROCESS_IDLE_MS = 3000, PROCESS_TICK_MS = 50 };

/*
 * Tolerances, in all waits together, for a process whose answer is due. Waits that end before a tick are only glanced
 * at, which is cheap, until their unexplained time reaches PROCESS_GLANCED_MS. From then on each wait is looked at.
 * Programs without calls that sleep, so all but interpreters and commands, are not even glanced at in waits of less
 * than a millisecond.
 * Waiting for a disk is blamed on the machine for PROCESS_DISK_MS, then it counts as sleep. An ending process gets
 * PROCESS_ENDING_MS to die.
 */
enum { PROCESS_GLANCED_MS = 500, PROCESS_DISK_MS = 1000, PROCESS_ENDING_MS = 2000 };

/* The observations about a process that died by itself. */
struct process_end {
    int status;          /* as wait() tells it */
    long call;           /* that it died of, as forbidden_fault wants it, else FORBIDDEN_UNKNOWN */
    bool stack_overflow; /* SIGSEGV: the address lay where the stack could not grow any more */
    bool leader_left;    /* its first thread has ended, while others went on: then it was killed */
};

struct process {
    pid_t pid;       /* 0: none, or it has died */
    clockid_t clock; /* its CPU time */
    struct seat_limits limits;
    int64_t allowed_us;      /* CPU time that it may have used when it is looked at, since its start, or 0 */
    int allowed_ms;          /* the limit as its owner knows it, for words */
    bool allowed_later;      /* allowed_us is set at the next look */
    bool threads;            /* it may have more than the one that is traced */
    struct sandbox *sandbox; /* that it was started in */
    int side;                /* there */
    struct cgroup *group;
    long kills_before, full_before; /* of its group, or without one, kills of the whole machine */
    bool killed;                    /* by the referee */
    int over_ms;                    /* killed while others were due, for it had used more than this, or 0 */
    int input, answers, output;     /* our ends of its pipes (process_open), or -1 */
    bool prints_much; /* it may have filled the pipe: from then on the referee empties it whenever it waits */
    struct process_end end;
    int64_t cpu_us;         /* exact once it has died */
    int64_t peak_kib;       /* resident memory, its most until the last look, which is at its death */
    int64_t memory_kib;     /* resident memory and page tables, the most that was seen */
    int64_t waited_ns;      /* for it, in waits that have ended */
    int64_t begun_ns;       /* when the wait that goes on began */
    struct awake_look seen; /* when it was last looked at in the wait that goes on */
    int64_t asleep_ns;      /* in all waits. This and what follows as far as the referee was awake itself */
    int64_t doubt_ns;       /* asleep, or on the run queue: that is known when its wait there ends */
    int64_t ready_ns;       /* on the run queue, while others had the processor */
    int64_t disk_ns;        /* waited for a disk */
    int64_t glanced_ns;     /* neither computed nor was looked at */
    int64_t still_ns;       /* the referee itself stood still, in spells of a second and more */
    int hints;              /* that an allocation had failed */
    uint64_t stack;         /* where its stack begins, from which it grows down */
    uint64_t text;          /* where its memory has a struct wire_text with the end of its output, or 0. It says so */
    uint32_t taken;         /* frames that it had taken up when it died, as it said there, or 0 */
    int image_mib;          /* it was too large to be loaded: so much memory it takes. Else 0 */
    int reports;            /* of children that died or stopped, when it was last looked after */
    /* sends what is held back of it, with release_for, or NULL if nothing is */
    void (*release)(void *self);
    void *release_for;
    int held; /* nudges since then */
    struct seat_output tail;
};

/* The longest possible wait while neither the process nor anyone else has the processor. */
enum {
    PROCESS_AWAY_MS = PROCESS_IDLE_MS + PROCESS_GLANCED_MS + PROCESS_DISK_MS + PROCESS_ENDING_MS + 4 * PROCESS_TICK_MS
};

/* Using up its allowed CPU time keeps a process awake for at most this many percent of that time: interrupts and a
 * hypervisor take the rest (awake.c). */
enum { PROCESS_STRETCH_PERCENT = 125 };

/*
 * An answer may be held back while the referee asks another player of the sandbox, so that the process wakes up once
 * for its answer and its next request together. If it did not know how long, it could measure how long the other one
 * thinks. So the answer goes out in the middle of the wait for the other one: after PROCESS_HELD_US at the earliest,
 * after twice that at the latest.
 */
enum { PROCESS_HELD_US = 300 };

/*
 * Makes the pipes between a seat and its process, and starts it in them: p->input is our end of its input, p->answers
 * of its answers, p->output of its output for people. by_calls: where wire.h says, else standard input, output and
 * error, and our end of the input never blocks. No output is lost. A process that has filled the pipe blocks until the
 * referee, whose end never blocks, has emptied it. The referee does so at each tick. Once a process has filled its
 * pipe, also whenever the referee waits for that process. All ends are closed on exec.
 *
 * The limits' CPU time is its total. Returns 0, or -1 with s->why (a system failure, or an executable that the kit does
 * not link) and everything closed. A program that asks for more memory than its limit dies while it is loaded: then
 * this returns 0, and pid is 0.
 */
int process_open(struct process *p, struct sandbox *s, const struct sandbox_start *start, bool by_calls);

/* Kills it, and closes its pipes. Safe after an open, whether that failed or not. */
void process_close(struct process *p);

/* The same as process_open in pipes of the caller's: start->descriptor. p->output is its own end, or -1. */
int process_start(struct process *p, struct sandbox *s, const struct sandbox_start *start);

/*
 * Waits for its answers, reads what there is of them, and empties its output meanwhile. Returns how many bytes came. 0:
 * it has closed them, as a rule because it is dead (process_explain). -1: with verdict and why, it may not go on, or
 * reading failed. PROCESS_AGAIN: a signal came first, or it takes input and you have some for it (says). Only then
 * this looks at the clocks, for that costs system calls, and most answers come before.
 */
enum { PROCESS_AGAIN = -2 };
ssize_t process_read(struct process *p, void *to, size_t size, bool says, struct seat_fault *fault);

/* Holds something back. release(self) is to send it, without waiting. It is called in a wait for another process, at
 * most once. Returns false if nothing can be held back: no other process of the sandbox is there to be waited for. If
 * it is sent before, set p->release to NULL. */
bool process_hold(struct process *p, void (*release)(void *self), void *self);

/* Call when a wait was interrupted. Releases what was held back long enough. Returns true if that was all, and false if
 * process_look is to be called: something else has interrupted, or the last look was a tick ago. */
bool process_nudged(const struct process *p);

/*
 * Call when a wait was interrupted. Returns 0 if it may go on. Returns -1 with verdict and why if it must not: the
 * process used up its time or memory, slept too long, or the machine gave it no CPU time. Then it has been killed. Also
 * kills other players of the sandbox that have used too much CPU time while no answer of theirs is due. Their fault is
 * reported when it is their turn.
 */
int process_look(struct process *p, struct seat_fault *fault);

/* Call when the process has stopped answering. Waits briefly for its end. Fills verdict and why: what it died of, or
 * that it is alive and has closed the channel. */
void process_explain(struct process *p, struct seat_fault *fault);

/* Waits up to about ms for its end, which need not come. Collects its output meanwhile. */
void process_await(struct process *p, int ms);

/* Waits until none of its threads wants to run: it waits for input, or for its own sleep. At most until it has used ms
 * of CPU time, or on a busy machine for 20 times as long by the clock. */
void process_await_rest(struct process *p, int ms);

/* Collects its output for people so far, without waiting. Returns how many bytes came. */
size_t process_collect(struct process *p);

/* Kills it, and collects the rest of its output. Safe at any time, also on a zeroed struct that was never
 * started. */
void process_kill(struct process *p);

/*
 * Starts the timer that wakes a waiting referee to look at its clocks. The death of a player wakes it too. There is one
 * timer per process. Call this before matches. Returns 0, or -1 with errno.
 */
int process_start_ticking(void);
void process_stop_ticking(void); /* call while nothing waits for a player */

/*
 * ---- its clocks while the referee waits for its answer ----
 *
 * They say how long it slept, wanted the processor, or waited for a disk.
 */

/* Around each wait of the referee for one answer of it. */
void process_wait_begin(struct process *p);
void process_wait_end(struct process *p);

/* It may use so much CPU time from where it had used since_us, 0 for no limit. For answers that have a limit each.
 * PROCESS_FROM_LOOK: from the next look at its clock, which is a tick away at most. For answers whose cost nobody wants
 * to know: to read its clock for each of them is a system call. */
enum { PROCESS_FROM_LOOK = -1 };
void process_allow(struct process *p, int64_t since_us, int ms);

int64_t process_cpu_us(const struct process *p); /* used so far, dead or alive */

/* CPU time of all its threads. It must be alive. */
int64_t process_cpu_ns(const struct process *p);

/* Looks at it, or only glances. Returns false if it is dead. */
bool process_take_look(const struct process *p, struct awake_look *look, bool whole);

/* Adds up the time since the last look, but at most two ticks' worth: a suspended judge or machine is not the player's
 * fault. answered: the wait is over. */
void process_note_time(struct process *p, const struct awake_look *now, bool answered);

/* True if cpu_us is more CPU time than the process may have used. used_up: at a look. */
bool process_over_time(const struct process *p, int64_t cpu_us);
bool process_used_up(struct process *p, int64_t cpu_us);

/*
 * ---- between the files of this folder: what it died of ----
 *
 * death.c collects evidence in its last stops, while registers and memory can still be read, and turns it into a
 * verdict.
 */

/* Call when it has stopped, with what wait() said: for a signal, which is passed on, or at its end. Notes what shows
 * what it dies of: whether its stack has overflowed, the system call that it was killed for, its memory. Keeps what it
 * has printed and not yet written. Lets it go on, or kills it for what it did. */
void death_see_stop(struct process *p, int status);

/* Notes the largest memory seen so far. Returns how many threads it has, or 0 if /proc does not say. */
int death_note_memory(struct process *p);

/* Call when it is dead. Fills verdict and why. */
void death_explain(const struct process *p, struct seat_fault *fault);

/* Call after a look at it while its answer is due. Returns true, with verdict and why, if it may not go on: it is to be
 * killed. */
bool death_is_due(struct process *p, const struct awake_look *now, struct seat_fault *fault);

#endif
