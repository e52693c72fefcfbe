#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

#include "base/clock.h"
#include "base/command/trouble.h"
#include "base/hash.h"
#include "build/cache/cache_uses.h"
#include "postgres.h"
#include "postgres_link.h"
#include "postgres_programs.h"
#include "postgres_sql.h"
#include "run/machine.h"
#include "run/pipe.h"
#include "run/play/referee.h"
#include "run/worker.h"

/*
 * A worker of a queue: one connection, and the worker processes that a batch uses without a queue. They get jobs
 * through pipes and know of no queue, server or password. This process plays nothing itself.
 */
enum {
    MOST_HELD = 256,  /* messages in hand, far fewer are needed */
    AHEAD_US = 50000, /* of jobs shorter than this a second one waits at each process */
    LOOK_MS = 20,     /* between two looks for messages, if there are news */
    IDLE_MS = 500,    /* likewise if there are none */
    LEASE_MS = 15000, /* as long as the producer has not said it */
    RETRY_MS = 500,   /* for the server */
    PRUNE_MS = 600000,
    QUIET_MS = 60000 /* the same error is not reported again */
};

/* A message that this worker has taken. */
struct held {
    int batch;
    int64_t seq;
    int jobs, given, left;
    int uses;                               /* of the programs of all jobs (build/cache/cache_uses.h) */
    struct task_job *job;                   /* NULL: the slot is free */
    struct frame answer[MESSAGE_MOST_JOBS]; /* with the job's id from the beginning. The rest is malloc's */
};

struct agent {
    struct postgres_work *work;
    const struct game *const *known;
    const struct game *own; /* the last game of one's own */
    struct link link;
    struct workers workers;
    struct held held[MOST_HELD];
    int holding;
    char cache[CACHE_PATH];
    char name[MACHINE_NAME], machines[2 * MACHINE_TEXT + 8];
    int speed;
    double mean_us;
    int64_t looked_ms, look_ms; /* when it looked for messages, and when it does so again */
    int64_t beat_ms, pruned_ms, logged_ms, tried_ms;
    int lease_ms; /* as the producer says */
    bool outage;
};

static void postgres_worker_say(struct agent *a, const char *what, const char *why)
{
    char line[2 * QUEUE_WHY];
    snprintf(line, sizeof line, "%s%s%s", what, why[0] == '\0' ? "" : ": ", why);
    if (a->work->say != NULL)
        a->work->say(line);
}

/* How the worker ends, and why. */
static int postgres_worker_end(struct agent *a, int how, const char *why)
{
    snprintf(a->work->why, sizeof a->work->why, "%s", why);
    return how;
}

/* ---- the server ---- */

static int greet(struct agent *a)
{
    return link_do(&a->link, sql_hello,
                   VALUES(link_text(a->link.name), link_text(machine_kit()), link_text(a->machines), link_text(a->name),
                          link_number(a->speed), link_number(a->workers.count)));
}

/* After a statement failed: returns 0 to wait and try again, else how the worker ends, with why. */
static int bear(struct agent *a)
{
    int64_t now = clock_now_ms();
    bool waits = link_passes(&a->link) || link_is(&a->link, "3F000 42883 42P01"); /* nobody has made the tables */
    if (!waits)
        return postgres_worker_end(a, strncmp(a->link.state, "SR", 2) == 0 ? POSTGRES_REFUSED : POSTGRES_FAILED,
                                   a->link.why);
    if (!a->outage || now - a->logged_ms > QUIET_MS) {
        postgres_worker_say(a, "waiting for the queue", a->link.why);
        a->logged_ms = now;
    }
    a->outage = true;
    a->tried_ms = now;
    return 0;
}

/* After an error, connects again and starts from the beginning. Returns 0 if it is connected or waits, else how the
 * worker ends. */
static int keep_connected(struct agent *a)
{
    if (!a->outage || clock_now_ms() - a->tried_ms < RETRY_MS)
        return 0;
    if ((a->link.lost && link_connect(&a->link, "sortie-worker", sql_worker_session) != 0) || greet(a) != 0)
        return bear(a);
    a->outage = false;
    a->look_ms = 0;
    postgres_worker_say(a, "connected to the queue", "");
    return 0;
}

/* ---- programs ---- */

/* In a queue's job no program may be a path or a command of this machine. */
static void only_hashes(struct task_job *job)
{
    for (int seat = 0; seat < SEATS_MOST; seat++)
        if (job->program[seat][0] != '\0' && !hash_is_text(job->program[seat]))
            strcpy(job->program[seat], "missing");
}

