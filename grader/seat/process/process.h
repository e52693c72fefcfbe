/*
 * process.h - the life of a player's process, whatever is talked with it: its start, its clocks while the referee waits
 * for it, its memory, what it writes for people, its end and what it died of.
 *
 * The referee's thread traces the process from its only exec to its end. That costs nothing while it computes; when it
 * dies, the kernel stops it once more so that registers and memory can be looked at. So a process belongs to the thread
 * that started it.
 */
#ifndef SORTIE_PROCESS_H
#define SORTIE_PROCESS_H

#include "process_state.h"
#include "seat/walls/forbidden.h"
#include "seat/walls/sandbox.h"

enum { PROCESS_IDLE_MS = 3000, PROCESS_TICK_MS = 50 };

/*
 * What a process that is due may let pass beside sleep, in all. Waits that end before a tick are only glanced at, which
 * is cheap, until what cannot be explained in them has come to PROCESS_GLANCED_MS; from then on each is looked at. A
 * wait for a disk is the machine's for PROCESS_DISK_MS, then it is sleep. At its end it gets PROCESS_ENDING_MS to die.
 */
enum { PROCESS_GLANCED_MS = 500, PROCESS_DISK_MS = 1000, PROCESS_ENDING_MS = 2000 };

/* So long it can be waited for at most while neither it nor others have the processor. */
enum {
    PROCESS_AWAY_MS = PROCESS_IDLE_MS + PROCESS_GLANCED_MS + PROCESS_DISK_MS + PROCESS_ENDING_MS + 4 * PROCESS_TICK_MS
};

/* Of the CPU time that it may use, so many percent pass at most: what interrupts and a hypervisor take (awake.c). */
enum { PROCESS_STRETCH_PERCENT = 125 };

/* While the referee waits for one answer of a process. */
struct process_wait {
    int64_t begun;
};

/*
 * What lies between a seat and its process: what that reads, what it answers, what it prints for people. Nothing of the
 * last is lost: a process that has filled the pipe is held until the referee, whose end never waits, has emptied it. The
 * referee does so at each tick, and for a process that has filled the pipe once, whenever it waits for that process.
 * Closed where it execs. 0, or -1 with errno and nothing open.
 */
enum { PROCESS_READS, PROCESS_ANSWERS, PROCESS_WRITES, PROCESS_PIPES };
int process_pipes(int ours[PROCESS_PIPES], int theirs[PROCESS_PIPES]);
void process_close(int fd[PROCESS_PIPES]); /* those that are open; then none is: -1 */

/*
 * Starts it, allowed the limits' CPU time in all. 0, or -1 with s->why: a fault of the system. A program that asks for
 * more memory than it may have dies while it is loaded: then 0, and pid is 0. start->output is the write end of
 * p->output.
 */
int process_start(struct process *p, struct sandbox *s, const struct sandbox_start *start);

/* Starts a command of the shell, not confined at all, with descriptors 0, 1 and 2. 0, or -1 with errno. */
int process_start_command(struct process *p, const char *command, const int descriptor[3],
                          const struct seat_limits *limits);

void process_wait_begin(struct process *p, struct process_wait *w);
void process_wait_end(struct process *p, const struct process_wait *w);

/* Waits until fd can be read, and empties meanwhile what the process prints. True at once for a process that does not
 * print much: to read fd waits as well, and costs less. False: a signal broke in, or a tick is due; look first. */
bool process_listen(struct process *p, int fd);

/* Whether some child has died or stopped since it was last looked after: look before waiting. */
bool process_reported(const struct process *p);

/*
 * To be called when a wait was interrupted. 0; or -1 when it must not go on: the process has used its time, or its
 * memory, or slept too long, or has ended its first thread, or the machine gave it no time. Then it is killed, and
 * verdict and why are filled. Of the others in its sandbox, those are killed that have used more than they may while they
 * are not due: they are told so when it is their turn.
 */
int process_look(struct process *p, struct process_wait *w, struct seat_fault *fault);

/* It says no more. Waits a little for its end, and fills verdict and why: what it died of, or that it lives on and has
 * closed the channel. */
void process_explain(struct process *p, struct seat_fault *fault);

/* What it was asleep until now is forgiven. */
void process_forgive_sleep(struct process *p);

/* Waits about so long for its end; it need not come. What it prints is collected. */
void process_await(struct process *p, int ms);

/* The same until none of its threads wants to run: it waits for what it is told, or for its own sleep. */
void process_await_rest(struct process *p, int ms);

/* It may use so much CPU time from where it had used since_us; 0: no limit. For answers that have a limit each. */
void process_allow(struct process *p, int64_t since_us, int ms);

int64_t process_cpu_us(const struct process *p); /* that it has used, dead or alive */

/* Collects what it has written for people so far; does not wait. */
void process_collect(struct process *p);

/* Kills it, and collects the rest of what it wrote. Safe at any time, also before it was started (all zero). */
void process_kill(struct process *p);

/*
 * The timer that wakes a waiting referee, so that he looks at clocks; the same comes of a process that has died. One
 * for the process; call it before matches. 0, or -1 with errno.
 */
int process_start_ticking(void);
void process_stop_ticking(void); /* while nothing waits for a player, until it is started again */

#endif
