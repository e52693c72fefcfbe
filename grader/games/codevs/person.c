#include "parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/terminal.h"
#include "base/text.h"
#include "games/person_board.h"
#include "lines.h"

enum { PACK_ROWS = 2, NEXT = 4 /* packs to come that are shown */, WIDTH = 2 * CODEVS_COLUMNS + 6 };

struct codevs_keys {
    bool begun; /* the packs were read */
    struct codevs_pack pack[CODEVS_TURNS];
    struct codevs_game game; /* side 0 is the person's */
    int64_t left_ms[2];
    int position, turned;
};

/* ---- reading what a player reads ---- */

/* Reads the next number, past any END. */
static int64_t next_number(const char **at)
{
    while (**at != '\0' && !isdigit((unsigned char)**at) && **at != '-')
        ++*at;
    char *end;
    int64_t value = strtoll(*at, &end, 10);
    *at = end;
    return value;
}

static void read_packs(struct codevs_keys *k, const char **at)
{
    for (int i = 0; i < CODEVS_TURNS; i++)
        for (int cell = 0; cell < 4; cell++)
            k->pack[i].cell[cell / 2][cell % 2] = (uint8_t)next_number(at);
}

static void read_side(struct codevs_side *side, int64_t *left_ms, const char **at)
{
    int value[CODEVS_ROWS][CODEVS_COLUMNS];
    memset(side, 0, sizeof *side);
    *left_ms = next_number(at);
    side->stock = next_number(at);
    side->gauge = (int)next_number(at);
    side->score = next_number(at);
    for (int row = CODEVS_ROWS - 1; row >= 0; row--)
        for (int column = 0; column < CODEVS_COLUMNS; column++)
            value[row][column] = (int)next_number(at);
    for (int column = 0; column < CODEVS_COLUMNS; column++)
        for (int row = 0; row < CODEVS_ROWS && value[row][column] != 0; row++)
            codevs_put(&side->field, column, value[row][column]);
}

/* The names come before anything is said, and get the answer that needs no person. */
static bool codevs_keys_begin(void *self, const struct person_turn *t, char answer[SEAT_LINE])
{
    struct codevs_keys *k = (struct codevs_keys *)self;
    const char *at = t->heard;
    if (*at == '\0')
        return strcpy(answer, "you"), true;
    if (!k->begun)
        read_packs(k, &at);
    k->begun = true;
    k->game.turn = (int)next_number(&at) % CODEVS_TURNS;
    for (int side = 0; side < 2; side++)
        read_side(&k->game.side[side], &k->left_ms[side], &at);
    k->position = 4;
    k->turned = 0;
    return false;
}

/* ---- where the pack would fall ---- */

/* Fills the own field after the fall, before anything vanishes. Returns the steps of the chain that follows. */
static int fall(const struct codevs_keys *k, struct codevs_field *field)
{
    *field = k->game.side[0].field;
    if (k->game.side[0].stock >= CODEVS_COLUMNS)
        codevs_drop_obstacles(field);
    codevs_fall(field, codevs_turn_pack(&k->pack[k->game.turn], k->turned), k->position);
    struct codevs_field after = *field;
    return codevs_chain(&after);
}

/* ---- the picture ---- */

static char letter_of(int value)
{
    return value == 0 ? '.' : value == CODEVS_OBSTACLE ? 'o' : (char)('0' + value);
}

static void draw_cell(int value, bool falls, int style, FILE *out)
{
    static const char *const colour[] = {"31", "32", "33", "34", "1;35", "36", "1;31", "1;32", "1;34"};
    if (falls)
        fprintf(out, " \33[7m%c\33[0m", letter_of(value));
    else if ((style & PRINT_COLOUR) && value >= 1 && value <= 9)
        fprintf(out, " \33[%sm%c\33[0m", colour[value - 1], letter_of(value));
    else
        fprintf(out, " %c", letter_of(value));
}

static void draw_row(const struct codevs_keys *k, const struct codevs_field *fallen, int row, int style, FILE *out)
{
    for (int side = 0; side < 2; side++) {
        fprintf(out, "%2d", row + 1);
        for (int column = 0; column < CODEVS_COLUMNS; column++) {
            int now = codevs_cell(&k->game.side[side].field, column, row);
            int then = side == 0 && fallen != NULL ? codevs_cell(fallen, column, row) : now;
            draw_cell(then, then != now, style, out);
        }
        fputs(side == 0 ? "    " : "\n", out);
    }
}

