/*
 * me_parts.h - the parts of a contestant's own page (me.h), which fill the marks of pages/me.html.
 */
#ifndef SORTIE_ME_PARTS_H
#define SORTIE_ME_PARTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "contest/tables/own.h"

struct asked;
struct serve;
struct who;

/* The page being written. */
struct me {
    struct serve *s;
    const struct who *who;
    const char *name, *csrf, *words;
    int64_t contestant;
    const char *endings;      /* of a program's file */
    int most, data, question; /* bytes at most of a program, of its data (0: it may bring none), and of a question */
    const char *closed;       /* why submissions are closed, or NULL */
    bool runs;                /* the clock does */
    int64_t next;             /* when the next batch begins, or 0 */
    int64_t batch;            /* the last one in which the contestant played, or 0: its standing and costs are shown */
    bool is_public;           /* its pages are for everybody */
    struct own_standing standing; /* in it */
    const char *score;            /* its points */
    int *rc;                      /* CONTEST_OK until something cannot be read. Then what follows is left out */
};

/* Write sections of the page `me`, or nothing if there is nothing to show. me_batch_own: costs, faults and what the
 * program wrote in the batch. me_unrated_preview: of the last program. me_unrated_form: asks for a scrimmage. */
void me_batch_own(const void *me, FILE *out);
void me_talk_list(const void *me, FILE *out);
void me_unrated_preview(const void *me, FILE *out);
void me_unrated_form(const void *me, FILE *out);
void me_unrated_scrimmages(const void *me, FILE *out);

/* Writes what an owner says of their program, each with its form: whether others may play against it, and whether it
 * may be published after the contest (contest/handin/contestant.h). Returns CONTEST_OK or CONTEST_SYSTEM. */
int me_words(const struct me *me, FILE *out);

/* Writes the members of an object, a match each: "1-1-7": [[game, line, seat, text], ...]. Returns the same. */
int me_batch_printed_json(const struct me *me, FILE *out);

/* Take the forms of a question to the judge (contest/talk/message.h) and of a scrimmage (contest/unrated/unrated.h).
 * Return 303, or the HTTP status of the error in words. */
unsigned me_talk_ask(const struct asked *q, char words[300]);
unsigned me_unrated_ask(const struct asked *q, char words[300]);

/* Answers /me/record/ID-NUMBER.js with the record of one of the contestant's own matches, for its replay: a script that
 * calls sortieRecord(text). */
void me_unrated_record(const struct asked *q);

#endif
