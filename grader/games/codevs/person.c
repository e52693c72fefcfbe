#include "codevs.h"

#include <stdio.h>
#include <string.h>

#include "base/command/terminal.h"
#include "games/person_board.h"
#include "lines.h"

enum { PACK_ROWS = 2, NEXT = 4 /* packs to come that are shown */ };

struct codevs_keys {
    struct codevs_told now;
    int turn;                              /* that is asked about */
    const struct codevs_side *own, *other; /* in now */
    int position, turned;
};

/* The names come before anything is said, and get the answer that needs no person. */
static int codevs_keys_begin(void *self, const struct person_turn *t, char answer[SEAT_LINE])
{
    struct codevs_keys *k = (struct codevs_keys *)self;
    if (t->heard[0] == '\0')
        return strcpy(answer, "you"), -1;
    codevs_read_notes(&k->now, t->m, 0, t->end);
    k->turn = (k->now.turn + 1) % CODEVS_TURNS;
    k->own = &k->now.side[t->side];
    k->other = &k->now.side[!t->side];
    k->position = 4;
    k->turned = 0;
    return 0;
}

/* ---- where the pack would fall ---- */

/* Fills the own field after the fall, before anything vanishes. Returns the steps of the chain that follows. */
static int fall(const struct codevs_keys *k, struct codevs_field *field)
{
    *field = k->own->field;
    if (k->own->stock >= CODEVS_COLUMNS)
        codevs_drop_obstacles(field);
    codevs_fall(field, codevs_turn_pack(&k->now.pack[k->turn], k->turned), k->position);
    struct codevs_field after = *field;
    return codevs_chain(&after);
}

/* ---- the picture ---- */

/* Prints a row of the pack where it is held, and of the packs to come. */
static void draw_packs(const struct codevs_keys *k, int row, FILE *out)
{
    struct codevs_piece piece = codevs_turn_pack(&k->now.pack[k->turn], k->turned);
    fputs("  ", out);
    for (int column = 0; column < CODEVS_COLUMNS; column++) {
        bool under = column == k->position || column == k->position + 1;
        int digit = under ? piece.block[column - k->position][PACK_ROWS - 1 - row] : 0;
        fprintf(out, " %c", digit == 0 ? ' ' : '0' + digit);
    }
    fprintf(out, "%*s", CODEVS_WIDTH + 6 - 2 - 2 * CODEVS_COLUMNS, "");
    for (int i = k->turn + 1; i <= k->turn + NEXT && i < CODEVS_TURNS; i++) {
        const uint8_t *cell = k->now.pack[i].cell[row];
        fprintf(out, "%c %c    ", cell[0] == 0 ? '.' : '0' + cell[0], cell[1] == 0 ? '.' : '0' + cell[1]);
    }
    fputc('\n', out);
}

static void draw_title(const struct codevs_keys *k, int chain, FILE *out)
{
    fprintf(out, "turn %d of %d", k->turn, CODEVS_TURNS - 1);
    fprintf(out, "   stock: you %d, the other %d", (int)k->own->stock, (int)k->other->stock);
    if (k->own->stock >= CODEVS_COLUMNS)
        fputs("   obstacles fall first", out);
    if (chain > 0)
        fprintf(out, "   a chain of %d", chain);
    fputc('\n', out);
}

static void codevs_keys_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    const struct codevs_keys *k = (const struct codevs_keys *)self;
    const struct codevs_field *const field[2] = {&k->own->field, &k->other->field};
    struct codevs_field fallen;
    int chain = fall(k, &fallen);
    draw_title(k, keys ? chain : 0, out);
    for (int row = 0; row < PACK_ROWS; row++)
        draw_packs(k, row, out);
    for (int row = CODEVS_ROWS - 1; row >= 0; row--)
        codevs_print_row(field, keys ? &fallen : NULL, row, style, out);
    codevs_print_names(t->m, t->side, out);
    codevs_print_numbers("score", k->own->score, k->other->score, out);
    codevs_print_numbers("gauge", k->own->gauge, k->other->gauge, out);
}

/* ---- keys ---- */

static void move_pack(struct codevs_keys *k, int step)
{
    int to = k->position + step;
    k->position = to < 0 ? 0 : to >= CODEVS_POSITIONS ? CODEVS_POSITIONS - 1 : to;
}

static bool codevs_keys_press(void *self, int key, char answer[SEAT_LINE])
{
    struct codevs_keys *k = (struct codevs_keys *)self;
    if (key == KEY_LEFT || key == KEY_RIGHT)
        move_pack(k, key == KEY_LEFT ? -1 : 1);
    else if (key == KEY_UP || key == 'r')
        k->turned = (k->turned + 1) % CODEVS_TURNED;
    if (key == 's' || key == 'S')
        return strcpy(answer, "S"), true;
    snprintf(answer, SEAT_LINE, "%d %d", k->position, k->turned);
    return key == KEY_DOWN || person_enters(key);
}

static const char *codevs_keys_wrong(void *self, const char *answer)
{
    const struct codevs_keys *k = (const struct codevs_keys *)self;
    const char *why = NULL;
    int command = codevs_read_answer(answer, &why);
    if (command >= 0 && !codevs_allowed(k->own, command))
        return "the skill needs a gauge of 80";
    return why;
}

const struct person_board codevs_person = {
    .size = sizeof(struct codevs_keys),
    .help = {{"  POSITION TURN, as in 3 0, or S for the skill   board, help, quit",
              "left, right: place   up: turn   down or enter: drop   s: skill   q: leave"}},
    .begin = codevs_keys_begin,
    .draw = codevs_keys_draw,
    .press = codevs_keys_press,
    .wrong = codevs_keys_wrong};
