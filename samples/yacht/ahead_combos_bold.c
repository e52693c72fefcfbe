/*
 * ahead_combos_bold: plays as ahead_combos, and bids boldly.
 *
 * It bids half of what one bundle is worth more to it than the other, as ahead_bold does.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RULES = 12, BASIC = 6, CHOICE = 6, FOUR_OF_A_KIND, FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, YACHT };

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

static char mine[11]; /* my dice, carried ones first */
static int used;      /* rules: the set */

/* ---- points, in thousands ---- */

static int score(int rule, const char *dice)
{
    int count[7] = {0}, sum = 0, most = 0, run = 0, longest = 0;
    bool pair = false;
    for (int i = 0; i < 5; i++)
        count[dice[i] - '0']++;
    for (int face = 1; face <= 6; face++) {
        sum += face * count[face];
        most = count[face] > most ? count[face] : most;
        pair = pair || count[face] == 2;
        run = count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    switch (rule) {
    case CHOICE: return sum;
    case FOUR_OF_A_KIND: return most >= 4 ? sum : 0;
    case FULL_HOUSE: return most == 5 || (most == 3 && pair) ? sum : 0;
    case SMALL_STRAIGHT: return longest >= 4 ? 15 : 0;
    case LARGE_STRAIGHT: return longest == 5 ? 30 : 0;
    case YACHT: return most == 5 ? 50 : 0;
    default: return (rule + 1) * count[rule + 1];
    }
}

/* ---- what the rules that are left are worth, in points ---- */

enum { SETS = 1 << RULES, THROWS = 3003 /* of ten dice, in any order */ };

static double value[SETS];      /* by the set of used rules */
static int most[THROWS][RULES]; /* that a throw can bring on a rule */
static double chance_of[THROWS];
static short throw_of[11][11][11][11][11]; /* by the counts of ones to fives */

/* The largest sum of n dice. */
static int largest(const int *count, int n)
{
    int sum = 0;
    for (int face = 6; face >= 1; face--) {
        int taken = count[face] < n ? count[face] : n;
        sum += face * taken;
        n -= taken;
    }
    return sum;
}

/* The largest sum of five dice, so many of one face and the others of any, or of another. */
static int best_of_kind(const int *count, int equal, bool others_equal)
{
    int best = 0;
    for (int face = 1; face <= 6; face++)
        for (int other = 1; other <= 6; other++) {
            int left[7];
            memcpy(left, count, sizeof left);
            left[face] -= equal;
            left[other] -= 5 - equal;
            if (left[face] < 0 || (others_equal && left[other] < 0))
                continue;
            left[other] += 5 - equal;
            int sum = face * equal + (others_equal ? other * (5 - equal) : largest(left, 5 - equal));
            best = sum > best ? sum : best;
        }
    return best;
}

static void list_most(const int *count, int *points)
{
    int run = 0, longest = 0;
    for (int face = 1; face <= 6; face++) {
        points[face - 1] = face * (count[face] < 5 ? count[face] : 5);
        run = count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    points[CHOICE] = largest(count, 5);
    points[FOUR_OF_A_KIND] = best_of_kind(count, 4, false);
    points[FULL_HOUSE] = best_of_kind(count, 3, true);
    points[SMALL_STRAIGHT] = longest >= 4 ? 15 : 0;
    points[LARGE_STRAIGHT] = longest >= 5 ? 30 : 0;
    points[YACHT] = best_of_kind(count, 5, false) > 0 ? 50 : 0;
    for (int rule = 0; rule < RULES; rule++)
        points[rule] *= 1000;
}

/* Lists the throws of which the counts of the faces below `face` are known. `ways` is how many of the 6^10 throws of
 * ten dice they leave. */
static int list_throws(int *count, int face, int left, double ways, int n)
{
    if (face == 6) {
        count[6] = left;
        chance_of[n] = ways / 60466176;
        throw_of[count[1]][count[2]][count[3]][count[4]][count[5]] = (short)n;
        list_most(count, most[n]);
        return n + 1;
    }
    for (count[face] = 0; count[face] <= left; count[face]++) {
        n = list_throws(count, face + 1, left - count[face], ways, n);
        ways = ways * (left - count[face]) / (count[face] + 1);
    }
    return n;
}

static void plan(void)
{
    int count[7] = {0};
    list_throws(count, 1, 10, 1, 0);
    for (int set = SETS - 2; set >= 0; set--) {
        int left[RULES], n = 0;
        for (int rule = 0; rule < RULES; rule++)
            if ((set >> rule & 1) == 0)
                left[n++] = rule;
        for (int i = 0; i < THROWS; i++) {
            double best = 0;
            for (int j = 0; j < n; j++) {
                double v = most[i][left[j]] + value[set | 1 << left[j]];
                best = v > best ? v : best;
            }
            value[set] += chance_of[i] * best;
        }
    }
}

/* ---- what a put is worth ---- */

/* The mean, over the ways in which five more dice fall, of the best that these dice and those can be put to next.
 * How many of the faces below `face` fall is decided, and `left` dice are not. */
static double worth_with_more(int set, int *count, int face, int left, double ways)
{
    if (face == 6) {
        const int *points = most[throw_of[count[1]][count[2]][count[3]][count[4]][count[5]]];
        double best = 0;
        for (int rule = 0; rule < RULES; rule++)
            if ((set >> rule & 1) == 0) {
                double v = points[rule] + value[set | 1 << rule];
                best = v > best ? v : best;
            }
        return ways / 7776 * best;
    }
    double sum = 0;
    int before = count[face];
    for (int n = 0; n <= left; n++) {
        sum += worth_with_more(set, count, face + 1, left - n, ways);
        ways = ways * (left - n) / (n + 1);
        count[face]++;
    }
    count[face] = before;
    return sum;
}

/* The same worth is asked for again and again, so it is remembered, by the kept dice and the rules that are left. */
static struct {
    int key; /* not 0 */
    double worth;
} found[1 << 16];

/* Returns the worth of kept dice with the rules that are left. The last rule gets them as they are. */
static double worth_kept(int set, const char *rest)
{
    int count[7] = {0};
    for (int rule = 0; rule < RULES; rule++)
        if (set == (SETS - 1) - (1 << rule))
            return 1000 * score(rule, rest);
    for (int i = 0; rest[i] != '\0'; i++)
        count[rest[i] - '0']++;
    int key = set + 1;
    for (int face = 1; face < 6; face++)
        key = 6 * key + count[face];
    int at = key % (1 << 16);
    if (found[at].key != key) {
        found[at].key = key;
        found[at].worth = worth_with_more(set, count, 1, 5, 1);
    }
    return found[at].worth;
}

/* ---- choosing five of the ten ---- */

struct put {
    int worth, rule;
    char dice[6], rest[6]; /* scored, and kept */
};

/* The five dice of the mask, and the others. */
static void split(const char *dice, int mask, char *five, char *rest)
{
    for (int i = 0; dice[i] != '\0'; i++) {
        if (mask >> i & 1)
            *five++ = dice[i];
        else
            *rest++ = dice[i];
    }
    *five = *rest = '\0';
}

/* Kept dice make less of a difference than this: a put that is further behind need not be looked at. */
enum { KEPT_AT_MOST = 25000 };

static struct put best_put(const char *dice)
{
    struct put best = {-1000000, 0, "", ""};
    for (int mask = 0; mask < 1 << strlen(dice); mask++) {
        struct put p;
        if (__builtin_popcount((unsigned)mask) != 5)
            continue;
        split(dice, mask, p.dice, p.rest);
        for (p.rule = 0; p.rule < RULES; p.rule++) {
            int next = used | 1 << p.rule;
            if (used >> p.rule & 1)
                continue;
            p.worth = 1000 * score(p.rule, p.dice);
            if (p.worth + value[next] + KEPT_AT_MOST < best.worth)
                continue;
            p.worth += (int)(p.rest[0] != '\0' ? worth_kept(next, p.rest) : 0);
            if (p.worth > best.worth)
                best = p;
        }
    }
    return best;
}

static void put(void)
{
    struct put p = best_put(mine);
    used |= 1 << p.rule;
    strcpy(mine, p.rest);
    printf("PUT %s %s\n", name[p.rule], p.dice);
}

/* ---- the auction ---- */

/* Returns what the best put with this bundle is worth. In the first round the bundle is only carried. */
static int worth_with(const char *bundle)
{
    char dice[11];
    if (mine[0] == '\0')
        return (int)worth_kept(used, bundle);
    strcpy(dice, mine);
    strcat(dice, bundle);
    return best_put(dice).worth;
}

static void bid(const char *a, const char *b)
{
    int difference = worth_with(a) - worth_with(b);
    printf("BID %c %d\n", difference >= 0 ? 'A' : 'B', abs(difference) / 2);
}

int main(void)
{
    char line[100], bundle[2][6], got;
    plan();
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "READY\n") == 0)
            puts("OK");
        else if (sscanf(line, "ROLL %5s %5s", bundle[0], bundle[1]) == 2)
            bid(bundle[0], bundle[1]);
        else if (sscanf(line, "GET %c", &got) == 1)
            strcat(mine, bundle[got - 'A']);
        else if (strcmp(line, "SCORE\n") == 0)
            put();
        else if (strcmp(line, "FINISH\n") == 0)
            break;
        fflush(stdout);
    }
    return 0;
}
