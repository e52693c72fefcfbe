/*
 * words.h - Kutulu in words and on a terminal. These are members of struct game (match/game.h).
 */
#ifndef SORTIE_KUTULU_WORDS_H
#define SORTIE_KUTULU_WORDS_H

#include "match/match.h"

const char *kutulu_end_name(int how);

/* Writes "goes to 3,4", "plans", and in quotes the message that is shown. */
void kutulu_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/*
 * Prints the maze with explorers 0 to 3, wanderers w, slashers s, minions that have yet to stand up as o, and shelters
 * U (u: empty). Beside it are each explorer's name, sanity, plans and lights, and its last action. An answer is shown
 * after its turn was played. The picture is made from the notes alone, which may be untrusted.
 */
void kutulu_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* The `same_answer` of struct game. */
bool kutulu_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b);

/* Writes the constants that a page needs for drawing. */
void kutulu_write_board(FILE *out);

#endif
