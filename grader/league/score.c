#include "score.h"

#include <stdlib.h>

#include "seating.h"

const struct tier score_tier[TIERS] = {
    {'A', 0, 10, 0.85, 1},    {'B', 10, 40, 0.6, 0.85},  {'C', 40, 70, 0.35, 0.6},
    {'D', 70, 90, 0.2, 0.35}, {'E', 90, 100, 0.05, 0.2},
};

struct ranked {
    double rating;
    int player;
};

/* Highest first. */
static int score_compare(const void *left, const void *right)
{
    const struct ranked *a = (const struct ranked *)left, *b = (const struct ranked *)right;
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    return score_compare_ints(&a->player, &b->player);
}

int score_tier_of(int above, int n)
{
    int tier = 0;
    while ((long long)above * 100 >= (long long)score_tier[tier].to * n)
        tier++;
    return tier;
}

int score_compare_ints(const void *left, const void *right)
{
    int a = *(const int *)left, b = *(const int *)right;
    return (a > b) - (a < b);
}

int score_order(const double *rating, int n, enum score_first first, int *player)
{
    struct ranked *ranked = (struct ranked *)malloc(((size_t)n + 1) * sizeof *ranked);
    if (ranked == NULL)
        return -1;
    for (int i = 0; i < n; i++)
        ranked[i] = (struct ranked){first == SCORE_LOWEST ? -rating[i] : rating[i], i};
    qsort(ranked, (size_t)n, sizeof *ranked, score_compare);
    for (int i = 0; i < n; i++)
        player[i] = ranked[i].player;
    free(ranked);
    return 0;
}

/* Fills the scores of one tier's players, who are next to each other from *player to before end. */
static void score_tier_members(const double *rating, const int *player, const int *end, double full, struct score *out)
{
    double most = rating[player[0]], least = rating[end[-1]];
    for (; player < end; player++) {
        const struct tier *t = &score_tier[out[*player].tier];
        double part = most > least ? (rating[*player] - least) / (most - least) : 1;
        out[*player].score = full * (t->least + (t->most - t->least) * part);
    }
}

int score_all(const double *rating, int n, double full, struct score *out)
{
    int *player = (int *)malloc(((size_t)n + 1) * sizeof *player), above = 0, first = 0;
    int rc = player == NULL ? -1 : score_order(rating, n, SCORE_HIGHEST, player);
    for (int i = 0; i < n && rc == 0; i++) {
        if (i > 0 && rating[player[i]] < rating[player[i - 1]])
            above = i;
        out[player[i]] = (struct score){.rank = above + 1, .tier = score_tier_of(above, n)};
        if (i > 0 && out[player[i]].tier != out[player[i - 1]].tier) {
            score_tier_members(rating, player + first, player + i, full, out);
            first = i;
        }
    }
    if (n > 0 && rc == 0)
        score_tier_members(rating, player + first, player + n, full, out);
    free(player);
    return rc;
}

double score_share(const struct outcome *o, int seat)
{
    double own = o->share[seat][!seat], other = o->share[!seat][seat];
    if (!o->known)
        return 0.5;
    return own > other ? 1 : own == other && own > 0 ? 0.5 : 0;
}
