/*
 * scripted.h - a match by lines whose seats the test plays itself: it answers, and looks at what each seat was told.
 */
#ifndef SORTIE_SCRIPTED_H
#define SORTIE_SCRIPTED_H

#include <stdbool.h>
#include <stddef.h>

#include "match/match.h"
#include "match/record.h"

enum { SCRIPTED_SAID = 1 << 20 };

struct scripted;

struct scripted_seat {
    struct seat seat; /* first */
    struct scripted *of;
    int opened;                  /* how often, in this match */
    int heard;                   /* answers since then */
    int limit_ms;                /* of the last answer */
    int asked;                   /* how often something was said to it since then, */
    size_t length, last, before; /* how much; where what was said last, and before that, begins */
    char said[SCRIPTED_SAID];    /* all of it, ended by 0 */
};

/* Large: static, as a rule. */
struct scripted {
    struct match m;
    struct scripted_seat seat[SEATS_MOST];
    const void *script; /* the test's own */
    /* A seat's answer number `heard` since it was opened, from 0; a->used_us is 1 unless it says otherwise. What
     * scripted_fault returns: a fault. */
    const char *(*answer)(struct scripted *s, int side, int heard, struct seat_answer *a);
    bool counts_on; /* what is counted and said goes on when a seat is opened again */
};

/* Plays a match; the caller closes s->m. */
void scripted_play(struct scripted *s, const struct game *game, const struct match_job *job);

/* The seat faults: its fault, with the words of a time limit or of a crash with exit status 1, else of no answer. */
const char *scripted_fault(struct scripted *s, int side, const struct seat_answer *a, enum verdict verdict);

/* ---- records ---- */

/* Reads a record and plays it again: 0; 1 with what is wrong; -1: memory is short. */
int scripted_judge(const struct game *game, const char *text, size_t size, struct record_wrong *wrong);

/* The match's record is right. */
void scripted_verify(const struct match *m, const char *name);

#endif