/* Prints a row of the pack where it is held, and of the packs to come. */
static void draw_packs(const struct codevs_keys *k, int row, FILE *out)
{
    struct codevs_piece piece = codevs_turn_pack(&k->pack[k->game.turn], k->turned);
    fputs("  ", out);
    for (int column = 0; column < CODEVS_COLUMNS; column++) {
        int code = column == k->position ? piece.column[0] : column == k->position + 1 ? piece.column[1] : 0;
        int cell = (row == 0 ? code >> 4 : code) & 15;
        fprintf(out, " %c", cell == 0 ? ' ' : (char)('0' + cell - 1));
    }
    fprintf(out, "%*s", WIDTH + 6 - 2 - 2 * CODEVS_COLUMNS, "");
    for (int i = k->game.turn + 1; i <= k->game.turn + NEXT && i < CODEVS_TURNS; i++) {
        const uint8_t *cell = k->pack[i].cell[row];
        fprintf(out, "%c %c    ", cell[0] == 0 ? '.' : '0' + cell[0], cell[1] == 0 ? '.' : '0' + cell[1]);
    }
    fputc('\n', out);
}

static void draw_numbers(const char *name, int64_t own, int64_t other, FILE *out)
{
    char text[2][40];
    snprintf(text[0], sizeof text[0], "%s %lld", name, (long long)own);
    snprintf(text[1], sizeof text[1], "%s %lld", name, (long long)other);
    fprintf(out, "   %-*s%s\n", WIDTH, text[0], text[1]);
}

static void draw_title(const struct codevs_keys *k, int chain, FILE *out)
{
    fprintf(out, "turn %d of %d", k->game.turn, CODEVS_TURNS - 1);
    fprintf(out, "   stock: you %d, the other %d", (int)k->game.side[0].stock, (int)k->game.side[1].stock);
    if (k->game.side[0].stock >= CODEVS_COLUMNS)
        fputs("   obstacles fall first", out);
    if (chain > 0)
        fprintf(out, "   a chain of %d", chain);
    fputc('\n', out);
}

static void codevs_keys_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    const struct codevs_keys *k = (const struct codevs_keys *)self;
    struct codevs_field fallen;
    int chain = fall(k, &fallen);
    draw_title(k, keys ? chain : 0, out);
    for (int row = 0; row < PACK_ROWS; row++)
        draw_packs(k, row, out);
    for (int row = CODEVS_ROWS - 1; row >= 0; row--)
        draw_row(k, keys ? &fallen : NULL, row, style, out);
    fputs("   ", out);
    text_print(t->m->job.name[t->side], WIDTH - 2, true, out);
    fputs("  ", out);
    text_print(t->m->job.name[!t->side], WIDTH - 2, false, out);
    fputc('\n', out);
    draw_numbers("score", k->game.side[0].score, k->game.side[1].score, out);
    draw_numbers("gauge", k->game.side[0].gauge, k->game.side[1].gauge, out);
}

static const char *codevs_keys_help(const void *self, bool keys)
{
    (void)self;
    return keys ? "left, right: place   up: turn   down or enter: drop   s: skill   q: leave"
                : "  POSITION TURN, as in 3 0, or S for the skill   board, help, quit";
}

/* ---- keys ---- */

static void move_pack(struct codevs_keys *k, int step)
{
    int to = k->position + step;
    k->position = to < 0 ? 0 : to >= CODEVS_POSITIONS ? CODEVS_POSITIONS - 1 : to;
}

static bool codevs_keys_press(void *self, const struct person_turn *t, int key, char answer[SEAT_LINE])
{
    struct codevs_keys *k = (struct codevs_keys *)self;
    (void)t;
    if (key == KEY_LEFT || key == KEY_RIGHT)
        move_pack(k, key == KEY_LEFT ? -1 : 1);
    else if (key == KEY_UP || key == 'r')
        k->turned = (k->turned + 1) % CODEVS_TURNED;
    if (key == 's' || key == 'S')
        return strcpy(answer, "S"), true;
    snprintf(answer, SEAT_LINE, "%d %d", k->position, k->turned);
    return key == KEY_DOWN || person_enters(key);
}

static const char *codevs_keys_wrong(void *self, const struct person_turn *t, const char *answer)
{
    const struct codevs_keys *k = (const struct codevs_keys *)self;
    const char *why = NULL;
    int command = codevs_read_answer(answer, &why);
    (void)t;
    if (command >= 0 && !codevs_allowed(&k->game.side[0], command))
        return "the skill needs a gauge of 80";
    return why;
}

struct person *codevs_person_open(struct match *m, int side, bool plain)
{
    static const struct person_board board = {.size = sizeof(struct codevs_keys),
                                              .begin = codevs_keys_begin,
                                              .draw = codevs_keys_draw,
                                              .help = codevs_keys_help,
                                              .press = codevs_keys_press,
                                              .wrong = codevs_keys_wrong};
    return person_board_open(&board, m, side, plain);
}
