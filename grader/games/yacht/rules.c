#include "rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

/* ---- points ---- */

const char *const yacht_rule_name[YACHT_RULES] = {
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

struct hand {
    int count[YACHT_FACES + 1];
    int sum, most;
    bool pair; /* exactly two dice of some face */
    int run;   /* the longest run of faces */
};

static struct hand count_hand(const int dice[YACHT_DICE])
{
    struct hand h = {{0}, 0, 0, false, 0};
    for (int i = 0; i < YACHT_DICE; i++) {
        h.sum += dice[i];
        h.count[dice[i]]++;
    }
    for (int face = 1, run = 0; face <= YACHT_FACES; face++) {
        run = h.count[face] > 0 ? run + 1 : 0;
        h.run = run > h.run ? run : h.run;
        h.most = h.count[face] > h.most ? h.count[face] : h.most;
        h.pair |= h.count[face] == 2;
    }
    return h;
}

int yacht_score(enum yacht_rule rule, const int dice[YACHT_DICE])
{
    struct hand h = count_hand(dice);
    switch (rule) {
    case YACHT_CHOICE: return 1000 * h.sum;
    case YACHT_FOUR_OF_A_KIND: return h.most >= 4 ? 1000 * h.sum : 0;
    case YACHT_FULL_HOUSE: return h.most == 5 || (h.most == 3 && h.pair) ? 1000 * h.sum : 0;
    case YACHT_SMALL_STRAIGHT: return h.run >= 4 ? 15000 : 0;
    case YACHT_LARGE_STRAIGHT: return h.run >= 5 ? 30000 : 0;
    case YACHT_YACHT: return h.most == 5 ? 50000 : 0;
    default: return 1000 * ((int)rule + 1) * h.count[(int)rule + 1];
    }
}

/* ---- the game ---- */

void yacht_start(struct yacht_game *g)
{
    *g = (struct yacht_game){0};
    for (int side = 0; side < 2; side++)
        for (int rule = 0; rule < YACHT_RULES; rule++)
            g->side[side].score[rule] = -1;
}

void yacht_roll(struct yacht_game *g, const struct yacht_roll *roll)
{
    g->round++;
    g->roll = roll != NULL ? *roll : (struct yacht_roll){0};
}

/* ---- lines ---- */

const char yacht_rule_used[] = "this rule has been used", yacht_die_not_held[] = "a die is not held";

enum { MOST_LINE = 1024 }; /* of an answer, its 0 included */

/* Splits a copy of a line into words. Returns whether there are three, and the first one is `first`. */
static bool split(const char *line, const char *first, char text[MOST_LINE], char *word[3])
{
    char *at = text;
    bool fine = snprintf(text, MOST_LINE, "%s", line) < MOST_LINE;
    for (int i = 0; i < 3 && fine; i++)
        fine = (word[i] = scan_word(&at)) != NULL;
    return fine && scan_word(&at) == NULL && strcmp(word[0], first) == 0;
}

/* A minus sign is not a digit, but a bid below zero is an integer that is out of range. */
static const char *read_amount(const char *word, int *amount)
{
    bool negative = word[0] == '-' && word[1] != '\0';
    if (word[negative + strspn(word + negative, "0123456789")] != '\0')
        return "the bid is not an integer";
    long value = strtol(word, NULL, 10);
    if (negative || value > YACHT_MOST_BID)
        return "the bid is not within 0..100000";
    *amount = (int)value;
    return NULL;
}

const char *yacht_read_ok(const char *line)
{
    line += strspn(line, " \t");
    return scan_text(&line, "OK") && line[strspn(line, " \t")] == '\0' ? NULL : "the answer is not OK";
}

const char *yacht_read_bid(const char *line, struct yacht_bid *bid)
{
    char text[MOST_LINE], *word[3];
    struct yacht_bid b = {0};
    if (!split(line, "BID", text, word))
        return "the answer is not BID, a bundle and an amount";
    if (strcmp(word[1], "A") != 0 && strcmp(word[1], "B") != 0)
        return "there is no such bundle, only A and B";
    b.bundle = word[1][0] - 'A';
    const char *why = read_amount(word[2], &b.amount);
    if (why == NULL)
        *bid = b;
    return why;
}

bool yacht_read_five(const char *text, int dice[YACHT_DICE])
{
    for (int i = 0; i < YACHT_DICE; i++) {
        if (text[i] < '1' || text[i] > '6')
            return false;
        dice[i] = text[i] - '0';
    }
    return true;
}

/* Removes a die. The others keep their order. Returns false if it is not there. */
static bool take_die(struct yacht_side *s, int die)
{
    int at = 0;
    while (at < s->held && s->dice[at] != die)
        at++;
    if (at == s->held)
        return false;
    s->held--;
    memmove(s->dice + at, s->dice + at + 1, (size_t)(s->held - at) * sizeof s->dice[0]);
    s->dice[s->held] = 0; /* so that equal states are equal in every byte */
    return true;
}

const char *yacht_read_put(const struct yacht_side *s, const char *line, struct yacht_put *put)
{
    char text[MOST_LINE], *word[3];
    struct yacht_put p = {YACHT_ONE, {0}};
    if (!split(line, "PUT", text, word))
        return "the answer is not PUT, a rule and dice";
    int rule = 0;
    while (rule < YACHT_RULES && strcmp(word[1], yacht_rule_name[rule]) != 0)
        rule++;
    if (rule == YACHT_RULES)
        return "there is no such rule";
    p.rule = (enum yacht_rule)rule;
    if (s->score[p.rule] >= 0)
        return yacht_rule_used;
    if (strlen(word[2]) != YACHT_DICE)
        return "not five dice";
    const char *why = yacht_read_five(word[2], p.dice) ? NULL : "a die is not 1..6";
    struct yacht_side rest = *s;
    for (int i = 0; why == NULL && i < YACHT_DICE; i++)
        why = take_die(&rest, p.dice[i]) ? NULL : yacht_die_not_held;
    if (why == NULL)
        *put = p;
    return why;
}

/* ---- the auction ---- */

/* Returns the side that gets bundle A. */
static int taker_of_a(const struct yacht_bid bid[2], int tie)
{
    if (bid[0].bundle != bid[1].bundle)
        return bid[0].bundle == 0 ? 0 : 1;
    int taker = tie;
    if (bid[0].amount != bid[1].amount)
        taker = bid[0].amount > bid[1].amount ? 0 : 1;
    return bid[0].bundle == 0 ? taker : 1 - taker;
}

void yacht_allocate(struct yacht_game *g, const struct yacht_bid bid[2], int got[2])
{
    int taker = taker_of_a(bid, g->roll.tie);
    got[taker] = 0;
    got[1 - taker] = 1;
    for (int side = 0; side < 2; side++) {
        struct yacht_side *s = &g->side[side];
        s->bid_score += got[side] == bid[side].bundle ? -bid[side].amount : bid[side].amount;
        memcpy(s->dice + s->held, g->roll.bundle[got[side]], sizeof g->roll.bundle[0]);
        s->held += YACHT_DICE;
    }
}

/* ---- puts ---- */

int yacht_put(struct yacht_side *s, const struct yacht_put *put)
{
    for (int i = 0; i < YACHT_DICE; i++)
        take_die(s, put->dice[i]);
    return s->score[put->rule] = yacht_score(put->rule, put->dice);
}

/* ---- totals ---- */

static int sum_rules(const struct yacht_side *s, int from, int to)
{
    int sum = 0;
    for (int rule = from; rule < to; rule++)
        sum += s->score[rule] > 0 ? s->score[rule] : 0;
    return sum;
}

int yacht_basic(const struct yacht_side *s)
{
    return sum_rules(s, 0, YACHT_BASIC);
}

int yacht_bonus(const struct yacht_side *s)
{
    return yacht_basic(s) >= YACHT_BONUS_FROM ? YACHT_BONUS : 0;
}

int yacht_total(const struct yacht_side *s)
{
    return sum_rules(s, 0, YACHT_RULES) + yacht_bonus(s) + s->bid_score;
}

int yacht_winner(const struct yacht_game *g)
{
    int first = yacht_total(&g->side[0]), second = yacht_total(&g->side[1]);
    return first == second ? -1 : first > second ? 0 : 1;
}
