#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/memory.h"
#include "postgres_producer.h"
#include "postgres_sql.h"
#include "run/worker.h"

enum {
    PACK_US = 50000,        /* playing time that a message aims at */
    PACK_BYTES = 1 << 20,   /* size of its results at most */
    SUBMIT_MESSAGES = 1000, /* messages in one statement */
    LEAST_WINDOW = 256      /* allowed number of jobs without a result, however long they take */
};

int producer_workers(const struct producer *p)
{
    int workers = 0;
    for (int i = 0; i < p->classes; i++)
        workers += p->class[i].workers;
    return workers > 0 ? workers : 1;
}

/* Number of jobs in a message, so that it takes about PACK_US. */
static int pack_size(const struct producer *p)
{
    int jobs = p->mean_us > 0 ? (int)(PACK_US / p->mean_us) : 1;
    if (p->mean_bytes > 0 && jobs > PACK_BYTES / p->mean_bytes)
        jobs = (int)(PACK_BYTES / p->mean_bytes);
    return jobs < 1 ? 1 : jobs > MESSAGE_MOST_JOBS ? MESSAGE_MOST_JOBS : jobs;
}

int producer_window(const struct producer *p)
{
    int64_t jobs = (int64_t)8 * producer_workers(p) * pack_size(p);
    return jobs < LEAST_WINDOW ? LEAST_WINDOW : jobs > MOST_WINDOW ? MOST_WINDOW : (int)jobs;
}

bool producer_give(void *self, const struct worker_job *job)
{
    struct producer *p = self;
    struct waiting *w = &p->waiting[p->waitings];
    int out = p->jobs_out + p->waitings + p->doubts;
    p->full |= out >= producer_window(p);
    if (p->full || p->waitings == MOST_WINDOW)
        return false;
    struct task_job named = job->task;
    p->game = job->task.game;
    if (p->game->referee != NULL && p->game->referee->program != NULL)
        programs_name(&p->programs, p->game->referee->program, named.referee, sizeof named.referee);
    for (int seat = 0; seat < job->task.game->seats; seat++)
        programs_name(&p->programs, job->task.program[seat], named.program[seat], sizeof named.program[seat]);
    w->id = job->id;
    w->text = task_write_job(&named, &w->size);
    if (w->text == NULL)
        return p->full = true, false;
    p->waitings++;
    return true;
}

struct sent *producer_add(struct producer *p)
{
    if (!MEMORY_ROOM(p->sent, p->sents + 1, p->sent_room))
        return NULL;
    p->sent[p->sents] = (struct sent){.seq = p->next_seq++};
    return &p->sent[p->sents++];
}

/* Makes a message of the next waiting jobs. */
static int make_message(struct producer *p, int from, int jobs)
{
    struct sent *s = producer_add(p);
    int rc = s == NULL ? -1 : 0;
    for (int i = from; i < from + jobs && rc == 0; i++)
        rc = message_add(&s->message, &(struct frame){p->waiting[i].id, p->waiting[i].size, 0}, p->waiting[i].text,
                         NULL);
    if (rc != 0) {
        if (s != NULL)
            message_free(&s->message);
        return producer_no_memory(p);
    }
    s->jobs = jobs;
    p->jobs_out += jobs;
    for (int i = from; i < from + jobs; i++)
        free(p->waiting[i].text);
    return 0;
}

/* If no more jobs come before results do, sends the last jobs one a message: no worker shall be idle while another one
 * has several in its message. */
static int make_messages(struct producer *p)
{
    int rc = 0, at = 0, workers = producer_workers(p), most = pack_size(p);
    while (at < p->waitings && rc == 0) {
        int left = p->waitings - at, jobs = most;
        int share = (p->jobs_out + left) / (4 * workers);
        if (!p->full && jobs > share)
            jobs = share > 1 ? share : 1;
        jobs = jobs < left ? jobs : left;
        rc = make_message(p, at, jobs);
        at += rc == 0 ? jobs : 0;
    }
    p->waitings -= at;
    memmove(p->waiting, p->waiting + at, (size_t)p->waitings * sizeof p->waiting[0]);
    return rc;
}

/* Messages as the values of one statement, their bodies one after the other. */
struct shipment {
    struct link_list seqs, jobs, sizes;
    struct message bodies;
    int messages;
};

static void load(struct shipment *all, const struct sent *s)
{
    struct message *to = &all->bodies;
    link_list_add(&all->seqs, s->seq);
    link_list_add(&all->jobs, s->jobs);
    link_list_add(&all->sizes, (int64_t)s->message.size);
    all->messages++;
    all->sizes.failed |= !MEMORY_ROOM(to->bytes, to->size + s->message.size, to->room);
    if (all->sizes.failed)
        return;
    memcpy(to->bytes + to->size, s->message.bytes, s->message.size);
    to->size += s->message.size;
}

/* If the news alone fails, workers look without it too. */
static int ship(struct producer *p, const struct shipment *all, int64_t instead)
{
    const char *bodies = all->bodies.size > 0 ? all->bodies.bytes : "";
    TRY(link_do(&p->link, sql_submit,
                VALUES(link_number(p->batch), link_number(instead), link_list_value(&all->seqs),
                       link_list_value(&all->jobs), link_list_value(&all->sizes),
                       link_bytes(bodies, all->bodies.size))));
    return link_do(&p->link, sql_tell, NULL) != 0 && p->link.lost ? -1 : 0;
}

int producer_submit(struct producer *p, int from, int64_t instead)
{
    struct shipment all = {.messages = 0};
    int rc = 0, at = from;
    for (; at < p->sents && all.messages < SUBMIT_MESSAGES; at++)
        if (p->sent[at].message.bytes != NULL)
            load(&all, &p->sent[at]);
    if (all.messages > 0 || instead > 0)
        rc = ship(p, &all, instead);
    link_list_free(&all.seqs);
    link_list_free(&all.jobs);
    link_list_free(&all.sizes);
    message_free(&all.bodies);
    return rc == 0 && at < p->sents ? producer_submit(p, at, 0) : rc;
}

/* Programs are sent before the jobs that name them. */
int producer_flush(struct producer *p)
{
    int from = p->sents;
    if (p->waitings == 0)
        return 0;
    if (programs_put(&p->programs, &p->link) != 0 || make_messages(p) != 0)
        return -1;
    return producer_submit(p, from, 0);
}
