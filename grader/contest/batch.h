/*
 * batch.h - one batch evaluation: everybody's last accepted program, a league in each test point, all of them side by
 * side.
 *
 * Everything that a batch decides follows from its seed and its entries: who meets whom in round r follows from the
 * seed and the ratings before it, a match's seed from its place, and the ratings from all results of a round together.
 * So the number of workers, the order in which matches end and interruptions change nothing. A match counts when it is
 * committed to the store; a batch that was interrupted is loaded and goes on with those that are missing.
 */
#ifndef SORTIE_BATCH_H
#define SORTIE_BATCH_H

#include <signal.h>

#include "contest.h"
#include "league/round.h"
#include "run/worker.h"

/* One test point's league. Players are numbered as in struct batch. */
struct batch_league {
    struct testpoint point;
    int round; /* that is being played, from 1; rounds + 1: all are */
    double *rating;
    struct pair *pair;
    struct outcome *outcome;
    char *state; /* of each pair, as below */
    int *attempts;
    int pairs, left; /* left: those of the round not yet done */
    int next;        /* none below is BATCH_WAITS */
};

enum { BATCH_WAITS, BATCH_PLAYS, BATCH_DONE };

struct batch_player {
    int64_t contestant, submission;
    char name[CONTEST_NAME];
    char executable[WORKER_PATH];
    int time_losses; /* in finished rounds */
};

struct batch {
    int64_t id, seed;
    bool final;
    int rounds, time_losses, system_replays;
    int64_t started, played_ms;  /* played_ms: before this process took it up */
    struct batch_player *player; /* by name */
    int players;
    struct batch_league *league;
    int leagues;
    int64_t matches, done; /* at most; so far */
};

struct batch_settings {
    bool final;
    int rounds;   /* 0: the configuration's */
    int64_t seed; /* -1: drawn from the system */
};

/* The batch that was begun and not finished: *found tells whether there is one. */
int batch_resume(struct contest *c, struct batch *b, bool *found);

/* Begins one: the snapshot of submissions, the first round. Refused: a final one without a batch before it. Nobody
 * taking part is fine. */
int batch_begin(struct contest *c, const struct batch_settings *settings, struct batch *b);
void batch_close(struct batch *b); /* safe after a failure */

struct batch_progress {
    int64_t done, matches, played_here; /* matches: at most */
    int first_round, last_round;        /* of the leagues, where they are */
    double seconds;                     /* since this process took it up */
};

/* How it is played. */
struct batch_way {
    int jobs;                    /* 0: the configuration's */
    volatile sig_atomic_t *stop; /* becomes true: no more matches are begun */
    void *self;
    void (*progress)(void *self, const struct batch *b, const struct batch_progress *p); /* a few times a second */
};

/* Plays what is missing and closes the batch with its scores. *finished: false where it was stopped. */
int batch_play(struct contest *c, struct batch *b, const struct batch_way *way, bool *finished);

/* ---- for verify ---- */

/* What the seed of a batch decides. */
struct chance batch_pairing_chance(int64_t seed, int testpoint, int round);
int64_t batch_match_seed(int64_t seed, int testpoint, int round, int number);

#endif
