/* Draws both fields on a terminal, from the notes. */
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "codevs.h"

char codevs_cell_letter(int value)
{
    return value == 0 ? '.' : value == CODEVS_OBSTACLE ? 'o' : (char)('0' + value);
}

void codevs_print_cell(int value, int style, FILE *out)
{
    static const char *const colour[] = {"31", "32", "33", "34", "1;35", "36", "1;31", "1;32", "1;34"};
    char letter = codevs_cell_letter(value);
    if ((style & PRINT_COLOUR) && value >= 1 && value <= 9)
        fprintf(out, " \33[%sm%c\33[0m", colour[value - 1], letter);
    else if ((style & PRINT_COLOUR) && value == CODEVS_OBSTACLE)
        fputs(" \33[2mo\33[0m", out);
    else
        fprintf(out, " %c", letter);
}

void codevs_print_names(const struct match *m, int left, FILE *out)
{
    fputs("   ", out);
    text_print(m->job.name[left], CODEVS_WIDTH - 2, true, out);
    fputs("  ", out);
    text_print(m->job.name[!left], CODEVS_WIDTH - 2, false, out);
    fputc('\n', out);
}

void codevs_print_numbers(const char *name, int64_t left, int64_t right, FILE *out)
{
    char text[40];
    snprintf(text, sizeof text, "%s %" PRId64, name, left);
    fprintf(out, "   %-*s%s %" PRId64 "\n", CODEVS_WIDTH, text, name, right);
}

static void print_row(const struct codevs_told *t, int row, int style, FILE *out)
{
    for (int side = 0; side < 2; side++) {
        fprintf(out, "%2d", row + 1);
        for (int column = 0; column < CODEVS_COLUMNS; column++)
            codevs_print_cell(codevs_cell(&t->side[side].side.field, column, row), style, out);
        fputs(side == 0 ? "    " : "\n", out);
    }
}

static bool is_empty(const struct codevs_told *t, int row)
{
    bool empty = true;
    for (int column = 0; column < CODEVS_COLUMNS; column++)
        for (int side = 0; side < 2; side++)
            empty &= codevs_cell(&t->side[side].side.field, column, row) == 0;
    return empty;
}

/* Rows above the danger line are shown only if they hold a block. */
void codevs_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct codevs_told t;
    const struct codevs_noted *a = &t.side[0], *b = &t.side[1];
    codevs_read_notes(&t, m, begin, end);
    if (t.turn >= 0)
        fprintf(out, "after turn %d\n\n", t.turn);
    codevs_print_names(m, 0, out);
    for (int row = CODEVS_ALL_ROWS - 1; row >= 0; row--)
        if (row < CODEVS_ROWS || !is_empty(&t, row))
            print_row(&t, row, style, out);
    codevs_print_numbers("score", a->side.score, b->side.score, out);
    codevs_print_numbers("gauge", a->side.gauge, b->side.gauge, out);
    codevs_print_numbers("stock", a->side.stock, b->side.stock, out);
    codevs_print_numbers("chain", a->played.chain, b->played.chain, out);
    codevs_print_numbers("sent", a->played.sent, b->played.sent, out);
    codevs_print_numbers("ms left", a->left_ms, b->left_ms, out);
}
