/*
 * format.h - formats of a contest. From the results so far a format gives the next round or the end. From all results
 * it gives the standings. A format is one line in a table, and a batch knows nothing else about it. Pure.
 *
 *   league      random pairings of players of similar rating, ratings by Elo (pairing.c, elo.h), any number of seats
 *   swiss       pairings of players of similar score (swiss.c), ranked by points and then by tie-breaks
 *   roundrobin  everybody meets everybody (roundrobin.c), ranked by points a match (equal to points if all
 *               played equally often), then by Sonneborn-Berger if the rules say so
 *   leagues     players rise by beating the boss of their league (leagues.c), any number of seats, ranked by league
 *
 * A format that ranks may be followed by a knock-out of the best players (format_knockout.c), whose rounds come after
 * the format's own. A match that nobody won is played again with sides swapped, each time in a round of its own, as
 * often as the rules say. Then the higher seed advances.
 *
 * A win is the larger share of a match's point. A match without a result, because the system failed, is nobody's fault.
 * In a Swiss contest both players get half a point for it. In a round robin the match and its points are left out.
 */
#ifndef SORTIE_FORMAT_H
#define SORTIE_FORMAT_H

#include "base/chance.h"
#include "league/seating.h"

enum {
    FORMAT_TIES = 4,
    FORMAT_BOSSES = 9,
    BRACKET_MOST = 64, /* players of a knock-out, at most */
    FORMAT_NO_BOSS = -1,
    FORMAT_OVER = -2 /* instead of a next round: there is none */
};

/* The settings of a contest's configuration. */
struct format_rules {
    const struct format *format;
    int seats;               /* of a match, 2..SEATING_MOST */
    int rounds;              /* of a league, a Swiss contest or leagues with bosses */
    bool by_fit;             /* of a league: it ranks by the order-free fit (fit.h), not by Elo */
    int times;               /* of a round robin: how often everybody meets everybody */
    double win, draw, loss;  /* of a round robin: points */
    bool sonneborn_berger;   /* of a round robin: it breaks ties */
    int bosses, stage;       /* of leagues with bosses (leagues.c): one fewer than leagues, and rounds of a stage */
    int boss[FORMAT_BOSSES]; /* of each league but the highest: the player, or FORMAT_NO_BOSS */
    int knockout;            /* of so many of the best, 2..BRACKET_MOST (format_knockout.c), or 0 */
    bool by_lot;             /* who stands where in the bracket, else 1-8, 4-5, 3-6, 2-7 */
    int knockout_replays;    /* of a match of it that nobody has won */
};

/* The matches played, round by round. */
struct format_past {
    struct seating *seating;
    struct outcome *outcome;
    int *end; /* of each round: its matches are those from the end of the round before */
    int rounds, matches;
    size_t round_room, room;
};

/* Adds a round. Returns 0, or -1 if out of memory. The caller frees what is there in any case. */
int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count);
void format_past_free(struct format_past *past);

/* A league's players and what became of them so far. */
struct format_field {
    const struct format_rules *rules;
    int players;
    const int *by_seed; /* the player of each seed, the highest first: the rank of an earlier batch, or who handed in
                           first */
    int round;          /* that is to be drawn or was played last, from 1 */
    double *rating;     /* after the round before. format_rate changes it */
    struct format_past past; /* of a format that ranks, else empty */
    struct chance lot;       /* for the bracket, the same in every round */
};

struct format_standing {
    int player, seed;
    double points;
    int wins, draws, losses; /* matches. Of a Swiss contest a bye is no match */
    double tie[FORMAT_TIES]; /* as format->tie names them */
    int knockout;            /* the place: 1, 2, 3, 3, 5, ... While it is in, or without one: 0 */
};

struct format {
    const char *name;             /* in contest.conf */
    const char *title;            /* as people call it */
    bool many;                    /* also for matches of more than two */
    bool bosses;                  /* the points of a standing are leagues, from 1 */
    bool ranks;                   /* by a standing, else by the ratings alone */
    const char *tie[FORMAT_TIES]; /* what breaks ties, in this order, ended by NULL */

