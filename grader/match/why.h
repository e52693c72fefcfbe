/*
 * why.h - why a match went as it did, counted from its log, for duels. It is not part of a result that is rated.
 */
#ifndef SORTIE_MATCH_WHY_H
#define SORTIE_MATCH_WHY_H

#include "game.h"
#include "seat/seat.h"

/* The figures of one seat. A meeting is one other seat in one game. */
struct match_why {
    int won, drawn, lost; /* meetings. drawn also counts those that both lost */
    int faults[VERDICTS]; /* the seat's own faults, by verdict */
    /* The seat's worst game, of those that ended: the one with the lowest place, then the one that ended after the
     * fewest of its operations, then the one in which it was furthest behind in the game's own points. 0: it lost
     * none. */
    int worst, worst_after;            /* the game's number, from 1, and the seat's operations in it */
    struct game_sum sum[GAME_FIGURES]; /* one for each game->figure */
};

/* Fills the figures of each seat, from a match that was played and counted. */
void match_find_why(const struct match *m, struct match_why why[SEATS_MOST]);

/* Writes the figures of each seat as JSON: [["hits_to_win", "hits for all three", [SUM, COUNT], ...], ...], or [] if
 * the game has none. */
void why_write_figures(const struct game *game, const struct match_why why[], FILE *out);

#endif
