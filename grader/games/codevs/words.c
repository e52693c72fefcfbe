#include "codevs.h"

#include <string.h>

#include "lines.h"
#include "match/match.h"

const char *const codevs_end_name[] = {"danger", "score", "turns", "time", "invalid"}; /* ORDER HOW: rules.h */

/* Each game begins with the names of the players. */
static bool is_name(const struct match *m, const struct match_event *e)
{
    for (const struct match_event *i = e; i > m->event && i->what != EVENT_GAME; i--)
        if (i != e && i->what == EVENT_ANSWER && i->side == e->side)
            return false;
    return true;
}

void codevs_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    const char *at = match_event_text(m, e), *why;
    int ms = 0;
    if (!match_scan_time(&at, &ms))
        at = "";
    int command = codevs_read_answer(at, &why);
    if (is_name(m, e))
        snprintf(text, size, "is %s", at);
    else if (command < 0)
        snprintf(text, size, "answers wrongly after %d ms", ms);
    else if (command == CODEVS_SKILL)
        snprintf(text, size, "uses the skill after %d ms", ms);
    else
        snprintf(text, size, "drops into %d, turned %d, after %d ms", command / CODEVS_TURNED, command % CODEVS_TURNED,
                 ms);
}

/* A name decides nothing, so a new version may have another one. */
bool codevs_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b)
{
    const char *why;
    int command = codevs_read_answer(a, &why);
    return is_name(m, e) || strcmp(a, b) == 0 || (command >= 0 && command == codevs_read_answer(b, &why));
}

void codevs_write_board(FILE *out)
{
    fprintf(out, "{\"columns\":%d,\"rows\":%d,\"allRows\":%d,\"gauge\":%d,\"skill\":%d}", CODEVS_COLUMNS, CODEVS_ROWS,
            CODEVS_ALL_ROWS, CODEVS_GAUGE_MOST, CODEVS_GAUGE_SKILL);
}
