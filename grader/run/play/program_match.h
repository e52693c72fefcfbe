/*
 * program_match.h - plays a match between programs, each in a process of its own (seated_match.h). Two sealed players
 * (seat/sealed/sealed.h) are in one process, which has the referee too (sealed_process.h), and may stay for the next
 * match of these two.
 *
 * This process believes nothing of that one but what it can check: it plays the events that come out again by the rules
 * (match/again/recorded.h), which must give the same events. So a player that broke out of its module could make up
 * matches between these two programs, as far as the rules allow, and reach nothing else.
 */
#ifndef SORTIE_PROGRAM_MATCH_H
#define SORTIE_PROGRAM_MATCH_H

#include "sealed_process.h"
#include "seated_match.h"

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. Returns 0, even if the
 * match ended in a fault of a player or of the system, or -1 with why if it could not begin. The process w->kept may
 * stay for the next match, and the caller ends it with sealed_process_close. For sealed players SIGPIPE must be ignored
 * (process_start_ticking).
 */
int program_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY]);

#endif
