/*
 * words.h - Five! in words and as text for terminals.
 */
#ifndef SORTIE_FIVE_WORDS_H
#define SORTIE_FIVE_WORDS_H

#include <stddef.h>
#include <stdio.h>

struct match;
struct match_event;

/* Of an enum five_end: "three ahead", "played out", "fault", "both fault", "disqualified". */
const char *five_end_name(int how);

/* "plays 5"; of anything else what was written. */
void five_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/* As struct game's print: what both have played, a winner's card with a star, one that lies face down as ?; their hands. */
void five_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

#endif