static int beat(struct agent *a)
{
    struct link_list batches = {.text = NULL}, seqs = {.text = NULL};
    int rc = 0;
    for (int i = 0; i < MOST_HELD; i++)
        if (a->held[i].job != NULL) {
            link_list_add(&batches, a->held[i].batch);
            link_list_add(&seqs, a->held[i].seq);
        }
    a->beat_ms = clock_now_ms();
    if (a->holding > 0)
        rc = link_do(&a->link, sql_beat,
                     VALUES(link_text(a->link.name), link_list_value(&batches), link_list_value(&seqs)));
    link_list_free(&batches);
    link_list_free(&seqs);
    return rc == 0 ? 0 : bear(a);
}

/* A sealed program is compiled here, which takes a while: the messages in hand stay this worker's. Returns 0, or how
 * the worker ends. */
static int fetch(struct agent *a, const char *hash, const char *game)
{
    char why[ARCHIVE_WHY];
    switch (programs_fetch(a->cache, hash, game, &a->link, why)) {
    case ARCHIVE_OK: break;
    case ARCHIVE_LINK: return bear(a);
    case ARCHIVE_DAMAGED:
        postgres_worker_say(a, "a program is not played", why);
        break; /* the match is nobody's fault */
    case ARCHIVE_REFUSED: return postgres_worker_end(a, POSTGRES_REFUSED, why);
    default: return postgres_worker_end(a, POSTGRES_FAILED, why);
    }
    return !a->outage && clock_now_ms() - a->beat_ms >= a->lease_ms / 3 ? beat(a) : 0;
}

/* Opens the game of a referee's program, which is fetched if it is not here. */
static const struct game *fetch_game(void *self, const char *hash)
{
    struct agent *a = self;
    char folder[CACHE_PATH + HASH_TEXT], why[OWN_WHY];
    if (a->own != NULL && strcmp(a->own->referee->program, hash) == 0)
        return a->own;
    cache_use(hash); /* as long as this process lives */
    if (!archive_there(a->cache, hash) && fetch(a, hash, "referee") != 0)
        return NULL;
    snprintf(folder, sizeof folder, "%s/%s", a->cache, hash);
    const struct game *own = referee_open_program(folder, why);
    if (own == NULL)
        return postgres_worker_say(a, "a game is not played", why), NULL;
    return a->own = own;
}

/* Fetches the programs of all jobs of a message. They are in use until it is dropped. */
static int need_programs(struct agent *a, struct held *h)
{
    int rc = 0;
    h->uses = cache_uses_open();
    for (const struct task_job *job = h->job; job < h->job + h->jobs; job++)
        for (int seat = 0; seat < job->game->seats; seat++)
            cache_uses_add(h->uses, job->program[seat]);
    for (const struct task_job *job = h->job; job < h->job + h->jobs; job++)
        for (int seat = 0; seat < job->game->seats && rc == 0; seat++)
            if (hash_is_text(job->program[seat]) && !archive_there(a->cache, job->program[seat]))
                rc = fetch(a, job->program[seat], job->game->name);
    if (clock_now_ms() - a->pruned_ms > PRUNE_MS) {
        cache_prune(a->cache, a->work->cache_bytes);
        a->pruned_ms = clock_now_ms();
    }
    return rc;
}

/* ---- messages ---- */

static void postgres_worker_drop(struct agent *a, struct held *h)
{
    cache_uses_close(h->uses);
    for (int i = 0; i < h->jobs; i++) {
        free((void *)(uintptr_t)h->answer[i].text);
        free((void *)(uintptr_t)h->answer[i].more);
    }
    free(h->job);
    *h = (struct held){.job = NULL};
    a->holding--;
}

/* A message that cannot be read comes from another kit: its lease runs out. */
static int read_message(struct agent *a, struct held *h, const char *body, size_t size)
{
    struct frame part[MESSAGE_MOST_JOBS];
    int jobs = message_read(body, size, part);
    h->job = jobs < 1 ? NULL : calloc((size_t)jobs, sizeof *h->job);
    h->jobs = h->job == NULL ? 0 : jobs;
    for (int i = 0; i < h->jobs; i++) {
        h->answer[i].id = part[i].id;
        const struct task_opener opener = {a, fetch_game};
        if (task_read_job(&h->job[i], a->known, &opener, part[i].text, part[i].text_size) != 0) {
            free(h->job);
            h->job = NULL;
            return -1;
        }
        h->job[i].id = (h - a->held) * MESSAGE_MOST_JOBS + i;
        only_hashes(&h->job[i]);
    }
    return h->job == NULL ? -1 : 0;
}

