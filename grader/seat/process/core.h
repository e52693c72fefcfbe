/*
 * core.h - one processor core for one match. Referee and players of a match wake each other thousands of times a
 * second; on one core that costs a tenth of what it costs across two. So each match keeps to a core, and matches side
 * by side, also those of other sortie processes, take different ones.
 */
#ifndef SORTIE_CORE_H
#define SORTIE_CORE_H

/* Takes a core that no other match has (a lock that ends with this process) and stays on it; where all are taken it
 * shares one of them, for even that is faster than two. Its number, or -1: this process is left to the scheduler. */
int core_take(void);

#endif
