/*
 * table: works out what dice are worth, and prints the table by which equilibrium plays.
 *
 *     make yacht-table        runs it, and puts what it prints into equilibrium.c: some twenty seconds
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
 * The game's last 6 rules are not in the table: from there on equilibrium computes by itself, exactly.
 */
#include <math.h>
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
    STORED = 6,         /* sets of at most so many used rules are stored */
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

/* ---- sums ---- */

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

/* ---- the table, in few numbers ---- */

/*
 * A set of rules and a sum is a row of 252 values, one for each hand. 89,000 rows take 22 MB. Rows are much alike, so
 * 70 kB are enough to put a value together:
 *
 *   the chance c of the bonus, by the basic rules used and their sum
 *   TRAITS traits in which hands differ: so much of each trait for each hand
 *   for each set of used rules a mean, and a weight for each trait. Each of these is a polynomial of c.
 *
 * The traits are the principal components of all rows, found by power iteration. The polynomials are the best ones by
 * least squares. A value is then wrong by 300 to 1600 points, less in the first rounds (root mean square). It costs
 * little: a player with all rows wins about as often as one with these.
 */
enum { TRAITS = 6, POWERS = 3, NUMBERS = (1 + TRAITS) * POWERS };

static double
    weight[HANDS]; /* of a hand in a mean, all together 1: how likely it is, and a bit for those that are not */
static double chance[64][SUMS];
static double trait[TRAITS][HANDS];
static double number[SETS][NUMBERS]; /* the mean's, then those of each trait */

static void weigh_hands(void)
{
    for (int hand = 0; hand < HANDS; hand++) {
        double throws = 120;
        for (int face = 1; face <= 6; face++)
            for (int i = 2; i <= count_of[hand][face]; i++)
                throws /= i;
        weight[hand] = 0.7 * throws / 7776 + 0.3 / HANDS;
    }
}

static double mean_of_hands(int used, int sum)
{
    double mean = 0;
    for (int hand = 0; hand < HANDS; hand++)
        mean += weight[hand] * value[used][hand][sum];
    return mean;
}

static bool is_stored(int used)
{
    return __builtin_popcount((unsigned)used) <= STORED;
}

/* A sum brings as much of the bonus as the game is worth more than with sum 0. */
static void find_chances(void)
{
    for (int basic = 0; basic < 64; basic++)
        for (int sum = 0; sum < SUMS; sum++) {
            double more_worth = 0;
            int n = 0;
            for (int used = basic; used < SETS - 1; used += 64)
                if (is_stored(used)) {
                    more_worth += mean_of_hands(used, sum) - mean_of_hands(used, 0);
                    n++;
                }
            chance[basic][sum] = n > 0 ? more_worth * UNIT / 35000 / n : 0;
        }
}

/* Calls a function with each row: a set of used rules, and a sum that it may have. */
static void each_row(void (*visit)(int used, int sum))
{
    for (int used = 0; used < SETS; used++)
        for (int sum = 0; sum < SUMS && is_stored(used); sum++)
            if (sums_of(used) >> sum & 1)
                visit(used, sum);
}

static double covariance[HANDS][HANDS];

static void add_covariance(int used, int sum)
{
    double v[HANDS], mean = mean_of_hands(used, sum);
    for (int hand = 0; hand < HANDS; hand++)
        v[hand] = (value[used][hand][sum] - mean) * sqrt(weight[hand]);
    for (int a = 0; a < HANDS; a++)
        for (int b = 0; b < HANDS; b++)
            covariance[a][b] += v[a] * v[b];
}

/* One more component: what repeated multiplication leaves, without the components before it. */
static void find_trait(int w)
{
    double *v = trait[w];
    for (int i = 0; i < HANDS; i++)
        v[i] = sin(7 * i + w);
    for (int step = 0; step < 300; step++) {
        double next[HANDS], length = 0;
        for (int before = 0; before < w; before++) {
            double along = 0;
            for (int i = 0; i < HANDS; i++)
                along += v[i] * trait[before][i];
            for (int i = 0; i < HANDS; i++)
                v[i] -= along * trait[before][i];
        }
        for (int i = 0; i < HANDS; i++) {
            next[i] = 0;
            for (int j = 0; j < HANDS; j++)
                next[i] += covariance[i][j] * v[j];
            length += next[i] * next[i];
        }
        for (int i = 0; i < HANDS; i++)
            v[i] = next[i] / sqrt(length);
    }
}

/* A row's mean, and how much it has of each trait. */
static void parts_of(int used, int sum, double part[1 + TRAITS])
{
    part[0] = mean_of_hands(used, sum);
    for (int w = 0; w < TRAITS; w++) {
        part[1 + w] = 0;
        for (int hand = 0; hand < HANDS; hand++)
            part[1 + w] += (value[used][hand][sum] - part[0]) * sqrt(weight[hand]) * trait[w][hand];
    }
}

static void powers_of(double c, double power[POWERS])
{
    power[0] = 1;
    power[1] = 2 * c - 1;
    power[2] = power[1] * power[1] - 1 / 3.0;
}

