/*
 * equilibrium: knows what dice are worth, and bids so that it does not matter which bundle it gets.
 *
 *     make yacht-table        makes data.bin, which it reads (see table.c)
 *
 * VALUES. table.c says what five carried dice are worth to somebody who has still to use certain rules. From it follow
 * the best put (points now and value of what is kept, together), and the value of either bundle for me and for the
 * opponent. Only the bids are hidden in this game. The table ends after five used rules. From there on everything is
 * worked out here, the same way.
 *
 * BIDS. Take a bid on B for a negative bid on A. Then the higher bidder gets A and pays its bid. The other gets B and
 * is paid its own bid. Let a be my value of A less that of B, and h the opponent's. If I get A, my lead after the round
 * is (a + h) / 2 minus both bids better than the middle. If I do not, it is as much worse. Bidding (a + h) / 4 never
 * loses, and the opponent can do the same: that is the equilibrium. If the opponent bids otherwise, it gains |(a + h) /
 * 4 - the opponent's bid|. A player that knows this bid gains twice that, by bidding just above or just below it.
 *
 * THE OPPONENT. So it guesses the opponent's bids. It has some simple ways to bid: nothing at all, by the sum of the
 * dice, by their worth to the opponent, by the equilibrium, each more or less boldly. It believes each way as much as
 * it predicted the bids so far (Bayes). Its own bid is the one with the best average gain against the bids that they
 * predict now.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RULES = 12,
    BASIC = 6,
    SETS = 1 << RULES,
    HANDS = 252,  /* multisets of five dice */
    PAIRS = 3003, /* and of ten */
    SUMS = 64,    /* of the basic rules, in thousands: 0..62, and 63 for more */
    PADDED = SUMS + 32,
    UNIT = 20,  /* points, of values */
    STORED = 5, /* used rules, at most, in the table */
    ROW = HANDS + 3,
    MOST_BID = 100000
};

static const char *const name[RULES] = {
    "ONE",
    "TWO",
    "THREE",
    "FOUR",
    "FIVE",
    "SIX",
    "CHOICE",
    "FOUR_OF_A_KIND",
    "FULL_HOUSE",
    "SMALL_STRAIGHT",
    "LARGE_STRAIGHT",
    "YACHT",
};

/* ---- hands of dice: as in table.c ---- */

static int count_of[HANDS][7]; /* of each face */
static int16_t pair_of[HANDS][HANDS];
static int16_t more[10][2002][7]; /* the number of a multiset with a die more, by size, number and face */
static const int multisets[11] = {1, 6, 21, 56, 126, HANDS, 462, 792, 1287, 2002, PAIRS};

