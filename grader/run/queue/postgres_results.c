#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/command/trouble.h"
#include "base/memory.h"
#include "match/record.h"
#include "postgres_producer.h"
#include "postgres_sql.h"
#include "run/pack.h"
#include "run/worker.h"

enum { TEND_MS = 1000, GATHER_MOST = 16 /* messages in one look: LIMIT in postgres.sql */ };

/* ---- results ---- */

static int by_seq(const void *left, const void *right)
{
    const struct sent *a = left, *b = right;
    return a->seq < b->seq ? -1 : a->seq > b->seq;
}

/* Returns the message of this number, or NULL: there is none, or its results have arrived. */
static struct sent *find_sent(const struct producer *p, int64_t seq)
{
    const struct sent key = {.seq = seq};
    struct sent *found = p->sents == 0 ? NULL : bsearch(&key, p->sent, (size_t)p->sents, sizeof key, by_seq);
    return found != NULL && found->message.bytes != NULL ? found : NULL;
}

static void postgres_results_forget(struct producer *p, struct sent *s)
{
    p->jobs_out -= s->message.frames;
    message_free(&s->message);
}

struct task_result *producer_add_item(struct producer *p)
{
    if (!MEMORY_ROOM(p->item, p->items + 1, p->item_room))
        return NULL;
    p->stored = false;
    struct task_result *fresh = calloc(1, sizeof *fresh);
    if (fresh != NULL)
        p->item[p->items++] = fresh;
    return fresh;
}

void producer_drop_item(struct producer *p)
{
    struct task_result *last = p->item[--p->items];
    free(last->record);
    free(last);
}

int producer_class_of(struct producer *p, const char *name, size_t length)
{
    int i = 0;
    while (i < p->classes && (strlen(p->class[i].name) != length || memcmp(p->class[i].name, name, length) != 0))
        i++;
    if (i < p->classes || p->classes == QUEUE_CLASSES || length >= sizeof p->class[0].name)
        return i < p->classes ? i : 0;
    p->class[p->classes] = (struct queue_class){.workers = 0};
    memcpy(p->class[p->classes].name, name, length);
    return p->classes++;
}

static void learn(double *mean, double value)
{
    *mean = *mean > 0 ? *mean + (value - *mean) / 32 : value;
}

/* Whether a record is behind a result, and begins as the job did that was asked for, up to its limits. Whether its
 * games went as it says, `sortie verify` finds. Returns 0, 1 if it is none, or -1 if out of memory. */
static int look_at_record(const struct frame *part, size_t size, const char *head, size_t head_size)
{
    bool damaged;
    char *text = unpack(part->more, (int)part->more_size, size, &damaged);
    if (text == NULL)
        return damaged ? 1 : -1;
    int rc = size >= head_size && memcmp(text, head, head_size) == 0 ? 0 : 1;
    free(text);
    return rc;
}

/* A worker may send anything. Returns 0, 1 if it is no result, or -1 if out of memory. */
static int read_result(const struct producer *p, const struct frame *part, const struct frame *asked,
                       struct task_result *read)
{
    const struct game *const known[] = {p->game, NULL};
    struct match_job job;
    struct record_wrong wrong;
    size_t left = asked->text_size;
    const char *head = task_head(asked->text, &left), *at = head;
    if (part->text_size > TASK_MOST || part->more_size > PACK_MOST ||
        task_read_result(read, part->text, part->text_size) != 0 || read->size > PACK_MOST ||
        read->seats != p->game->seats)
        return 1;
    if (read->match.system)
        return part->more_size == 0 ? 0 : 1;
    if (record_read_head(&job, known, &at, head + left, &wrong) == NULL || !task_result_fits(read, job.games))
        return 1;
    return look_at_record(part, read->size, head, (size_t)(at - head));
}

/* A message of the results' table. */
struct come {
    int64_t seq;
    int class;
    char role[QUEUE_ROLE];
    const char *body, *asked;
    size_t size, asked_size;
};

