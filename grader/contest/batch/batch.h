/*
 * batch.h - one batch evaluation: everybody's last accepted program, a league in each test point, all of them side by
 * side.
 *
 * How the rounds are made and what they come to is the format's (league/formats/format.h): a batch asks it for the next round of
 * each test point's league or its end, plays the round's matches, and hands it what came of them.
 *
 * Everything that a batch decides follows from its secret and its entries: who meets whom in round r follows from
 * both and what was played before it, a match's seed from its place, and the ratings from all results of a round
 * together. So the number of workers, the order in which matches end and interruptions change nothing. A match counts
 * when it is committed to the store; a batch that was interrupted is loaded and goes on with those that are missing.
 */
#ifndef SORTIE_BATCH_H
#define SORTIE_BATCH_H

#include <signal.h>

#include "base/chance.h"
#include "build/program.h"
#include "contest/contest.h"
#include "league/formats/format_field.h"

enum { BATCH_MOST_ROUNDS = 10000, BATCH_MOST_PLAYERS = 1000000 };

/* Attempts at a match that the system failed in. */
enum { BATCH_NO_SEAT = -1 };
struct batch_attempt {
    int count; /* those that played included */
    int seat;  /* where all of them ended; BATCH_NO_SEAT: at none, or at different ones */
    int64_t took_us;
    char why[160];
};

/* One test point's league. Players are numbered as in struct batch. */
struct batch_league {
    struct testpoint point;
    int round;               /* that is being played, from 1 */
    bool over;               /* there is no such round: all are played */
    double *rating;          /* of a format that ranks: points */
    struct seating *seating; /* of the round: its matches and byes */
    struct outcome *outcome;
    char *state; /* of each, as below */
    struct batch_attempt *attempt;
    int pairs, left;         /* so many; left: those of the round not yet done */
    int next;                /* none below is BATCH_WAITS */
    struct format_past past; /* the rounds before, where the format ranks */
};

/* HELD: the system failed in it too often, always at the same seat; judged when the round's other matches are done. */
enum { BATCH_WAITS, BATCH_PLAYS, BATCH_HELD, BATCH_DONE };

struct batch_player {
    int64_t contestant, submission;
    char name[CONTEST_NAME];
    char program[PROGRAM_HASH]; /* its name in the cache; empty: it does not compile any more */
    int time_losses;            /* in finished rounds */
};

struct batch {
    int64_t id;
    struct chance_secret secret;  /* drawn before hand-in closes */
    char secret_hash[HASH_TEXT];  /* its SHA-256, published before */
    char entries_hash[HASH_TEXT]; /* the SHA-256 of the entries (bundle.h), known when hand-in is closed */
    struct chance_secret chance;  /* what follows from both, and all chance from it */
    int64_t seed;                 /* -1: none fixed the secret */
    bool final;
    int rounds, time_losses, system_replays; /* rounds: at most, and when it is finished those that were played */
    struct format_rules rules;
    bool seeds_previous;
    int *by_seed;              /* players, the highest seed first */
    struct testpoint knockout; /* by which the knock-out is played, where knockout_apart */
    bool knockout_apart;
    int64_t started, played_ms;  /* played_ms: before this process took it up */
    struct batch_player *player; /* by name */
    int players;
    struct batch_league *league;
    int leagues;
    int64_t matches, done; /* at most; so far */
};

struct batch_settings {
    bool final;
    int rounds;      /* 0: the configuration's */
    int64_t seed;    /* fixes the secret, for tests; -1: the announced one, or drawn from the system */
    int64_t again;   /* plays this batch again (rejudge.h), and the rest is that one's; 0: none */
    const char *why; /* of it */
};

/* What everybody may know of a batch's chance, and when. */
struct batch_told {
    int64_t id;
    char hash[HASH_TEXT];   /* of its secret: with the notice */
    char secret[HASH_TEXT]; /* when it is finished; empty before it has begun */
};

/*
 * Announces the next batch: draws its secret, puts it away (secret_file.h), and gives the batch's number and the
 * secret's SHA-256, for everybody to know before hand-in closes. Announced again it is the same one, but where the
 * secret is lost: then another one is drawn and announced, a ruling says so, and c->note.
 */
int batch_announce(struct contest *c, struct batch_told *out);
struct batch_told batch_tell(const struct batch *b);

/* The number of the last one that was begun; 0: there is none. */
int batch_last(struct contest *c, int64_t *id);
int batch_is_there(struct contest *c, int64_t id, bool *there);

/* The batch that was begun and not finished: *found tells whether there is one. */
int batch_resume(struct contest *c, struct batch *b, bool *found);

/* Compiles what is to play and was not in the cache, so that batch_begin finds all of it. */
int batch_warm_up(struct contest *c);

/* Begins one: the snapshot of submissions, the first round. Refused: a final one without a batch before it that counts. Nobody
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
    int jobs;                      /* 0: the configuration's */
    const char *queue;             /* the URL of a queue that others take from; NULL: worker processes here */
    int queue_wait_s;              /* so long a queue whose server has gone is waited for */
    int lease_ms;                  /* after so long without a word from a worker of a queue, others have its jobs */
    void (*say)(const char *line); /* what a queue tells the judge of its workers; may be NULL */
    volatile sig_atomic_t *stop;   /* becomes true: no more matches are begun */
    void *self;
    void (*progress)(void *self, const struct batch *b, const struct batch_progress *p); /* a few times a second */
    void *ticking;
    void (*tick)(void *ticking); /* NULL, or what else is to be done a few times a second, outside of transactions */
};

/* Plays what is missing and closes the batch with its scores. *finished: false where it was stopped. */
int batch_play(struct contest *c, struct batch *b, const struct batch_way *way, bool *finished);

/* ---- for verify ---- */

/* By which test point a league's round is played: its own, or the knock-out's. */
const struct testpoint *batch_point(const struct batch *b, const struct batch_league *l, int round);

#endif
