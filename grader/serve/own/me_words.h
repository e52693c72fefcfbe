/*
 * me_words.h - the part of a contestant's own page (me.h) for what an owner says of their program: whether others may
 * play against it, and whether it may be published after the contest (contest/handin/contestant.h).
 */
#ifndef SORTIE_ME_WORDS_H
#define SORTIE_ME_WORDS_H

#include <stdio.h>

struct serve;
struct who;

/* Writes both, each with its form. Returns CONTEST_OK or CONTEST_SYSTEM. */
int me_words(struct serve *s, const struct who *who, FILE *out);

#endif
