#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/command/trouble.h"
#include "base/memory.h"
#include "postgres.h"
#include "postgres_producer.h"
#include "postgres_sql.h"
#include "run/machine.h"
#include "run/worker.h"

enum {
    RETRY_MS = 200, /* between attempts to reach the server */
    LOCK_TRIES = 100,
    SETUP_TRIES = 10,
    LEAST_LOOK_MS = 2, /* between two looks for results */
    MOST_LOOK_MS = 50,
    PACK_US = 50000,        /* playing time that a message aims at */
    PACK_BYTES = 1 << 20,   /* size of its results at most */
    SUBMIT_MESSAGES = 1000, /* messages in one statement */
    LEAST_WINDOW = 256,     /* allowed number of jobs without a result, however long they take */
    MOST_WINDOW = 8192
};

int producer_no_memory(struct producer *p)
{
    return snprintf(p->link.why, sizeof p->link.why, "no memory"), -1;
}

int producer_ask(struct producer *p, const char *sql, const struct link_value *value, int64_t *number)
{
    PGresult *r = link_run(&p->link, sql, value);
    *number = r != NULL && pq.ntuples(r) == 1 ? link_int(r, 0, 0) : 0;
    pq.clear(r);
    return r == NULL ? -1 : 0;
}

/* ---- sending jobs ---- */

/* At least 1. */
static int known_workers(const struct producer *p)
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
    int64_t jobs = (int64_t)8 * known_workers(p) * pack_size(p);
    return jobs < LEAST_WINDOW ? LEAST_WINDOW : jobs > MOST_WINDOW ? MOST_WINDOW : (int)jobs;
}

static bool give(void *self, const struct task_job *job)
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

int producer_add(struct producer *p, const char *frames, size_t size, int jobs)
{
    char *copy = MEMORY_ROOM(p->sent, p->sents + 1, p->sent_room) ? malloc(size) : NULL;
    if (copy == NULL)
        return producer_no_memory(p);
    memcpy(copy, frames, size);
    p->sent[p->sents++] = (struct sent){p->next_seq++, {.bytes = copy, .size = size, .frames = jobs}};
    p->jobs_out += jobs;
    return 0;
}

/* If no more jobs come before results do, sends the last jobs one a message: no worker shall be idle while another one
 * has several in its message. */