    /* How many rounds it has for so many players, without a knock-out. NULL: as many as the rules say. */
    int (*rounds)(const struct format_rules *rules, int players);
    /* The next of these rounds: seating has room for all players. Returns how many matches and byes, or -1 when memory
     * is short. */
    int (*draw)(const struct format_field *f, struct chance *chance, struct seating *seating);
    /* Of one that ranks: the standing after the first `rounds` rounds, best first. 0, or -1 when memory is short. */
    int (*rank)(const struct format_field *f, int rounds, struct format_standing *table);
};

/* ---- the formats ---- */

/* All formats, ended by NULL. The first one is the default. */
extern const struct format *const formats_known[];
const struct format *format_find(const char *name); /* returns NULL if there is none with this name */

/* Returns why rules are invalid for a game of `seats` seats, or NULL. */
const char *format_wrong(const struct format_rules *rules);

/* Reads the bosses as a contest stores them: "3,-1,0". An empty text: none. Returns false if they cannot be. */
bool format_read_bosses(struct format_rules *rules, const char *text, int players);

/* Return the largest possible number of rounds and of matches, with the knock-out. */
int64_t format_rounds(const struct format_rules *rules, int players);
int64_t format_matches(const struct format_rules *rules, int players);

/* The next round: how many matches and byes, FORMAT_OVER if there is none, or -1 if out of memory. */
int format_draw(const struct format_field *f, struct chance *chance, struct seating *seating);

/* Returns whether a round, from 1, belongs to the knock-out. */
bool format_is_knockout(const struct format_rules *rules, int players, int round);

/* Updates f->rating with a round's matches. A format that ranks adds them to f->past, and the rating becomes the
 * points. Returns 0, or -1 if out of memory. */
int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count);

/* For a format that ranks: computes the final standings. Returns 0, or -1 if out of memory. */
int format_rank(const struct format_field *f, struct format_standing *table);

/*
 * ---- the league: draws the pairings of a round (rules, section 6) ----
 *
 * The players are taken in a shuffled order. Each player without an opponent gets a random one of the others without
 * one whose rating is within a window of its own. The window grows from 100 by 50 up to 600 until somebody is in it.
 * Otherwise the player has a bye. In matches of more than two seats a player gets all its opponents in this way, one
 * after the other. If one of them cannot be found, those already drawn are free again.
 */

enum { PAIRING_WINDOW = 100, PAIRING_GROWTH = 50, PAIRING_WIDEST = 600 };

/*
 * Draws a round of n >= 0 players with finite ratings in matches of `seats` players, 2..SEATING_MOST. seating[] has
 * room for n. The seatings are in the order in which they were drawn, and every player is in exactly one. Returns how
 * many there are, or -1 if out of memory. Costs O(n log n) for any ratings. The choice among the players in the window
 * is uniform.
 */
int pairing_seat(const double *rating, int n, int seats, struct chance *chance, struct seating *seating);

/* ---- between the files of this folder: the formats, what they share, and the knock-out ---- */

extern const struct format format_league, format_swiss, format_roundrobin, format_leagues;

/* Returns how many rounds were played without those of the knock-out. */
int format_own_rounds(const struct format_field *f);

/* Begins a standing: all players with their seeds and nothing else, each at its number. */
void format_begin(const struct format_field *f, struct format_standing *table);

/* Counts a match: a win is more than half of its points, a loss less. */
void format_tally(struct format_standing *t, double share);

/* For qsort of a standing: by the ties, then by the higher seed, best first. by_points: by points before. */
int format_by_ties(const void *left, const void *right);
int format_by_points(const void *left, const void *right);

/* Return the largest possible number of rounds and of matches of the knock-out. */
int knockout_rounds(const struct format_rules *rules, int players);
int knockout_matches(const struct format_rules *rules, int players);

/* Draws the next round of the knock-out. Returns the same as format_draw. */
int knockout_draw(const struct format_field *f, struct seating *seating);

/* Puts the players of the bracket at the front of a standing, the winner first. Players that got equally far keep their
 * order. */
void knockout_rank(const struct format_field *f, struct format_standing *table);

#endif
