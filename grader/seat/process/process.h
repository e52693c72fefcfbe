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

#include "process_state.h"
#include "seat/walls/sandbox.h"

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
 * reading failed. PROCESS_AGAIN: a signal came first. Only then this looks at the clocks, for that costs system calls,
 * and most answers come before.
 */
enum { PROCESS_AGAIN = -2 };
ssize_t process_read(struct process *p, void *to, size_t size, struct seat_fault *fault);

/* Handles what was reported of it since its last look, such as its death. process_read does so first. */
void process_take_reports(struct process *p);

/* Holds something back. release(self) is to send it, without waiting. It is called in a wait for another process, at
 * most once. Returns false if nothing can be held back: no other process of the sandbox is there to be waited for. If
 * it is sent before, set p->release to NULL. */
bool process_hold(struct process *p, void (*release)(void *self), void *self);

/* Call when a wait was interrupted. Releases what was held back long enough. Returns true if that was all, and false if
 * process_look is to be called: something else has interrupted, or the last look was a tick ago. */
bool process_nudged(const struct process *p);

/*
 * Call when a wait was interrupted. Returns 0 if it may go on. Returns -1 with verdict and why if it must not: the
 * process used up its time or memory, slept too long, or ended its first thread, or the machine gave it no CPU time.
 * Then it has been killed. Also kills other players of the sandbox that have used too much CPU time while no answer of
 * theirs is due. Their fault is reported when it is their turn.
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

#endif
