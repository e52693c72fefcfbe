#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/report.h"
#include "pack.h"
#include "postgres_giver.h"
#include "postgres_sql.h"
#include "worker.h"

enum { TEND_MS = 1000, GATHER_MOST = 16 /* messages in a look: LIMIT in postgres.sql */ };

/* ---- taking ---- */

static struct sent *find_sent(const struct giver *g, int64_t seq)
{
    int low = 0, high = g->sents;
    while (low < high) {
        int middle = (low + high) / 2;
        if (g->sent[middle].seq < seq)
            low = middle + 1;
        else
            high = middle;
    }
    return low < g->sents && g->sent[low].seq == seq && g->sent[low].letter.bytes != NULL ? &g->sent[low] : NULL;
}

static void forget(struct giver *g, struct sent *s)
{
    letter_free(&s->letter);
    g->jobs_out -= s->jobs;
}

/* Those that have come back make room. */
static void tidy(struct giver *g)
{
    int kept = 0;
    for (int i = 0; i < g->sents; i++)
        if (g->sent[i].letter.bytes != NULL)
            g->sent[kept++] = g->sent[i];
    g->sents = kept;
}

static struct item *add_item(struct giver *g)
{
    if (g->items == g->item_room) {
        int room = 2 * g->item_room + 64;
        struct item *larger = realloc(g->item, (size_t)room * sizeof *larger);
        if (larger == NULL)
            return NULL;
        g->item = larger;
        g->item_room = room;
    }
    g->stored = false;
    g->item[g->items] = (struct item){.result = calloc(1, sizeof(struct worker_result))};
    return g->item[g->items].result == NULL ? NULL : &g->item[g->items++];
}

void giver_drop_item(struct giver *g)
{
    struct item *i = &g->item[--g->items];
    free(i->result);
    free(i->record);
}

static int add_failure(struct giver *g, int64_t id, const char *why, bool given_up)
{
    struct item *i = add_item(g);
    if (i == NULL)
        return giver_no_memory(g);
    *i->result = (struct worker_result){.id = id, .given_up = given_up};
    match_system_fault(&i->result->match, -1, PROOF_WORKER, why);
    return 0;
}

static int class_of(struct giver *g, const char *name, size_t length)
{
    int i = 0;
    while (i < g->classes && (strlen(g->class[i].name) != length || memcmp(g->class[i].name, name, length) != 0))
        i++;
    if (i < g->classes || g->classes == QUEUE_CLASSES || length >= sizeof g->class[0].name)
        return i < g->classes ? i : 0;
    g->class[g->classes] = (struct queue_class){.workers = 0};
    memcpy(g->class[g->classes].name, name, length);
    return g->classes++;
}

static void learn(double *mean, double value)
{
    *mean = *mean > 0 ? *mean + (value - *mean) / 32 : value;
}

/* Whether a record is behind a result, and begins as the job did that was asked for (NULL: it is not known any more),
 * up to its limits. Whether its games went as it says, `sortie verify` finds. 0; 1: it is none; -1: memory is short. */
static int look_at_record(const struct letter_part *part, size_t size, const struct letter_part *asked)
{
    static const char limits[] = "\nlimits ";
    bool damaged;
    char *text = unpack(part->more, (int)part->frame.more, size, &damaged);
    if (text == NULL)
        return damaged ? 1 : -1;
    const char *end = asked == NULL ? NULL : memmem(asked->text, asked->frame.text, limits, sizeof limits - 1);
    size_t head = end == NULL ? 0 : (size_t)(end + 1 - asked->text);
    int rc = size > 0 && size >= head && (head == 0 || memcmp(text, asked->text, head) == 0) ? 0 : 1;
    free(text);
    return rc;
}

/* What a worker sends may be anything. 0; 1: it is no result; -1: memory is short. */
static int read_result(const struct giver *g, const struct letter_part *part, const struct letter_part *asked,
                       struct task_result *read)
{
    if (part->frame.text > TASK_MOST || part->frame.more > PACK_MOST ||
        task_read_result(read, part->text, part->frame.text) != 0 || read->size > PACK_MOST)
        return 1;
    if (read->match.system)
        return read->seats == g->seats && part->frame.more == 0 ? 0 : 1;
    return read->seats == g->seats ? look_at_record(part, read->size, asked) : 1;
}

