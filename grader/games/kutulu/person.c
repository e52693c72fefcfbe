#include "kutulu.h"

#include <stdio.h>
#include <string.h>

#include "games/person_board.h"
#include "lines.h"

/* Nothing is kept from key to key: each key is an answer. */

/* Prints what the letters mean, beside the map below the explorers. */
static void draw_legend(FILE *out)
{
    static const char *const line[] = {"w: a wanderer", "s: a slasher", "o: one of them appears here",
                                       "U: a shelter, u: one without power", "#: a wall"};
    for (int i = 0; i < (int)(sizeof line / sizeof line[0]); i++)
        fprintf(out, "\33[%d;%dH%s", 8 + i, KUTULU_MOST_WIDTH + 5, line[i]);
}

static void kutulu_keys_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    int explorer = (t->side - t->m->event[0].side + KUTULU_SEATS) % KUTULU_SEATS;
    (void)self;
    t->m->game->print(t->m, 0, t->end, style, out);
    if (!keys) {
        fprintf(out, "you are explorer %d\n", explorer);
        return;
    }
    draw_legend(out);
    fprintf(out, "\33[14;%dHyou are explorer %d", KUTULU_MOST_WIDTH + 5, explorer);
}

static bool kutulu_keys_press(void *self, int key, char answer[SEAT_LINE])
{
    static const char keys[] = "wply"; /* ORDER ACTION: the actions from KUTULU_WAIT on */
    const char *at = key == ' ' ? keys : key > 0 && key < 128 ? strchr(keys, key) : NULL;
    int action = at != NULL ? KUTULU_WAIT + (int)(at - keys) : person_arrow(key);
    (void)self;
    if (action < 0)
        return false;
    return strcpy(answer, kutulu_action_name[action]), true;
}

static const char *kutulu_keys_wrong(void *self, const char *answer)
{
    struct kutulu_answer read;
    (void)self;
    return kutulu_read_answer(answer, &read);
}

const struct person_board kutulu_person = {
    .help = {{"  UP, RIGHT, DOWN, LEFT, MOVE X Y, WAIT, PLAN, LIGHT, YELL   board, help, quit",
              "arrows: go   space: wait   p: plan   l: light   y: yell   q: leave"}},
    .draw = kutulu_keys_draw,
    .press = kutulu_keys_press,
    .wrong = kutulu_keys_wrong};
