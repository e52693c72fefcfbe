/*
 * rules.h - the rules of the Yacht Auction. Pure: a game is a value that may be copied. The dice are the caller's, from
 * a match's chance or from a file; what players write comes in as lines, every text is accepted and checked, and what
 * is wrong comes back as a fault. An answer that is wrong changes nothing.
 *
 * A game: yacht_start; then, twelve times, yacht_roll, two bids (yacht_read_bid) and yacht_allocate; from the second
 * round on also, for each side, yacht_read_put and yacht_put; then a thirteenth round with the puts alone. Both sides
 * answer before either answer is applied. docs/yacht.md is the whole game in words.
 */
#ifndef SORTIE_YACHT_RULES_H
#define SORTIE_YACHT_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "score.h"

enum {
    YACHT_ROUNDS = 13,
    YACHT_ROLLS = 12, /* the last round has none */
    YACHT_MOST_HELD = 10,
    YACHT_MOST_BID = 100000,
    YACHT_BONUS_FROM = 63000, /* of the basic rules' sum */
    YACHT_BONUS = 35000
};

enum yacht_fault {
    YACHT_OK,
    YACHT_NOT_A_BID,
    YACHT_NO_SUCH_BUNDLE,
    YACHT_BID_NOT_AN_INTEGER,
    YACHT_BID_OUT_OF_RANGE,
    YACHT_NOT_A_PUT,
    YACHT_NO_SUCH_RULE,
    YACHT_RULE_USED,
    YACHT_NOT_FIVE_DICE,
    YACHT_NO_SUCH_DIE,
    YACHT_DIE_NOT_HELD,
    YACHT_FAULTS
};

/* What was wrong, as the end of a sentence: "this rule has been used". */
const char *yacht_fault_why(enum yacht_fault fault);

/* What chance gives to a round. */
struct yacht_roll {
    int bundle[2][YACHT_DICE]; /* A and B, in the order shown */
    int tie;                   /* the side that gets the bundle if both name it for the same amount */
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
    int dice[YACHT_MOST_HELD]; /* carried ones first, then those of this round's bundle */
    int held;                  /* 0, 5 or 10 */
    int score[YACHT_RULES];    /* points of the rule, or -1 while it is unused */
    int32_t bid_score;         /* what his auctions earned; negative: cost */
};

struct yacht_game {
    int round; /* 1..YACHT_ROUNDS; 0 before the first roll */
    struct yacht_roll roll;
    struct yacht_side side[2];
};

void yacht_start(struct yacht_game *g);

/* Begins the next round with these dice. The thirteenth has none: roll is NULL. */
void yacht_roll(struct yacht_game *g, const struct yacht_roll *roll);

/* "BID g x". Words are apart by one blank or more; x is written in digits alone. Checked from the left. */
enum yacht_fault yacht_read_bid(const char *line, struct yacht_bid *bid);

/* Who gets which bundle, the dice and the money. got[side]: 0 for A, 1 for B. */
void yacht_allocate(struct yacht_game *g, const struct yacht_bid bid[2], int got[2]);

/* "PUT c ddddd", by a player who stands as in s. Checked from the left. */
enum yacht_fault yacht_read_put(const struct yacht_side *s, const char *line, struct yacht_put *put);

/* The same for a put that was not read from a line. */
enum yacht_fault yacht_check_put(const struct yacht_side *s, const struct yacht_put *put);

/* Scores a put that yacht_check_put found right, and takes its dice away. Returns its points, without the bonus. */
int yacht_put(struct yacht_side *s, const struct yacht_put *put);

int yacht_basic(const struct yacht_side *s); /* the sum of the basic rules */
int yacht_bonus(const struct yacht_side *s); /* YACHT_BONUS or 0 */
int yacht_total(const struct yacht_side *s); /* rules, bonus and bids; may be negative */

/* The side whose total is higher, or -1: a draw. */
int yacht_winner(const struct yacht_game *g);

#endif
