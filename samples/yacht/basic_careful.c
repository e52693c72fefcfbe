/*
 * basic_careful: plays as basic, and bids with care.
 *
 * It looks what its put would be worth with either bundle, and bids a quarter of the difference on the better one. Half
 * would make the two bundles worth the same to it, once the bid is paid, or got: a quarter leaves it content with
 * either.
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
static bool used[RULES];

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

/*
 * ---- what a put is worth ----
 *
 * A rule can be used once: what counts is how far its points are above what one usually gets for it, its par. A basic
 * rule with three or more of its face goes first: the bonus needs three of each.
 */

static const int par[RULES] = {3, 6, 9, 13, 17, 21, 26, 24, 25, 14, 25, 32};

/* Returns what the kept dice promise: equal dice count. */
static int promise(const char *rest)
{
    int count[7] = {0}, sum = 0;
    for (int i = 0; rest[i] != '\0'; i++)
        sum += 2 * count[rest[i] - '0']++;
    return sum;
}

static int worth(int rule, const char *dice, const char *rest)
{
    int points = score(rule, dice);
    bool first = rule < BASIC && points >= 3 * (rule + 1);
    return 4 * (points - par[rule]) + (first ? 30 : 0) + promise(rest);
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

static struct put best_put(const char *dice)
{
    struct put best = {-1000000, 0, "", ""};
    for (int mask = 0; mask < 1 << strlen(dice); mask++) {
        struct put p;
        if (__builtin_popcount((unsigned)mask) != 5)
            continue;
        split(dice, mask, p.dice, p.rest);
        for (p.rule = 0; p.rule < RULES; p.rule++) {
            if (used[p.rule])
                continue;
            p.worth = worth(p.rule, p.dice, p.rest);
            if (p.worth > best.worth)
                best = p;
        }
    }
    return best;
}

/*
 * ---- for a page on which a person plays (docs/play.md) ----
 *
 * It tells what it considers, and reads what the person did in place of what it answered.
 */
#ifdef SORTIE_THOUGHTS
static char had[11]; /* before the last put */
static int put_on;

/* The best put on each rule that is open. */
static void tell_puts(const struct put *p)
{
    bool was[RULES];
    memcpy(was, used, sizeof was);
    strcpy(had, mine);
    put_on = p->rule;
    for (int rule = 0; rule < RULES; rule++) {
        memset(used, true, sizeof used);
        used[rule] = was[rule];
        struct put best = best_put(mine);
        if (!was[rule])
            fprintf(stderr, "considers %d PUT %s %s\n", best.worth, name[rule], best.dice);
    }
    memcpy(used, was, sizeof was);
}

static void put_instead(const char *rule, const char *dice)
{
    strcpy(mine, had);
    used[put_on] = false;
    for (int i = 0; i < RULES; i++)
        used[i] = used[i] || strcmp(name[i], rule) == 0;
    for (const char *die = dice; *die != '\0'; die++) {
        char *at = strchr(mine, *die);
        if (at != NULL)
            memmove(at, at + 1, strlen(at));
    }
}

static void read_what_was_done(const char *line)
{
    char rule[20], dice[6];
    if (sscanf(line, "DID PUT %19s %5s", rule, dice) == 2)
        put_instead(rule, dice);
}
#else
#define tell_puts(p) ((void)0)
#define read_what_was_done(line) ((void)0)
#endif

static void put(void)
{
    struct put p = best_put(mine);
    tell_puts(&p);
    used[p.rule] = true;
    strcpy(mine, p.rest);
    printf("PUT %s %s\n", name[p.rule], p.dice);
}

/* ---- the auction ---- */

/* Returns the value of the best put with this bundle, in quarters of a thousand points. */
static int worth_with(const char *bundle)
{
    char dice[11];
    strcpy(dice, mine);
    strcat(dice, bundle);
    return best_put(dice).worth;
}

#ifdef SORTIE_THOUGHTS
static void tell_bundles(const char *a, const char *b)
{
    fprintf(stderr, "considers %d BID A\nconsiders %d BID B\n", worth_with(a), worth_with(b));
}
#else
#define tell_bundles(a, b) ((void)0)
#endif

static void bid(const char *a, const char *b)
{
    int difference = worth_with(a) - worth_with(b);
    tell_bundles(a, b);
    printf("BID %c %d\n", difference >= 0 ? 'A' : 'B', abs(difference) * 1000 / 4 / 4);
}

int main(void)
{
    char line[100], bundle[2][6], got;
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
        else
            read_what_was_done(line);
        fflush(stdout);
    }
    return 0;
}
