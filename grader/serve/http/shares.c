#include "shares.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct share_holder {
    struct share_holder *next;
    char who[SHARE_NAME];
    int shares;
    size_t held;
};

static struct share_holder *shares_find(struct shares *all, const char *who)
{
    struct share_holder *h = all->first;
    while (h != NULL && strncmp(h->who, who, sizeof h->who - 1) != 0)
        h = h->next;
    if (h != NULL || (h = calloc(1, sizeof *h)) == NULL)
        return h;
    snprintf(h->who, sizeof h->who, "%s", who);
    h->next = all->first;
    all->first = h;
    all->holders++;
    return h;
}

static void shares_forget(struct shares *all, struct share_holder *h)
{
    struct share_holder **at = &all->first;
    while (*at != h)
        at = &(*at)->next;
    *at = h->next;
    all->holders--;
    free(h);
}

bool shares_enter(struct shares *all, struct share *s, const char *who, int most)
{
    struct share_holder *h = shares_find(all, who);
    if (h == NULL || h->shares >= most)
        return false;
    h->shares++;
    s->holder = h;
    s->held = 0;
    s->after = NULL;
    s->before = all->newest;
    *(all->newest == NULL ? &all->oldest : &all->newest->after) = s;
    all->newest = s;
    return true;
}

static void shares_give(struct shares *all, struct share *s)
{
    all->held -= s->held;
    s->holder->held -= s->held;
    s->held = 0;
}

void shares_leave(struct shares *all, struct share *s)
{
    if (s->holder == NULL)
        return;
    shares_give(all, s);
    *(s->before == NULL ? &all->oldest : &s->before->after) = s->after;
    *(s->after == NULL ? &all->newest : &s->after->before) = s->before;
    if (--s->holder->shares == 0)
        shares_forget(all, s->holder);
    s->holder = NULL;
}

/* Finds the oldest body of a holder with at least half of the average per holder. An honest body does not stay long,
 * and many holders of a little less than a flood's cannot shift the choice to an honest body. */
static struct share *heavy(const struct shares *all)
{
    struct share *s = all->oldest;
    size_t much = all->held / (size_t)all->holders / 2;
    while (s != NULL && (s->held == 0 || s->holder->held < much))
        s = s->after;
    return s;
}

bool shares_hold(struct shares *all, struct share *s, size_t more)
{
    struct share *old;
    all->held += more;
    s->holder->held += more;
    s->held += more;
    while (all->held > all->most && (old = heavy(all)) != NULL) {
        shares_give(all, old);
        old->give_way(old);
        if (old == s)
            return false;
    }
    return true;
}
