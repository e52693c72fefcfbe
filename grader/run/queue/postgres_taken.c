#define _GNU_SOURCE
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "match/report.h"
#include "postgres_giver.h"
#include "postgres_sql.h"
#include "run/pack.h"
#include "run/worker.h"

enum { TEND_MS = 1000, GATHER_MOST = 16 /* messages in one look: LIMIT in postgres.sql */ };

/* ---- results ---- */

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
    return low < g->sents && g->sent[low].seq == seq && g->sent[low].message.bytes != NULL ? &g->sent[low] : NULL;
}

static void forget(struct giver *g, struct sent *s)
{
    message_free(&s->message);
    g->jobs_out -= s->jobs;
}

/* Frees the messages whose results have arrived. */
static void tidy(struct giver *g)
{
    int kept = 0;
    for (int i = 0; i < g->sents; i++)
        if (g->sent[i].message.bytes != NULL)
            g->sent[kept++] = g->sent[i];
    g->sents = kept;
}

struct item *giver_add_item(struct giver *g)
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

int giver_class_of(struct giver *g, const char *name, size_t length)
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

/* Whether a record is behind a result, and begins as the job did that was asked for, up to its limits. Whether its
 * games went as it says, `sortie verify` finds. 0; 1: it is none; -1: memory is short. */
static int look_at_record(const struct message_part *part, size_t size, const struct message_part *asked)
{
    static const char limits[] = "\nlimits ";
    bool damaged;
    char *text = unpack(part->more, (int)part->frame.more, size, &damaged);
    if (text == NULL)
        return damaged ? 1 : -1;
    const char *end = memmem(asked->text, asked->frame.text, limits, sizeof limits - 1);
    size_t head = end == NULL ? 0 : (size_t)(end + 1 - asked->text);
    int rc = size > 0 && size >= head && (head == 0 || memcmp(text, asked->text, head) == 0) ? 0 : 1;
    free(text);
    return rc;
}

/* A worker may send anything. Returns 0; 1: not a result; -1: out of memory. */
static int read_result(const struct giver *g, const struct message_part *part, const struct message_part *asked,
                       struct task_result *read)
{
    if (part->frame.text > TASK_MOST || part->frame.more > PACK_MOST ||
        task_read_result(read, part->text, part->frame.text) != 0 || read->size > PACK_MOST)
        return 1;
    if (read->match.system)
        return read->seats == g->game->seats && part->frame.more == 0 ? 0 : 1;
    return read->seats == g->game->seats ? look_at_record(part, read->size, asked) : 1;
}

/* As read_result. */
static int add_result(struct giver *g, const struct message_part *part, const struct message_part *asked, int class,
                      const char *role, bool sent)
{
    struct task_result read;
    int rc = read_result(g, part, asked, &read);
    if (rc != 0)
        return rc < 0 ? giver_no_memory(g) : 1;
    if (read.match.system) /* of a job that this giver did not send, it sends its own */
        return sent ? giver_doubt(g, part->frame.id, asked->text, asked->frame.text, role, read.match.why) : 0;
    struct item *i = giver_add_item(g);
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

/* A message of the results' table. */
struct come {
    int64_t seq;
    int class;
    char role[QUEUE_ROLE];
    const char *body, *asked;
    size_t size, asked_size;
};

/* Whether the parts answer what was asked, in its order. All of them or none. 0; 1: they do not; -1: memory is short.
 */
static int add_results(struct giver *g, const struct come *m, bool sent)
{
    struct message_part part[MESSAGE_MOST_JOBS], asked[MESSAGE_MOST_JOBS];
    int parts = message_read(m->body, m->size, part), jobs = message_read(m->asked, m->asked_size, asked);
    int items = g->items, doubts = g->doubts, rc = parts == jobs && parts > 0 && g->game != NULL ? 0 : 1;
    for (int i = 0; i < parts && rc == 0; i++)
        rc = asked[i].frame.id == part[i].frame.id ? add_result(g, &part[i], &asked[i], m->class, m->role, sent) : 1;
    if (rc != 0)
        giver_forget_doubts(g, doubts);
    while (rc != 0 && g->items > items)
        giver_drop_item(g);
    return rc;
}

int giver_again(struct giver *g, struct sent *s)
{
    ptrdiff_t place = s - g->sent;
    struct sent *again = giver_add(g); /* which may move them all */
    if (again == NULL)
        return giver_no_memory(g);
    s = &g->sent[place];
    again->jobs = s->jobs;
    again->message = s->message;
    s->message = (struct message){.bytes = NULL};
    g->sents++;
    g->next_seq++;
    return 0;
}

/* A message of the giver's before this one is taken as well: it was killed, its jobs were played. What is no result
 * counts for nothing: the jobs are sent again, under a new number. */
static int take_message(struct giver *g, const struct come *m, bool *good)
{
    struct sent *s = find_sent(g, m->seq);
    if (link_list_add(&g->come, m->seq) != 0)
        return giver_no_memory(g);
    if (g->class[m->class].workers == 0)
        g->tended_ms = 0; /* somebody new */
    int rc = add_results(g, m, s != NULL);
    if (rc < 0)
        return -1;
    *good = rc == 0;
    if (rc == 0 && s != NULL)
        forget(g, s);
    if (rc == 0)
        return 0;
    if (s != NULL && giver_again(g, s) != 0)
        return -1;
    return giver_strike(g, m->role, "it sent what is no result of the matches that it was given");
}

static struct come come_of(struct giver *g, const PGresult *r, int row)
{
    struct come m = {.seq = link_int(r, row, 0),
                     .class = giver_class_of(g, pq.getvalue(r, row, 1), (size_t)pq.getlength(r, row, 1)),
                     .body = pq.getvalue(r, row, 2),
                     .size = (size_t)pq.getlength(r, row, 2),
                     .asked = pq.getvalue(r, row, 4),
                     .asked_size = (size_t)pq.getlength(r, row, 4)};
    snprintf(m.role, sizeof m.role, "%.*s", pq.getlength(r, row, 3), pq.getvalue(r, row, 3));
    return m;
}

/* All that came. Of several good ones in a row from one machine it is noted once. */
static int take_messages(struct giver *g, const PGresult *r)
{
    char role[QUEUE_ROLE] = "";
    int rc = 0, messages = 0;
    for (int row = 0; row < pq.ntuples(r) && rc == 0; row++) {
        const struct come m = come_of(g, r, row);
        bool good = false;
        rc = take_message(g, &m, &good);
        if (rc == 0 && messages > 0 && strcmp(role, m.role) != 0) {
            rc = giver_good(g, role, messages);
            messages = 0;
        }
        memcpy(role, m.role, sizeof role);
        messages += good;
    }
    return rc == 0 && messages > 0 ? giver_good(g, role, messages) : rc;
}

/* Deletes stored results and fetches new ones in one statement. */
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
    int from = g->sents;
    rc = take_messages(g, r);
    pq.clear(r);
    if (rc == 0 && g->sents > from)
        rc = giver_submit(g, from);
    g->stored = g->items == 0; /* then there is nothing to store */
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
        struct queue_class *c = &g->class[giver_class_of(g, pq.getvalue(r, row, 0), (size_t)pq.getlength(r, row, 0))];
        c->workers = (int)link_int(r, row, 1);
        c->speed = (int)link_int(r, row, 2);
    }
    pq.clear(r);
    return 0;
}