static int make_messages(struct producer *p)
{
    struct message *from = &p->waiting;
    struct frame job;
    int rc = 0, workers = known_workers(p), most = pack_size(p);
    size_t done = 0, at = 0;
    while (from->frames > 0 && rc == 0) {
        int jobs = most, share = (p->jobs_out + from->frames) / (4 * workers);
        if (!p->full && jobs > share)
            jobs = share > 1 ? share : 1;
        jobs = jobs < from->frames ? jobs : from->frames;
        for (int i = 0; i < jobs; i++)
            message_next(from->bytes, from->size, &at, &job);
        rc = producer_add(p, from->bytes + done, at - done, jobs);
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
        link_list_add(&jobs, one->frames);
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

/* Makes messages of waiting jobs, and sends them. Programs are sent before the jobs that name them. */
static int flush(struct producer *p)
{
    int from = p->sents;
    if (p->waiting.frames == 0)
        return 0;
    if (programs_put(&p->programs, &p->link) != 0 || make_messages(p) != 0)
        return -1;
    return producer_submit(p, from, 0);
}

/* ---- beginning ---- */

static int open_batch(struct producer *p)
{
    char machine[MACHINE_TEXT];
    int64_t id = 0;
    machine_instructions(machine, p->way.native);
    int rc = producer_ask(p, sql_begin_batch,
                          VALUES(link_text(p->way.key), link_text(machine_kit()), link_text(machine),
                                 link_number(p->way.lease_ms), link_number(p->way.hold_ms)),
                          &id);
    p->batch = (int)id;
    return rc;
}

/* After a producer was killed, its lock is held until the server notices that. */
static int lock_batch(struct producer *p)
{
    for (int i = 0; i < LOCK_TRIES; i++) {
        int64_t mine;
        if (producer_ask(p, sql_lock_batch, VALUES(link_number(p->batch)), &mine) != 0)
            return -1;
        if (mine != 0)
            return 0;
        if (*p->way.stop)
            break;
        clock_nap(200);
    }
    p->batch = 0; /* its jobs are not this producer's to withdraw */
    snprintf(p->link.why, sizeof p->link.why, "another sortie is playing this very batch over this queue");
    return -1;
}

/* Another producer made or dropped something meanwhile, or a worker's transaction was in the way, which is ended next
 * time. */
static bool was_crossed(const struct link *l)
{
    return link_is(l, "23505 42P06 3F000 XX000 55P03 40P01");
}

static int postgres_queue_begin(struct producer *p)
{
    TRY(link_connect(&p->link, "sortie-batch", sql_producer_session));
    TRY(producer_end_long(p));
    for (int i = 0; link_script(&p->link, sql_setup) != 0; i++) {
        if (!was_crossed(&p->link) || i == SETUP_TRIES)
            return -1;
        clock_nap(RETRY_MS);
        TRY(producer_end_long(p));
    }
    TRY(open_batch(p));
    return lock_batch(p);
}

/* ---- a lost server ---- */

/* All that was sent is sent again. A killed server may have lost its last commits, which do not wait for the disk. It
 * does not lose jobs, but it may be another server than before. */
static int come_back(struct producer *p)
{
    programs_unsure(&p->programs);
    TRY(postgres_queue_begin(p));
    TRY(programs_put(&p->programs, &p->link));
    TRY(producer_submit(p, 0, 0));
    p->lost_ms = 0;
    return 0;
}

/* After an error: returns 0 to wait and try again, or -1 with why. */
static int bear(struct producer *p, char why[QUEUE_WHY])
{
    int64_t now = clock_now_ms();
    snprintf(why, QUEUE_WHY, "%s", p->link.why);
    p->lost_ms = p->lost_ms == 0 ? now : p->lost_ms;
    if (!(link_passes(&p->link) || was_crossed(&p->link)) || now - p->lost_ms > 1000LL * p->way.patience_s)
        return -1;
    p->link.lost = true; /* start from the beginning */
    clock_nap(RETRY_MS);
    return 0;
}

/* ---- the functions of a queue ---- */

static int busy(const void *self)
{
    const struct producer *p = self;
    return *p->way.stop ? 0 : p->jobs_out + p->waiting.frames + p->doubts + p->items - p->handed;
}

/* Returns when to look for results: after about an eighth of the jobs that are out has been played, less often the
 * longer no result came. A notification for each result would cost more, because the server wakes all listeners. */
static int64_t next_look(const struct producer *p)
{
    double part_ms = p->mean_us > 0 ? p->mean_us * p->jobs_out / known_workers(p) / 8 / 1000 : MOST_LOOK_MS;
    double idle_ms = (double)(p->looked_ms - p->came_ms) / 8;
    double ms = part_ms > idle_ms ? part_ms : idle_ms;
    if (p->more)
        return p->looked_ms;
    return p->looked_ms + (ms < LEAST_LOOK_MS ? LEAST_LOOK_MS : ms > MOST_LOOK_MS ? MOST_LOOK_MS : (int)ms);
}

/* Sends waiting jobs, and looks for results from time to time. Returns 0 or -1. */
static int turn(struct producer *p, int timeout_ms)
{
    int64_t until = clock_now_ms() + timeout_ms;
    if (p->link.lost)
        TRY(come_back(p));
    TRY(flush(p));
    TRY(producer_tend(p));
    bool look = p->stored || p->come.size == 0;
    while (look && p->handed == p->items) {
        int64_t next = next_look(p), left = (next < until ? next : until) - clock_now_ms();
        if (link_hear(&p->link, left > 0 ? (int)left : 0) < 0)
            return -1;
        if (clock_now_ms() >= next)
            TRY(producer_gather(p));
        look = clock_now_ms() < until && p->come.size == 0;
        TRY(producer_tend(p));
    }
    return 0;
}

static int wait(void *self, int timeout_ms, struct task_result *result, char why[QUEUE_WHY])
{
    struct producer *p = self;
    bool wanted = p->handed < p->items || timeout_ms > 0;
    if (p->handed == p->items && wanted && turn(p, timeout_ms) != 0)
        return bear(p, why);
    if (p->handed == p->items)
        return 0;
    *result = *p->item[p->handed];
    p->item[p->handed++]->record = NULL;
    return 1;
}

static void stored(void *self)
{
    struct producer *p = self;
    p->stored = p->handed == p->items;
}

static int classes(const void *self, struct queue_class class[QUEUE_CLASSES])
{
    const struct producer *p = self;
    memcpy(class, p->class, sizeof p->class);
    return p->classes;
}

static void close_producer(void *self)
{
    struct producer *p = self;
    if (!p->link.lost && p->batch > 0) {
        if (p->stored && p->come.size > 0)
            producer_gather(p);
        link_do(&p->link, sql_withdraw, VALUES(link_number(p->batch)));
        link_do(&p->link, sql_end_batch, VALUES(link_number(p->batch)));
    }
    while (p->items > 0)
        producer_drop_item(p);
    for (int i = 0; i < p->sents; i++)
        message_free(&p->sent[i].message);
    message_free(&p->waiting);
    producer_forget_doubts(p, 0);
    if (p->own != NULL)
        workers_close(p->own);
    free(p->own);
    free(p->doubt);
    link_list_free(&p->come);
    link_list_free(&p->failed);
    programs_free(&p->programs);
    link_close(&p->link);
    free(p->item);
    free(p->sent);
    free(p);
}

static const struct queue_kind in_postgres = {give, busy, wait, stored, classes, close_producer};

int postgres_url(const char *url, char why[QUEUE_WHY])
{
    struct link l;
    int rc = link_init(&l, url);
    snprintf(why, QUEUE_WHY, "%s", l.why);
    return rc;
}

bool postgres_built(void)
{
    return true;
}

static int open_producer(struct producer *p)
{
    if (link_init(&p->link, p->way.url) != 0)
        return 1;
    TRY(cache_find(p->programs.cache, p->link.why));
    TRY(postgres_queue_begin(p));
    TRY(link_do(&p->link, sql_withdraw, VALUES(link_number(p->batch))));
    TRY(producer_ask(p, sql_last_seq, VALUES(link_number(p->batch)), &p->next_seq));
    p->next_seq++;
    return producer_tend(p);
}

int postgres_queue_open(struct queue *q, const struct queue_way *way)
{
    struct producer *p = calloc(1, sizeof *p);
    if (p == NULL)
        return snprintf(q->why, sizeof q->why, "no memory"), -1;
    p->way = *way;
    q->kind = &in_postgres;
    q->self = p;
    int rc = open_producer(p);
    snprintf(q->why, sizeof q->why, "%s", p->link.why);
    return rc;
}

char *postgres_role(const char *name, char why[QUEUE_WHY])
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_"), size = sizeof sql_role + length + 100;
    bool own = strcmp(name, "sortie") == 0 || strcmp(name, "sortie_worker") == 0 || strncmp(name, "pg_", 3) == 0 ||
               strcmp(name, "postgres") == 0 || strcmp(name, "public") == 0 || strcmp(name, "none") == 0;
    if (length == 0 || name[length] != '\0' || length > 60 || own || (name[0] >= '0' && name[0] <= '9'))
        return snprintf(why, QUEUE_WHY,
                        "a machine's role is named by lower-case letters, digits and _, not as one of "
                        "the server's or the kit's own"),
               NULL;
    char *text = malloc(size);
    if (text == NULL)
        return snprintf(why, QUEUE_WHY, "no memory"), NULL;
    snprintf(text, size, "\\set ON_ERROR_STOP on\n\\set QUIET on\n\\set machine %s\n%s", name, sql_role);
    return text;
}