/* As read_result. */
static int add_result(struct giver *g, const struct letter_part *part, const struct letter_part *asked, int class)
{
    struct task_result read;
    int rc = read_result(g, part, asked, &read);
    if (rc != 0)
        return rc < 0 ? giver_no_memory(g) : 1;
    struct item *i = add_item(g);
    if (i == NULL)
        return giver_no_memory(g);
    *i->result = (struct worker_result){.id = part->frame.id,
                                        .match = read.match,
                                        .took_us = read.took_us,
                                        .size = (uint32_t)read.size,
                                        .packed = (uint32_t)part->frame.more,
                                        .class = class};
    memcpy(i->result->why, read.why, sizeof read.why);
    memcpy(i->result->said, read.said, sizeof read.said);
    learn(&g->mean_us, (double)(read.took_us > 0 ? read.took_us : 1));
    learn(&g->mean_bytes, (double)(part->frame.text + part->frame.more));
    if (part->frame.more == 0)
        return 0;
    if ((i->record = malloc(part->frame.more)) == NULL)
        return giver_drop_item(g), giver_no_memory(g);
    memcpy(i->record, part->more, part->frame.more);
    return 0;
}

/* Whether the parts answer what was asked, in its order. */
static bool answers(const struct sent *s, struct letter_part asked[], const struct letter_part part[], int parts)
{
    int jobs = letter_read(s->letter.bytes, s->letter.size, asked);
    for (int i = 0; i < jobs && i < parts; i++)
        if (asked[i].frame.id != part[i].frame.id)
            return false;
    return jobs == parts;
}

static int fail_message(struct giver *g, const struct sent *s, const char *why, bool given_up)
{
    static struct letter_part asked[LETTER_MOST_JOBS];
    int rc = 0, jobs = letter_read(s->letter.bytes, s->letter.size, asked);
    for (int i = 0; i < jobs && rc == 0; i++)
        rc = add_failure(g, asked[i].frame.id, why, given_up);
    return rc;
}

/* A message of the giver's before this one is taken as well: he was killed, his jobs were played. */
static int take_message(struct giver *g, int64_t seq, int class, const char *body, size_t size)
{
    static struct letter_part part[LETTER_MOST_JOBS], asked[LETTER_MOST_JOBS];
    struct sent *s = find_sent(g, seq);
    int parts = letter_read(body, size, part), first = g->items, rc = 0;
    if (link_list_add(&g->come, seq) != 0)
        return giver_no_memory(g);
    if (g->class[class].workers == 0)
        g->tended_ms = 0; /* somebody new */
    bool right = parts >= 0 && (s == NULL || answers(s, asked, part, parts));
    for (int i = 0; i < parts && right && rc >= 0; i++) {
        rc = add_result(g, &part[i], s == NULL ? NULL : &asked[i], class);
        right = rc == 0;
    }
    if (rc >= 0 && !right)
        while (g->items > first)
            giver_drop_item(g);
    if (rc >= 0 && !right && s != NULL)
        rc = fail_message(g, s, "a worker sent what is no result", false);
    if (s != NULL)
        forget(g, s);
    return rc < 0 ? -1 : 0;
}

/* Deletes what is stored, in the same breath. */
int giver_gather(struct giver *g)
{
    PGresult *r =
        link_run(&g->link, sql_gather, (struct link_value[]){link_number(g->batch), link_list_value(&g->come)}, 2);
    int rc = r == NULL ? -1 : 0;
    g->looked_ms = clock_now_ms();
    if (r == NULL)
        return -1;
    g->come.size = 0;
    while (g->items > 0)
        giver_drop_item(g);
    g->handed = 0;
    g->stored = false;
    g->more = pq.ntuples(r) == GATHER_MOST;
    g->came_ms = pq.ntuples(r) > 0 ? g->looked_ms : g->came_ms;
    for (int row = 0; row < pq.ntuples(r) && rc == 0; row++)
        rc = take_message(g, link_int(r, row, 0), class_of(g, pq.getvalue(r, row, 1), (size_t)pq.getlength(r, row, 1)),
                          pq.getvalue(r, row, 2), (size_t)pq.getlength(r, row, 2));
    pq.clear(r);
    if (g->jobs_out < giver_window(g) / 2)
        g->full = false;
    tidy(g);
    return rc;
}

