#define _POSIX_C_SOURCE 200809L
#include "submission_answer.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"

static const char reach_none[] = "it compiles, but plays no test point to the end and would forfeit each";
static const char reach_every[] = "it compiles, and plays every test point to the end";
static const char reach_some[] = "it compiles, and plays ";

const char *submission_reach_words(int played, int of, char text[100])
{
    if (played > 0 && played < of)
        snprintf(text, 100, "%s%d of %d test points to the end", reach_some, played, of);
    else
        snprintf(text, 100, "%s", played == 0 ? reach_none : reach_every);
    return text;
}

enum submission_reach submission_reach(const char *answer, int *played, int *of)
{
    uint64_t n, all;
    const char *state = drop_state_name(DROP_ACCEPTED), *at = answer;
    if (!scan_text(&at, state) || !scan_text(&at, ": "))
        return SUBMISSION_REACH_UNKNOWN;
    if (strncmp(at, reach_none, strlen(reach_none)) == 0)
        return SUBMISSION_REACH_NONE;
    if (strncmp(at, reach_every, strlen(reach_every)) == 0)
        return SUBMISSION_REACH_EVERY;
    if (!scan_text(&at, reach_some) || !scan_unsigned(&at, INT_MAX, &n) || !scan_text(&at, " of ") ||
        !scan_unsigned(&at, INT_MAX, &all))
        return SUBMISSION_REACH_UNKNOWN;
    *played = (int)n;
    *of = (int)all;
    return SUBMISSION_REACH_SOME;
}
