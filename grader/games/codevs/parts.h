/*
 * parts.h - what other files of this folder give to codevs.c for struct game (match/game.h): CODE VS Reborn in words,
 * in figures, on a terminal, and a person's seat. Also the set-up numbers of a match.
 */
#ifndef SORTIE_CODEVS_PARTS_H
#define SORTIE_CODEVS_PARTS_H

#include "match/game.h"
#include "rules.h"

enum { CODEVS_SET_BANK, CODEVS_SET_WINS, CODEVS_SET_PACKS }; /* indices in the set-up. packs: enum codevs_counts */

extern const char *const codevs_end_name[];

/* Figures that explain why games are won and lost. */
extern const struct game_figure codevs_figure[];
void codevs_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

/* Classes by the longest chain: below 10, 10 to 12, 13 to 15, 16 and more. */
extern const struct game_classes codevs_classes;

/* Each side's chance, by the longest chain that each field has in sight, the obstacles that wait, and the room that is
 * left. */
extern const struct game_chances codevs_chances;

void codevs_event_words(const struct match *m, const struct match_event *e, char *text, size_t size);
void codevs_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);
bool codevs_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b);
void codevs_write_board(FILE *out);
/* ---- pieces of the picture, for a person's screen ---- */

enum { CODEVS_WIDTH = 2 * CODEVS_COLUMNS + 6 }; /* of a field */

/* Returns 1 to 9, o for an obstacle, or a dot. */
char codevs_cell_letter(int value);
void codevs_print_cell(int value, int style, FILE *out);

/* left: the seat whose field stands on the left. */
void codevs_print_names(const struct match *m, int left, FILE *out);
void codevs_print_numbers(const char *name, int64_t left, int64_t right, FILE *out);

struct person *codevs_person_open(struct match *m, int side, bool plain);

#endif
