/*
 * core.h - pins a match to one processor core. The referee and the players of a match wake each other thousands of
 * times a second, which costs ten times as much across two cores. So each match keeps to one core, and matches that run
 * at the same time, those of other sortie processes too, take different cores.
 */
#ifndef SORTIE_CORE_H
#define SORTIE_CORE_H

#include <sys/types.h>

/* Takes a core that no other match has, and stays on it. A lock that ends with this process marks it as taken. If
 * all are taken, shares one, which is still faster than two. Returns the core's number, or -1: the scheduler
 * decides. */
int core_take(void);

/*
 * Tells the scheduler that a process computes for moments only: a referee of one's own. Then it runs at once when it is
 * written to, and goes on until it waits again, where the match's own process would interrupt every fourth answer. Not
 * for players: what thinks for long would be interrupted more often, by others on the same core. Linux 6.12 and later
 * heed it. A failure does nothing.
 */
void core_run_in_moments(pid_t pid);

#endif
