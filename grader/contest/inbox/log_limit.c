#include "log_limit.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 19 };

static uint64_t mark_of(const char *name, const char *line)
{
    uint64_t mark = 14695981039346656037u; /* FNV-1a (Fowler, Noll, Vo) */
    const char *part[] = {name, "/", line};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        for (const char *c = part[i]; *c != '\0'; c++)
            mark = (mark ^ (unsigned char)*c) * 1099511628211u;
    return mark == 0 ? 1 : mark;
}

/* Returns false if the mark was there already. */
static bool log_limit_add(struct log_limit *t, uint64_t mark)
{
    size_t at = (size_t)(mark % ROOM);
    while (t->mark[at] != 0 && t->mark[at] != mark)
        at = (at + 1) % ROOM;
    bool fresh = t->mark[at] == 0;
    t->mark[at] = mark;
    t->marks += fresh;
    return fresh;
}

/* Counts the lines of a name by marks of their own. Returns how many were logged. */
static int next_number(struct log_limit *t, const char *name)
{
    for (int number = 0; number < LOG_LIMIT_LINES; number++) {
        char line[16];
        snprintf(line, sizeof line, "\n%d", number);
        if (log_limit_add(t, mark_of(name, line)))
            return number;
    }
    return LOG_LIMIT_LINES;
}

enum log_limit_say log_limit_ask(struct log_limit *t, const char *name, const char *line)
{
    if (t->mark == NULL)
        t->mark = calloc(ROOM, sizeof *t->mark);
    if (t->mark == NULL || t->marks > LOG_LIMIT_MOST || !log_limit_add(t, mark_of(name, line)))
        return LOG_LIMIT_NOTHING;
    int number = next_number(t, name);
    return number < LOG_LIMIT_LINES - 1    ? LOG_LIMIT_LINE
           : number == LOG_LIMIT_LINES - 1 ? LOG_LIMIT_LAST
                                           : LOG_LIMIT_NOTHING;
}

void log_limit_free(struct log_limit *t)
{
    free(t->mark);
    *t = (struct log_limit){NULL, 0};
}
