#include "five.h"

#include <stdio.h>
#include <string.h>

#include "base/command/terminal.h"
#include "games/person_board.h"

struct five_keys {
    struct five_past now;
    int side;
    int card;                     /* the card that the person has chosen */
    char answered[FIVE_CARDS][2]; /* the answer in each turn: an audit asks again */
};

/* Returns the turn that a request asks for: "THINK 125! 3442 0" is the third. */
static int turn_asked(const char *request)
{
    char turns[FIVE_REQUEST_BYTES];
    return sscanf(request, "THINK %*s %s", turns) == 1 && turns[0] != '-' ? (int)strlen(turns) / 2 : 0;
}

static void choose_next(struct five_keys *k, int step)
{
    do
        k->card = (k->card + step + FIVE_CARDS) % FIVE_CARDS;
    while (!five_has(&k->now.game, k->side, k->card));
}

static int five_keys_begin(void *self, const struct person_turn *t, char answer[SEAT_LINE])
{
    struct five_keys *k = (struct five_keys *)self;
    int turn = turn_asked(t->last) % FIVE_CARDS;
    k->side = t->side;
    five_past(&k->now, t->m, t->end);
    if (k->answered[turn][0] != '\0')
        return strcpy(answer, k->answered[turn]), -1;
    if (!five_has(&k->now.game, t->side, k->card))
        choose_next(k, 1);
    return 0;
}

static void five_keys_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    const struct five_keys *k = (const struct five_keys *)self;
    fprintf(out, "turn %d\n\n", k->now.game.turns + 1);
    t->m->game->print(t->m, 0, t->end, style, out);
    fputs("  * beats: the higher card, but 1 beats 5, and ! beats 2 and 4\n\n", out);
    if (!keys)
        return;
    fputs("  your card:\n\n    ", out);
    for (int card = 0; card < FIVE_CARDS; card++)
        if (five_has(&k->now.game, t->side, card))
            fprintf(out, card == k->card ? "\33[7m[%c]\33[0m " : " %c  ", five_card_names[card]);
}

static bool five_keys_press(void *self, int key, char answer[SEAT_LINE])
{
    struct five_keys *k = (struct five_keys *)self;
    int card = key < 128 ? five_card((char)key) : -1;
    if (card >= 0 && five_has(&k->now.game, k->side, card))
        k->card = card;
    else if (key == KEY_LEFT || key == KEY_RIGHT)
        choose_next(k, key == KEY_LEFT ? -1 : 1);
    snprintf(answer, SEAT_LINE, "%c", five_card_names[k->card]);
    return person_enters(key);
}

static const char *five_keys_wrong(void *self, const char *answer)
{
    struct five_keys *k = (struct five_keys *)self;
    int card = five_answer(answer);
    if (card < 0 || !five_has(&k->now.game, k->side, card))
        return "it is one card of your hand";
    strcpy(k->answered[k->now.game.turns % FIVE_CARDS], answer);
    return NULL;
}

const struct person_board five_person = {
    .size = sizeof(struct five_keys),
    .help = {{"  one card of your hand   board, help, quit",
              "1 2 3 4 5 !, left, right: choose a card   enter: play it   q: leave"}},
    .begin = five_keys_begin,
    .draw = five_keys_draw,
    .press = five_keys_press,
    .wrong = five_keys_wrong};
