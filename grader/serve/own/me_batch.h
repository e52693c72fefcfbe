/*
 * me_batch.h - the part of a contestant's own page (me.h) about the last batch in which the contestant played:
 * standing, costs, faults and what the program wrote.
 */
#ifndef SORTIE_ME_BATCH_H
#define SORTIE_ME_BATCH_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct me_batch {
    struct contest *c;
    int64_t contestant;
    int64_t batch;  /* 0: none */
    bool is_public; /* its pages are for everybody */
};

/* Write a section of the page, or nothing if there is nothing to show. They return CONTEST_OK or CONTEST_SYSTEM. */
int me_batch_standing(const struct me_batch *b, FILE *out);
int me_batch_costs(const struct me_batch *b, FILE *out);
int me_batch_faults(const struct me_batch *b, FILE *out);
int me_batch_printed(const struct me_batch *b, FILE *out);

/* Writes the members of an object, a match each: "1-1-7": [[game, line, seat, text], ...]. The same. */
int me_batch_printed_json(const struct me_batch *b, FILE *out);

#endif
