/*
 * bundle_match.h - a match as a bundle tells it, and whether it contradicts itself or its batch's rules. What came of a match
 * that was played follows from its record alone (bundle_records.h); of one that was not, from the rules.
 */
#ifndef SORTIE_BUNDLE_MATCH_H
#define SORTIE_BUNDLE_MATCH_H

#include "base/hash.h"
#include "league/seating.h"
#include "seat/seat.h"

struct batch;
struct bundle_reader;
struct testpoint;

struct bundle_seat {
    int player;
    double points;
    bool has_total;
    int64_t total;
    int wins, wins_first, operations;
    enum verdict verdict;
    int faults;
    enum verdict fault; /* the first of them, and its words, in the bundle's text */
    const char *words;
};

struct bundle_match {
    int point, round, number, seats; /* and the seats' players: set before it is read */
    int64_t line;                    /* of its pair */
    int state;                       /* enum batch_state (batch_store.h) */
    enum verdict verdict;
    int64_t seed;
    int attempts;
    const char *proof; /* of BATCH_SYSTEM, in the bundle's text; else NULL */
    bool has_record;
    uint8_t record[HASH_SIZE]; /* of its text */
    struct bundle_seat seat[SEATS_MOST];
    int faults, first_fault; /* so many; the seat of the first */
    bool met[SEATS_MOST][SEATS_MOST];
    double share[SEATS_MOST][SEATS_MOST]; /* a's, of seats a < b that met */
    int meetings;
};

/* Reads the lines below the pair: match, system, program, result, fault, meeting. */
void bundle_match_read(struct bundle_reader *r, struct bundle_match *m);

/* Whether what came of it is what its state, its points and the rules give, as far as one match shows it; b's test point is
 * the one that it was played by. */
void bundle_match_check(struct bundle_reader *r, const struct batch *b, const struct testpoint *point,
                        const struct bundle_match *m);

/* As ratings see it. */
struct outcome bundle_match_outcome(const struct bundle_match *m);

#endif
