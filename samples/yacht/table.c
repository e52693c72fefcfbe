/*
 * table: makes data.bin, the table of expectations that equilibrium plays by.
 *
 *     gcc -O3 -std=gnu99 table.c -o table -lpthread && ./table data.bin
 *
 * How much are five carried dice worth to a player that has still to use certain rules? Nobody can say how an auction
 * will end, but at its equilibrium both bundles are worth the same once the bids are paid (see equilibrium.c), so we
 * may as well assume that the player gets one bundle of five fair dice in each round. That is a game for one, and it is
 * solved backwards, from the last rule to the first: a state is the set of used rules, the sum of the basic ones (63
 * and more is all one: the bonus is safe), and the five dice carried. Its value is the mean, over the 252 bundles, of
 * the best way to split the ten dice into five that are scored now and five that are carried on.
 *
 * Two things make that fast. All sums of a set of rules are done at once: they lie side by side, and adding and
 * comparing sixteen numbers costs as much as one. And the mean over a bundle is taken die by die: it costs 4795 * 6
 * additions in place of 252 * 252.
 *
 * The game's last 7 rules are not in the table: from there on equilibrium computes by itself, exactly.
 */
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    RULES = 12,
    SETS = 1 << RULES,
    HANDS = 252,        /* multisets of five dice */
    PAIRS = 3003,       /* and of ten */
    SUMS = 64,          /* of the basic rules, in thousands: 0..62, and 63 for more */
    PADDED = SUMS + 32, /* what lies beyond repeats the last, so that 30 may be added to any sum */
    UNIT = 20,          /* points: so a value fits into 16 bits */
    STORED = 5,         /* sets of at most so many used rules are stored */
    MOST_THREADS = 64
};

/* ---- hands of dice ---- */

static uint8_t count_of[HANDS][7];    /* of each face */
static int16_t pair_of[HANDS][HANDS]; /* ten dice, by two hands in any order */

/* Multisets of each size are numbered. more[size][i][face] is the number of that one with a die more. */
enum { MOST_OF_SIZE = PAIRS, SIZES = 11 };
static int16_t more[SIZES][MOST_OF_SIZE][7];
static int multisets[SIZES] = {1, 6, 21, 56, 126, HANDS, 462, 792, 1287, 2002, PAIRS};

/* The number of a multiset among those of its size: they are in the order of their counts of ones, twos, ... */
static int number_of(const int *count)
{
    int number = 0, left = 0;
    for (int face = 1; face <= 6; face++)
        left += count[face];
    for (int face = 1; face < 6; face++) {
        for (int fewer = 0; fewer < count[face]; fewer++) { /* those with fewer of this face come before */
            int rest = left - fewer, faces = 6 - face, ways = 1;
            for (int i = 1; i < faces; i++) /* multisets of `rest` dice with `faces` faces */
                ways = ways * (rest + i) / i;
            number += ways;
        }
        left -= count[face];
    }
    return number;
}

static void list_multisets(int *count, int face, int left, int size)
{
    if (face == 6) {
        count[6] = left;
        int number = number_of(count);
        for (int i = 1; i <= 6 && size < 10; i++) {
            count[i]++;
            more[size][number][i] = (int16_t)number_of(count);
            count[i]--;
        }
        for (int i = 1; i <= 6 && size == 5; i++)
            count_of[number][i] = (uint8_t)count[i];
        return;
    }
    for (count[face] = 0; count[face] <= left; count[face]++)
        list_multisets(count, face + 1, left - count[face], size);
    count[face] = 0;
}

static void list_hands(void)
{
    for (int size = 0; size < SIZES; size++)
        list_multisets((int[7]){0}, 1, size, size);
    for (int a = 0; a < HANDS; a++)
        for (int b = 0; b < HANDS; b++) {
            int count[7] = {0};
            for (int face = 1; face <= 6; face++)
                count[face] = count_of[a][face] + count_of[b][face];
            pair_of[a][b] = (int16_t)number_of(count);
        }
}

/* ---- points ---- */

static int points[RULES][HANDS]; /* in thousands */

