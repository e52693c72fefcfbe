/*
 * death.h - what a player's process died of: what is seen of it in its last stops, while its registers and memory can
 * still be looked at, and what that comes to.
 */
#ifndef SORTIE_DEATH_H
#define SORTIE_DEATH_H

#include "process_state.h"

/* It has stopped for SIGSEGV: whether its stack has overflowed. */
void death_note_crash(struct process *p);

/* It has stopped at its end: the system call that it was killed for, and its memory. */
void death_note_exit(struct process *p);

/* The most memory that was seen of it, by its /proc/PID/status. */
void death_note_memory(struct process *p, const char *status);

/* It is dead: fills verdict and why. */
void death_explain(const struct process *p, struct seat_fault *fault);

#endif
