/*
 * parts.h - what other files of this folder give to plane.c for struct game (match/game.h): the plane game's events as
 * lines of a record, its calls and its ends, a position in text, an operation in words, figures, the board for pages.
 */
#ifndef SORTIE_PLANE_PARTS_H
#define SORTIE_PLANE_PARTS_H

#include "events.h"
#include "rules.h"

/* ---- lines and words ---- */

extern const char *const plane_callback_name[];
extern const char *const plane_end_name[];
void plane_event_text(const struct match_event *event, char *text, size_t size);
const char *plane_event_read(const char *line, struct match_event *event);
int plane_event_call(const struct match_event *event, struct player_call *call);
void plane_call_text(const struct player_call *call, char *text, size_t size);
bool plane_call_read(const char *text, struct player_call *call);
const char *plane_late_why(int callback, const struct player_call *call);
void plane_event_words(const struct match *m, const struct match_event *event, char *text, size_t size);

/* Applies a logged draw, hit or move of its side to a game, no matter whose turn it is. A hit sets *answer. */
enum plane_fault plane_apply(struct plane_game *g, const struct match_event *event, int *answer);

/* ---- figures ---- */

/* They explain why games are won and lost. */
extern const struct game_figure plane_figure[];
void plane_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[]);

/* Each side's chance, by how many layouts of each board fit all answers so far, as the sample `exact` counts them. */
extern const struct game_chances plane_chances;

/* ---- pictures ---- */

/*
 * Prints both boards side by side, with these signs:
 *
 *     .       nothing                     o    a miss
 *     1 2 3   the body of a plane         *    a hit body
 *     A B C   its head                    X    a hit head
 *     #       the rest of a destroyed plane
 *     ,       where a plane was until the last operation moved it
 *
 * The sign of a hit stays when the plane has moved away, and a plane that moves onto a miss covers the miss. With
 * PRINT_SIDE0 side 1's board shows only the results of hits.
 */
void plane_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

/* Writes {"size":12,"planes":3,"kinds":[{"name":"classic","cells":[[[0,0],...],...]},...]}. Cells are (dx,dy) from the
 * head, for each direction. */
void plane_write_board(FILE *out);

#endif