static int give_back(struct agent *a, struct held *h)
{
    return link_do(&a->link, sql_give_back,
                   VALUES(link_text(a->link.name), link_number(h->batch), link_number(h->seq)));
}

/* *took: there was a message. Returns 0, or how the worker ends. */
static int postgres_worker_take(struct agent *a, bool *took)
{
    struct held *h = a->held;
    *took = false;
    a->looked_ms = clock_now_ms();
    a->look_ms = a->looked_ms + IDLE_MS;
    while (h < a->held + MOST_HELD && h->job != NULL)
        h++;
    if (h == a->held + MOST_HELD)
        return 0;
    PGresult *r =
        link_run(&a->link, sql_take, VALUES(link_text(a->link.name), link_text(machine_kit()), link_text(a->machines)));
    if (r == NULL)
        return bear(a);
    *took = pq.ntuples(r) == 1;
    if (!*took)
        return pq.clear(r), 0;
    a->look_ms = 0;
    a->lease_ms = (int)link_int(r, 0, 2);
    *h = (struct held){.batch = (int)link_int(r, 0, 0), .seq = link_int(r, 0, 1)};
    bool known = read_message(a, h, pq.getvalue(r, 0, 3), (size_t)pq.getlength(r, 0, 3)) == 0;
    pq.clear(r);
    if (!known) {
        postgres_worker_say(a, "a message is left alone", "it holds no jobs that this sortie knows");
        *h = (struct held){.job = NULL};
        return 0;
    }
    h->left = h->jobs;
    a->holding++;
    int rc = need_programs(a, h);
    if (rc != 0)
        give_back(a, h);
    return rc;
}

/* Sends back messages that are completely played, or drops them if nobody wants them any more. */
static int postgres_worker_finish(struct agent *a, struct held *h)
{
    struct message message = {.bytes = NULL};
    int rc = 0;
    for (int i = 0; i < h->jobs && rc == 0; i++)
        rc = message_add(&message, &h->answer[i]);
    PGresult *r = rc == 0 ? link_run(&a->link, sql_finish,
                                     VALUES(link_text(a->link.name), link_number(h->batch), link_number(h->seq),
                                            link_text(a->name), link_bytes(message.bytes, message.size)))
                          : NULL;
    message_free(&message);
    if (r == NULL)
        return bear(a);
    if (pq.getlength(r, 0, 0) != 1 || pq.getvalue(r, 0, 0)[0] == 0)
        postgres_worker_say(a, "a late result is refused", "its lease had run out");
    pq.clear(r);
    postgres_worker_drop(a, h);
    return 0;
}

static int finish_all(struct agent *a)
{
    int rc = 0;
    for (int i = 0; i < MOST_HELD && rc == 0 && !a->outage; i++)
        if (a->held[i].job != NULL && a->held[i].left == 0)
            rc = postgres_worker_finish(a, &a->held[i]);
    return rc;
}

/* ---- the worker processes ---- */

/* Queues jobs, in the order of the messages, until the processes have enough. Returns true if a job is left. */
static bool give_jobs(struct agent *a)
{
    for (int i = 0; i < MOST_HELD; i++) {
        struct held *h = &a->held[i];
        while (h->job != NULL && h->given < h->jobs) {
            if (!workers_give(&a->workers, &h->job[h->given]))
                return true;
            h->given++;
        }
    }
    return false;
}

static int note_result(struct agent *a, const struct task_result *r)
{
    struct held *h = &a->held[r->id / MESSAGE_MOST_JOBS];
    int place = (int)(r->id % MESSAGE_MOST_JOBS);
    size_t size;
    char *text = task_write_result(r, h->job[place].game->seats, &size);
    if (text == NULL) {
        free(r->record);
        return postgres_worker_end(a, POSTGRES_FAILED, "no memory");
    }
    h->answer[place] = (struct frame){h->answer[place].id, size, r->record == NULL ? 0 : r->packed, text, r->record};
    h->left--;
    a->mean_us = a->mean_us > 0 ? a->mean_us + ((double)r->took_us - a->mean_us) / 32 : (double)r->took_us;
    return 0;
}

/* Waits for a result, and takes all that have arrived. */
static int postgres_worker_collect(struct agent *a, int timeout_ms)
{
    struct task_result result;
    int got = 0, rc = 0;
    for (; rc == 0 && (got = workers_wait(&a->workers, timeout_ms, &result)) > 0; timeout_ms = 0)
        rc = note_result(a, &result);
    return got >= 0 ? rc : postgres_worker_end(a, POSTGRES_FAILED, a->workers.why);
}

