/*
 * format.h - how a contest is run: given what has been played so far, the next round or the end; given everything, the
 * standing. A format is a line in a table; a batch knows nothing else of it. Pure.
 *
 *   league      rounds by chance among those of near rating, ratings by Elo (pairing.h, round.h); any number of seats
 *   swiss       rounds of those of near score (swiss.h), ranked by points and its tie-breaks
 *   roundrobin  everybody meets everybody (roundrobin.h), ranked by points a match, which are the points where all have
 *               played as many; then by Sonneborn-Berger, where the rules say so
 *
 * A format that ranks may be followed by a knock-out of the best (bracket.h): its rounds come after the format's own. A
 * match that nobody has won is played again, sides swapped, as often as the rules say, each time in a round of its own;
 * then the higher seed goes on.
 *
 * A win is the larger share of a match's point. A match without a result, which the system failed in, is nobody's
 * fault: in a Swiss contest it is half a point for both; in a round robin it is left out, and so are its points.
 */
#ifndef SORTIE_FORMAT_H
#define SORTIE_FORMAT_H

#include "base/chance.h"
#include "league/seating.h"

enum { FORMAT_TIES = 4 };

struct format;

/* What a contest's configuration says. */
struct format_rules {
    const struct format *format;
    int seats;              /* of a match, 2..SEATING_MOST */
    int rounds;             /* of a league or a Swiss contest */
    int times;              /* of a round robin: how often everybody meets everybody */
    double win, draw, loss; /* of a round robin: points */
    bool sonneborn_berger;  /* of a round robin: it breaks ties */
    int knockout;           /* of so many of the best, 2..BRACKET_MOST (bracket.h); 0: none */
    bool by_lot;            /* who stands where in the bracket; else 1-8, 4-5, 3-6, 2-7 */
    int knockout_replays;   /* of a match of it that nobody has won */
};

/* What was played, round by round. */
struct format_past {
    struct seating *seating;
    struct outcome *outcome;
    int *end; /* of each round: its matches are those from the end of the round before */
    int rounds, round_room, matches, room;
};

/* Adds a round. Returns 0, or -1 when memory is short; the caller frees what is there in any case. */
int format_past_add(struct format_past *past, const struct seating *seating, const struct outcome *outcome, int count);
void format_past_free(struct format_past *past);

/* A league's players and what became of them so far. */
struct format_field {
    const struct format_rules *rules;
    int players;
    const int *by_seed; /* the player of each seed, the highest first: the rank of an earlier batch, or who handed in
                           first */
    int round;          /* that is to be drawn or was played last, from 1 */
    double *rating;     /* after the round before; what format_rate changes */
    struct format_past past; /* of a format that ranks; else empty */
    struct chance lot;       /* for the bracket; the same in every round */
};

struct format_standing {
    int player;
    double points;
    int wins, draws, losses; /* matches; of a Swiss contest a bye is no match */
    double tie[FORMAT_TIES]; /* as format->tie names them */
    int knockout;            /* bracket_place; 0: he was not in it */
};

struct format {
    const char *name;             /* in contest.conf */
    const char *title;            /* as people call it */
    bool many;                    /* also for matches of more than two */
    bool ranks;                   /* by a standing; else by the ratings alone */
    const char *tie[FORMAT_TIES]; /* what breaks ties, in this order; NULL: nothing more */

    /* How many rounds it has for so many players, without a knock-out. */
    int (*rounds)(const struct format_rules *rules, int players);
    /* The next of these rounds: seating has room for all players. Returns how many matches and byes, or -1 when memory
     * is short. */
    int (*draw)(const struct format_field *f, struct chance *chance, struct seating *seating);
    /* Of one that ranks: the standing after the first `rounds` rounds, best first. 0, or -1 when memory is short. */
    int (*rank)(const struct format_field *f, int rounds, struct format_standing *table);
};

/* Ends with NULL; the first one is what is meant where none is named. */
extern const struct format *const formats_known[];
const struct format *format_find(const char *name); /* NULL: there is none of this name */

/* What is wrong with rules for a game of `seats`; NULL: nothing. */
const char *format_wrong(const struct format_rules *rules);

/* Rounds and matches, at most, the knock-out's too. */
int64_t format_rounds(const struct format_rules *rules, int players);
int64_t format_matches(const struct format_rules *rules, int players);

enum { FORMAT_OVER = -2 };

/* The next round: how many matches and byes; FORMAT_OVER: there is none; -1: memory is short. */
int format_draw(const struct format_field *f, struct chance *chance, struct seating *seating);

/* Whether a round, from 1, is one of the knock-out. */
bool format_is_knockout(const struct format_rules *rules, int players, int round);

/* What the round's matches, which of a format that ranks are the last of f->past, do to f->rating: of such a format it
 * becomes the points. 0, or -1 when memory is short. */
int format_rate(struct format_field *f, const struct seating *seating, const struct outcome *outcome, int count);

/* Of a format that ranks: the standing when it is over. 0, or -1. */
int format_rank(const struct format_field *f, struct format_standing *table);

/* What one seat had of a match of two: 1, 0.5 or 0. */
double format_share(const struct outcome *o, int seat);

#endif
