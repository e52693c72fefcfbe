/*
 * How many Hits the sample ace takes for planes of kind 0, of all 942032 layouts and not of a sample: so the means have
 * no error. `make hits` prints the table of docs/players-reference.md, row by row, in some minutes of one core.
 *
 * It plays ace's own code (the file is included) against all layouts at once: a Hit parts the list by the answer, and
 * each part goes on by itself. A list is met by as many games as it has layouts, which also gives the mean of the CPU
 * time in which a game's cells are chosen. In longer lists than those in which it looks ahead, ace chooses by a sample
 * of them or by its book. Their time is not counted. The beginning of a match is
 * measured apart.
 *
 * ace is taken at its first game: it knows no habits of its opponent, which does not move.
 */
#include <stdio.h>
#include <time.h>

#include "../../samples/plane/ace.c"

enum { MAX_LAYOUTS = 1 << 20 };
static struct layout every_layout[MAX_LAYOUTS];
static int layouts;
static double games_seconds; /* of choosing, summed over all layouts' games */
static bool looks, near_too; /* what the row allows */

void Draw(int kind, int direction, int x, int y)
{
    (void)kind, (void)direction, (void)x, (void)y;
}

int Hit(int x, int y)
{
    (void)x, (void)y;
    return 0;
}

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void list_layouts(void)
{
    for (int i = 0; i < placements; i++)
        for (int j = i + 1; j < placements; j++)
            for (int k = j + 1; k < placements && has(&apart[i], j); k++)
                if (has(&apart[i], k) && has(&apart[j], k) && layouts < MAX_LAYOUTS)
                    every_layout[layouts++] = (struct layout){{(uint16_t)i, (uint16_t)j, (uint16_t)k}, 0, UNIT};
}

static int chosen(struct layout l[], int n)
{
    float value[CELLS];
    int best = value_cells(l, n, value);
    if (!looks || n > AHEAD)
        return best;
    if (near_too)
        return look_ahead(l, n, value);
    leaf = n > FAR ? LEAF : 0;
    return least_after(l, n, value, CHOICES, false);
}

/* The Hits of all games that come to this list, from here on. */
static double play(struct layout l[], int n, int at)
{
    int end[3];
    leaf = 0;
    if (n <= 1 || heads == 3)
        return (double)n * (3 - heads);
    double began = now();
    int cell = at != BLANK ? pages[at].cell : chosen(l, n);
    games_seconds += n > AHEAD ? 0 : (now() - began) * n;
    part(l, n, cell, end);
    double hits = n + play(l, end[0], at == BLANK ? BLANK : pages[at].next[0]) +
                  play(l + end[0], end[1] - end[0], at == BLANK ? BLANK : pages[at].next[1]);
    destroyed[cell] = true;
    heads++;
    hits += play(l + end[1], end[2] - end[1], at == BLANK ? BLANK : pages[at].next[2]);
    heads--;
    destroyed[cell] = false;
    return hits;
}

static void row(const char *name, bool book, bool look, bool two)
{
    games_seconds = 0;
    looks = look;
    near_too = two;
    looking.left = 1L << 60;
    double hits = play(every_layout, layouts, book ? 0 : BLANK);
    printf("| %s | %.3f | %.1f |\n", name, hits / layouts, games_seconds / layouts * 1e3);
    fflush(stdout);
}

/*
 * No player can beat this mean. A game's answers are a word of 0, 1 and 2 with three heads (2), one of them the last.
 * There are (n-1 choose 2) * 2^(n-3) such words of n letters, and no two of a player's games that end with other heads
 * have the same word. So at best the shortest words go to the sets of heads that most layouts have.
 */
static double least_hits(void)
{
    static int with[CELLS][CELLS][CELLS], sets[4096]; /* layouts with these heads, rising; how many sets have so many */
    double hits = 0, words_left = 1;
    int letters = 3;
    for (int i = 0; i < layouts; i++) {
        int cell[3];
        for (int j = 0; j < 3; j++)
            cell[j] = placement[every_layout[i].p[j]].cell[0];
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 2; k++)
                if (cell[k] > cell[k + 1]) {
                    int was = cell[k];
                    cell[k] = cell[k + 1];
                    cell[k + 1] = was;
                }
        sets[with[cell[0]][cell[1]][cell[2]]++]--;
        sets[with[cell[0]][cell[1]][cell[2]]]++;
    }
    for (int many = 4095; many > 0; many--)
        for (int s = 0; s < sets[many]; s++) {
            for (; words_left == 0; letters++)
                words_left = (letters * (letters - 1.0) / 2) * ldexp(1, letters - 2);
            words_left--;
            hits += (double)many * letters;
        }
    return hits / layouts;
}

int main(void)
{
    const int type[3] = {1, 1, 1};
    double began = now();
    begin_match(type);
    printf("ace begins a match in %.2f s of CPU time\n\n", now() - began);
    list_layouts();
    printf("| what chooses, %d layouts | mean Hits | CPU ms a game |\n|---|---|---|\n", layouts);
    make_rule(false);
    row("the rule of thumb: P(head) + some of the bits", false, false, false);
    make_rule(true);
    row("the learned table", false, false, false);
    row("and looking ahead", false, true, false);
    row("and the book", true, true, false);
    row("and looking ahead twice: `ace`", true, true, true);
    printf("| no player can be below | %.3f | |\n", least_hits());
    return 0;
}
