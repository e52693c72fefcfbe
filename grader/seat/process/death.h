/*
 * death.h - finds out what a player's process died of. It collects evidence in the process's last stops, while
 * registers and memory can still be read, and turns it into a verdict.
 */
#ifndef SORTIE_DEATH_H
#define SORTIE_DEATH_H

#include "process_state.h"

/* Call when it has stopped for SIGSEGV. Notes whether its stack has overflowed, and whether the kernel has refused a
 * system call so (processor.h). */
void death_note_crash(struct process *p);

/* Call when it has stopped at its end, and its output was collected. Adds what it has printed and not yet written. */
void death_note_text(struct process *p);

/* Returns the system call that it has stopped in, as forbidden_fault wants it. */
long death_call(pid_t pid);

/* Call when it has stopped at its end. Notes the system call that it was killed for, and its memory. */
void death_note_exit(struct process *p);

/* Notes the largest memory seen so far. status: the text of /proc/PID/status. */
void death_note_memory(struct process *p, const char *status);

/* Call when it is dead. Fills verdict and why. */
void death_explain(const struct process *p, struct seat_fault *fault);

/* Call after a look at it while its answer is due. Returns true, with verdict and why, if it may not go on: it is to be
 * killed. */
bool death_is_due(struct process *p, const struct awake_look *now, struct seat_fault *fault);

#endif
