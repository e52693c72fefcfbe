#include "score.h"

#include <stdbool.h>

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
};

static struct hand count_hand(const int dice[YACHT_DICE])
{
    struct hand h = {{0}, 0, 0};
    for (int i = 0; i < YACHT_DICE; i++) {
        h.sum += dice[i];
        if (++h.count[dice[i]] > h.most)
            h.most = h.count[dice[i]];
    }
    return h;
}

static bool has_pair(const struct hand *h)
{
    for (int face = 1; face <= YACHT_FACES; face++)
        if (h->count[face] == 2)
            return true;
    return false;
}

/* Returns the length of the longest run of faces. */
static int longest_run(const struct hand *h)
{
    int longest = 0, run = 0;
    for (int face = 1; face <= YACHT_FACES; face++) {
        run = h->count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

int yacht_score(enum yacht_rule rule, const int dice[YACHT_DICE])
{
    struct hand h = count_hand(dice);
    switch (rule) {
    case YACHT_CHOICE: return 1000 * h.sum;
    case YACHT_FOUR_OF_A_KIND: return h.most >= 4 ? 1000 * h.sum : 0;
    case YACHT_FULL_HOUSE: return h.most == 5 || (h.most == 3 && has_pair(&h)) ? 1000 * h.sum : 0;
    case YACHT_SMALL_STRAIGHT: return longest_run(&h) >= 4 ? 15000 : 0;
    case YACHT_LARGE_STRAIGHT: return longest_run(&h) >= 5 ? 30000 : 0;
    case YACHT_YACHT: return h.most == 5 ? 50000 : 0;
    default: return 1000 * ((int)rule + 1) * h.count[(int)rule + 1];
    }
}
