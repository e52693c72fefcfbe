/* Draws both fields on a terminal, from the notes. */
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "match/match.h"
#include "parts.h"
#include "rules.h"

enum { NUMBERS = 9, WIDTH = 2 * CODEVS_COLUMNS + 6 };

struct shown {
    int number[NUMBERS]; /* the numbers of a note `side`, from LEFT on */
    char cell[CODEVS_ALL_ROWS][CODEVS_COLUMNS];
};

enum { LEFT, STOCK, GAUGE, SCORE, ROW, SKILL, DESTROYED, CHAIN, SENT };

struct scene {
    int turn; /* the last turn, -1 before the first */
    struct shown side[2];
};

/* ---- notes ---- */

static void read_field(const char *at, struct shown *shown)
{
    int column = 0, row = 0;
    memset(shown->cell, '.', sizeof shown->cell);
    for (; *at != '\0' && column < CODEVS_COLUMNS; at++) {
        if (*at == ',')
            column++, row = 0;
        else if (row < CODEVS_ALL_ROWS)
            shown->cell[row++][column] = *at;
    }
}

static void read_side(struct scene *s, const char *at)
{
    int side;
    if (!scan_int(&at, 0, 1, &side))
        return;
    struct shown *shown = &s->side[side];
    for (int i = 0; i < NUMBERS; i++)
        if (!scan_text(&at, " ") || !scan_int(&at, 0, INT32_MAX, &shown->number[i]))
            return;
    if (scan_text(&at, " "))
        read_field(at, shown);
}

static void read_scene(struct scene *s, const struct match *m, size_t begin, size_t end)
{
    *s = (struct scene){.turn = -1};
    for (int side = 0; side < 2; side++) {
        read_field("", &s->side[side]);
        s->side[side].number[LEFT] = m->job.setup[0];
    }
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++) {
        const char *at = e->what == EVENT_NOTE ? match_event_text(m, e) : "";
        if (scan_text(&at, "turn "))
            scan_int(&at, 0, CODEVS_TURNS, &s->turn);
        else if (scan_text(&at, "side "))
            read_side(s, at);
    }
}

/* ---- printing ---- */

static void print_cell(char letter, int style, FILE *out)
{
    static const char *const colour[] = {"31", "32", "33", "34", "1;35", "36", "1;31", "1;32", "1;34"};
    if ((style & PRINT_COLOUR) && letter >= '1' && letter <= '9')
        fprintf(out, " \33[%sm%c\33[0m", colour[letter - '1'], letter);
    else if ((style & PRINT_COLOUR) && letter == 'o')
        fputs(" \33[2mo\33[0m", out);
    else
        fprintf(out, " %c", letter);
}

static void print_row(const struct scene *s, int row, int style, FILE *out)
{
    for (int side = 0; side < 2; side++) {
        fprintf(out, "%2d", row + 1);
        for (int column = 0; column < CODEVS_COLUMNS; column++)
            print_cell(s->side[side].cell[row][column], style, out);
        fputs(side == 0 ? "    " : "\n", out);
    }
}

static bool is_empty(const struct scene *s, int row)
{
    bool empty = true;
    for (int column = 0; column < CODEVS_COLUMNS; column++)
        empty &= s->side[0].cell[row][column] == '.' && s->side[1].cell[row][column] == '.';
    return empty;
}

static void print_numbers(const struct scene *s, const char *name, int number, FILE *out)
{
    char text[2][40];
    for (int side = 0; side < 2; side++)
        snprintf(text[side], sizeof text[side], "%s %d", name, s->side[side].number[number]);
    fprintf(out, "   %-*s%s\n", WIDTH, text[0], text[1]);
}

/* Rows above the danger line are shown only if they hold a block. */
void codevs_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct scene s;
    read_scene(&s, m, begin, end);
    if (s.turn >= 0)
        fprintf(out, "after turn %d\n\n", s.turn);
    fputs("   ", out);
    text_print(m->job.name[0], WIDTH - 2, true, out);
    fputs("  ", out);
    text_print(m->job.name[1], WIDTH - 2, false, out);
    fputc('\n', out);
    for (int row = CODEVS_ALL_ROWS - 1; row >= 0; row--)
        if (row < CODEVS_ROWS || !is_empty(&s, row))
            print_row(&s, row, style, out);
    print_numbers(&s, "score", SCORE, out);
    print_numbers(&s, "gauge", GAUGE, out);
    print_numbers(&s, "stock", STOCK, out);
    print_numbers(&s, "chain", CHAIN, out);
    print_numbers(&s, "sent", SENT, out);
    print_numbers(&s, "ms left", LEFT, out);
}
