/*
 * process_state.h - what is known of a player's process (process.h), and its clocks while the referee waits for its
 * answer: how long it slept, wanted the processor, or waited for a disk.
 */
#ifndef SORTIE_PROCESS_STATE_H
#define SORTIE_PROCESS_STATE_H

#include <sys/types.h>

#include "awake.h"
#include "seat/seat.h"

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
    int leader_gone;        /* so many looks in a row */
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

/* Around each wait of the referee for one answer of it. */
void process_wait_begin(struct process *p);
void process_wait_end(struct process *p);

/* It may use so much CPU time from where it had used since_us, 0 for no limit. For answers that have a limit each. */
void process_allow(struct process *p, int64_t since_us, int ms);

/* It may use so much CPU time from the next look at its clock, which is a tick away at most. For answers whose cost
 * nobody wants to know: to read its clock for each of them is a system call. */
void process_allow_from_look(struct process *p, int ms);

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

#endif
