#include "five.h"

#include <stdio.h>

#include "match/game_log.h"

enum { POINTS, CARDS, LEAD, FIGURES };

const struct game_figure five_figure[] = {
    [POINTS] = {"points", "points ahead at a game's end"},
    [CARDS] = {"cards", "cards played a game"},
    [LEAD] = {"lead", "points ahead after the second card"},
    [FIGURES] = {NULL, NULL},
};

/* The referee notes the score from the view of seat 0. */
void five_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    int cards = 0, score = 0, second = 0, sign = side == 0 ? 1 : -1;
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++) {
        char card[2];
        if (e->what == EVENT_NOTE &&
            sscanf(match_event_text(m, e), "cards %c %c score %d", &card[0], &card[1], &score) == 3 && ++cards == 2)
            second = score;
    }
    if (game->over->arg[0] > FIVE_END_PLAYED)
        return; /* a player failed in this turn */
    game_sum_add(&sum[POINTS], sign * score);
    game_sum_add(&sum[CARDS], cards);
    game_sum_add(&sum[LEAD], sign * second);
}