/* As read_result. */
static int add_result(struct producer *p, const struct come *m, const struct frame *part, const struct frame *asked,
                      bool sent)
{
    struct task_result read;
    int rc = read_result(p, part, asked, &read);
    if (rc != 0)
        return rc < 0 ? producer_no_memory(p) : 1;
    if (read.match.system) /* of a job that this producer did not send, it sends its own */
        return sent ? producer_doubt(p, asked, m->role) : 0;
    struct task_result *i = producer_add_item(p);
    if (i == NULL)
        return producer_no_memory(p);
    *i = read;
    i->id = part->id;
    i->packed = part->more_size;
    i->class = m->class;
    learn(&p->mean_us, (double)(read.took_us > 0 ? read.took_us : 1));
    learn(&p->mean_bytes, (double)(part->text_size + part->more_size));
    if (part->more_size == 0)
        return 0;
    if ((i->record = malloc(part->more_size)) == NULL)
        return producer_drop_item(p), producer_no_memory(p);
    memcpy(i->record, part->more, part->more_size);
    return 0;
}

/* Whether the parts answer what was asked, in its order. All of them or none. Returns 0, 1 if they do not, or -1 if out
 * of memory.
 */
static int add_results(struct producer *p, const struct come *m, bool sent)
{
    struct frame part[MESSAGE_MOST_JOBS], asked[MESSAGE_MOST_JOBS];
    int parts = message_read(m->body, m->size, part), jobs = message_read(m->asked, m->asked_size, asked);
    int items = p->items, doubts = p->doubts, rc = parts == jobs && parts > 0 && p->game != NULL ? 0 : 1;
    for (int i = 0; i < parts && rc == 0; i++)
        rc = asked[i].id == part[i].id ? add_result(p, m, &part[i], &asked[i], sent) : 1;
    if (rc != 0)
        producer_forget_doubts(p, doubts);
    while (rc != 0 && p->items > items)
        producer_drop_item(p);
    return rc;
}

/* Sends each job of a message anew, by itself, in place of the message `instead` (producer_submit). */
static int split(struct producer *p, int64_t seq, int64_t instead)
{
    struct frame job;
    struct sent *whole = find_sent(p, seq);
    struct message message = {.bytes = NULL};
    int rc = 0, from = p->sents;
    if (whole != NULL) { /* adding a message may move it */
        message = whole->message;
        whole->message = (struct message){.bytes = NULL};
        p->jobs_out -= message.frames;
    }
    for (size_t begin = 0, at = 0; rc == 0 && message_next(message.bytes, message.size, &at, &job) == 1; begin = at)
        rc = producer_add(p, message.bytes + begin, at - begin, 1);
    message_free(&message);
    return rc == 0 ? producer_submit(p, from, instead) : rc;
}

/* A message of the producer's before this one is taken as well: it was killed, its jobs were played. An answer that is
 * no result counts for nothing: the jobs are sent again, under new numbers. */
static int take_message(struct producer *p, struct come *m)
{
    struct sent *s = find_sent(p, m->seq);
    if (s != NULL) { /* it knows better than the server what it asked */
        m->asked = s->message.bytes;
        m->asked_size = s->message.size;
    }
    link_list_add(&p->come, m->seq);
    if (p->class[m->class].workers == 0)
        p->tended_ms = 0; /* somebody new */
    int doubts = p->doubts, rc = add_results(p, m, s != NULL);
    if (p->doubts > doubts)
        link_list_add(&p->failed, m->seq);
    if (rc == 0 && s != NULL)
        postgres_results_forget(p, s);
    if (rc <= 0)
        return rc;
    if (s != NULL)
        TRY(split(p, m->seq, 0));
    return producer_strike(p, m->role, m->seq, "it sent what is no result of the matches that it was given");
}