/* ---- once a second ---- */

static int look_at_workers(struct giver *g)
{
    PGresult *r = link_run(&g->link, sql_classes, NULL, 0);
    if (r == NULL)
        return -1;
    for (int i = 0; i < g->classes; i++)
        g->class[i].workers = 0;
    for (int row = 0; row < pq.ntuples(r); row++) {
        struct queue_class *c = &g->class[class_of(g, pq.getvalue(r, row, 0), (size_t)pq.getlength(r, row, 0))];
        c->workers = (int)link_int(r, row, 1);
        c->speed = (int)link_int(r, row, 2);
    }
    pq.clear(r);
    return 0;
}

/* Its jobs, each a message of its own. */
static int split(struct giver *g, int64_t seq)
{
    static struct letter_part part[LETTER_MOST_JOBS];
    struct link_list seqs = {.text = NULL};
    struct link_blobs bodies = {.bytes = NULL};
    struct sent *whole = find_sent(g, seq);
    struct letter letter = {.bytes = NULL};
    int64_t done = 0;
    if (whole != NULL) { /* a new message may move it */
        letter = whole->letter;
        whole->letter = (struct letter){.bytes = NULL};
        g->jobs_out -= whole->jobs;
    }
    int rc = 0, jobs = whole == NULL ? 0 : letter_read(letter.bytes, letter.size, part), from = g->sents;
    for (int i = 0; i < jobs && rc == 0; i++) {
        struct sent *one = giver_add(g);
        if (one == NULL || letter_add(&one->letter, &part[i].frame, part[i].text, NULL) != 0 ||
            link_list_add(&seqs, one->seq) != 0 || link_blobs_add(&bodies, one->letter.bytes, one->letter.size) != 0) {
            rc = giver_no_memory(g);
            break;
        }
        one->jobs = 1;
        g->sents++;
        g->next_seq++;
        g->jobs_out++;
    }
    letter_free(&letter);
    if (rc == 0)
        rc = giver_ask(g, sql_split,
                       (struct link_value[]){link_number(g->batch), link_number(seq), link_list_value(&seqs),
                                             link_blobs_value(&bodies)},
                       4, &done);
    if (rc == 0 && done == 0) /* somebody has the whole of it in hand again */
        rc = giver_submit(g, from);
    link_list_free(&seqs);
    link_blobs_free(&bodies);
    return rc;
}

static int look_at_failed(struct giver *g)
{
    PGresult *r = link_run(&g->link, sql_failed, (struct link_value[]){link_number(g->batch)}, 1);
    int rc = r == NULL ? -1 : 0;
    for (int row = 0; rc == 0 && row < pq.ntuples(r); row++) {
        int64_t seq = link_int(r, row, 0);
        struct sent *s = find_sent(g, seq);
        if (s == NULL || s->jobs > 1) {
            rc = split(g, seq);
            continue;
        }
        rc = fail_message(g, s, "given up: the workers that took it went away, five times", true);
        if (rc == 0 && link_list_add(&g->come, seq) != 0)
            rc = giver_no_memory(g);
        forget(g, s);
    }
    pq.clear(r);
    return rc;
}

int giver_tend(struct giver *g)
{
    const struct link_value batch[] = {link_number(g->batch)};
    if (clock_now_ms() - g->tended_ms < TEND_MS)
        return 0;
    int rc = link_do(&g->link, sql_seen, batch, 1);
    if (rc == 0)
        rc = link_do(&g->link, sql_free_dead, batch, 1);
    if (rc == 0)
        rc = link_do(&g->link, sql_forget_dead, NULL, 0);
    if (rc == 0)
        rc = look_at_workers(g);
    if (rc == 0)
        rc = look_at_failed(g);
    g->tended_ms = clock_now_ms();
    return rc;
}