/* Solves the equations by Gauss's elimination. The matrix is symmetric and positive. */
static void solve_equations(double a[POWERS][POWERS], double b[POWERS])
{
    for (int i = 0; i < POWERS; i++)
        for (int j = i + 1; j < POWERS; j++) {
            double f = a[j][i] / a[i][i];
            for (int k = i; k < POWERS; k++)
                a[j][k] -= f * a[i][k];
            b[j] -= f * b[i];
        }
    for (int i = POWERS - 1; i >= 0; i--) {
        for (int j = i + 1; j < POWERS; j++)
            b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
}

/* Least squares over the sums of a set. A little is added where few sums say little. */
static void fit(int used)
{
    double a[POWERS][POWERS] = {{0}}, b[1 + TRAITS][POWERS] = {{0}};
    for (int sum = 0; sum < SUMS; sum++) {
        double part[1 + TRAITS], power[POWERS];
        if ((sums_of(used) >> sum & 1) == 0)
            continue;
        parts_of(used, sum, part);
        powers_of(chance[used % 64][sum], power);
        for (int i = 0; i < POWERS; i++) {
            for (int j = 0; j < POWERS; j++)
                a[i][j] += power[i] * power[j];
            for (int p = 0; p <= TRAITS; p++)
                b[p][i] += power[i] * part[p];
        }
    }
    for (int i = 1; i < POWERS; i++)
        a[i][i] += 0.01;
    for (int p = 0; p <= TRAITS; p++) {
        double again[POWERS][POWERS];
        memcpy(again, a, sizeof again);
        solve_equations(again, b[p]);
        memcpy(number[used] + p * POWERS, b[p], sizeof b[p]);
    }
}

/* ---- the table as text: two digits, or one, of a number system with 80 digits ---- */

enum { DIGITS = 80 };
static const char digits[DIGITS + 1] =
    "!$&+,-.0123456789:<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz|~";
struct range {
    double least, most;
};

static void widen(struct range *r, double x)
{
    r->least = x < r->least ? x : r->least;
    r->most = x > r->most ? x : r->most;
}

enum { COLUMNS = NUMBERS + 2 }; /* with one for the chances, and one for the traits */
static struct range range[COLUMNS];

static int places_of(int column)
{
    return column < POWERS || column == NUMBERS + 1 ? 2 : 1; /* the mean's numbers, and the traits' */
}

static void find_ranges(void)
{
    for (int used = 0; used < SETS; used++)
        for (int i = 0; i < NUMBERS && is_stored(used); i++)
            widen(&range[i], number[used][i]);
    for (int i = 0; i < 64 * SUMS; i++)
        widen(&range[NUMBERS], chance[i / SUMS][i % SUMS]);
    for (int i = 0; i < TRAITS * HANDS; i++)
        widen(&range[NUMBERS + 1], trait[i / HANDS][i % HANDS]);
}

/* Prints digits as strings of LINE. */
enum { LINE = 100 };

static void print_digit(int digit)
{
    static int printed;
    if (digit >= 0)
        printf("%s%c", printed % LINE == 0 ? "    \"" : "", digits[digit]);
    if (digit >= 0 ? ++printed % LINE == 0 : printed % LINE != 0)
        puts("\",");
}

static void print_number(double x, int column)
{
    int places = places_of(column), steps = places == 2 ? DIGITS * DIGITS - 1 : DIGITS - 1;
    const struct range *r = &range[column];
    int n = (int)((x - r->least) / (r->most - r->least) * steps + 0.5);
    if (places == 2)
        print_digit(n / DIGITS);
    print_digit(n % DIGITS);
}

static void print_table(void)
{
    puts("static const struct {\n    double least, most;\n} range[COLUMNS] = {");
    for (int i = 0; i < COLUMNS; i++)
        printf("    {%.9g, %.9g},\n", range[i].least, range[i].most);
    puts("};\n\nstatic const char *const digits[] = {");
    for (int i = 0; i < 64 * SUMS; i++)
        print_number(chance[i / SUMS][i % SUMS], NUMBERS);
    for (int i = 0; i < TRAITS * HANDS; i++)
        print_number(trait[i / HANDS][i % HANDS], NUMBERS + 1);
    for (int used = 0; used < SETS; used++)
        for (int i = 0; i < NUMBERS && is_stored(used); i++)
            print_number(number[used][i], i);
    print_digit(-1);
    puts("};");
}

static void find_table(void)
{
    weigh_hands();
    find_chances();
    each_row(add_covariance);
    for (int w = 0; w < TRAITS; w++)
        find_trait(w);
    for (int used = 0; used < SETS; used++)
        if (is_stored(used))
            fit(used);
    for (int i = 0; i < TRAITS * HANDS; i++)
        trait[i / HANDS][i % HANDS] /= sqrt(weight[i % HANDS]);
    find_ranges();
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
    long threads = argc > 1 ? atol(argv[1]) : sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads;
    list_hands();
    for (int rule = 0; rule < RULES; rule++)
        for (int hand = 0; hand < HANDS; hand++)
            points[rule][hand] = score(rule, count_of[hand]);
    value = calloc(SETS, sizeof *value);
    if (value == NULL || solve((int)threads) != 0)
        return fputs("table: out of memory, or of threads\n", stderr), 1;
    find_table();
    print_table();
    fprintf(stderr, "table: to one who is given a bundle a round a game is worth %.0f points\n", worth_of_a_game());
    free(value);
    return 0;
}
