#include "log_limit.h"

#include <stdlib.h>

enum { ROOM = 1 << 19 };

/* Counts a line of a name, or for an empty line the name. Returns how often it was counted before. */
static unsigned count_before(struct log_limit *t, const char *name, const char *line)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a (Fowler, Noll, Vo) */
    const char *part[] = {name, "/", line};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        for (const char *c = part[i]; *c != '\0'; c++)
            hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    hash += hash == 0;
    size_t at = (size_t)(hash % ROOM);
    while (t->mark[at].hash != 0 && t->mark[at].hash != hash)
        at = (at + 1) % ROOM;
    t->marks += t->mark[at].hash == 0;
    t->mark[at].hash = hash;
    return t->mark[at].times++;
}

enum log_limit_say log_limit_ask(struct log_limit *t, const char *name, const char *line)
{
    if (t->mark == NULL)
        t->mark = calloc(ROOM, sizeof *t->mark);
    if (t->mark == NULL || t->marks > LOG_LIMIT_MOST || count_before(t, name, line) > 0)
        return LOG_LIMIT_NOTHING;
    unsigned lines = count_before(t, name, "");
    return lines < LOG_LIMIT_LINES - 1    ? LOG_LIMIT_LINE
           : lines == LOG_LIMIT_LINES - 1 ? LOG_LIMIT_LAST
                                          : LOG_LIMIT_NOTHING;
}

void log_limit_free(struct log_limit *t)
{
    free(t->mark);
    *t = (struct log_limit){NULL, 0};
}