static int number_of(const int *count)
{
    int number = 0, left = 0;
    for (int face = 1; face <= 6; face++)
        left += count[face];
    for (int face = 1; face < 6; face++) {
        for (int fewer = 0; fewer < count[face]; fewer++) {
            int ways = 1;
            for (int i = 1; i < 6 - face; i++)
                ways = ways * (left - fewer + i) / i;
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
        for (int i = 1; i <= 6; i++) {
            count[i]++;
            more[size][number][i] = (int16_t)number_of(count);
            count[i]--;
            if (size == 5)
                count_of[number][i] = count[i];
        }
        return;
    }
    for (count[face] = 0; count[face] <= left; count[face]++)
        list_multisets(count, face + 1, left - count[face], size);
    count[face] = 0;
}

static void list_hands(void)
{
    for (int size = 0; size < 10; size++)
        list_multisets((int[7]){0}, 1, size, size);
    for (int a = 0; a < HANDS; a++)
        for (int b = 0; b < HANDS; b++) {
            int count[7] = {0};
            for (int face = 1; face <= 6; face++)
                count[face] = count_of[a][face] + count_of[b][face];
            pair_of[a][b] = (int16_t)number_of(count);
        }
}

static int hand_of(const char *dice)
{
    int count[7] = {0};
    for (int i = 0; i < 5; i++)
        count[dice[i] - '0']++;
    return number_of(count);
}

/* ---- points, in thousands ---- */

static int points[RULES][HANDS];

static int score(int rule, const int *count)
{
    int sum = 0, most = 0, run = 0, longest = 0;
    bool pair = false;
    for (int face = 1; face <= 6; face++) {
        sum += face * count[face];
        most = count[face] > most ? count[face] : most;
        pair = pair || count[face] == 2;
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

static void list_points(void)
{
    for (int rule = 0; rule < RULES; rule++)
        for (int hand = 0; hand < HANDS; hand++)
            points[rule][hand] = score(rule, count_of[hand]);
}

/* ---- the table ---- */

static uint8_t *table;
static int32_t row_at[SETS][SUMS]; /* of the table, -1 if not stored */

static uint64_t sums_of(int used)
{
    uint64_t sums = 1;
    for (int rule = 0; rule < BASIC; rule++) {
        uint64_t before = sums;
        for (int dice = 1; used >> rule & 1 && dice <= 5; dice++)
            for (int sum = 0; sum < SUMS; sum++)
                if (before >> sum & 1)
                    sums |= (uint64_t)1 << (sum + dice * (rule + 1) > 63 ? 63 : sum + dice * (rule + 1));
    }
    return sums;
}

static int in_reach(int used)
{
    int left = 63;
    for (int rule = 0; rule < BASIC; rule++)
        left -= used >> rule & 1 ? 0 : 5 * (rule + 1);
    return left > 0 ? left : 0;
}

/* Finds where each row lies. Returns how many there are. */
static int list_rows(void)
{
    int rows = 0;
    for (int used = 0; used < SETS; used++) {
        uint64_t sums = sums_of(used);
        int lost = -1; /* the row of all sums from which the bonus is out of reach */
        for (int sum = 0; sum < SUMS; sum++) {
            row_at[used][sum] = -1;
            if (__builtin_popcount((unsigned)used) > STORED || (sums >> sum & 1) == 0)
                continue;
            if (sum >= in_reach(used))
                row_at[used][sum] = rows++;
            else
                row_at[used][sum] = lost >= 0 ? lost : (lost = rows++);
        }
    }
    return rows;
}

static bool read_table(const char *path)
{
    size_t size = (size_t)list_rows() * ROW;
    FILE *file = fopen(path, "rb");
    table = malloc(size + 1);
    bool good = file != NULL && table != NULL && fread(table, 1, size + 1, file) == size;
    if (file != NULL)
        fclose(file);
    return good;
}

/* ---- values beyond the table: as in table.c, but only what is needed ---- */

typedef int16_t row[PADDED]; /* by the sum of the basic rules */

static row *late[SETS];           /* by the hand carried, NULL before it is worked out */
static int16_t best[PAIRS][SUMS]; /* ten dice before they are split */
static float mean[2][2002][SUMS];

static void raise_to(int16_t *restrict to, const int16_t *restrict next, int add)
{
    for (int sum = 0; sum < SUMS; sum++) {
        int16_t v = (int16_t)(next[sum] + add);
        to[sum] = v > to[sum] ? v : to[sum];
    }
}

static void split_in(int16_t *to, const int16_t *nothing, int used, int s, int r)
{
    raise_to(to, nothing, 0);
    for (int rule = 0; rule < RULES; rule++) {
        int p = points[rule][s];
        if ((used >> rule & 1) == 0 && p > 0)
            raise_to(to, late[used | 1 << rule][r] + (rule < BASIC ? p : 0), 1000 / UNIT * p);
    }
}

static void find_best(int used)
{
    memset(best, 0, sizeof best);
    for (int r = 0; r < HANDS; r++) {
        int16_t nothing[SUMS] = {0};
        for (int rule = 0; rule < RULES; rule++)
            if ((used >> rule & 1) == 0)
                raise_to(nothing, late[used | 1 << rule][r], 0);
        for (int s = 0; s < HANDS; s++)
            split_in(best[pair_of[s][r]], nothing, used, s, r);
    }
}

static void mean_of(float *restrict out, float (*restrict from)[SUMS], const int16_t *w)
{
    for (int sum = 0; sum < SUMS; sum++)
        out[sum] = (from[w[1]][sum] + from[w[2]][sum] + from[w[3]][sum] + from[w[4]][sum] + from[w[5]][sum] +
                    from[w[6]][sum]) *
                   (1 / 6.0F);
}

static void mean_of_best(float *restrict out, const int16_t *w)
{
    for (int sum = 0; sum < SUMS; sum++)
        out[sum] = (float)(best[w[1]][sum] + best[w[2]][sum] + best[w[3]][sum] + best[w[4]][sum] + best[w[5]][sum] +
                           best[w[6]][sum]) *
                   (1 / 6.0F);
}

static void find_means(row *value)
{
    for (int i = 0; i < multisets[9]; i++)
        mean_of_best(mean[1][i], more[9][i]);
    for (int size = 8; size >= 5; size--)
        for (int i = 0; i < multisets[size]; i++)
            mean_of(mean[size % 2][i], mean[(size + 1) % 2], more[size][i]);
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < SUMS; sum++)
            value[hand][sum] = (int16_t)(mean[1][hand][sum] + 0.5F);
}

static void score_last(row *value, int used)
{
    int rule = 0;
    while (used >> rule & 1)
        rule++;
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < SUMS; sum++) {
            int basic = sum + (rule < BASIC ? points[rule][hand] : 0);
            value[hand][sum] = (int16_t)((1000 * points[rule][hand] + (basic >= 63 ? 35000 : 0)) / UNIT);
        }
}

/* Works out a set of used rules, and first all sets that may follow. */
static void work_out(int used)
{
    if (used == SETS - 1 || late[used] != NULL)
        return;
    for (int rule = 0; rule < RULES; rule++)
        work_out(used | 1 << rule | (used >> rule & 1 ? SETS - 1 : 0));
    row *value = calloc(HANDS, sizeof *value);
    if (value == NULL)
        exit(1);
    if (__builtin_popcount((unsigned)used) == RULES - 1) {
        score_last(value, used);
    } else {
        find_best(used);
        find_means(value);
    }
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = SUMS; sum < PADDED; sum++)
            value[hand][sum] = value[hand][SUMS - 1];
    late[used] = value;
}

