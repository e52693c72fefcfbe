/*
 * book: makes the tables that ace opens with, for planes of kind 0. `make plane-book` writes them into ace.c.
 *
 * There are 942032 layouts of three planes of kind 0, few enough to play a rule against all of them at once: a Hit
 * parts a list of layouts into three, by the answer, and each part goes on by itself. So a rule's mean of Hits is
 * known exactly, without chance.
 *
 *   The value      expected[heads][b] is how many Hits a list of 2^b layouts still takes. A rule that hits the cell
 *                  after which the expected Hits are fewest needs such a table, and playing it tells a better one.
 *                  The first table is a guess. After some rounds the means no longer change.
 *   The book       While more than AHEAD layouts fit, the rule is played to the end after each of the CHOICES cells
 *                  that it likes best. The cell after which it needs the fewest Hits goes into the book.
 *
 * The book is a tree, written as a text: two letters for row and column, then the books after the answers nothing,
 * body and head. A point is the end: from there on ace looks ahead itself.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planes.h"

enum {
    CELLS = 12 * 12,
    MAX_PLACEMENTS = 4 * CELLS,
    MAX_LAYOUTS = 1 << 20,
    BITS = 22,    /* of a number of layouts, and one more */
    ROUNDS = 5,   /* of learning the table */
    CHOICES = 10, /* cells that are compared for a place in the book */
    AHEAD = 3000, /* layouts among which ace looks ahead itself */
    MANY = 150,   /* layouts whose planes are counted first, and their cells afterwards */
    LINE = 100    /* letters of the book in a line of text */
};

/* ---- the layouts ---- */

static unsigned char cell_of[MAX_PLACEMENTS][PLANE_MAX_CELLS]; /* [0] is the head */
static unsigned char answers[MAX_PLACEMENTS][CELLS];           /* what Hit answers if there is only this plane */
static int placements, size;                                   /* size: cells of a plane */

struct layout {
    uint16_t p[3];
};
static struct layout layout[MAX_LAYOUTS];
static int layouts;

static bool put(int direction, int head)
{
    const struct plane_cells *c = &plane_cells[0][direction];
    for (int i = 0; i < c->n; i++) {
        int x = head / 12 + c->dx[i], y = head % 12 + c->dy[i];
        if (x < 0 || x > 11 || y < 0 || y > 11)
            return false;
        cell_of[placements][i] = (unsigned char)(x * 12 + y);
    }
    return true;
}

static void make_placements(void)
{
    size = plane_cells[0][0].n;
    for (int direction = 0; direction < 4; direction++)
        for (int head = 0; head < CELLS; head++) {
            if (!put(direction, head))
                continue;
            for (int i = 0; i < size; i++)
                answers[placements][cell_of[placements][i]] = i == 0 ? 2 : 1;
            placements++;
        }
}

static bool apart(int p, int q)
{
    for (int i = 0; i < size; i++)
        if (answers[q][cell_of[p][i]] != 0)
            return false;
    return true;
}

/* Returns false if there are too many. */
static bool make_layouts(void)
{
    static int fit[MAX_PLACEMENTS];
    for (int i = 0; i < placements; i++) {
        int n = 0;
        for (int j = i + 1; j < placements; j++)
            if (apart(i, j))
                fit[n++] = j;
        for (int a = 0; a < n; a++)
            for (int b = a + 1; b < n; b++) {
                if (!apart(fit[a], fit[b]))
                    continue;
                if (layouts == MAX_LAYOUTS)
                    return false;
                layout[layouts++] = (struct layout){{(uint16_t)i, (uint16_t)fit[a], (uint16_t)fit[b]}};
            }
    }
    return true;
}

static int answer_of(const struct layout *l, int cell)
{
    return answers[l->p[0]][cell] + answers[l->p[1]][cell] + answers[l->p[2]][cell];
}

/* Sorts a list by the answers at the cell: nothing, body, head. end[a] is where answer a ends. */
static void part(struct layout l[], int n, int cell, int end[3])
{
    int i = 0, empty = 0, head = n;
    while (i < head) {
        struct layout was = l[i];
        int answer = answer_of(&was, cell);
        if (answer == 0) {
            l[i++] = l[empty];
            l[empty++] = was;
        } else if (answer == 2) {
            l[i] = l[--head];
            l[head] = was;
        } else
            i++;
    }
    end[0] = empty, end[1] = head, end[2] = n;
}

/* ---- the rule ---- */

static double expected[3][BITS];
static float remaining[4][MAX_LAYOUTS + 1]; /* the expected Hits of so many layouts, summed: a function of the table */
static int heads;                           /* destroyed so far, and where */
static bool destroyed[CELLS];
static double seen_hits[3][BITS], seen_layouts[3][BITS]; /* what the rule needed, by heads and bits */

static void begin_table(void)
{
    static const double bits_worth[] = {0.7, 0.6, 0.4};
    for (int h = 0; h < 3; h++)
        for (int b = 0; b < BITS; b++)
            expected[h][b] = 3 - h + bits_worth[h] * b;
}

static void sum_up(void)
{
    for (int h = 0; h < 3; h++)
        for (int n = 1; n <= layouts; n++) {
            double bits = log2(n);
            int b = (int)bits;
            remaining[h][n] = (float)(n * (expected[h][b] + (bits - b) * (expected[h][b + 1] - expected[h][b])));
        }
}