/* ---- the main loop ---- */

/* Returns whether a process is idle, or for short jobs has no next one waiting. */
static bool hungry(const struct agent *a)
{
    int each = a->mean_us > 0 && a->mean_us < AHEAD_US ? WORKER_QUEUE : 1;
    return workers_busy(&a->workers) < a->workers.count * each;
}

/* Anybody may send news, as often as they like: it is looked at no more often for it than every LOOK_MS. */
static int listen(struct agent *a, int timeout_ms)
{
    int heard = a->outage ? 0 : link_hear(&a->link, timeout_ms);
    int64_t soon = a->looked_ms + LOOK_MS, left = soon - clock_now_ms();
    if (heard > 0 && soon < a->look_ms)
        a->look_ms = soon;
    if (heard > 0 && timeout_ms > 0 && left > 0)
        clock_nap((int)left);
    return heard < 0 ? bear(a) : 0;
}

static int turn(struct agent *a)
{
    bool took, waits = give_jobs(a), more = !*a->work->stop && !waits && hungry(a) && !a->outage;
    TRY(keep_connected(a));
    if (more && clock_now_ms() >= a->look_ms) {
        TRY(postgres_worker_take(a, &took));
        if (took)
            return 0;
    }
    int third = a->lease_ms / 3;
    if (a->holding > 0)
        TRY(postgres_worker_collect(a, more || a->outage ? LOOK_MS : third < IDLE_MS ? third : IDLE_MS));
    TRY(finish_all(a));
    if (!a->outage && clock_now_ms() - a->beat_ms >= third)
        TRY(beat(a));
    int64_t left = a->look_ms - clock_now_ms();
    TRY(listen(a, a->holding > 0 || left < 0 ? 0 : (int)left));
    if (a->outage && a->holding == 0)
        clock_nap(LOOK_MS);
    return 0;
}

/* When it is stopped, it ends once all messages are done, or no server is there to take their results. */
static int live(struct agent *a)
{
    int rc = 0;
    while (rc == 0 && !(*a->work->stop && (a->holding == 0 || (a->outage && workers_busy(&a->workers) == 0))))
        rc = turn(a);
    for (int i = 0; i < MOST_HELD && rc == POSTGRES_REFUSED && !a->link.lost; i++)
        if (a->held[i].job != NULL)
            give_back(a, &a->held[i]);
    return rc;
}

/* The password is in this process's memory: only root may read that, whoever runs the process. */
static int postgres_worker_begin(struct agent *a)
{
    prctl(PR_SET_DUMPABLE, 0);
    if (link_init(&a->link, a->work->url) != 0)
        return postgres_worker_end(a, POSTGRES_REFUSED, a->link.why);
    char why[CACHE_WHY], arithmetic[MACHINE_TEXT], all[MACHINE_TEXT];
    if (cache_find(a->cache, why) != 0)
        return postgres_worker_end(a, POSTGRES_FAILED, why);
    if (workers_open(&a->workers, workers_wanted(a->work->jobs), NULL, false) != 0)
        return postgres_worker_end(a, POSTGRES_FAILED, a->workers.why);
    machine_name(a->name);
    machine_instructions(arithmetic, false);
    machine_instructions(all, true);
    snprintf(a->machines, sizeof a->machines, "{\"%s\",\"%s\"}", arithmetic, all);
    a->speed = machine_speed();
    a->lease_ms = LEASE_MS;
    if (link_connect(&a->link, "sortie-worker", sql_worker_session) != 0)
        return postgres_worker_end(a, POSTGRES_FAILED, a->link.why);
    return greet(a) == 0 ? 0 : bear(a);
}

int postgres_work(struct postgres_work *w, const struct game *const known[])
{
    struct agent *a = calloc(1, sizeof *a);
    if (a == NULL)
        return snprintf(w->why, sizeof w->why, "no memory"), POSTGRES_FAILED;
    a->work = w;
    a->known = known;
    int rc = postgres_worker_begin(a);
    if (rc == 0) {
        char line[200];
        snprintf(line, sizeof line, "%d of %.90s, speed %d, kit %s", a->workers.count, a->name, a->speed,
                 machine_kit());
        postgres_worker_say(a, "worker", line);
        rc = live(a);
    }
    for (int i = 0; i < MOST_HELD; i++)
        if (a->held[i].job != NULL)
            postgres_worker_drop(a, &a->held[i]);
    workers_close(&a->workers);
    link_close(&a->link);
    free(a);
    return rc;
}
