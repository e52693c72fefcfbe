/*
 * rules.h - the rules of the Yacht Auction. Pure: a game is a value that may be copied. The caller provides the dice,
 * from the match's random numbers or from a file. Players' answers come in as lines: any text is accepted and checked.
 * The functions that read them return NULL, or why the answer is invalid, as the end of a sentence: "this rule has been
 * used". An invalid answer changes nothing.
 *
 * A game: yacht_start. Then, twelve times, yacht_roll, two bids (yacht_read_bid) and yacht_allocate. From the second
 * round on also yacht_read_put and yacht_put for each side. At the end a thirteenth round with puts only. Both sides
 * answer before either answer is applied. docs/yacht.md explains the whole game in words.
 */
#ifndef SORTIE_YACHT_RULES_H
#define SORTIE_YACHT_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum { YACHT_DICE = 5, YACHT_FACES = 6, YACHT_BASIC = 6 };

/* The six basic rules first, then the six combinations, in the order of the contest's table. */
enum yacht_rule {
    YACHT_ONE,
    YACHT_TWO,
    YACHT_THREE,
    YACHT_FOUR,
    YACHT_FIVE,
    YACHT_SIX,
    YACHT_CHOICE,
    YACHT_FOUR_OF_A_KIND,
    YACHT_FULL_HOUSE,
    YACHT_SMALL_STRAIGHT,
    YACHT_LARGE_STRAIGHT,
    YACHT_YACHT,
    YACHT_RULES
};

extern const char *const yacht_rule_name[YACHT_RULES]; /* as players write them: "ONE" .. "YACHT" */

/*
 * Returns the points, 0..50000, of five dice (each 1..6, in any order) under a rule. Five equal dice are also a full
 * house and four of a kind. A small straight may have a pair in it.
 */
int yacht_score(enum yacht_rule rule, const int dice[YACHT_DICE]);

enum {
    YACHT_ROUNDS = 13,
    YACHT_ROLLS = 12, /* the last round has no roll */
    YACHT_MOST_HELD = 10,
    YACHT_MOST_BID = 100000,
    YACHT_BONUS_FROM = 63000, /* bonus if the sum of the basic rules is at least this */
    YACHT_BONUS = 35000
};

/* The random part of a round. */
struct yacht_roll {
    int bundle[2][YACHT_DICE]; /* A and B, in the order shown */
    int tie;                   /* the side that gets the bundle if both bid the same amount for it */
};

struct yacht_bid {
    int bundle; /* 0: A, 1: B */
    int amount; /* 0..YACHT_MOST_BID */
};

struct yacht_put {
    enum yacht_rule rule;
    int dice[YACHT_DICE]; /* in the order in which the player wrote them */
};

struct yacht_side {
    int dice[YACHT_MOST_HELD]; /* dice carried over first, then those of this round's bundle */
    int held;                  /* 0, 5 or 10 */
    int score[YACHT_RULES];    /* points of each rule, or -1 while it is unused */
    int32_t bid_score;         /* what the side's auctions earned, negative if they cost */
};

struct yacht_game {
    int round; /* 1..YACHT_ROUNDS, 0 before the first roll */
    struct yacht_roll roll;
    struct yacht_side side[2];
};

void yacht_start(struct yacht_game *g);

/* Begins the next round with these dice. roll must be NULL for the thirteenth round. */
void yacht_roll(struct yacht_game *g, const struct yacht_roll *roll);

/* Reads "OK". Blanks and tabs may stand before, between and after the words of any answer. */
const char *yacht_read_ok(const char *line);

/* Reads "BID g x". x has digits only. The line is checked from the left. */
const char *yacht_read_bid(const char *line, struct yacht_bid *bid);

/* Decides who gets which bundle, and moves the dice and the money. got[side]: 0 for A, 1 for B. */
void yacht_allocate(struct yacht_game *g, const struct yacht_bid bid[2], int got[2]);

/* Reads five dice, "35561". Returns false if the text begins with anything else. */
bool yacht_read_five(const char *text, int dice[YACHT_DICE]);

/* Reads "PUT c ddddd" of a player in state s. The line is checked from the left. */
const char *yacht_read_put(const struct yacht_side *s, const char *line, struct yacht_put *put);

/* Two of its reasons. The others have other addresses. */
extern const char yacht_rule_used[], yacht_die_not_held[];

/* Scores a put that yacht_read_put accepted, and removes its dice. Returns its points without the bonus. */
int yacht_put(struct yacht_side *s, const struct yacht_put *put);

int yacht_basic(const struct yacht_side *s); /* the sum of the basic rules */
int yacht_bonus(const struct yacht_side *s); /* YACHT_BONUS or 0 */
int yacht_total(const struct yacht_side *s); /* rules, bonus and bids. May be negative */

/* Returns the side with the higher total, or -1 for a draw. */
int yacht_winner(const struct yacht_game *g);

#endif
