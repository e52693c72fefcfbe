/*
 * shares.h - what bodies that arrive hold of the memory that all of them share, and whose they are. Nobody has more
 * than a few at once. Where all together hold too much, the oldest gives way, of those who hold much: so a body that
 * does not end cannot keep others' out, however many people send such ones.
 */
#ifndef SORTIE_SHARES_H
#define SORTIE_SHARES_H

#include <stdbool.h>
#include <stddef.h>

enum { SHARE_NAME = 80 };

struct share_holder; /* somebody, who has some */

/* A body. */
struct share {
    struct share *before, *after;
    struct share_holder *holder; /* NULL: it is none of these */
    size_t held;
    void (*give_way)(struct share *s); /* frees all of its bytes, and takes no more */
};

struct shares {
    struct share *oldest, *newest;
    struct share_holder *first;
    size_t held, most;
    int holders;
};

/* A body of this person's begins. False: they have `most` already, or memory is short. */
bool shares_enter(struct shares *all, struct share *s, const char *who, int most);
void shares_leave(struct shares *all, struct share *s); /* its bytes are free; may be none of these */

/* It holds so many bytes more. False: it is this one that gave way. */
bool shares_hold(struct shares *all, struct share *s, size_t more);

#endif
