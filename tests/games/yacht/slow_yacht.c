#include "slow_yacht.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[12] = {"ONE",
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
                                      "YACHT"};

static int by_face(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

/* Whether the sorted dice hold all of these faces. */
static int hold(const char *dice, const char *faces)
{
    for (; *faces != '\0'; faces++)
        if (strchr(dice, *faces) == NULL)
            return 0;
    return 1;
}

int slow_yacht_score(const char *rule, const char *dice)
{
    char d[6];
    int sum = 0, basic = -1;
    strcpy(d, dice);
    qsort(d, 5, 1, by_face);
    for (int i = 0; i < 5; i++)
        sum += d[i] - '0';
    int five = d[0] == d[4];
    int four = d[0] == d[3] || d[1] == d[4];
    int three_two = d[0] == d[2] && d[3] == d[4];
    int two_three = d[0] == d[1] && d[2] == d[4];
    if (strcmp(rule, "CHOICE") == 0)
        return sum * 1000;
    if (strcmp(rule, "FOUR_OF_A_KIND") == 0)
        return four ? sum * 1000 : 0;
    if (strcmp(rule, "FULL_HOUSE") == 0)
        return three_two || two_three ? sum * 1000 : 0; /* five equal dice are both */
    if (strcmp(rule, "SMALL_STRAIGHT") == 0)
        return hold(d, "1234") || hold(d, "2345") || hold(d, "3456") ? 15000 : 0;
    if (strcmp(rule, "LARGE_STRAIGHT") == 0)
        return strcmp(d, "12345") == 0 || strcmp(d, "23456") == 0 ? 30000 : 0;
    if (strcmp(rule, "YACHT") == 0)
        return five ? 50000 : 0;
    for (int i = 0; i < 6; i++)
        if (strcmp(rule, names[i]) == 0)
            basic = i + 1;
    int points = 0;
    for (int i = 0; i < 5; i++)
        if (d[i] - '0' == basic)
            points += basic * 1000;
    return points;
}

int slow_yacht_bid(const char *line, char *bundle, long *amount)
{
    char first[100], second[100], third[2000], rest[2];
    if (sscanf(line, "%99s %99s %1999s %1s", first, second, third, rest) != 3 || strcmp(first, "BID") != 0 ||
        strlen(second) != 1)
        return 0;
    if ((second[0] != 'A' && second[0] != 'B') || strspn(third, "0123456789") != strlen(third))
        return 0;
    double value = strtod(third, NULL); /* as long as it likes */
    if (value > 100000)
        return 0;
    *bundle = second[0];
    *amount = (long)value;
    return 1;
}

static int cross_out(char *dice, char die)
{
    char *at = strchr(dice, die);
    if (at == NULL)
        return 0;
    memmove(at, at + 1, strlen(at));
    return 1;
}

int slow_yacht_put(struct slow_yacht_side *s, const char *line)
{
    char first[100], name[100], dice[100], rest[100], left[11];
    if (sscanf(line, "%99s %99s %99s %99s", first, name, dice, rest) != 3 || strcmp(first, "PUT") != 0)
        return 0;
    int rule = -1;
    for (int i = 0; i < 12; i++)
        if (strcmp(names[i], name) == 0)
            rule = i;
    if (rule < 0 || s->used[rule] || strlen(dice) != 5)
        return 0;
    strcpy(left, s->dice);
    for (int i = 0; i < 5; i++)
        if (dice[i] < '1' || dice[i] > '6' || !cross_out(left, dice[i]))
            return 0;
    strcpy(s->dice, left);
    s->used[rule] = 1;
    s->points[rule] = slow_yacht_score(name, dice);
    return 1;
}

void slow_yacht_auction(struct slow_yacht_side s[2], const char *a, const char *b, int tie, const char *bundle,
                        const long *amount, char *got)
{
    if (bundle[0] != bundle[1]) {
        got[0] = bundle[0];
        got[1] = bundle[1];
    } else {
        int winner = amount[0] > amount[1] ? 0 : amount[1] > amount[0] ? 1 : tie;
        got[winner] = bundle[0];
        got[1 - winner] = bundle[0] == 'A' ? 'B' : 'A';
    }
    for (int i = 0; i < 2; i++) {
        if (got[i] == bundle[i])
            s[i].bids -= amount[i];
        else
            s[i].bids += amount[i];
        strcat(s[i].dice, got[i] == 'A' ? a : b);
    }
}

long slow_yacht_total(const struct slow_yacht_side *s)
{
    long basic = 0, rest = 0;
    for (int i = 0; i < 6; i++)
        basic += s->points[i];
    for (int i = 6; i < 12; i++)
        rest += s->points[i];
    return basic + (basic >= 63000 ? 35000 : 0) + rest + s->bids;
}

const char *slow_yacht_why(enum yacht_fault fault)
{
    static const char *const why[YACHT_FAULTS] = {
        [YACHT_OK] = NULL,
        [YACHT_NOT_A_BID] = "the answer is not BID, a bundle and an amount",
        [YACHT_NO_SUCH_BUNDLE] = "there is no such bundle, only A and B",
        [YACHT_BID_NOT_AN_INTEGER] = "the bid is not an integer",
        [YACHT_BID_OUT_OF_RANGE] = "the bid is not within 0..100000",
        [YACHT_NOT_A_PUT] = "the answer is not PUT, a rule and dice",
        [YACHT_NO_SUCH_RULE] = "there is no such rule",
        [YACHT_RULE_USED] = "this rule has been used",
        [YACHT_NOT_FIVE_DICE] = "not five dice",
        [YACHT_NO_SUCH_DIE] = "a die is not 1..6",
        [YACHT_DIE_NOT_HELD] = "a die is not held",
    };
    return why[fault];
}

enum yacht_fault slow_yacht_fault(const char *why)
{
    int fault = YACHT_OK;
    while (why != NULL && ++fault < YACHT_FAULTS && strcmp(why, slow_yacht_why((enum yacht_fault)fault)) != 0)
        continue;
    return (enum yacht_fault)fault;
}