/* Makes a message of each of its jobs. */
static int split(struct giver *g, int64_t seq)
{
    struct message_part part[MESSAGE_MOST_JOBS];
    struct link_list seqs = {.text = NULL};
    struct link_blobs bodies = {.bytes = NULL};
    struct sent *whole = find_sent(g, seq);
    struct message message = {.bytes = NULL};
    int64_t done = 0;
    if (whole != NULL) { /* adding a message may move it */
        message = whole->message;
        whole->message = (struct message){.bytes = NULL};
        g->jobs_out -= whole->jobs;
    }
    int rc = 0, jobs = whole == NULL ? 0 : message_read(message.bytes, message.size, part), from = g->sents;
    for (int i = 0; i < jobs && rc == 0; i++) {
        struct sent *one = giver_add(g);
        if (one == NULL || message_add(&one->message, &part[i].frame, part[i].text, NULL) != 0 ||
            link_list_add(&seqs, one->seq) != 0 ||
            link_blobs_add(&bodies, one->message.bytes, one->message.size) != 0) {
            rc = giver_no_memory(g);
            break;
        }
        one->jobs = 1;
        g->sents++;
        g->next_seq++;
        g->jobs_out++;
    }
    message_free(&message);
    if (rc == 0)
        rc = giver_ask(g, sql_split,
                       (struct link_value[]){link_number(g->batch), link_number(seq), link_list_value(&seqs),
                                             link_blobs_value(&bodies)},
                       4, &done);
    if (rc == 0 && done == 0) /* a worker has the whole message again */
        rc = giver_submit(g, from);
    link_list_free(&seqs);
    link_blobs_free(&bodies);
    return rc;
}

/* One job that was begun often and came back from nobody. */
static int doubt_message(struct giver *g, const struct sent *s)
{
    struct message_part asked[MESSAGE_MOST_JOBS];
    int jobs = message_read(s->message.bytes, s->message.size, asked);
    return jobs == 1 ? giver_doubt(g, asked[0].frame.id, asked[0].text, asked[0].frame.text, NULL, "") : 0;
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
        rc = doubt_message(g, s);
        if (rc == 0 && link_list_add(&g->come, seq) != 0)
            rc = giver_no_memory(g);
        forget(g, s);
    }
    pq.clear(r);
    g->stored |= g->items == 0;
    return rc;
}

int giver_tend(struct giver *g)
{
    const struct link_value batch[] = {link_number(g->batch)};
    if (clock_now_ms() - g->tended_ms < TEND_MS)
        return 0;
    int rc = link_do(&g->link, sql_seen, batch, 1);
    if (rc == 0)
        rc = giver_look_at_machines(g);
    if (rc == 0)
        rc = link_do(&g->link, sql_forget_dead, NULL, 0);
    if (rc == 0)
        rc = look_at_workers(g);
    if (rc == 0)
        rc = look_at_failed(g);
    g->tended_ms = clock_now_ms();
    return rc;
}
