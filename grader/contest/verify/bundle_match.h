/*
 * bundle_match.h - reads a match of a bundle, and checks that it contradicts neither itself nor its batch's rules. The
 * result of a played match follows from its record alone (bundle_record.h), that of an unplayed match from the rules.
 */
#ifndef SORTIE_BUNDLE_MATCH_H
#define SORTIE_BUNDLE_MATCH_H

#include "contest/batch/batch_match.h"

struct batch;
struct bundle_reader;
struct testpoint;

/* A match, as the bundle tells it. Its words are in the bundle's text. */
struct bundle_match {
    int point, round, number; /* set these, its line and m.seats before reading */
    const struct seating *at; /* and who plays */
    int64_t line;             /* line number of its pair */
    enum verdict verdict;
    enum proof proof; /* of a match that the system failed in */
    int64_t seed;
    struct batch_match m;
};

/* Reads the lines below the pair: match, system, program, result, counted, fault, meeting. */
void bundle_match_read(struct bundle_reader *r, struct bundle_match *m);

/* Refuses the match unless its result follows from its state, its points and the rules, as far as one match can
 * show. b's test point is `point`. */
void bundle_match_check(struct bundle_reader *r, const struct batch *b, const struct testpoint *point,
                        const struct bundle_match *m);

/* Refuses the match, and names its place. */
void bundle_match_wrong(struct bundle_reader *r, const struct bundle_match *m, const char *why);

#endif
