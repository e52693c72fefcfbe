/*
 * oldest: does all that the protocol asks for, and nothing more.
 *
 * It behaves as the sample program of the contest did. It keeps both score sheets. It wants the bundle with the larger
 * sum (B, if they are equal) and bids a tenth of its lead, or nothing when it is behind. And it puts its five oldest
 * dice on the first rule that is left, whatever they are. So it loses to everybody, and is a good first thing to win
 * against.
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

/* The state of a player. Points are real points here: thousands, and the odd ones that are bid. */
struct side {
    char dice[11];
    bool used[RULES];
    long basic, combination, bids;
};

static struct side me, other;

static int sum(const char *dice)
{
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += dice[i] - '0';
    return sum;
}

static int score(int rule, const char *dice)
{
    int count[7] = {0}, most = 0, run = 0, longest = 0;
    bool pair = false;
    for (int i = 0; i < 5; i++)
        count[dice[i] - '0']++;
    for (int face = 1; face <= 6; face++) {
        most = count[face] > most ? count[face] : most;
        pair = pair || count[face] == 2;
        run = count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    switch (rule) {
    case CHOICE: return 1000 * sum(dice);
    case FOUR_OF_A_KIND: return most >= 4 ? 1000 * sum(dice) : 0;
    case FULL_HOUSE: return most == 5 || (most == 3 && pair) ? 1000 * sum(dice) : 0;
    case SMALL_STRAIGHT: return longest >= 4 ? 15000 : 0;
    case LARGE_STRAIGHT: return longest == 5 ? 30000 : 0;
    case YACHT: return most == 5 ? 50000 : 0;
    default: return 1000 * (rule + 1) * count[rule + 1];
    }
}

static long total(const struct side *s)
{
    return s->basic + (s->basic >= 63000 ? 35000 : 0) + s->combination + s->bids;
}

static void use(struct side *s, int rule, const char *dice)
{
    s->used[rule] = true;
    *(rule < BASIC ? &s->basic : &s->combination) += score(rule, dice);
}

/* My bid, so that GET can tell what it came to. */
static char named;
static long amount;

static void bid(const char *a, const char *b)
{
    named = sum(a) > sum(b) ? 'A' : 'B';
    amount = (total(&me) - total(&other)) / 10;
    amount = amount < 0 ? 0 : amount > 100000 ? 100000 : amount;
    printf("BID %c %ld\n", named, amount);
}

/* I got this bundle. The opponent named that one, for so much. A player that gets the bundle it named pays. A player
 * that does not is paid. */
static void get(char got, char his_named, long his_amount, char bundle[2][6])
{
    me.bids += got == named ? -amount : amount;
    other.bids += got == his_named ? his_amount : -his_amount;
    strcat(me.dice, bundle[got - 'A']);
}

static void put(void)
{
    char oldest[6];
    int rule = 0;
    while (me.used[rule])
        rule++;
    memcpy(oldest, me.dice, 5);
    oldest[5] = '\0';
    memmove(me.dice, me.dice + 5, strlen(me.dice + 5) + 1);
    use(&me, rule, oldest);
    printf("PUT %s %s\n", name[rule], oldest);
}

/* The opponent's put. */
static void set(const char *rule_name, const char *dice)
{
    for (int rule = 0; rule < RULES; rule++)
        if (strcmp(name[rule], rule_name) == 0)
            use(&other, rule, dice);
}

int main(void)
{
    char line[100], bundle[2][6], got, his_named, rule[20], dice[6];
    long his_amount;
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "READY\n") == 0)
            puts("OK");
        else if (sscanf(line, "ROLL %5s %5s", bundle[0], bundle[1]) == 2)
            bid(bundle[0], bundle[1]);
        else if (sscanf(line, "GET %c %c %ld", &got, &his_named, &his_amount) == 3)
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
