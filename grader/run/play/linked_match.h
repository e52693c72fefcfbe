/*
 * linked_match.h - plays a match job between two players linked into this process, for your own code only. Untrusted
 * players need seated_match.h.
 */
#ifndef SORTIE_LINKED_MATCH_H
#define SORTIE_LINKED_MATCH_H

#include "match/match.h"

/* The players of a match. */
struct linked_players {
    const struct player *player[2];
    bool strict;         /* confined as linked_open does it */
    struct trace *trace; /* NULL, or it receives where a player crashed */
};

/* Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. After a fault of a player,
 * no code of the players may run in this process any more. Returns 0, or -1 with errno when out of memory or if
 * confinement is not available. */
int linked_match(struct match *m, const struct game *game, const struct match_job *job,
                 const struct linked_players *players);

#endif
