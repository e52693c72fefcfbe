/*
 * stored_match.h - reads the stored matches of a batch and compares them with their records and with what the batch's
 * rules give, for recompute.c.
 */
#ifndef SORTIE_STORED_MATCH_H
#define SORTIE_STORED_MATCH_H

#include "contest/batch/batch.h"
#include "recompute_counts.h"
#include "seat/seat.h"

/* A match as stored. */
struct stored_match {
    int point, round, number, attempts;
    char state[16], verdict[16];
    char record_hash[HASH_TEXT]; /* empty: no record was made */
    char system[400];            /* the proof of a match that the system failed in */
    int64_t seed;
    struct stored_seat {
        int player, wins, wins_first, operations;
        char verdict[16], fault[400], fault_verdict[16];
        double points;
        int64_t total;
        bool result, faulted, has_total;
        int64_t instructions; /* in a sealed seat, or 0 */
    } seat[SEATS_MOST];
    bool met[SEATS_MOST][SEATS_MOST]; /* for seats a < b: whether there is a meeting, and a's share of it */
    double share[SEATS_MOST][SEATS_MOST];
    int meetings;
};

/* Reads the match in a row of recompute.sql, with its seats and meetings. Returns a result of contest.h. */
int stored_match_read(struct contest *c, const struct batch *b, sqlite3_stmt *row, struct stored_match *m);

/* Returns the test point by which the match was played, or NULL if the batch has none of that number. */
const struct testpoint *stored_match_point(const struct batch *b, const struct stored_match *m);

/* Returns whether the judge's clock ended it, in a sealed seat: played again, it may end otherwise. */
bool stored_match_guarded(const struct stored_match *m);

/* Checks every match of a batch (its seed, record and result, or why it was not played) and counts them in r. */
int stored_matches_check(struct contest *c, const struct batch *b, struct recompute *r);

/* Classifies an error of the store: CONTEST_REFUSED for data that cannot be valid, CONTEST_SYSTEM if reading failed. */
int recompute_stored(struct contest *c);
int recompute_no_memory(struct contest *c);

#endif
