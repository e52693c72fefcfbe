/*
 * shares.h - shares a bounded amount of memory among the request bodies that are arriving. Each person may have only a
 * few at once. If all together hold too much, the oldest body of a holder with much memory is dropped. So endless
 * bodies cannot keep others' out, however many people send them.
 */
#ifndef SORTIE_SHARES_H
#define SORTIE_SHARES_H

#include <stdbool.h>
#include <stddef.h>

enum { SHARE_NAME = 80 };

struct share_holder; /* a person with at least one body */

/* One request body. */
struct share {
    struct share *before, *after;
    struct share_holder *holder; /* NULL: not entered */
    size_t held;
    void (*give_way)(struct share *s); /* frees all of its bytes, and accepts no more */
};

struct shares {
    struct share *oldest, *newest;
    struct share_holder *first;
    size_t held, most;
    int holders;
};

/* Begins a body of this person. Returns false if they have `most` already, or if out of memory. */
bool shares_enter(struct shares *all, struct share *s, const char *who, int most);
void shares_leave(struct shares *all, struct share *s); /* call after its bytes are freed. Harmless if not entered */

/* Adds `more` bytes to a body. Returns false if this body was the one to be dropped. */
bool shares_hold(struct shares *all, struct share *s, size_t more);

#endif