/* ---- what a side has, and what it may still hope for ---- */

struct side {
    int used, sum; /* rules, and basic points in thousands */
    char dice[11];
    int total; /* without the bonus */
};

static struct side me, him;

/* The value, in points, of carrying this hand. */
static int value_of(int used, int sum, int hand)
{
    sum = sum > 63 ? 63 : sum;
    if (used == SETS - 1)
        return sum == 63 ? 35000 : 0;
    if (__builtin_popcount((unsigned)used) > STORED) {
        work_out(used);
        return UNIT * late[used][hand][sum];
    }
    const uint8_t *r = table + (size_t)row_at[used][sum] * ROW;
    return UNIT * (r[0] + 256 * r[1] + r[2] * r[3 + hand]);
}

struct put {
    int value, rule;
    char dice[6], rest[6];
};

static void split(const char *dice, int mask, char *five, char *rest)
{
    for (int i = 0; dice[i] != '\0'; i++)
        *(mask >> i & 1 ? five++ : rest++) = dice[i];
    *five = *rest = '\0';
}

static int value_after(const struct side *s, int rule, int hand, const char *rest)
{
    int p = points[rule][hand], used = s->used | 1 << rule;
    int next = used == SETS - 1 || rest[0] == '\0' ? 0 : hand_of(rest);
    return 1000 * p + value_of(used, s->sum + (rule < BASIC ? p : 0), next);
}

/* The best put of a side, were these its dice. */
static struct put best_put(const struct side *s, const char *dice)
{
    struct put found = {-1, 0, "", ""};
    for (int mask = 0; mask < 1 << strlen(dice); mask++) {
        struct put p;
        if (__builtin_popcount((unsigned)mask) != 5)
            continue;
        split(dice, mask, p.dice, p.rest);
        int hand = hand_of(p.dice);
        for (p.rule = 0; p.rule < RULES; p.rule++) {
            if (s->used >> p.rule & 1)
                continue;
            p.value = value_after(s, p.rule, hand, p.rest);
            if (p.value > found.value)
                found = p;
        }
    }
    return found;
}

