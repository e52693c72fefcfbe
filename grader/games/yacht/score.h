/*
 * score.h - the points of five dice under each of the twelve rules of the Yacht Auction. Pure.
 */
#ifndef SORTIE_YACHT_SCORE_H
#define SORTIE_YACHT_SCORE_H

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

#endif
