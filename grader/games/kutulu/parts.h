/*
 * parts.h - what other files of this folder give to kutulu.c for struct game (match/game.h): Kutulu in words, in
 * figures, on a terminal, and a person's seat.
 */
#ifndef SORTIE_KUTULU_PARTS_H
#define SORTIE_KUTULU_PARTS_H

#include "match/game.h"

/* ORDER END: the names are in words.c */
enum kutulu_end { KUTULU_END_LOST, KUTULU_END_TURNS, KUTULU_ENDS }; /* nobody is left, or all turns are played */

extern const char *const kutulu_end_name[KUTULU_ENDS];

/* Figures that explain why games are won and lost. */
extern const struct game_figure kutulu_figure[];
void kutulu_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

/* Each side's chance, by the sanity of each explorer, its plans, and who is near. */
extern const struct game_chances kutulu_chances;

/* Writes "goes to 3,4", "plans", and in quotes the message that is shown. */
void kutulu_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);

/*
 * Prints the maze with explorers 0 to 3, wanderers w, slashers s, minions that have yet to stand up as o, and shelters
 * U (u: empty). Beside it are each explorer's name, sanity, plans and lights, and its last action. An answer is shown
 * after its turn was played. The picture is made from the notes alone, which may be untrusted.
 */
void kutulu_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

bool kutulu_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b);

/* Writes the constants that a page needs for drawing. */
void kutulu_write_board(FILE *out);

struct person *kutulu_person_open(struct match *m, int side, bool plain);

#endif
