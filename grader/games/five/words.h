/*
 * words.h - Five! in words and as text for terminals.
 */
#ifndef SORTIE_FIVE_WORDS_H
#define SORTIE_FIVE_WORDS_H

#include <stddef.h>
#include <stdio.h>

struct match;
struct match_event;

/* Names of enum five_end: "three ahead", "played out", "fault", "both fault", "disqualified". */
const char *five_end_name(int how);

/* Writes "plays 5", or any other answer as it was written. */
void five_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/* The `print` of struct game. Shows what both sides have played and their hands. A winning card has a star, and a card
 * that lies face down is a ?. */
void five_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

#endif