static int score(int rule, const uint8_t *count)
{
    int sum = 0, most = 0, pair = 0, run = 0, longest = 0;
    for (int face = 1; face <= 6; face++) {
        sum += face * count[face];
        most = count[face] > most ? count[face] : most;
        pair |= count[face] == 2;
        run = count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    switch (rule) {
    case 6: return sum;
    case 7: return most >= 4 ? sum : 0;
    case 8: return most == 5 || (most == 3 && pair) ? sum : 0;
    case 9: return longest >= 4 ? 15 : 0;
    case 10: return longest >= 5 ? 30 : 0;
    case 11: return most == 5 ? 50 : 0;
    default: return (rule + 1) * count[rule + 1];
    }
}

/* ---- values ---- */

typedef int16_t row[PADDED]; /* by the sum of the basic rules */

static row (*value)[HANDS]; /* by the set of used rules, and the hand carried */

/* The work of one thread: one set of rules. */
struct work {
    int16_t best[PAIRS][SUMS]; /* ten dice before they are split */
    float mean[2][2002][SUMS];
};

static void raise_to(int16_t *restrict best, const int16_t *restrict next, int add)
{
    for (int sum = 0; sum < SUMS; sum++) {
        int16_t v = (int16_t)(next[sum] + add);
        best[sum] = v > best[sum] ? v : best[sum];
    }
}

/* Scores hand s, carries hand r: every rule that is left. `nothing` is the best of the rules for no points at all. */
static void split_in(int16_t *best, const int16_t *nothing, int used, int s, int r)
{
    raise_to(best, nothing, 0);
    for (int rule = 0; rule < RULES; rule++) {
        int p = points[rule][s];
        if ((used >> rule & 1) == 0 && p > 0)
            raise_to(best, value[used | 1 << rule][r] + (rule < 6 ? p : 0), 1000 / UNIT * p);
    }
}

static void find_best(struct work *w, int used)
{
    memset(w->best, 0, sizeof w->best);
    for (int r = 0; r < HANDS; r++) {
        int16_t nothing[SUMS] = {0};
        for (int rule = 0; rule < RULES; rule++)
            if ((used >> rule & 1) == 0)
                raise_to(nothing, value[used | 1 << rule][r], 0);
        for (int s = 0; s < HANDS; s++)
            split_in(w->best[pair_of[s][r]], nothing, used, s, r);
    }
}

static void mean_of(float *restrict out, float *const *from)
{
    for (int sum = 0; sum < SUMS; sum++)
        out[sum] =
            (from[1][sum] + from[2][sum] + from[3][sum] + from[4][sum] + from[5][sum] + from[6][sum]) * (1 / 6.0F);
}

static void mean_of_best(float *restrict out, int16_t (*best)[SUMS], const int16_t *with)
{
    for (int sum = 0; sum < SUMS; sum++) {
        int all = best[with[1]][sum] + best[with[2]][sum] + best[with[3]][sum] + best[with[4]][sum] +
                  best[with[5]][sum] + best[with[6]][sum];
        out[sum] = (float)all * (1 / 6.0F);
    }
}

/* From ten dice down to the five carried, one fair die after the other. */
static void find_means(struct work *w, int used)
{
    for (int i = 0; i < multisets[9]; i++)
        mean_of_best(w->mean[1][i], w->best, more[9][i]);
    for (int size = 8; size >= 5; size--)
        for (int i = 0; i < multisets[size]; i++) {
            float *from[7] = {NULL};
            for (int face = 1; face <= 6; face++)
                from[face] = w->mean[(size + 1) % 2][more[size][i][face]];
            mean_of(w->mean[size % 2][i], from);
        }
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < SUMS; sum++)
            value[used][hand][sum] = (int16_t)(w->mean[1][hand][sum] + 0.5F);
}

/* One rule is left, and the five dice carried go there. */
static void score_last(int used)
{
    int rule = 0;
    while (used >> rule & 1)
        rule++;
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < SUMS; sum++) {
            int basic = sum + (rule < 6 ? points[rule][hand] : 0);
            value[used][hand][sum] = (int16_t)((1000 * points[rule][hand] + (basic >= 63 ? 35000 : 0)) / UNIT);
        }
}

static void pad(int used)
{
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = SUMS; sum < PADDED; sum++)
            value[used][hand][sum] = value[used][hand][SUMS - 1];
}

/* ---- threads: the sets of the same size do not need each other ---- */

