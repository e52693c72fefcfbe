/*
 * slow_yacht.h - the rules of the Yacht Auction a second time, slow and obvious: dice are texts, a score is read off
 * the sorted text, a side's dice are crossed out one by one, and each sentence of the rules is a statement.
 */
#ifndef SORTIE_SLOW_YACHT_H
#define SORTIE_SLOW_YACHT_H

struct slow_yacht_side {
    char dice[11]; /* carried ones first */
    int used[12], points[12];
    long bids;
};

/* Points of five dice under the rule of this name. */
int slow_yacht_score(const char *rule, const char *dice);

/* Whether the line is a right answer to ROLL. Then bundle ('A' or 'B') and amount are filled. */
int slow_yacht_bid(const char *line, char *bundle, long *amount);

/* Whether the line is a right answer to SCORE. If it is, it is scored. */
int slow_yacht_put(struct slow_yacht_side *s, const char *line);

/* Computes what each side gets and pays. bundle is 'A' or 'B', as are the letters of the bids and the results. */
void slow_yacht_auction(struct slow_yacht_side s[2], const char *a, const char *b, int tie, const char *bundle,
                        const long *amount, char *got);

long slow_yacht_total(const struct slow_yacht_side *s);

/* The faults of answers, to be counted. */
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

/* Returns the reason of a fault as the rules say it, or NULL, and the fault of a reason. */
const char *slow_yacht_why(enum yacht_fault fault);
enum yacht_fault slow_yacht_fault(const char *why);

#endif
