#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

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

/* Sends the messages without results from index `from` on, in few statements. */
int producer_submit(struct producer *p, int from)
{
    struct link_list seqs = {.text = NULL}, jobs = {.text = NULL};
    struct link_blobs bodies = {.bytes = NULL};
    int rc = 0, at = from;
    for (; at < p->sents && rc == 0 && bodies.count < SUBMIT_MESSAGES; at++) {
        const struct sent *s = &p->sent[at];
        if (s->message.bytes == NULL)
            continue;
        if (link_list_add(&seqs, s->seq) != 0 || link_list_add(&jobs, s->jobs) != 0 ||
            link_blobs_add(&bodies, s->message.bytes, s->message.size) != 0)
            rc = producer_no_memory(p);
    }
    if (rc == 0 && bodies.count > 0)
        rc = link_do(&p->link, sql_submit,
                     (struct link_value[]){link_number(p->batch), link_list_value(&seqs), link_list_value(&jobs),
                                           link_blobs_value(&bodies)},
                     4);
    if (rc == 0 && bodies.count > 0 && link_do(&p->link, sql_tell, NULL, 0) != 0 && p->link.lost)
        rc = -1; /* else the news fails by itself: workers look without it too */
    link_list_free(&seqs);
    link_list_free(&jobs);
    link_blobs_free(&bodies);
    return rc == 0 && at < p->sents ? producer_submit(p, at) : rc;
}

/* Programs are sent before the jobs that name them. */
int producer_flush(struct producer *p)
{
    int from = p->sents;
    if (p->waitings == 0)
        return 0;
    if (programs_put(&p->programs, &p->link) != 0 || make_messages(p) != 0)
        return -1;
    return producer_submit(p, from);
}