/* Deletes stored results and fetches new ones in one statement. */
int producer_gather(struct producer *p)
{
    PGresult *r = link_run(&p->link, sql_gather,
                           VALUES(link_number(p->batch), link_list_value(&p->come), link_list_value(&p->failed)));
    int rc = 0, left = 0;
    p->looked_ms = clock_now_ms();
    if (r == NULL)
        return -1;
    p->come.size = p->failed.size = 0;
    while (p->items > 0)
        producer_drop_item(p);
    p->handed = 0;
    p->stored = false;
    p->more = pq.ntuples(r) == GATHER_MOST;
    p->came_ms = pq.ntuples(r) > 0 ? p->looked_ms : p->came_ms;
    for (int row = 0; row < pq.ntuples(r) && rc == 0; row++) {
        struct come m = {.seq = link_int(r, row, 0),
                         .class = producer_class_of(p, pq.getvalue(r, row, 1), (size_t)pq.getlength(r, row, 1)),
                         .body = pq.getvalue(r, row, 2),
                         .size = (size_t)pq.getlength(r, row, 2),
                         .asked = pq.getvalue(r, row, 4),
                         .asked_size = (size_t)pq.getlength(r, row, 4)};
        snprintf(m.role, sizeof m.role, "%.*s", pq.getlength(r, row, 3), pq.getvalue(r, row, 3));
        rc = take_message(p, &m);
    }
    pq.clear(r);
    p->stored = p->items == 0; /* then there is nothing to store */
    if (p->jobs_out < producer_window(p) / 2)
        p->full = false;
    for (int i = 0; i < p->sents; i++)
        if (p->sent[i].message.bytes != NULL)
            p->sent[left++] = p->sent[i];
    p->sents = left;
    return rc;
}

/* ---- once a second ---- */

static int look_at_workers(struct producer *p)
{
    PGresult *r = link_run(&p->link, sql_classes, NULL);
    if (r == NULL)
        return -1;
    for (int i = 0; i < p->classes; i++)
        p->class[i].workers = 0;
    for (int row = 0; row < pq.ntuples(r); row++) {
        struct queue_class *c =
            &p->class[producer_class_of(p, pq.getvalue(r, row, 0), (size_t)pq.getlength(r, row, 0))];
        c->workers = (int)link_int(r, row, 1);
        c->speed = (int)link_int(r, row, 2);
    }
    pq.clear(r);
    return 0;
}

/* A message that was begun often and came back from nobody is split. If it has one job, that is doubted. */
static int look_at_failed(struct producer *p)
{
    struct frame asked;
    PGresult *r = link_run(&p->link, sql_failed, VALUES(link_number(p->batch)));
    int rc = r == NULL ? -1 : 0;
    for (int row = 0; rc == 0 && row < pq.ntuples(r); row++) {
        int64_t seq = link_int(r, row, 0);
        struct sent *s = find_sent(p, seq);
        if (s == NULL || s->message.frames > 1) {
            rc = split(p, seq, seq);
            continue;
        }
        size_t at = 0;
        if (message_next(s->message.bytes, s->message.size, &at, &asked) == 1)
            rc = producer_doubt(p, &asked, NULL);
        link_list_add(&p->come, seq);
        postgres_results_forget(p, s);
    }
    pq.clear(r);
    p->stored |= p->items == 0;
    return rc;
}

static int tend(struct producer *p)
{
    TRY(link_do(&p->link, sql_seen, VALUES(link_number(p->batch))));
    TRY(producer_look_at_machines(p));
    TRY(link_do(&p->link, sql_forget_dead, NULL));
    TRY(look_at_workers(p));
    return look_at_failed(p);
}

int producer_tend(struct producer *p)
{
    int rc = 0;
    if (clock_now_ms() - p->tended_ms >= TEND_MS) {
        rc = tend(p);
        p->tended_ms = clock_now_ms();
    }
    return rc == 0 ? producer_judge(p) : rc;
}
