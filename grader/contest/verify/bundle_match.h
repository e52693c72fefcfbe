/*
 * bundle_match.h - reads a match of a bundle, and checks that it contradicts neither itself nor its batch's rules. The
 * result of a played match follows from its record alone (bundle_record.h), that of an unplayed match from the rules.
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
    enum verdict fault; /* the first fault and its words, in the bundle's text */
    const char *words;
    int64_t counted; /* instructions, or 0 */
};

struct bundle_match {
    int point, round, number, seats; /* and the seats' players: set these before reading */
    int64_t line;                    /* line number of its pair */
    int state;                       /* enum batch_state (batch_store.h) */
    enum verdict verdict;
    int64_t seed;
    int attempts;
    const char *proof; /* for BATCH_SYSTEM, in the bundle's text, else NULL */
    bool has_record;
    uint8_t record[HASH_SIZE]; /* hash of the record's text */
    struct bundle_seat seat[SEATS_MOST];
    int faults, first_fault; /* how many, and the seat of the first */
    bool met[SEATS_MOST][SEATS_MOST];
    double share[SEATS_MOST][SEATS_MOST]; /* a's share, for seats a < b that met */
    int meetings;
};

/* Reads the lines below the pair: match, system, program, result, counted, fault, meeting. */
void bundle_match_read(struct bundle_reader *r, struct bundle_match *m);

/* Refuses the match unless its result follows from its state, its points and the rules, as far as one match can
 * show. b's test point is `point`. */
void bundle_match_check(struct bundle_reader *r, const struct batch *b, const struct testpoint *point,
                        const struct bundle_match *m);

/* Refuses the match, and names its place. */
void bundle_match_wrong(struct bundle_reader *r, const struct bundle_match *m, const char *why);

/* Returns the match as input for ratings. */
struct outcome bundle_match_outcome(const struct bundle_match *m);

#endif
