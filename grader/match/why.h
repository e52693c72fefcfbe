/*
 * why.h - what says why a match went as it did, counted from its log: for those who play many (duel/). It is no part of
 * a result that is rated.
 */
#ifndef SORTIE_MATCH_WHY_H
#define SORTIE_MATCH_WHY_H

#include "game.h"
#include "seat/seat.h"

/* Of one seat. A meeting is one other seat in one game. */
struct match_why {
    int won, drawn, lost; /* meetings; drawn also where both have lost */
    int faults[VERDICTS]; /* of his, by verdict */
    /* His worst game, of those that came to their end: placed lowest, then over after the fewest operations of his,
     * then by the most points of the game's own behind. 0: he lost none. */
    int worst, worst_after;            /* its number, from 1; his operations in it */
    struct game_sum sum[GAME_FIGURES]; /* of game->figure */
};

/* Of a match that was played and counted, for each of its seats. */
void match_find_why(const struct match *m, struct match_why why[SEATS_MOST]);

#endif
