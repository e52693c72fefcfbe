/*
 * sealed_match.h - plays a match between two sealed players (seat/sealed/sealed.h), in a process of their own
 * (sealed_process.h), which may stay for the next match of these two.
 *
 * This process believes nothing of it but what it can check: it plays the events that come out again by the rules
 * (match/again/recorded.h), which must give the same events. So a player that broke out of its module could make up
 * matches between these two programs, as far as the rules allow, and reach nothing else.
 */
#ifndef SORTIE_SEALED_MATCH_H
#define SORTIE_SEALED_MATCH_H

#include "sealed_process.h"
#include "seated_match.h"

/*
 * Plays, and leaves m complete for report.h. The caller closes it with match_close. Both programs must be sealed ones,
 * built for the same limit of memory, which replaces that of the job. The caller ends the process w->kept with
 * sealed_process_close. SIGPIPE must be ignored (process_start_ticking). Returns 0, even if the match ended in a fault
 * of a player or of the system, or -1 with why if it could not begin.
 */
int sealed_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY]);

#endif
