#include "score.h"

#include <stdlib.h>

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
    return (a->player > b->player) - (a->player < b->player);
}

int score_tier_of(int above, int n)
{
    int tier = 0;
    while ((long long)above * 100 >= (long long)score_tier[tier].to * n)
        tier++;
    return tier;
}

/* Scores the players of one tier, who are next to each other from first to before end. */
static void score_tier_members(const struct ranked *ranked, int first, int end, double full, struct score *out)
{
    double most = ranked[first].rating, least = ranked[end - 1].rating;
    for (int i = first; i < end; i++) {
        struct score *s = &out[ranked[i].player];
        const struct tier *t = &score_tier[s->tier];
        double part = most > least ? (ranked[i].rating - least) / (most - least) : 1;
        s->score = full * (t->least + (t->most - t->least) * part);
    }
}

/* Returns the players with their ratings, the highest first, to be freed, or NULL if out of memory. */
static struct ranked *rank_all(const double *rating, int n)
{
    struct ranked *ranked = (struct ranked *)malloc(((size_t)n + 1) * sizeof *ranked);
    if (ranked == NULL)
        return NULL;
    for (int i = 0; i < n; i++)
        ranked[i] = (struct ranked){rating[i], i};
    qsort(ranked, (size_t)n, sizeof *ranked, score_compare);
    return ranked;
}

int score_order(const double *rating, int n, int *player)
{
    struct ranked *ranked = rank_all(rating, n);
    if (ranked == NULL)
        return -1;
    for (int i = 0; i < n; i++)
        player[i] = ranked[i].player;
    free(ranked);
    return 0;
}

int score_all(const double *rating, int n, double full, struct score *out)
{
    struct ranked *ranked = rank_all(rating, n);
    if (ranked == NULL)
        return -1;
    int above = 0, first = 0;
    for (int i = 0; i < n; i++) {
        if (i > 0 && ranked[i].rating < ranked[i - 1].rating)
            above = i;
        out[ranked[i].player] = (struct score){.rank = above + 1, .tier = score_tier_of(above, n)};
        if (i > 0 && out[ranked[i].player].tier != out[ranked[i - 1].player].tier) {
            score_tier_members(ranked, first, i, full, out);
            first = i;
        }
    }
    if (n > 0)
        score_tier_members(ranked, first, n, full, out);
    free(ranked);
    return 0;
}
