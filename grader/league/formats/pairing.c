#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "format.h"
#include "league/score.h"

enum { NOBODY = -1 };

/*
 * The players are in a row, lowest rating first. A Fenwick tree (Fenwick 1994) over the row counts those without an
 * opponent. So "how many are below" and "who is number k" cost O(log n) while players leave.
 */
struct row {
    int n, top;           /* top: the largest power of two in n */
    const double *rating; /* of each player */
    int *player;          /* at each place. The other lists stand behind this one */
    int *place;           /* of each player */
    int *order;           /* in which players are drawn */
    int *tree;            /* 1..n */
};

static int open_row(struct row *r, const double *rating, int n)
{
    int *list = (int *)malloc((4 * (size_t)n + 1) * sizeof *list);
    *r = (struct row){.n = n, .top = 1, .rating = rating, .player = list};
    if (list == NULL || score_order(rating, n, SCORE_LOWEST, list) != 0)
        return -1;
    r->place = list + n;
    r->order = r->place + n;
    r->tree = r->order + n;
    while (r->top <= n / 2)
        r->top *= 2;
    for (int i = 0; i < n; i++) {
        r->place[r->player[i]] = r->order[i] = i;
        r->tree[i + 1] = (i + 1) & -(i + 1); /* all players are there */
    }
    return 0;
}

/* The player at this place leaves the row, or comes back. */
static void set_gone(struct row *r, int place, bool gone)
{
    for (int i = place + 1; i <= r->n; i += i & -i)
        r->tree[i] += gone ? -1 : 1;
}

/* Returns how many players at places below `place` are left. */
static int count_below(const struct row *r, int place)
{
    int count = 0;
    for (int i = place; i > 0; i -= i & -i)
        count += r->tree[i];
    return count;
}

/* Returns the place of number k, from 0, of the players that are left. */
static int pairing_find(const struct row *r, int k)
{
    int before = 0;
    for (int step = r->top; step > 0; step /= 2) {
        if (before + step <= r->n && r->tree[before + step] <= k) {
            before += step;
            k -= r->tree[before];
        }
    }
    return before;
}

/* Returns the first place up to `place` whose rating is within the window of the rating there (for the lower edge), or
 * the first one after it whose rating is no longer (for the upper edge). */
static int edge(const struct row *r, int place, double window, bool upper)
{
    const double own = r->rating[r->player[place]];
    int low = upper ? place + 1 : 0, high = upper ? r->n : place;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if ((fabs(own - r->rating[r->player[middle]]) <= window) == upper)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The player at `place` has left. Returns its opponent's place, drawn from the smallest window that has somebody, or
 * NOBODY. */
static int choose(const struct row *r, int place, struct chance *chance)
{
    for (int window = PAIRING_WINDOW; window <= PAIRING_WIDEST; window += PAIRING_GROWTH) {
        int first = count_below(r, edge(r, place, window, false));
        int end = count_below(r, edge(r, place, window, true));
        if (first < end)
            return pairing_find(r, first + (int)chance_below(chance, (uint64_t)(end - first)));
    }
    return NOBODY;
}

/* Finds opponents for the player at `place`, who has left. Returns how many it found. Either all of them have left the
 * row, or none. */
static int find_opponents(struct row *r, int place, int wanted, struct chance *chance, int *found)
{
    int count = 0;
    while (count < wanted && (found[count] = choose(r, place, chance)) != NOBODY)
        set_gone(r, found[count++], true);
    if (count == wanted)
        return count;
    while (count > 0)
        set_gone(r, found[--count], false);
    return 0;
}

static int draw_in(struct row *r, int seats, struct chance *chance, struct seating *seating)
{
    int made = 0;
    for (int i = 0; i < r->n; i++) {
        int place = r->place[r->order[i]], found[SEATING_MOST];
        if (count_below(r, place + 1) == count_below(r, place))
            continue; /* it has left */
        set_gone(r, place, true);
        int others = find_opponents(r, place, seats - 1, chance, found);
        seating[made] = (struct seating){1 + others, {r->order[i]}};
        for (int k = 0; k < others; k++)
            seating[made].player[1 + k] = r->player[found[k]];
        made++;
    }
    return made;
}

int pairing_seat(const double *rating, int n, int seats, struct chance *chance, struct seating *seating)
{
    struct row row;
    int made = -1;
    if (open_row(&row, rating, n) == 0) {
        chance_shuffle(chance, row.order, n, sizeof row.order[0]);
        made = draw_in(&row, seats, chance, seating);
    }
    free(row.player);
    return made;
}
