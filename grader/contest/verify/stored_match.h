/*
 * stored_match.h - the matches of a batch as they are stored, held against their records and against what the batch's
 * rules give: for recompute.c.
 */
#ifndef SORTIE_STORED_MATCH_H
#define SORTIE_STORED_MATCH_H

#include "contest/batch/batch.h"
#include "recompute_counts.h"
#include "seat/seat.h"

/* A match as it is stored. */
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
    } seat[SEATS_MOST];
    bool met[SEATS_MOST][SEATS_MOST]; /* of seats a < b: whether they have a meeting, and which share a had of it */
    double share[SEATS_MOST][SEATS_MOST];
    int meetings;
};

/* Reads the match in a row of recompute.sql's statements, with its seats and its meeting. A result of contest.h. */
int stored_match_read(struct contest *c, const struct batch *b, sqlite3_stmt *row, struct stored_match *m);

/* The test point that it was played by; NULL: the batch has none of its number. */
const struct testpoint *stored_match_point(const struct batch *b, const struct stored_match *m);

/* Every match of a batch: its seed, its record, its result, or why it was not played. Counts them in r. */
int stored_matches_check(struct contest *c, const struct batch *b, struct recompute *r);

/* The store has told why: what cannot be in it is refused, what could not be read is the system's failure. */
int recompute_stored(struct contest *c);
int recompute_no_memory(struct contest *c);

#endif
