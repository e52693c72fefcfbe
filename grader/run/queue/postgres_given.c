#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postgres_giver.h"
#include "postgres_sql.h"
#include "run/worker.h"

enum {
    PACK_US = 50000,        /* playing time that a message aims at */
    PACK_BYTES = 1 << 20,   /* size of its results at most */
    SUBMIT_MESSAGES = 1000, /* messages in one statement */
    LEAST_WINDOW = 256      /* allowed number of jobs without a result, however long they take */
};

int giver_workers(const struct giver *g)
{
    int workers = 0;
    for (int i = 0; i < g->classes; i++)
        workers += g->class[i].workers;
    return workers > 0 ? workers : 1;
}

/* Number of jobs in a message, so that it takes about PACK_US. */
static int pack_size(const struct giver *g)
{
    int jobs = g->mean_us > 0 ? (int)(PACK_US / g->mean_us) : 1;
    if (g->mean_bytes > 0 && jobs > PACK_BYTES / g->mean_bytes)
        jobs = (int)(PACK_BYTES / g->mean_bytes);
    return jobs < 1 ? 1 : jobs > MESSAGE_MOST_JOBS ? MESSAGE_MOST_JOBS : jobs;
}

int giver_window(const struct giver *g)
{
    int64_t jobs = (int64_t)8 * giver_workers(g) * pack_size(g);
    return jobs < LEAST_WINDOW ? LEAST_WINDOW : jobs > MOST_WINDOW ? MOST_WINDOW : (int)jobs;
}

bool giver_give(void *self, const struct worker_job *job)
{
    struct giver *g = self;
    struct waiting *w = &g->waiting[g->waitings];
    int out = g->jobs_out + g->waitings + g->doubts;
    g->full |= out >= giver_window(g);
    if (g->full || g->waitings == MOST_WINDOW)
        return false;
    struct task_job named = job->task;
    g->game = job->task.game;
    for (int seat = 0; seat < job->task.game->seats; seat++)
        programs_name(&g->programs, job->task.program[seat], named.program[seat], sizeof named.program[seat]);
    w->id = job->id;
    w->text = task_write_job(&named, &w->size);
    if (w->text == NULL)
        return g->full = true, false;
    g->waitings++;
    return true;
}

struct sent *giver_add(struct giver *g)
{
    if (g->sents == g->sent_room) {
        int room = 2 * g->sent_room + 64;
        struct sent *larger = realloc(g->sent, (size_t)room * sizeof *larger);
        if (larger == NULL)
            return NULL;
        g->sent = larger;
        g->sent_room = room;
    }
    g->sent[g->sents] = (struct sent){.seq = g->next_seq};
    return &g->sent[g->sents];
}

/* Makes a message of the next waiting jobs. */
static int make_message(struct giver *g, int from, int jobs)
{
    struct sent *s = giver_add(g);
    int rc = s == NULL ? -1 : 0;
    for (int i = from; i < from + jobs && rc == 0; i++)
        rc = message_add(&s->message, &(struct frame){g->waiting[i].id, g->waiting[i].size, 0}, g->waiting[i].text,
                         NULL);
    if (rc != 0) {
        if (s != NULL)
            message_free(&s->message);
        return giver_no_memory(g);
    }
    s->jobs = jobs;
    g->sents++;
    g->next_seq++;
    g->jobs_out += jobs;
    for (int i = from; i < from + jobs; i++)
        free(g->waiting[i].text);
    return 0;
}

/* If no more jobs come before results do, sends the last jobs one a message: no worker shall be idle while another one
 * has several in its message. */
static int make_messages(struct giver *g)
{
    int rc = 0, at = 0, workers = giver_workers(g), most = pack_size(g);
    while (at < g->waitings && rc == 0) {
        int left = g->waitings - at, jobs = most;
        int share = (g->jobs_out + left) / (4 * workers);
        if (!g->full && jobs > share)
            jobs = share > 1 ? share : 1;
        jobs = jobs < left ? jobs : left;
        rc = make_message(g, at, jobs);
        at += rc == 0 ? jobs : 0;
    }
    g->waitings -= at;
    memmove(g->waiting, g->waiting + at, (size_t)g->waitings * sizeof g->waiting[0]);
    return rc;
}

/* Sends the messages without results from index `from` on, in few statements. */
int giver_submit(struct giver *g, int from)
{
    struct link_list seqs = {.text = NULL}, jobs = {.text = NULL};
    struct link_blobs bodies = {.bytes = NULL};
    int rc = 0, at = from;
    for (; at < g->sents && rc == 0 && bodies.count < SUBMIT_MESSAGES; at++) {
        const struct sent *s = &g->sent[at];
        if (s->message.bytes == NULL)
            continue;
        if (link_list_add(&seqs, s->seq) != 0 || link_list_add(&jobs, s->jobs) != 0 ||
            link_blobs_add(&bodies, s->message.bytes, s->message.size) != 0)
            rc = giver_no_memory(g);
    }
    if (rc == 0 && bodies.count > 0)
        rc = link_do(&g->link, sql_submit,
                     (struct link_value[]){link_number(g->batch), link_list_value(&seqs), link_list_value(&jobs),
                                           link_blobs_value(&bodies)},
                     4);
    if (rc == 0 && bodies.count > 0 && link_do(&g->link, sql_tell, NULL, 0) != 0 && g->link.lost)
        rc = -1; /* else the news fails by itself: workers look without it too */
    link_list_free(&seqs);
    link_list_free(&jobs);
    link_blobs_free(&bodies);
    return rc == 0 && at < g->sents ? giver_submit(g, at) : rc;
}

/* Programs are sent before the jobs that name them. */
int giver_flush(struct giver *g)
{
    int from = g->sents;
    if (g->waitings == 0)
        return 0;
    if (programs_put(&g->programs, &g->link) != 0 || make_messages(g) != 0)
        return -1;
    return giver_submit(g, from);
}
