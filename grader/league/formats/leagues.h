/*
 * leagues.h - a climb through leagues, in which a player rises by beating the boss of its league. Pure: everything
 * follows from the results so far.
 *
 * Leagues are numbered from 0, the lowest. Each league but the highest has a boss, which is one of the players and
 * stays in its league. All other players begin in league 0. A stage is a fixed number of rounds. At its end a player
 * rises into the next league if it has more points a match in the stage than the boss of its league has. So nobody
 * falls, and nobody rises more than one league in a stage. A boss that takes no part, or has played no match of the
 * stage, lets nobody pass.
 *
 * The points of a match are the mean share of a player in its meetings there: 0 to 1. A match without a result does not
 * count. Players are ranked by league, then by points a match since they came into it, then by the higher seed.
 */
#ifndef SORTIE_LEAGUES_H
#define SORTIE_LEAGUES_H

#include "format_field.h"

struct leagues_player {
    int league;
    int stage_matches, own_matches; /* in the stage so far, and since it came into its league */
    double stage_points, own_points;
};

/* Computes where everybody is after the first `rounds` rounds. at[] has room for f->players. */
void leagues_climb(const struct format_field *f, int rounds, struct leagues_player *at);

/*
 * Draws the next round: the players of each league in random order, the highest league first. Those that are left over
 * because no match of their league is full are the first in the draw of the league below. The last ones have byes.
 * Returns how many matches and byes, or -1 if out of memory.
 */
int leagues_draw(const struct format_field *f, struct chance *chance, struct seating *seating);

/* Returns the points of one seat in a match. */
double leagues_share(const struct seating *s, const struct outcome *o, int seat);

/* Returns points a match, to nine digits, so that the same results in another order are equal. 0 without matches. */
double leagues_rate(double points, int matches);

#endif
