#include "bundle_due.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bundle_line.h"
#include "bundle_match.h"
#include "contest/batch/batch_store.h"

struct due_loss {
    int player, round;
};

/* The part of a match that matters for losses by time. */
struct due_match {
    int64_t line;
    int round, seats;
    bool unplayed;
    struct {
        int player;
        const char *words; /* of the fault for which it was not played, or NULL */
    } seat[SEATS_MOST];
};

struct due_failed {
    int64_t line;
    int number, player;
    const char *words;
};

int bundle_due_open(struct bundle_due *d, const struct batch *b)
{
    *d = (struct bundle_due){.limit = b->time_losses, .players = b->players};
    d->own_played = calloc((size_t)b->players + 1, sizeof *d->own_played);
    d->own_system = calloc((size_t)b->players + 1, sizeof *d->own_system);
    return d->own_played == NULL || d->own_system == NULL ? -1 : 0;
}

void bundle_due_close(struct bundle_due *d)
{
    free(d->loss);
    free(d->match);
    free(d->failed);
    free(d->own_played);
    free(d->own_system);
    *d = (struct bundle_due){.limit = 0};
}

void bundle_due_begin_league(struct bundle_due *d)
{
    d->played = d->system = d->faileds = 0;
    if (d->own_played == NULL || d->own_system == NULL)
        return;
    memset(d->own_played, 0, (size_t)d->players * sizeof *d->own_played);
    memset(d->own_system, 0, (size_t)d->players * sizeof *d->own_system);
}

/* ---- adding ---- */

static int add_loss(struct bundle_due *d, int player, int round)
{
    if (!MEMORY_ROOM(d->loss, d->losses + 1, d->loss_room))
        return -1;
    d->loss[d->losses++] = (struct due_loss){player, round};
    return 0;
}

static int add_match(struct bundle_due *d, const struct bundle_match *m)
{
    if (!MEMORY_ROOM(d->match, d->matches + 1, d->match_room))
        return -1;
    struct due_match *own = &d->match[d->matches++];
    *own = (struct due_match){
        .line = m->line, .round = m->round, .seats = m->seats, .unplayed = m->state == BATCH_UNPLAYED};
    for (int i = 0; i < m->seats; i++) {
        own->seat[i].player = m->seat[i].player;
        own->seat[i].words = own->unplayed && m->seat[i].faults > 0 ? m->seat[i].words : NULL;
    }
    return 0;
}

static int add_failed(struct bundle_due *d, const struct bundle_match *m)
{
    const struct bundle_seat *at = &m->seat[m->first_fault];
    if (!MEMORY_ROOM(d->failed, d->faileds + 1, d->failed_room))
        return -1;
    d->failed[d->faileds++] = (struct due_failed){m->line, m->number, at->player, at->words};
    return 0;
}

static bool is_by_time(const struct bundle_seat *s)
{
    return s->faults > 0 && (s->fault == VERDICT_TIME || s->fault == VERDICT_IDLE);
}

static void count_state(struct bundle_due *d, const struct bundle_match *m)
{
    bool played = m->state == BATCH_PLAYED, system = m->state == BATCH_SYSTEM;
    d->played += played;
    d->system += system;
    for (int i = 0; i < m->seats; i++) {
        d->own_played[m->seat[i].player] += played;
        d->own_system[m->seat[i].player] += system;
    }
}

int bundle_due_add(struct bundle_due *d, const struct bundle_match *m)
{
    int rc = 0;
    count_state(d, m);
    for (int i = 0; i < m->seats && rc == 0; i++)
        if (m->state == BATCH_PLAYED && is_by_time(&m->seat[i]))
            rc = add_loss(d, m->seat[i].player, m->round);
    if (rc == 0 && (d->limit > 0 || m->state == BATCH_UNPLAYED))
        rc = add_match(d, m);
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
        int well = d->played - d->own_played[f->player];
        int not_well = d->system - d->own_system[f->player] + (d->faileds - 1 - i);
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

static int by_player_and_round(const void *left, const void *right)
{
    const struct due_loss *a = left, *b = right;
    if (a->player != b->player)
        return a->player < b->player ? -1 : 1;
    return (a->round > b->round) - (a->round < b->round);
}

/* Returns how many losses are before this one. */
static int losses_before(const struct bundle_due *d, struct due_loss end)
{
    int low = 0, high = d->losses;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (by_player_and_round(&d->loss[middle], &end) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void check_match(const struct bundle_due *d, const struct due_match *m, struct bundle_reader *r,
                        const struct batch *b)
{
    char words[80];
    for (int i = 0; i < m->seats; i++) {
        int player = m->seat[i].player;
        int lost =
            losses_before(d, (struct due_loss){player, m->round}) - losses_before(d, (struct due_loss){player, 0});
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
    if (d->losses > 0)
        qsort(d->loss, (size_t)d->losses, sizeof *d->loss, by_player_and_round);
    for (int i = 0; i < d->matches && r->rc == 0; i++)
        check_match(d, &d->match[i], r, b);
}