/* Returns the value of a side with a bundle. In the first round the bundle is only carried. */
static int value_with(const struct side *s, const char *bundle)
{
    char dice[11];
    if (s->dice[0] == '\0')
        return value_of(s->used, s->sum, hand_of(bundle));
    strcpy(dice, s->dice);
    strcat(dice, bundle);
    return best_put(s, dice).value;
}

/* ---- what the opponent may bid ---- */

/* The ways in which the opponent may value the bundles: A less B. */
enum { NOTHING, SUM, POINTS_NOW, HIS_VALUE, BOTH_VALUES, MEASURES };

/* A way to bid: so much of a measure, give or take `spread` and a share of the bid. */
static const struct {
    int measure;
    double part, believed; /* at first */
} way[] = {
    {NOTHING, 0, 2},         {SUM, 0.5, 0.5},        {SUM, 1, 0.5},           {POINTS_NOW, 0.25, 0.5},
    {POINTS_NOW, 0.5, 0.5},  {POINTS_NOW, 1, 0.5},   {HIS_VALUE, 0.125, 1},   {HIS_VALUE, 0.25, 2},
    {HIS_VALUE, 0.375, 1},   {HIS_VALUE, 0.5, 2},    {HIS_VALUE, 0.75, 1},    {HIS_VALUE, 1, 1},
    {BOTH_VALUES, 0.125, 1}, {BOTH_VALUES, 0.25, 4}, {BOTH_VALUES, 0.375, 1},
};
static const struct {
    double points, share;
} spread[] = {{3, 0.01}, {800, 0.15}, {2500, 0.4}};

enum { WAYS = sizeof way / sizeof way[0], SPREADS = sizeof spread / sizeof spread[0], GUESSES = WAYS * SPREADS };

static double belief[GUESSES];    /* logarithms, all 0 at first */
static double guess[GUESSES];     /* the opponent's bid this round, by each way */
static double deviation[GUESSES]; /* deviation of its bid from that: the mean of a Laplace distribution */

static int sum(const char *bundle)
{
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += bundle[i] - '0';
    return sum;
}

/* The most points that a side could score at once. */
static int points_now(const struct side *s, const char *bundle)
{
    char dice[11], five[6], rest[6];
    int most = 0;
    strcpy(dice, s->dice);
    strcat(dice, bundle);
    for (int mask = 0; mask < 1 << strlen(dice); mask++) {
        if (__builtin_popcount((unsigned)mask) != 5)
            continue;
        split(dice, mask, five, rest);
        int hand = hand_of(five);
        for (int rule = 0; rule < RULES; rule++)
            if ((s->used >> rule & 1) == 0 && points[rule][hand] > most)
                most = points[rule][hand];
    }
    return 1000 * most;
}

static void guess_his_bid(const char *a, const char *b, int mine, int his)
{
    double measure[MEASURES] = {0, 1000.0 * (sum(a) - sum(b)), points_now(&him, a) - points_now(&him, b), his,
                                mine + his};
    for (int i = 0; i < GUESSES; i++) {
        guess[i] = way[i / SPREADS].part * measure[way[i / SPREADS].measure];
        deviation[i] = spread[i % SPREADS].points + spread[i % SPREADS].share * fabs(guess[i]);
    }
}

/* Learns from a bid of the opponent: each guess is believed more if it made the bid likely. Any bid has a small
 * chance. */
static void learn(double his_bid)
{
    for (int i = 0; i < GUESSES; i++) {
        double likely = exp(-fabs(his_bid - guess[i]) / deviation[i]) / (2 * deviation[i]);
        belief[i] += log(0.97 * likely + 0.03 / (2 * MOST_BID));
    }
}

/* ---- the auction ---- */

/* The bids that the opponent may make, each with its chance. */
struct chances {
    int n;
    double bid[GUESSES * 8], chance[GUESSES * 8];
};

static void list_chances(struct chances *c)
{
    static const double eighth[8] = {-2.77, -1.16, -0.61, -0.20,
                                     0.20,  0.61,  1.16,  2.77}; /* of the distribution, in the middle */
    double most = belief[0];
    for (int i = 1; i < GUESSES; i++)
        most = belief[i] > most ? belief[i] : most;
    c->n = 0;
    for (int i = 0; i < GUESSES; i++) {
        double chance = way[i / SPREADS].believed * exp(belief[i] - most);
        for (int j = 0; j < 8 && chance > 1e-4; j++) {
            c->bid[c->n] = guess[i] + eighth[j] * deviation[i];
            c->chance[c->n++] = chance;
        }
    }
}

