/*
 * format_field.h - what every format of a contest works with: the rules, the players, what was played so far, and the
 * standing that comes out. format.h says what formats there are.
 */
#ifndef SORTIE_FORMAT_FIELD_H
#define SORTIE_FORMAT_FIELD_H

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

    /* How many rounds it has for so many players, without a knock-out. */
    int (*rounds)(const struct format_rules *rules, int players);
    /* The next of these rounds: seating has room for all players. Returns how many matches and byes, or -1 when memory
     * is short. */
    int (*draw)(const struct format_field *f, struct chance *chance, struct seating *seating);
    /* Of one that ranks: the standing after the first `rounds` rounds, best first. 0, or -1 when memory is short. */
    int (*rank)(const struct format_field *f, int rounds, struct format_standing *table);
};

/* The points of one seat in a match of two: 1, 0.5 or 0. */
double format_share(const struct outcome *o, int seat);

#endif
