/*
 * Rounds of the league: pairing and rating n players, beside the machine's own sort of as many numbers. Medians.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "league/elo.h"
#include "league/formats/format.h"
#include "league/seating.h"

enum { ROUNDS = 9 };

static double now(void)
{
    return (double)clock_now_ns() / 1e9;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *value, int n)
{
    qsort(value, (size_t)n, sizeof *value, compare);
    return value[n / 2];
}

static double sort_time(const double *rating, double *copy, int n)
{
    for (int i = 0; i < n; i++)
        copy[i] = rating[i];
    double start = now();
    qsort(copy, (size_t)n, sizeof *copy, compare);
    return now() - start;
}

static double round_time(double *rating, int n, int round, struct seating *seating, struct chance *chance)
{
    double start = now();
    int pairs = pairing_seat(rating, n, 2, chance, seating);
    for (int p = 0; p < pairs; p++) {
        int a = seating[p].player[0], b = seating[p].player[1];
        if (seating[p].seats == 1)
            continue;
        double gain = elo_change(rating[a], rating[b], a < b, round, 30);
        rating[a] += gain;
        rating[b] -= gain;
    }
    return now() - start;
}

static void bench(int n, double *before)
{
    double *rating = malloc((size_t)n * sizeof *rating), *copy = malloc((size_t)n * sizeof *copy);
    struct seating *seating = malloc((size_t)n * sizeof *seating);
    double sorts[ROUNDS], rounds[ROUNDS];
    struct chance chance = {1};
    if (rating == NULL || copy == NULL || seating == NULL)
        exit(2);
    for (int i = 0; i < n; i++) /* spread as after some rounds, about normal with a deviation of 200 */
        rating[i] = 1500 + ((double)chance_below(&chance, 1000000) + (double)chance_below(&chance, 1000000) +
                            (double)chance_below(&chance, 1000000) - 1500000) /
                               2500;
    for (int i = 0; i < ROUNDS; i++) {
        sorts[i] = sort_time(rating, copy, n);
        rounds[i] = round_time(rating, n, i + 1, seating, &chance);
    }
    double time = median(rounds, ROUNDS), each = time / n * 1e9;
    printf("%10d %12.3f ms %10.1f ns a player %8.2f x sorting them", n, time * 1e3, each, time / median(sorts, ROUNDS));
    if (*before > 0)
        printf("   %5.2f x the one above, a player", each / *before);
    putchar('\n');
    *before = each;
    free(rating);
    free(copy);
    free(seating);
}

int main(void)
{
    double before = 0;
    printf("\nA round of the league (pairing and ratings), medians of %d\n   players\n", ROUNDS);
    bench(100, &before);
    bench(10000, &before);
    bench(100000, &before);
    return 0;
}