/* Returns the average gain of a bid, from the middle: see the top of the file. */
static double gain(const struct chances *c, double x, double middle)
{
    double sum = 0;
    for (int i = 0; i < c->n; i++) {
        double lead = 2 * middle - x - c->bid[i];
        sum += c->chance[i] * (x > c->bid[i] ? lead : x < c->bid[i] ? -lead : 0);
    }
    return sum;
}

/* The best bid is next to one of the opponent's. If nothing is better, it is the equilibrium's. */
static double best_bid(const struct chances *c, double middle)
{
    double found = floor(middle + 0.5), most = gain(c, middle, middle);
    for (int i = 0; i < 2 * c->n; i++) {
        double x = floor(c->bid[i / 2]) + i % 2;
        double g = gain(c, x, middle);
        if (g > most) {
            most = g;
            found = x;
        }
    }
    return found;
}

static int bid_made;

static void bid(const char *a, const char *b)
{
    static struct chances chances;
    int mine = value_with(&me, a) - value_with(&me, b);
    int his = value_with(&him, a) - value_with(&him, b);
    guess_his_bid(a, b, mine, his);
    list_chances(&chances);
    double x = best_bid(&chances, (mine + his) / 4.0);
    bid_made = (int)(x > MOST_BID ? MOST_BID : x < -MOST_BID ? -MOST_BID : x);
    printf("BID %c %d\n", bid_made >= 0 ? 'A' : 'B', abs(bid_made));
}

/* ---- the talk ---- */

static void get(char got, char his_named, int his_amount, char bundle[2][6])
{
    int his_bid = his_named == 'A' ? his_amount : -his_amount;
    me.total += got == 'A' ? -bid_made : bid_made;
    him.total += got == 'B' ? -his_bid : his_bid;
    learn(his_bid);
    strcat(me.dice, bundle[got - 'A']);
    strcat(him.dice, bundle['B' - got]);
}

static void use(struct side *s, int rule, const char *dice)
{
    int p = points[rule][hand_of(dice)];
    s->used |= 1 << rule;
    s->sum += rule < BASIC ? p : 0;
    s->total += 1000 * p;
    for (; *dice != '\0'; dice++) {
        char *at = strchr(s->dice, *dice);
        memmove(at, at + 1, strlen(at));
    }
}

/* Works out all that may follow my used rules. */
static void look_ahead(void)
{
    for (int rule = 0; rule < RULES; rule++)
        if ((me.used >> rule & 1) == 0)
            work_out(me.used | 1 << rule);
}

static void put(void)
{
    struct put p = best_put(&me, me.dice);
    printf("PUT %s %s\n", name[p.rule], p.dice);
    use(&me, p.rule, p.dice);
    if (__builtin_popcount((unsigned)me.used) == STORED)
        look_ahead(); /* now, so that the next bid has time for the opponent's */
}

static void set(const char *rule_name, const char *dice)
{
    for (int rule = 0; rule < RULES; rule++)
        if (strcmp(name[rule], rule_name) == 0)
            use(&him, rule, dice);
}

int main(void)
{
    char line[100], bundle[2][6], got, his_named, rule[20], dice[6];
    int his_amount;
    list_hands();
    list_points();
    if (!read_table("data.bin"))
        return fputs("equilibrium: data.bin: not the table that table.c makes\n", stderr), 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "READY\n") == 0)
            puts("OK");
        else if (sscanf(line, "ROLL %5s %5s", bundle[0], bundle[1]) == 2)
            bid(bundle[0], bundle[1]);
        else if (sscanf(line, "GET %c %c %d", &got, &his_named, &his_amount) == 3)
            get(got, his_named, his_amount, bundle);
        else if (strcmp(line, "SCORE\n") == 0)
            put();
        else if (sscanf(line, "SET %19s %5s", rule, dice) == 2)
            set(rule, dice);
        else if (strcmp(line, "FINISH\n") == 0)
            break;
        fflush(stdout);
    }
    return 0;
}
