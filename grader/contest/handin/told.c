#include "told.h"

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
static bool add(struct told *t, uint64_t mark)
{
    size_t at = (size_t)(mark % ROOM);
    while (t->mark[at] != 0 && t->mark[at] != mark)
        at = (at + 1) % ROOM;
    bool fresh = t->mark[at] == 0;
    t->mark[at] = mark;
    t->marks += fresh;
    return fresh;
}

/* Counts the lines of a name by marks of their own; returns how many were logged. */
static int next_number(struct told *t, const char *name)
{
    for (int number = 0; number < TOLD_LINES; number++) {
        char line[16];
        snprintf(line, sizeof line, "\n%d", number);
        if (add(t, mark_of(name, line)))
            return number;
    }
    return TOLD_LINES;
}

enum told_say told_ask(struct told *t, const char *name, const char *line)
{
    if (t->mark == NULL)
        t->mark = calloc(ROOM, sizeof *t->mark);
    if (t->mark == NULL || t->marks > TOLD_MOST || !add(t, mark_of(name, line)))
        return TOLD_NOTHING;
    int number = next_number(t, name);
    return number < TOLD_LINES - 1 ? TOLD_LINE : number == TOLD_LINES - 1 ? TOLD_LAST : TOLD_NOTHING;
}

void told_free(struct told *t)
{
    free(t->mark);
    *t = (struct told){NULL, 0};
}
