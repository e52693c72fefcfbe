/*
 * words.h - a match of CODE VS Reborn in words, as a picture on a terminal, and as data for pages.
 */
#ifndef SORTIE_CODEVS_WORDS_H
#define SORTIE_CODEVS_WORDS_H

#include "match/match.h"

/* The `same_answer` of struct game. */
bool codevs_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b);

/* These are members of struct game (match/game.h). */
const char *codevs_end_name(int how);
void codevs_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);
void codevs_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);
void codevs_write_board(FILE *out);

#endif