/* The table is what the rule needed, as far as it saw enough. Beyond that a bit costs as much as it does elsewhere. */
static void learn_table(void)
{
    for (int h = 0; h < 3; h++)
        for (int b = 1; b < BITS; b++) {
            if (seen_layouts[h][b] > 500)
                expected[h][b] = (expected[h][b] + seen_hits[h][b] / seen_layouts[h][b]) / 2;
            else
                expected[h][b] = expected[h][b - 1] + 0.65;
        }
}

static void count_plane(int p, uint32_t times, uint32_t head[CELLS], uint32_t body[CELLS])
{
    head[cell_of[p][0]] += times;
    for (int i = 1; i < size; i++)
        body[cell_of[p][i]] += times;
}

static void count_cells(const struct layout l[], int n, uint32_t head[CELLS], uint32_t body[CELLS])
{
    uint32_t times[MAX_PLACEMENTS] = {0};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++) {
            if (n > MANY)
                times[l[i].p[j]]++;
            else
                count_plane(l[i].p[j], 1, head, body);
        }
    for (int p = 0; p < placements && n > MANY; p++)
        count_plane(p, times[p], head, body);
}

/* The cells after which the expected Hits are fewest. Returns how many. */
static int choose(const struct layout l[], int n, int most, int cell[])
{
    uint32_t head[CELLS] = {0}, body[CELLS] = {0};
    float after[CELLS];
    int found = 0;
    count_cells(l, n, head, body);
    for (int c = 0; c < CELLS; c++) {
        int h = (int)head[c], b = (int)body[c];
        bool tells = !destroyed[c] && b < n && h + b > 0;
        after[c] = tells ? remaining[heads][n - h - b] + remaining[heads][b] + remaining[heads + 1][h] : HUGE_VALF;
    }
    for (; found < most; found++) {
        int best = 0;
        for (int c = 1; c < CELLS; c++)
            if (after[c] < after[best])
                best = c;
        if (after[best] == HUGE_VALF)
            break;
        cell[found] = best;
        after[best] = HUGE_VALF;
    }
    return found;
}

/* ---- playing ---- */

static double cost_after(struct layout l[], int n, int cell);

static bool same_heads(const struct layout *a, const struct layout *b)
{
    for (int j = 0; j < 3; j++)
        if (answer_of(b, cell_of[a->p[j]][0]) != 2)
            return false;
    return true;
}

/* The Hits until the end by the rule, summed over the layouts. */
static double cost(struct layout l[], int n)
{
    double hits = (double)n * (3 - heads);
    int cell;
    if (n <= 1 || heads == 3)
        return hits;
    if (n > 2) {
        choose(l, n, 1, &cell);
        hits = cost_after(l, n, cell);
    } else if (!same_heads(&l[0], &l[1]))
        hits++;
    int bits = (int)(log2(n) + 0.5);
    seen_hits[heads][bits] += hits;
    seen_layouts[heads][bits] += n;
    return hits;
}

static double cost_after(struct layout l[], int n, int cell)
{
    int end[3];
    part(l, n, cell, end);
    double hits = n + cost(l, end[0]) + cost(l + end[0], end[1] - end[0]);
    destroyed[cell] = true;
    heads++;
    hits += cost(l + end[1], end[2] - end[1]);
    heads--;
    destroyed[cell] = false;
    return hits;
}

/* ---- the book ---- */

static char book[1 << 16];
static int letters;

static void write_book(struct layout l[], int n)
{
    int cells[CHOICES], end[3], best = 0;
    double least = HUGE_VAL;
    if (n <= AHEAD || heads == 3 || letters > (int)sizeof book - 8) {
        book[letters++] = '.';
        return;
    }
    int found = choose(l, n, CHOICES, cells);
    for (int i = 0; i < found; i++) {
        double hits = cost_after(l, n, cells[i]);
        if (hits < least) {
            least = hits;
            best = cells[i];
        }
    }
    book[letters++] = (char)('a' + best / 12);
    book[letters++] = (char)('a' + best % 12);
    part(l, n, best, end);
    write_book(l, end[0]);
    write_book(l + end[0], end[1] - end[0]);
    destroyed[best] = true;
    heads++;
    write_book(l + end[1], end[2] - end[1]);
    heads--;
    destroyed[best] = false;
}

static void print_tables(void)
{
    printf("/* clang-format off */\nstatic const float expected_hits[3][BITS] = {\n");
    for (int h = 0; h < 3; h++)
        for (int b = 0; b < BITS; b++)
            printf("%s%.2ff%s",
                   b == 0    ? "    {"
                   : b == 11 ? "     "
                             : "",
                   expected[h][b],
                   b == BITS - 1 ? "},\n"
                   : b == 10     ? ",\n"
                                 : ", ");
    printf("};\n/* clang-format on */\n\nstatic const char opening[] =\n");
    for (int i = 0; i < letters; i += LINE)
        printf("    \"%.*s\"%s\n", LINE, book + i, i + LINE < letters ? "" : ";");
}

int main(void)
{
    make_placements();
    if (!make_layouts()) {
        fprintf(stderr, "book: kind 0 has more than %d layouts: make MAX_LAYOUTS larger\n", MAX_LAYOUTS);
        return 1;
    }
    begin_table();
    for (int round = 0; round < ROUNDS; round++) {
        sum_up();
        memset(seen_hits, 0, sizeof seen_hits);
        memset(seen_layouts, 0, sizeof seen_layouts);
        double hits = cost(layout, layouts);
        fprintf(stderr, "book: %d layouts, the rule takes %.3f Hits\n", layouts, hits / layouts);
        learn_table();
    }
    sum_up();
    write_book(layout, layouts);
    fprintf(stderr, "book: %d letters\n", letters);
    print_tables();
    return 0;
}