struct crew {
    pthread_mutex_t lock;
    int level, next; /* how many rules are used, and from which set on to look */
    int done;        /* sets */
    double begun;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* On a terminal one line that changes, else a line now and then. */
static void show(struct crew *c)
{
    bool terminal = isatty(2) == 1;
    double passed = now() - c->begun, rate = c->done / (passed > 0 ? passed : 1);
    if (terminal || c->done % 1024 == 0 || c->done == SETS - 1)
        fprintf(stderr, "%stable: %d of %d sets of rules, %.0f a second, %.0f s left%s", terminal ? "\r" : "", c->done,
                SETS - 1, rate, (SETS - 1 - c->done) / rate, terminal && c->done < SETS - 1 ? " " : "\n");
}

/* The next set of the level, or -1. */
static int take(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    while (c->next < SETS && __builtin_popcount((unsigned)c->next) != c->level)
        c->next++;
    int used = c->next < SETS ? c->next++ : -1;
    if (used >= 0 && (++c->done % 32 == 0 || c->done == SETS - 1))
        show(c);
    pthread_mutex_unlock(&c->lock);
    return used;
}

static void *work(void *crew)
{
    struct crew *c = crew;
    struct work *w = malloc(sizeof *w);
    if (w == NULL)
        return crew;
    for (int used = take(c); used >= 0; used = take(c)) {
        if (c->level == RULES - 1) {
            score_last(used);
        } else {
            find_best(w, used);
            find_means(w, used);
        }
        pad(used);
    }
    free(w);
    return NULL;
}

/* Returns 0, or -1 when the machine does not give what is needed. */
static int solve(int threads)
{
    struct crew c = {.lock = PTHREAD_MUTEX_INITIALIZER, .begun = now()};
    int rc = 0;
    for (c.level = RULES - 1; c.level >= 0 && rc == 0; c.level--) {
        pthread_t thread[MOST_THREADS];
        int begun = 0;
        c.next = 0;
        while (begun < threads && pthread_create(&thread[begun], NULL, work, &c) == 0)
            begun++;
        rc = begun > 0 ? 0 : -1;
        for (int i = 0; i < begun; i++) {
            void *failed = NULL;
            pthread_join(thread[i], &failed);
            rc = failed != NULL ? -1 : rc;
        }
    }
    return rc;
}

/* ---- the file ---- */

/* The sums that can be reached with these used rules, as bits. */
static uint64_t sums_of(int used)
{
    uint64_t sums = 1;
    for (int rule = 0; rule < 6; rule++) {
        uint64_t before = sums;
        for (int dice = 1; used >> rule & 1 && dice <= 5; dice++)
            for (int sum = 0; sum < SUMS; sum++)
                if (before >> sum & 1)
                    sums |= (uint64_t)1 << (sum + dice * (rule + 1) > 63 ? 63 : sum + dice * (rule + 1));
    }
    return sums;
}

/* The least sum from which the bonus is still in reach: all below are worth the same. */
static int in_reach(int used)
{
    int left = 63;
    for (int rule = 0; rule < 6; rule++)
        if ((used >> rule & 1) == 0)
            left -= 5 * (rule + 1);
    return left > 0 ? left : 0;
}

/* A row of the file: the least value, two bytes. Then the step from one to the next, a byte, and how many steps each
 * hand is above. */
static void write_row(FILE *file, int used, int sum)
{
    int least = INT16_MAX, most = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        int v = value[used][hand][sum];
        least = v < least ? v : least;
        most = v > most ? v : most;
    }
    int step = (most - least + 254) / 255;
    step = step > 0 ? step : 1;
    putc(least & 255, file);
    putc(least >> 8, file);
    putc(step, file);
    for (int hand = 0; hand < HANDS; hand++)
        putc((value[used][hand][sum] - least + step / 2) / step, file);
}

static int write_file(const char *path)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return -1;
    for (int used = 0; used < SETS; used++) {
        uint64_t sums = sums_of(used);
        int lost = 0; /* whether a row for sums out of reach has been written */
        if (__builtin_popcount((unsigned)used) > STORED)
            continue;
        for (int sum = 0; sum < SUMS; sum++) {
            if ((sums >> sum & 1) == 0 || (sum < in_reach(used) && lost))
                continue;
            lost = sum < in_reach(used);
            write_row(file, used, sum);
        }
    }
    int failed = ferror(file);
    return fclose(file) == 0 && !failed ? 0 : -1;
}

/* The mean over the bundle of the first round, in points. */
static double worth_of_a_game(void)
{
    double sum = 0;
    for (int hand = 0; hand < HANDS; hand++) {
        double throws = 120;
        for (int face = 1; face <= 6; face++)
            for (int i = 2; i <= count_of[hand][face]; i++)
                throws /= i;
        sum += throws / 7776 * value[0][hand][0];
    }
    return sum * UNIT;
}

int main(int argc, char **argv)
{
    long threads = argc > 2 ? atol(argv[2]) : sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads;
    if (argc < 2)
        return fputs("usage: table FILE [THREADS]\n", stderr), 1;
    list_hands();
    for (int rule = 0; rule < RULES; rule++)
        for (int hand = 0; hand < HANDS; hand++)
            points[rule][hand] = score(rule, count_of[hand]);
    value = calloc(SETS, sizeof *value);
    if (value == NULL || solve((int)threads) != 0)
        return fputs("table: out of memory, or of threads\n", stderr), 1;
    if (write_file(argv[1]) != 0)
        return perror(argv[1]), 1;
    fprintf(stderr, "table: to one who is given a bundle a round a game is worth %.0f points\n", worth_of_a_game());
    free(value);
    return 0;
}
