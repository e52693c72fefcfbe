#include "yacht.h"

#include <stdio.h>
#include <string.h>

#include "base/command/terminal.h"
#include "games/person_board.h"

enum { RULE_ROW = 4 /* the row of the first rule on the screen (yacht.c) */ };

struct yacht_keys {
    struct yacht_side mine;
    bool puts;                   /* asked for dice to put, not for a bid */
    int bundle, amount;          /* the bid */
    int rule;                    /* to put on */
    int dice[YACHT_DICE], taken; /* the dice to put so far */
};

/* ---- the question ---- */

static void next_rule(struct yacht_keys *k, int step)
{
    do
        k->rule = (k->rule + step + YACHT_RULES) % YACHT_RULES;
    while (k->mine.score[k->rule] >= 0);
}

static int yacht_keys_begin(void *self, const struct person_turn *t, char answer[SEAT_LINE])
{
    struct yacht_keys *k = (struct yacht_keys *)self;
    struct yacht_position now;
    if (strcmp(t->last, "READY\n") == 0)
        return strcpy(answer, "OK"), -1;
    yacht_position_reach(&now, t->m, 0, t->end);
    k->mine = *yacht_position_of(&now, t->side);
    k->puts = strcmp(t->last, "SCORE\n") == 0;
    k->amount = 0;
    memcpy(k->dice, k->mine.dice, sizeof k->dice);
    k->taken = k->mine.held == YACHT_DICE ? YACHT_DICE : 0;
    if (k->puts && k->mine.score[k->rule] >= 0)
        next_rule(k, 1);
    return k->puts;
}

static void write_answer(const struct yacht_keys *k, char answer[SEAT_LINE])
{
    char text[YACHT_DICE + 1];
    yacht_dice_text(k->dice, k->taken, text);
    if (k->puts)
        snprintf(answer, SEAT_LINE, "PUT %s %s", yacht_rule_name[k->rule], text[0] == '\0' ? "-" : text);
    else
        snprintf(answer, SEAT_LINE, "BID %c %d", 'A' + k->bundle, k->amount);
}

/* ---- the screen ---- */

static void draw_put(const struct yacht_keys *k, FILE *out)
{
    char text[YACHT_DICE + 1];
    yacht_dice_text(k->dice, k->taken, text);
    fprintf(out, "\33[%d;1H\33[7m>\33[0m\33[%d;1H", RULE_ROW + k->rule, RULE_ROW + YACHT_RULES + 4);
    if (k->taken == YACHT_DICE)
        fprintf(out, "%s with %s: %d points", yacht_rule_name[k->rule], text,
                yacht_score((enum yacht_rule)k->rule, k->dice));
    else
        fprintf(out, "%s with %s: take five dice", yacht_rule_name[k->rule], k->taken == 0 ? "-" : text);
}

static void yacht_keys_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    const struct yacht_keys *k = (const struct yacht_keys *)self;
    t->m->game->print(t->m, 0, t->end, style, out);
    if (keys && k->puts)
        draw_put(k, out);
    else if (keys)
        fprintf(out, "\33[%d;1Hyour bid: %d for %c", RULE_ROW + YACHT_RULES + 4, k->amount, 'A' + k->bundle);
}

/* ---- keys ---- */

static bool is_backspace(int key)
{
    return key == 127 || key == '\b';
}

static void press_bid(struct yacht_keys *k, int key)
{
    if (key == 'a' || key == 'b')
        k->bundle = key - 'a';
    else if (person_arrow(key) >= 0)
        k->bundle = !k->bundle;
    else if (is_backspace(key))
        k->amount /= 10;
    else if (key >= '0' && key <= '9' && k->amount * 10 + key - '0' <= YACHT_MOST_BID)
        k->amount = k->amount * 10 + key - '0';
}

static int count_face(const int *dice, int count, int face)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += dice[i] == face;
    return n;
}

static void take_die(struct yacht_keys *k, int face)
{
    if (k->taken < YACHT_DICE && count_face(k->dice, k->taken, face) < count_face(k->mine.dice, k->mine.held, face))
        k->dice[k->taken++] = face;
}

static void press_put(struct yacht_keys *k, int key)
{
    if (key == KEY_UP || key == KEY_DOWN)
        next_rule(k, key == KEY_UP ? -1 : 1);
    else if (is_backspace(key))
        k->taken -= k->taken > 0;
    else if (key >= '1' && key <= '6')
        take_die(k, key - '0');
}

static bool yacht_keys_press(void *self, int key, char answer[SEAT_LINE])
{
    struct yacht_keys *k = (struct yacht_keys *)self;
    if (k->puts)
        press_put(k, key);
    else
        press_bid(k, key);
    write_answer(k, answer);
    return person_enters(key);
}

static const char *yacht_keys_wrong(void *self, const char *answer)
{
    struct yacht_keys *k = (struct yacht_keys *)self;
    struct yacht_bid bid;
    struct yacht_put put;
    return k->puts ? yacht_read_put(&k->mine, answer, &put) : yacht_read_bid(answer, &bid);
}

const struct person_board yacht_person = {
    .size = sizeof(struct yacht_keys),
    .help = {{"  BID BUNDLE AMOUNT, as in BID A 1200   board, help, quit",
              "a, b: bundle   digits: amount   backspace: delete   enter: bid   q: leave"},
             {"  PUT RULE DICE, as in PUT FULL_HOUSE 22333   board, help, quit",
              "up, down: rule   1-6: take a die   backspace: undo   enter: put   q: leave"}},
    .begin = yacht_keys_begin,
    .draw = yacht_keys_draw,
    .press = yacht_keys_press,
    .wrong = yacht_keys_wrong};
