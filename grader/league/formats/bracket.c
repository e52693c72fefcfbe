#include "bracket.h"

int bracket_size(int n)
{
    int size = 1;
    while (size < n)
        size *= 2;
    return size;
}

/* In a row of `size` leaves, seed s meets size - 1 - s. To double a row, each seed gets its opponent next to it, the
 * better one above. */
void bracket_seeded(int n, int *order)
{
    order[0] = 0;
    for (int size = 2; size <= bracket_size(n); size *= 2)
        for (int i = size / 2 - 1; i >= 0; i--) {
            int seed = order[i], other = size - 1 - seed;
            order[2 * i] = i % 2 == 0 ? seed : other;
            order[2 * i + 1] = i % 2 == 0 ? other : seed;
        }
    for (int i = 0; i + 1 < bracket_size(n); i += 2)
        if (order[i] > order[i + 1]) {
            int swap = order[i];
            order[i] = order[i + 1];
            order[i + 1] = swap;
        }
    for (int i = 0; i < bracket_size(n); i++)
        order[i] = order[i] < n ? order[i] : BRACKET_BYE;
}

void bracket_shuffled(int n, struct chance *chance, int *order)
{
    int lot[BRACKET_MOST] = {0};
    for (int i = 0; i < n; i++)
        lot[i] = i;
    chance_shuffle(chance, lot, n, sizeof lot[0]);
    bracket_seeded(n, order); /* to find the leaves of the byes */
    for (int i = 0; i < bracket_size(n); i++)
        order[i] = order[i] == BRACKET_BYE ? BRACKET_BYE : lot[order[i]];
}

/* Advances players that meet a bye. Two byes make one bye. */
static void pass_byes(struct bracket *b)
{
    for (int match = b->size - 1; match >= 1; match--) {
        int upper = b->player[2 * match], lower = b->player[2 * match + 1];
        if (lower == BRACKET_BYE)
            b->player[match] = upper;
        else if (upper == BRACKET_BYE)
            b->player[match] = lower;
    }
}

void bracket_start(struct bracket *b, int n, const int *order)
{
    b->size = bracket_size(n);
    for (int node = 0; node < 2 * BRACKET_MOST; node++)
        b->player[node] = BRACKET_OPEN;
    for (int i = 0; i < b->size; i++)
        b->player[b->size + i] = order[i];
    pass_byes(b);
}

int bracket_next(const struct bracket *b, int *match)
{
    int count = 0;
    for (int first = b->size / 2; first >= 1 && count == 0; first /= 2)
        for (int node = first; node < 2 * first; node++)
            if (b->player[node] == BRACKET_OPEN)
                match[count++] = node;
    return count;
}

/* Returns the node nearest to the final that a player has reached, or 0. */
static int node_of(const struct bracket *b, int player)
{
    int node = 1;
    while (node < 2 * b->size && b->player[node] != player)
        node++;
    return node < 2 * b->size ? node : 0;
}

int bracket_match(const struct bracket *b, int one, int other)
{
    int node = node_of(b, one);
    return node_of(b, other) == (node ^ 1) && b->player[node / 2] == BRACKET_OPEN ? node / 2 : 0;
}

void bracket_win(struct bracket *b, int match, int winner)
{
    b->player[match] = winner;
    pass_byes(b);
}

int bracket_place(const struct bracket *b, int player)
{
    int node = node_of(b, player), round = 1;
    if (node <= 1)
        return node;
    if (b->player[node / 2] == BRACKET_OPEN)
        return 0;
    while (2 * round <= node / 2)
        round *= 2;
    return round + 1;
}
