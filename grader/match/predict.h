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

#include "match.h"

enum { PREDICT_CAME = 1 << 18 }; /* bytes of the lines that are kept between two answers */

/* The predictions of a seat. */
struct predict_seat {
    int64_t lines, wrong;            /* lines that were compared, and how many differ */
    int first_game, first_operation; /* of the first that differs */
    int64_t seen;                    /* while the match is played: bytes of its output that were read before */
    int game, operation;             /* of its last answer */
    char wanted[SEAT_TAIL + 1];      /* what it wrote before that, read up to here */
    char came[PREDICT_CAME];         /* the lines that it was sent since then */
    size_t size;
};

/* All zero at first, but for out. */
struct predict {
    FILE *out; /* the caller's: receives the text. The caller checks its errors */
    struct predict_seat seat[SEATS_MOST];
};

/* Begins: p->out is set. Sets job->predict. p, which is large, must outlive the match. */
void predict_begin(struct predict *p, struct match_job *job);

/* Call when a player was sent something, before it is asked or finished, and when it has answered. over: no answer
 * follows, so what has not come is not missed. Without job.predict: nothing. */
void predict_sent(struct match *m, int side, const char *text, size_t size);
void predict_compare(struct match *m, int side, bool over);
void predict_answered(struct match *m, int side, const struct seat_answer *answer);

/* After the match was played. */
void predict_end(struct predict *p, int seats);

/* Writes for people how many lines differ, a line for each seat that predicted some. file: where the text is. */
void predict_words(const struct predict *p, const struct match *m, const char *file, FILE *out);

/* Writes the member of an object of JSON, with its name. */
void predict_json(const struct predict *p, int seats, FILE *out);

#endif
