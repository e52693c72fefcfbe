/*
 * me_unrated.h - the part of a contestant's own page (me.h) about matches outside of the rating
 * (contest/unrated/unrated.h): the preview of the last program, and scrimmages.
 */
#ifndef SORTIE_ME_UNRATED_H
#define SORTIE_ME_UNRATED_H

#include <stdio.h>

struct asked;
struct serve;
struct who;

/* Write a section of the page, or nothing if the contest has no such matches: the preview, the form that asks for a
 * scrimmage, and the scrimmages so far. They return CONTEST_OK or CONTEST_SYSTEM. */
int me_unrated_preview(struct serve *s, const struct who *who, FILE *out);
int me_unrated_form(struct serve *s, const struct who *who, FILE *out);
int me_unrated_scrimmages(struct serve *s, const struct who *who, FILE *out);

/* Takes the form: asks for a scrimmage. Returns 303, or the HTTP status of the error in words. */
unsigned me_unrated_ask(const struct asked *q, char words[300]);

/* Answers /me/record/ID-NUMBER.js with the record of one of the contestant's own matches, for its replay: a script that
 * calls sortieRecord(text). */
void me_unrated_record(const struct asked *q);

#endif
