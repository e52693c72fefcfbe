#include "past.h"

#include <stdlib.h>

#include "match/again/recorded.h"
#include "match/record.h"

struct past {
    struct match log;
    struct recorded recorded;
};

struct past *past_read(const struct game *game, const char *text, size_t size)
{
    const struct game *const known[] = {game, NULL};
    struct record_wrong wrong;
    struct past *p = (struct past *)calloc(1, sizeof *p);
    if (p == NULL || record_read(&p->log, known, text, size, &wrong) == 0)
        return p;
    match_close(&p->log);
    free(p);
    return NULL;
}

/* Whether the first game begins as in the past. */
static bool begins_so(const struct past *p, const struct match *m)
{
    return !m->game->drawn_first || p->log.events == 0 || m->first[0] == p->log.event[0].side;
}

int past_begin(struct past *p, struct match *m)
{
    struct match_job *job = &p->log.job;
    int rc;
    while ((rc = match_open(m, p->log.game, job)) == 0 && !begins_so(p, m)) {
        match_close(m);
        job->seed++;
    }
    if (rc == 0)
        recorded_open(&p->recorded, &p->log, m);
    return rc;
}

struct seat *past_seat(struct past *p, int side)
{
    bool lasts = p != NULL && p->log.events > 1 && p->recorded.at < p->log.events;
    return lasts ? &p->recorded.seat[side].seat : NULL;
}
