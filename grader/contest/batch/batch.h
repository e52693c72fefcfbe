/*
 * batch.h - one batch: the last accepted program of every contestant plays a league in each test point, all leagues
 * side by side.
 *
 * The format (league/formats/format.h) decides the pairings and the ranking. A batch asks it for the next round of each
 * test point's league, or its end, plays the round's matches, and passes the results back.
 *
 * Everything that a batch decides follows from its secret and its entries: who meets whom in round r follows from
 * both and what was played before it, a match's seed from its place, and the ratings from all results of a round
 * together. So the number of workers, the order in which matches end and interruptions change nothing. A match counts
 * when it is committed to the store. A batch that was interrupted is loaded and goes on with those that are missing.
 */
#ifndef SORTIE_BATCH_H
#define SORTIE_BATCH_H

#include <signal.h>

#include "base/chance.h"
#include "build/program.h"
#include "contest/contest.h"
#include "league/formats/format.h"
#include "run/queue/queue_kind.h"

enum { BATCH_MOST_ROUNDS = 10000, BATCH_MOST_PLAYERS = 1000000 };

/* Attempts at a match that failed because of the system. */
enum { BATCH_NO_SEAT = -1 };
struct batch_attempt {
    int count; /* of all attempts, including one that was played */
    int seat;  /* the seat at which all attempts failed, or BATCH_NO_SEAT for none or different ones */
    int64_t took_us;
    char why[160];
};

/* The league of one test point. Players have the same numbers as in struct batch. */
struct batch_league {
    struct testpoint point;
    int round;               /* being played, from 1 */
    bool over;               /* all rounds are played. `round` is one past the last */
    double *rating;          /* by player, or points in a format that ranks */
    struct seating *seating; /* matches and byes of the round */
    struct outcome *outcome;
    char *state; /* by pairing: BATCH_WAITS ... */
    struct batch_attempt *attempt;
    int pairs, left;         /* pairings in this round, and those not yet finished */
    int next;                /* no pairing below this one is BATCH_WAITS */
    int held;                /* how many are BATCH_HELD */
    bool passed_over;        /* the round's matches of stopped players are settled */
    struct format_past past; /* the rounds before, in a format that ranks */
};

/* HELD: the system failed too often. It is judged when the round's other matches are done. */
enum { BATCH_WAITS, BATCH_PLAYS, BATCH_HELD, BATCH_DONE };

struct batch_player {
    int64_t contestant, submission;
    char name[CONTEST_NAME];
    char program[PROGRAM_HASH]; /* name in the cache. Empty: does not compile any more */
    char module[HASH_TEXT];     /* in a sealed seat: the SHA-256 of its metered module */
    int time_losses;            /* in finished rounds */
};

struct batch {
    int64_t id;
    int bundle;                   /* the version of its bundle (bundle.h): by whose rules it is decided */
    struct chance_secret secret;  /* drawn before hand-in closes */
    char secret_hash[HASH_TEXT];  /* its SHA-256, published before */
    char entries_hash[HASH_TEXT]; /* the SHA-256 of the entries (bundle.h), known when hand-in is closed. Empty: none */
    struct chance_secret chance;  /* what follows from both, and all chance from it */
    int64_t seed;                 /* -1: none fixed the secret */
    bool final;
    bool few; /* batch_begin has refused it: fewer players than seats */
    int rounds, time_losses,
        system_replays; /* rounds: the most there can be, or once finished, those that were played */
    struct format_rules rules;
    int sealed_mib; /* programs play in sealed seats, with so much memory. 0: in isolated ones */
    bool seeds_previous;
    int *by_seed;              /* players, the highest seed first */
    struct testpoint knockout; /* used for knock-out matches if knockout_apart */
    bool knockout_apart;
    bool ended;                  /* all rounds are done, and its end is stored */
    int64_t started, played_ms;  /* played_ms: of playing, by all processes */
    struct batch_player *player; /* by name */
    int players;
    struct batch_league *league;
    int leagues;
    int64_t matches, done; /* matches: the most there can be */
    int failed;            /* stored matches in which the system failed */
    int doubts;            /* matches in which it failed and that are not stored, because contest.conf allows no more */
    char doubt[160];       /* what it failed in, in the last of these */
};

struct batch_settings {
    bool final;
    int rounds;      /* 0: the configuration's */
    int64_t seed;    /* fixes the secret, for tests. -1: the announced one, or drawn from the system */
    int64_t again;   /* plays this batch again (rejudge.h), which decides all other settings, or 0 for a new batch */
    const char *why; /* the reason for playing it again */
};

/* The part of a batch's secret that the public may know, and when. */
struct batch_told {
    int64_t id;
    char hash[HASH_TEXT];   /* SHA-256 of the secret: from the notice on */
    char secret[HASH_TEXT]; /* once the batch is finished. Empty before it begins */
};

/*
 * Announces the next batch: draws its secret, puts it away (batch_secret.h), and gives the batch's number and the
 * secret's SHA-256, for everybody to know before hand-in closes. Announced again it is the same one, but where the
 * secret is lost: then another one is drawn and announced, a ruling says so, and c->note.
 */
int batch_announce(struct contest *c, struct batch_told *out);
/* Gives what b tells the public: number, hash and secret. */
struct batch_told batch_tell(const struct batch *b);

/* Gives the number of the last batch that was begun, or 0. */
int batch_last(struct contest *c, int64_t *id);
int batch_is_there(struct contest *c, int64_t id, bool *there);

/* Loads the batch that was begun and not finished. b->id 0: there is none. */
int batch_resume(struct contest *c, struct batch *b);

/* Compiles the programs of the next batch that are not in the cache, so that batch_begin finds all of them. */
int batch_warm_up(struct contest *c);

/* Begins a batch: takes the snapshot of submissions and draws the first round. CONTEST_REFUSED for a final batch
 * without a valid batch before it. CONTEST_REFUSED with b->few set if a game of more than two seats has fewer players
 * than seats. A batch without players is fine. */
int batch_begin(struct contest *c, const struct batch_settings *settings, struct batch *b);
void batch_close(struct batch *b); /* safe after a failure */

struct batch_progress {
    int64_t played_here;
    int first_round, last_round; /* the lowest and highest round that a league is in */
    double seconds;              /* since this process began or resumed the batch */
};

/* How a batch is played. */
struct batch_way {
    struct queue_way queue; /* where, and how many. jobs 0: the configuration's. batch_play sets what follows from b */
    volatile sig_atomic_t *last; /* for clock_run: becomes true: no more batches are begun */
    void *self;
    void (*progress)(void *self, const struct batch *b, const struct batch_progress *p); /* a few times a second */
    void *ticking;
    void (*tick)(void *ticking); /* called a few times a second, outside of transactions, may be NULL */
};

/*
 * Plays the matches that are missing, then stores the scores and ends the batch. b->ended: false if it was stopped.
 *
 * If the system fails in more matches than contest.conf allows (system_matches), the rounds of these matches are not
 * rated. Everything else is played and stored. Then it returns CONTEST_SYSTEM, with b->doubts above 0 and the words in
 * c->why, and interruption.h tells others. The batch can be resumed as one that was stopped.
 */
int batch_play(struct contest *c, struct batch *b, const struct batch_way *way);

/* ---- for verify ---- */

/* Returns the test point by which a round of a league is played: its own, whose id is `testpoint`, or the one of the
 * knock-out. The batch must have this league. */
const struct testpoint *batch_point(const struct batch *b, int testpoint, int round);

#endif
