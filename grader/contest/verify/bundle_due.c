#include "bundle_due.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bundle_line.h"
#include "bundle_match.h"
#include "contest/batch/batch_store.h"

/* The part of a match that matters for losses by time. */
struct due_match {
    int64_t line;
    int round, seats;
    bool unplayed;
    struct {
        int player;
        bool lost;         /* it was played, and lost by time */
        const char *words; /* of the fault for which it was not played, or NULL */
    } seat[SEATS_MOST];
};

struct due_failed {
    int64_t line;
    int player;
    const char *words;
};

struct due_player {
    int played, system; /* matches in the current league, by state */
    int lost;           /* matches by time, in the rounds before */
};

int bundle_due_open(struct bundle_due *d, const struct batch *b)
{
    *d = (struct bundle_due){.limit = b->time_losses, .players = b->players};
    d->player = calloc((size_t)b->players + 1, sizeof *d->player);
    return d->player == NULL ? -1 : 0;
}

void bundle_due_close(struct bundle_due *d)
{
    free(d->match);
    free(d->failed);
    free(d->player);
    *d = (struct bundle_due){.limit = 0};
}

void bundle_due_begin_league(struct bundle_due *d)
{
    d->played = d->system = d->faileds = 0;
    memset(d->player, 0, (size_t)d->players * sizeof *d->player);
}

/* ---- adding ---- */

/* Keeps a match that may have to be due, and one that somebody lost by time. */
static int add_match(struct bundle_due *d, const struct bundle_match *m)
{
    struct due_match own = {
        .line = m->line, .round = m->round, .seats = m->seats, .unplayed = m->state == BATCH_UNPLAYED};
    bool kept = d->limit > 0 || own.unplayed;
    for (int i = 0; i < m->seats; i++) {
        const struct bundle_seat *s = &m->seat[i];
        bool by_time = s->faults > 0 && (s->fault == VERDICT_TIME || s->fault == VERDICT_IDLE);
        own.seat[i].player = s->player;
        own.seat[i].lost = m->state == BATCH_PLAYED && by_time;
        own.seat[i].words = own.unplayed && s->faults > 0 ? s->words : NULL;
        kept = kept || own.seat[i].lost;
    }
    if (kept && !MEMORY_ROOM(d->match, d->matches + 1, d->match_room))
        return -1;
    if (kept)
        d->match[d->matches++] = own;
    return 0;
}

static int add_failed(struct bundle_due *d, const struct bundle_match *m)
{
    const struct bundle_seat *at = &m->seat[m->first_fault];
    if (!MEMORY_ROOM(d->failed, d->faileds + 1, d->failed_room))
        return -1;
    d->failed[d->faileds++] = (struct due_failed){m->line, at->player, at->words};
    return 0;
}

int bundle_due_add(struct bundle_due *d, const struct bundle_match *m)
{
    bool played = m->state == BATCH_PLAYED, system = m->state == BATCH_SYSTEM;
    d->played += played;
    d->system += system;
    for (int i = 0; i < m->seats; i++) {
        d->player[m->seat[i].player].played += played;
        d->player[m->seat[i].player].system += system;
    }
    int rc = add_match(d, m);
    return rc == 0 && m->state == BATCH_FAILED ? add_failed(d, m) : rc;
}

/* ---- failed at one side ---- */

/* Whether the fault's words end with these numbers. Words that fill their buffer were cut. */
static bool tells(const char *words, int all, int failed)
{
    char end[80];
    size_t length = strlen(words), own;
    own = (size_t)snprintf(end, sizeof end, ", of the others' %d matches %d", all, failed);
    return length + 1 >= sizeof((struct batch_fault *)0)->words ||
           (length >= own && strcmp(words + length - own, end) == 0);
}

/* Matches of the same round that are judged later wait, as this one does. */
void bundle_due_end_round(struct bundle_due *d, struct bundle_reader *r)
{
    for (int i = 0; i < d->faileds; i++) {
        const struct due_failed *f = &d->failed[i];
        int well = d->played - d->player[f->player].played;
        int not_well = d->system - d->player[f->player].system + (d->faileds - 1 - i);
        if (well <= not_well)
            bundle_wrong(
                r, "line %" PRId64 ": it counts as failed, though %d of the others' matches went well and %d did not",
                f->line, well, not_well);
        else if (!tells(f->words, well + not_well, not_well))
            bundle_wrong(r, "line %" PRId64 ": its fault does not tell that %d of the others' %d matches failed",
                         f->line, not_well, well + not_well);
    }
    d->faileds = 0;
}

/* ---- stopped ---- */

/* Those of a round stand together, in the order of their lines. */
static int by_round(const void *left, const void *right)
{
    const struct due_match *a = left, *b = right;
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

static void check_match(const struct bundle_due *d, const struct due_match *m, struct bundle_reader *r,
                        const struct batch *b)
{
    char words[80];
    for (int i = 0; i < m->seats; i++) {
        int player = m->seat[i].player, lost = d->player[player].lost;
        bool stopped = d->limit > 0 && lost >= d->limit;
        snprintf(words, sizeof words, "time: not played, after %d matches lost by time", lost);
        if (m->unplayed && stopped != (m->seat[i].words != NULL))
            bundle_wrong(r,
                         "line %" PRId64 ": it was not played, and that was not due: %s lost %d matches by time before",
                         m->line, b->player[player].name, lost);
        else if (m->unplayed && stopped && strcmp(words, m->seat[i].words) != 0)
            bundle_wrong(r, "line %" PRId64 ": its fault should be \"%s\"", m->line, words);
        else if (!m->unplayed && stopped)
            bundle_wrong(r, "line %" PRId64 ": it was played, though %s had lost %d matches by time", m->line,
                         b->player[player].name, lost);
    }
}

void bundle_due_check(struct bundle_due *d, struct bundle_reader *r, const struct batch *b)
{
    if (r->rc != 0)
        return;
    if (d->matches > 0)
        qsort(d->match, (size_t)d->matches, sizeof *d->match, by_round);
    for (int i = 0, end = 0; i < d->matches && r->rc == 0; i = end) {
        for (; end < d->matches && d->match[end].round == d->match[i].round; end++)
            check_match(d, &d->match[end], r, b);
        for (int at = i; at < end; at++)
            for (int seat = 0; seat < d->match[at].seats; seat++)
                d->player[d->match[at].seat[seat].player].lost += d->match[at].seat[seat].lost;
    }
}
