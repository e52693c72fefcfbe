/*
 * handed.h - what a contestant has handed in over HTTP, and how it stands. It goes the way of all dropped files (inbox.h):
 * FILE becomes submissions/NAME/N-FILE, at once and whole, and the data that it brings (data.h) N-FILE with .bin before
 * it; N counts his own. What waits lies there, what was taken is in
 * the store, and what was refused unseen has its answer beside it, so nothing else needs to be kept.
 */
#ifndef SORTIE_HANDED_H
#define SORTIE_HANDED_H

#include "contest/contest.h"
#include "token.h"

enum { HANDED_LIST = 100, HANDED_STORED = 50, HANDED_WAITING = 5, HANDED_FILE = 100 };

/* ORDER handed_state_name */
enum handed_state { HANDED_WAITS, HANDED_COMPILING, HANDED_PLAYING, HANDED_ACCEPTED, HANDED_REFUSED };
const char *handed_state_name(enum handed_state state);

struct handed {
    int64_t number;              /* 0: it was not handed in over HTTP */
    char file[HANDED_FILE + 20]; /* what he calls it */
    int64_t at;                  /* seconds since 1970 */
    enum handed_state state;
    char *words; /* what he is told */
};

struct handed_list {
    struct handed one[HANDED_LIST];
    int count;
};

/* His, newest first: all that waits, and the last that were taken. inbox is submissions/, open. To be freed. */
int handed_list(struct contest *c, int inbox, const struct token_owner *who, struct handed_list *list);
void handed_free(struct handed_list *list);

/* Whether it can be handed in under this name: NULL, or why not. base is the name without folders. */
const char *handed_name_wrong(const struct contest *c, const char *name, const char **base);

struct handed_bytes {
    const char *bytes; /* NULL: there are none */
    size_t size;
};

/* Whether it may bring this data, besides what is kept of theirs and what waits. CONTEST_REFUSED with c->why: it may not. */
int handed_data(struct contest *c, int inbox, const struct token_owner *who, struct handed_bytes data);

/* Puts it into the inbox, with data where it brings some. CONTEST_REFUSED: so much of his waits already. */
int handed_drop(struct contest *c, int inbox, const struct token_owner *who, const char *base, struct handed_bytes text,
                struct handed_bytes data, int64_t *number);

/* Whether the clock runs, which takes what is handed in: one that was killed is taken for alive for another while
 * (heartbeat.h). */
bool handed_is_looked_at(struct contest *c);

#endif
