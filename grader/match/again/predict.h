/*
 * predict.h - compares what programs predict with what they are sent. A program that simulates its game writes to
 * standard error, before an answer, a line for each line that it will be sent between this answer and the next one:
 *
 *     predict TEXT
 *
 * The first such line is compared with the first line that comes, and so on. Words are compared, not the space between
 * them. The word * stands for any word, and at the end of a line for any number of words. Lines that come in addition
 * are not compared. The wire, the record and the limits are the same as without it: only for games by lines.
 *
 * The differences are a text:
 *
 *     sortie predict 1
 *     differs GAME OPERATION SEAT LINE      behind the answer that is this operation of the seat, the line from 1
 *     predicted TEXT
 *     came TEXT                             or "nothing" if no further line came
 *     lost GAME OPERATION SEAT              before its answer it wrote more than 4096 bytes: only the last were read
 *     seat SEAT LINES WRONG                 at the end, for each seat: lines compared, and how many differ
 */
#ifndef SORTIE_PREDICT_H
#define SORTIE_PREDICT_H

#include <stdint.h>
#include <stdio.h>

#include "match/match.h"

enum { PREDICT_CAME = 1 << 18 }; /* bytes of the lines that are kept between two answers */

struct predict;

/* A player's seat, some of whose operations are ours. */
struct predict_seat {
    struct seat_ops ops; /* first */
    const struct seat_ops *own;
    struct predict *p;
    int side;
    int64_t seen; /* bytes of its output that were read before */
    int game, operation;
    char wanted[SEAT_TAIL + 1]; /* what it wrote before its last answer, read up to here */
    char came[PREDICT_CAME];    /* the lines that it was sent since then */
    size_t size;
};

struct predict_tally {
    int64_t lines, wrong;
    int game, operation; /* of the first that differs */
};

struct predict {
    FILE *out; /* the caller's: receives the text. The caller checks its errors */
    struct predict_tally seat[SEATS_MOST];
    /* predict.c's own, while the match is played */
    const struct match_seats *from;
    struct match_seats seats;
    struct match_between between;
    struct predict_seat player[SEATS_MOST];
};

/* Begins: p->out is set. Sets job->between. p, which is large, must outlive the match. */
void predict_begin(struct predict *p, struct match_job *job);

/* After the match was played. */
void predict_end(struct predict *p, int seats);

/* Writes for people how many lines differ, a line for each seat that predicted some. file: where the text is. */
void predict_words(const struct predict *p, const struct match *m, const char *file, FILE *out);

/* Writes the member of an object of JSON, with its name. */
void predict_json(const struct predict *p, int seats, FILE *out);

#endif
