/*
 * simulate.h - plays a league, or a batch in any format, without programs: results are drawn from known strengths. So
 * the same batch can be seen many times, each time with other chance. The pairings and ratings are those of the kit.
 */
#ifndef SORTIE_SIMULATE_H
#define SORTIE_SIMULATE_H

#include <stddef.h>

struct chance;
struct outcome;
struct seating;

/* The batch to simulate. */
struct simulation {
    const struct format_rules *rules;
    int players, games; /* games: of a match */
    /*
     * By player, on Elo's scale. Of a game with strengths pi = 10^(rating / 400) a player is first with chance pi over
     * the sum of all, and so on for the others (Plackett 1975). So the chance of placing above another is
     * elo_expected.
     */
    const double *strength;
    /*
     * How matches scatter (fit.h): each game of a match may repeat one before it (Polya's urn). From 1 / games (games
     * are independent) to 1 (all games of a match end alike), times (seats + 1) / 3. Numbers outside count as the
     * nearest end.
     */
    double phi;
    const int *by_seed; /* as in format.h */
};

/* The result of one. Begins as {NULL}. simulate may be called with the same one again and again. */
struct simulated {
    double *rating; /* by player: the format's own, which is Elo or points */
    int *order;     /* players, the first one first */
    struct fit_match *match;
    int matches; /* meetings in match: one of each two players of each match */
    int players;
    size_t room;
    struct seating *seating;
    struct outcome *outcome;
};

/* Plays one. Returns 0, or -1 if out of memory. Call simulated_free in any case. */
int simulate(const struct simulation *s, struct chance *chance, struct simulated *out);
void simulated_free(struct simulated *s);

/* Draws the result of one match; for tests. */
void simulate_match(const struct simulation *s, const struct seating *at, struct chance *chance, struct outcome *out);

/* Returns a number from 0 to below 1. */
double simulate_real(struct chance *chance);

#endif
