/*
 * hard: uses the hard rules first, whenever they give any points. It never bids.
 *
 * Most points now is short-sighted: four sixes can be had later too, a straight may not. And CHOICE, which takes
 * anything, is best kept for when nothing else goes. These two ideas beat thrifty, by a little.
 */
#include <stdbool.h>
#include <stdio.h>
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

/* ---- what a put is worth: the hard rules first, whenever they give points, and CHOICE, which takes all, late ---- */

/* By the rule's number: those from FOUR_OF_A_KIND on. */
static const int hardness[RULES] = {0, 0, 0, 0, 0, 0, 0, 3, 2, 1, 4, 5};

static int worth(int rule, const char *dice, const char *rest)
{
    int points = score(rule, dice);
    (void)rest;
    return points > 0 ? 100 * hardness[rule] + points - (rule == CHOICE ? 20 : 0) : 0;
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

static void put(void)
{
    struct put p = best_put(mine);
    used[p.rule] = true;
    strcpy(mine, p.rest);
    printf("PUT %s %s\n", name[p.rule], p.dice);
}

/* ---- the auction: any bundle, for nothing ---- */

static unsigned chance = 4u; /* always the same beginning: so the same game again */

static void bid(const char *a, const char *b)
{
    (void)a, (void)b;
    chance = chance * 1103515245u + 12345u;
    printf("BID %c 0\n", chance >> 30 & 1 ? 'A' : 'B');
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
        fflush(stdout);
    }
    return 0;
}
