/*
 * words.h - Kutulu in words and on a terminal. What the functions are for is told in match/game.h.
 */
#ifndef SORTIE_KUTULU_WORDS_H
#define SORTIE_KUTULU_WORDS_H

#include "match/match.h"

const char *kutulu_end_name(int how);

/* "goes to 3,4", "plans", and in quotes what a message shows. */
void kutulu_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/*
 * The maze with explorers 0 to 3, wanderers w, slashers s, o where one of them is yet to stand up, shelters U (u:
 * empty); beside it each explorer's name, sanity, plans, lights, and what he did in the last turn. An answer that has
 * not been followed by a turn yet is not to be seen. It is drawn of notes alone, which may be a stranger's.
 */
void kutulu_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* The constants that a page draws with. */
void kutulu_write_board(FILE *out);

#endif
