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
    LEAST_WINDOW = 256,     /* allowed number of jobs without a result, however long they take */
    MOST_WINDOW = 8192
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

bool producer_give(void *self, const struct task_job *job)
{
    struct producer *p = self;
    size_t size;
    p->full |= p->jobs_out + p->waiting.frames + p->doubts >= producer_window(p);
    if (p->full)
        return false;
    struct task_job named = *job;
    p->game = job->game;
    if (p->game->referee != NULL && p->game->referee->program != NULL)
        programs_name(&p->programs, p->game->referee->program, named.referee, sizeof named.referee);
    for (int seat = 0; seat < p->game->seats; seat++)
        programs_name(&p->programs, job->program[seat], named.program[seat], sizeof named.program[seat]);
    char *text = task_write_job(&named, &size);
    p->full = text == NULL || message_add(&p->waiting, &(struct frame){job->id, size, 0, text, NULL}) != 0;
    free(text);
    return !p->full;
}

int producer_add(struct producer *p, const struct frame job[], int jobs)
{
    struct message message = {.bytes = NULL};
    int rc = MEMORY_ROOM(p->sent, p->sents + 1, p->sent_room) ? 0 : -1;
    for (int i = 0; i < jobs && rc == 0; i++)
        rc = message_add(&message, &job[i]);
    if (rc != 0) {
        message_free(&message);
        return producer_no_memory(p);
    }
    p->sent[p->sents++] = (struct sent){.seq = p->next_seq++, .jobs = jobs, .message = message};
    p->jobs_out += jobs;
    return 0;
}

/* If no more jobs come before results do, sends the last jobs one a message: no worker shall be idle while another one
 * has several in its message. */
static int make_messages(struct producer *p)
{
    struct message *from = &p->waiting;
    int rc = 0, workers = producer_workers(p), most = pack_size(p);
    size_t done = 0, at = 0;
    while (from->frames > 0 && rc == 0) {
        struct frame part[MESSAGE_MOST_JOBS];
        int jobs = most, share = (p->jobs_out + from->frames) / (4 * workers);
        if (!p->full && jobs > share)
            jobs = share > 1 ? share : 1;
        jobs = jobs < from->frames ? jobs : from->frames;
        for (int i = 0; i < jobs; i++)
            message_next(from->bytes, from->size, &at, &part[i]);
        rc = producer_add(p, part, jobs);
        from->frames -= rc == 0 ? jobs : 0;
        done = rc == 0 ? at : done;
    }
    from->size -= done;
    memmove(from->bytes, from->bytes + done, from->size);
    return rc;
}

/* Their bodies go one after the other. If the news alone fails, workers look without it too. */
int producer_submit(struct producer *p, int from, int64_t instead)
{
    struct link_list seqs = {.text = NULL}, jobs = {.text = NULL}, sizes = {.text = NULL};
    struct message all = {.bytes = NULL};
    int rc = 0, at = from;
    for (; at < p->sents && all.frames < SUBMIT_MESSAGES; at++) {
        const struct message *one = &p->sent[at].message;
        if (one->bytes == NULL)
            continue;
        link_list_add(&seqs, p->sent[at].seq);
        link_list_add(&jobs, p->sent[at].jobs);
        link_list_add(&sizes, (int64_t)one->size);
        sizes.failed |= !MEMORY_ROOM(all.bytes, all.size + one->size, all.room);
        if (!sizes.failed)
            memcpy(all.bytes + all.size, one->bytes, one->size);
        all.size += one->size;
        all.frames++;
    }
    bool any = all.frames > 0 || instead > 0;
    if (any)
        rc = link_do(&p->link, sql_submit,
                     VALUES(link_number(p->batch), link_number(instead), link_list_value(&seqs), link_list_value(&jobs),
                            link_list_value(&sizes), link_bytes(all.size > 0 ? all.bytes : "", all.size)));
    if (any && rc == 0 && link_do(&p->link, sql_tell, NULL) != 0 && p->link.lost)
        rc = -1;
    link_list_free(&seqs);
    link_list_free(&jobs);
    link_list_free(&sizes);
    message_free(&all);
    return rc == 0 && at < p->sents ? producer_submit(p, at, 0) : rc;
}

/* Programs are sent before the jobs that name them. */
int producer_flush(struct producer *p)
{
    int from = p->sents;
    if (p->waiting.frames == 0)
        return 0;
    if (programs_put(&p->programs, &p->link) != 0 || make_messages(p) != 0)
        return -1;
    return producer_submit(p, from, 0);
}
