#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "letter.h"
#include "machine.h"
#include "match/report.h"
#include "pack.h"
#include "postgres.h"
#include "postgres_link.h"
#include "postgres_programs.h"
#include "postgres_sql.h"
#include "worker.h"

/*
 * The giver of jobs. What he has given and not had back he keeps, so that nothing is lost with the server; what comes he
 * hands on, and has it deleted with the next look for more, after it was stored.
 */
enum {
    PACK_US = 30000,        /* what a message shall cost to play */
    PACK_BYTES = 1 << 20,   /* of results in one */
    SUBMIT_MESSAGES = 1000, /* in one statement */
    LEAST_WINDOW = 256,     /* jobs under way at most, whatever they cost */
    MOST_WINDOW = 8192,
    TEND_MS = 1000,
    LOOK_MS = 200,  /* for results, though no news came */
    RETRY_MS = 200, /* for the server */
    LOCK_TRIES = 100
};

/* A job as text, of which no message has been made. */
struct waiting {
    int64_t id;
    char *text;
    size_t size;
};

/* A message that is out. */
struct sent {
    int64_t seq;
    int jobs;
    struct letter letter; /* empty: it has come back */
};

/* A result that came. */
struct item {
    struct worker_result result;
    void *record;
};

struct giver {
    struct link link;
    struct queue_way way;
    struct programs programs;
    int batch; /* its number there */
    int64_t next_seq;
    struct waiting waiting[MOST_WINDOW];
    int waitings;
    bool full; /* a job was refused since jobs were sent: there are more */
    struct sent *sent;
    int sents, sent_room, jobs_out;
    struct item *item;
    int items, item_room, handed; /* handed: so many of them are the batch's */
    struct link_list come;        /* whose messages; deleted once stored */
    bool stored;
    double mean_us, mean_bytes; /* of results lately; 0: none has come */
    struct queue_class class[QUEUE_CLASSES];
    int classes;
    int64_t tended_ms, looked_ms, lost_ms; /* lost: since when; 0: it is not */
};

static int no_memory(struct giver *g)
{
    return snprintf(g->link.why, sizeof g->link.why, "no memory"), -1;
}

/* ---- beginning ---- */

/* All of it, or nothing. */
static int make_tables(struct giver *g)
{
    static const char *const tables = sql_setup_tables;
    static const char *const piece[] = {sql_setup_batches,   sql_setup_hello,  sql_setup_take,    sql_setup_beat,
                                        sql_setup_give_back, sql_setup_finish, sql_setup_program, sql_setup_submit,
                                        sql_setup_split,     sql_setup_rights};
    struct link *l = &g->link;
    PGresult *there = link_run(l, sql_setup_is_there, NULL, 0);
    bool made = there != NULL && link_int(there, 0, 0) != 0;
    PQclear(there);
    if (there == NULL || (!made && link_script(l, tables) != 0))
        return -1;
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++)
        if (link_script(l, piece[i]) != 0)
            return -1;
    return 0;
}

static int set_up(struct giver *g)
{
    struct link *l = &g->link;
    int rc = link_script(l, "BEGIN");
    if (rc == 0)
        rc = link_script(l, sql_setup_lock);
    if (rc == 0)
        rc = make_tables(g);
    if (rc == 0)
        rc = link_do(l, sql_forget_programs, NULL, 0);
    if (rc == 0)
        rc = link_do(l, sql_forget_batches, NULL, 0);
    if (rc == 0)
        return link_script(l, "COMMIT");
    char why[QUEUE_WHY];
    memcpy(why, l->why, sizeof why);
    link_script(l, "ROLLBACK");
    memcpy(l->why, why, sizeof why);
    return -1;
}

static int ask_number(struct giver *g, const char *sql, const struct link_value value[], int values, int64_t *number)
{
    PGresult *r = link_run(&g->link, sql, value, values);
    *number = r != NULL && PQntuples(r) == 1 ? link_int(r, 0, 0) : 0;
    PQclear(r);
    return r == NULL ? -1 : 0;
}

static int open_batch(struct giver *g)
{
    char machine[MACHINE_TEXT];
    int64_t id = 0;
    if (g->way.native)
        machine_instructions(machine);
    else
        machine_arithmetic(machine);
    int rc =
        ask_number(g, sql_begin_batch,
                   (struct link_value[]){link_text(g->way.key), link_text(machine_kit()), link_text(machine)}, 3, &id);
    g->batch = (int)id;
    return rc;
}

/* A giver who was killed holds it until the server has noticed. */
static int lock_batch(struct giver *g)
{
    const struct timespec part = {.tv_nsec = 200000000};
    for (int i = 0; i < LOCK_TRIES; i++) {
        int64_t mine;
        if (ask_number(g, sql_lock_batch, (struct link_value[]){link_number(g->batch)}, 1, &mine) != 0)
            return -1;
        if (mine != 0)
            return 0;
        if (*g->way.stop)
            break;
        nanosleep(&part, NULL);
    }
    snprintf(g->link.why, sizeof g->link.why, "another sortie is playing this very batch over this queue");
    return -1;
}

static int begin(struct giver *g)
{
    int rc = link_connect(&g->link, "sortie-batch", "sortie_result");
    if (rc == 0)
        rc = set_up(g);
    if (rc == 0)
        rc = open_batch(g);
    return rc == 0 ? lock_batch(g) : rc;
}

/* ---- giving ---- */

/* How many workers there are, as far as is known. */
static int workers_there(const struct giver *g)
{
    int workers = 0;
    for (int i = 0; i < g->classes; i++)
        workers += g->class[i].workers;
    return workers > 0 ? workers : 1;
}

/* Jobs in a message: as many as cost about PACK_US. */
static int pack_size(const struct giver *g)
{
    int jobs = g->mean_us > 0 ? (int)(PACK_US / g->mean_us) : 1;
    if (g->mean_bytes > 0 && jobs > PACK_BYTES / g->mean_bytes)
        jobs = (int)(PACK_BYTES / g->mean_bytes);
    return jobs < 1 ? 1 : jobs > LETTER_MOST_JOBS ? LETTER_MOST_JOBS : jobs;
}

static int window(const struct giver *g)
{
    int64_t jobs = (int64_t)8 * workers_there(g) * pack_size(g);
    return jobs < LEAST_WINDOW ? LEAST_WINDOW : jobs > MOST_WINDOW ? MOST_WINDOW : (int)jobs;
}

static bool give(void *self, const struct worker_job *job)
{
    struct giver *g = self;
    struct waiting *w = &g->waiting[g->waitings];
    int out = g->jobs_out + g->waitings;
    g->full |= out >= window(g);
    if (g->full || g->waitings == MOST_WINDOW)
        return false;
    static struct task_job named;
    named = job->task;
    for (int seat = 0; seat < job->task.game->seats; seat++)
        programs_name(&g->programs, job->task.program[seat], named.program[seat], sizeof named.program[seat]);
    w->id = job->id;
    w->text = task_write_job(&named, &w->size);
    if (w->text == NULL)
        return g->full = true, false;
    g->waitings++;
    return true;
}

static struct sent *add_sent(struct giver *g)
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

/* The next so many waiting jobs become a message. */
static int make_message(struct giver *g, int from, int jobs)
{
    struct sent *s = add_sent(g);
    int rc = s == NULL ? -1 : 0;
    for (int i = from; i < from + jobs && rc == 0; i++)
        rc = letter_add(&s->letter, &(struct frame){g->waiting[i].id, g->waiting[i].size, 0}, g->waiting[i].text, NULL);
    if (rc != 0) {
        if (s != NULL)
            letter_free(&s->letter);
        return no_memory(g);
    }
    s->jobs = jobs;
    g->sents++;
    g->next_seq++;
    g->jobs_out += jobs;
    for (int i = from; i < from + jobs; i++)
        free(g->waiting[i].text);
    return 0;
}

/* Where no more is to come before results do, the last ones go one by one, so that no worker waits for another's. */
static int make_messages(struct giver *g)
{
    int rc = 0, at = 0, workers = workers_there(g), most = pack_size(g);
    while (at < g->waitings && rc == 0) {
        int left = g->waitings - at, jobs = most;
        if (!g->full && jobs > left / (4 * workers))
            jobs = left / (4 * workers) > 1 ? left / (4 * workers) : 1;
        jobs = jobs < left ? jobs : left;
        rc = make_message(g, at, jobs);
        at += rc == 0 ? jobs : 0;
    }
    g->waitings -= at;
    memmove(g->waiting, g->waiting + at, (size_t)g->waitings * sizeof g->waiting[0]);
    return rc;
}

/* The messages from place `from` on that are out, in as few statements as is sensible. */
static int submit(struct giver *g, int from)
{
    struct link_list seqs = {.text = NULL}, jobs = {.text = NULL};
    struct link_blobs bodies = {.bytes = NULL};
    int rc = 0, at = from;
    for (; at < g->sents && rc == 0 && bodies.count < SUBMIT_MESSAGES; at++) {
        const struct sent *s = &g->sent[at];
        if (s->letter.bytes == NULL)
            continue;
        if (link_list_add(&seqs, s->seq) != 0 || link_list_add(&jobs, s->jobs) != 0 ||
            link_blobs_add(&bodies, s->letter.bytes, s->letter.size) != 0)
            rc = no_memory(g);
    }
    if (rc == 0 && bodies.count > 0)
        rc = link_do(&g->link, sql_submit,
                     (struct link_value[]){link_number(g->batch), link_list_value(&seqs), link_list_value(&jobs),
                                           link_blobs_value(&bodies)},
                     4);
    link_list_free(&seqs);
    link_list_free(&jobs);
    link_blobs_free(&bodies);
    return rc == 0 && at < g->sents ? submit(g, at) : rc;
}

/* Programs come before the jobs that name them. */
static int flush(struct giver *g)
{
    int from = g->sents;
    if (g->waitings == 0)
        return 0;
    if (programs_put(&g->programs, &g->link) != 0 || make_messages(g) != 0)
        return -1;
    return submit(g, from);
}

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
    g->item[g->items] = (struct item){.record = NULL};
    return &g->item[g->items++];
}

/* A job's number that no giver gives. */
static int add_failure(struct giver *g, int64_t id, const char *why, bool given_up)
{
    struct item *i = add_item(g);
    if (i == NULL)
        return no_memory(g);
    i->result = (struct worker_result){.id = id, .given_up = given_up};
    match_system_fault(&i->result.match, -1, why);
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

/* 0; 1: it is no result; -1: memory is short. */
static int add_result(struct giver *g, const struct letter_part *part, int class)
{
    struct task_result read;
    if (part->frame.text > TASK_MOST || part->frame.more > PACK_MOST ||
        task_read_result(&read, part->text, part->frame.text) != 0 || read.size > PACK_MOST)
        return 1;
    struct item *i = add_item(g);
    if (i == NULL)
        return no_memory(g);
    i->result = (struct worker_result){.id = part->frame.id,
                                       .match = read.match,
                                       .took_us = read.took_us,
                                       .size = (uint32_t)read.size,
                                       .packed = (uint32_t)part->frame.more,
                                       .class = class};
    memcpy(i->result.why, read.why, sizeof read.why);
    memcpy(i->result.said, read.said, sizeof read.said);
    learn(&g->mean_us, (double)(read.took_us > 0 ? read.took_us : 1));
    learn(&g->mean_bytes, (double)(part->frame.text + part->frame.more));
    if (part->frame.more == 0)
        return 0;
    if ((i->record = malloc(part->frame.more)) == NULL)
        return g->items--, no_memory(g);
    memcpy(i->record, part->more, part->frame.more);
    return 0;
}

/* Whether the parts answer what was asked, in its order. */
static bool answers(const struct sent *s, const struct letter_part part[], int parts)
{
    static struct letter_part asked[LETTER_MOST_JOBS];
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
    static struct letter_part part[LETTER_MOST_JOBS];
    struct sent *s = find_sent(g, seq);
    int parts = letter_read(body, size, part), first = g->items, rc = 0;
    if (link_list_add(&g->come, seq) != 0)
        return no_memory(g);
    bool right = parts >= 0 && (s == NULL || answers(s, part, parts));
    for (int i = 0; i < parts && right && rc >= 0; i++) {
        rc = add_result(g, &part[i], class);
        right = rc == 0;
    }
    if (rc >= 0 && !right)
        for (g->items = g->items > first ? g->items : first; g->items > first;)
            free(g->item[--g->items].record);
    if (rc >= 0 && !right && s != NULL)
        rc = fail_message(g, s, "a worker sent what is no result", false);
    if (s != NULL)
        forget(g, s);
    return rc < 0 ? -1 : 0;
}

/* Deletes what is stored, in the same breath. */
static int gather(struct giver *g)
{
    PGresult *r =
        link_run(&g->link, sql_gather, (struct link_value[]){link_number(g->batch), link_list_value(&g->come)}, 2);
    int rc = r == NULL ? -1 : 0;
    g->looked_ms = clock_now_ms();
    if (r == NULL)
        return -1;
    g->come.size = 0;
    g->items = g->handed = 0;
    g->stored = false;
    for (int row = 0; row < PQntuples(r) && rc == 0; row++)
        rc = take_message(g, link_int(r, row, 0), class_of(g, PQgetvalue(r, row, 1), (size_t)PQgetlength(r, row, 1)),
                          PQgetvalue(r, row, 2), (size_t)PQgetlength(r, row, 2));
    PQclear(r);
    if (g->jobs_out < window(g) / 2)
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
    for (int row = 0; row < PQntuples(r); row++) {
        struct queue_class *c = &g->class[class_of(g, PQgetvalue(r, row, 0), (size_t)PQgetlength(r, row, 0))];
        c->workers = (int)link_int(r, row, 1);
        c->speed = (int)link_int(r, row, 2);
    }
    PQclear(r);
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
        struct sent *one = add_sent(g);
        if (one == NULL || letter_add(&one->letter, &part[i].frame, part[i].text, NULL) != 0 ||
            link_list_add(&seqs, one->seq) != 0 || link_blobs_add(&bodies, one->letter.bytes, one->letter.size) != 0) {
            rc = no_memory(g);
            break;
        }
        one->jobs = 1;
        g->sents++;
        g->next_seq++;
        g->jobs_out++;
    }
    letter_free(&letter);
    if (rc == 0)
        rc = ask_number(g, sql_split,
                        (struct link_value[]){link_number(g->batch), link_number(seq), link_list_value(&seqs),
                                              link_blobs_value(&bodies)},
                        4, &done);
    if (rc == 0 && done == 0) /* somebody has the whole of it in hand again */
        rc = submit(g, from);
    link_list_free(&seqs);
    link_blobs_free(&bodies);
    return rc;
}

static int look_at_failed(struct giver *g)
{
    PGresult *r = link_run(&g->link, sql_failed, (struct link_value[]){link_number(g->batch)}, 1);
    int rc = r == NULL ? -1 : 0;
    for (int row = 0; rc == 0 && row < PQntuples(r); row++) {
        int64_t seq = link_int(r, row, 0);
        struct sent *s = find_sent(g, seq);
        if (s == NULL || s->jobs > 1) {
            rc = split(g, seq);
            continue;
        }
        rc = fail_message(g, s, "given up: the workers that took it went away, five times", true);
        if (rc == 0 && link_list_add(&g->come, seq) != 0)
            rc = no_memory(g);
        forget(g, s);
    }
    PQclear(r);
    return rc;
}

static int tend(struct giver *g)
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

/* ---- a server that went away ---- */

static int compare_numbers(const void *left, const void *right)
{
    const int64_t *a = left, *b = right;
    return *a < *b ? -1 : *a > *b;
}

/* What is neither a job nor a result there is given again. A server that was killed may have lost the last commits that
 * did not wait for the disk; it has not lost jobs, but it may be another server. */
static int give_missing(struct giver *g)
{
    PGresult *r = link_run(&g->link, sql_there, (struct link_value[]){link_number(g->batch)}, 1);
    int count = r == NULL ? 0 : PQntuples(r), rc = 0, from = g->sents;
    int64_t *there = malloc(((size_t)count + 1) * sizeof *there);
    for (int i = 0; there != NULL && i < count; i++)
        there[i] = link_int(r, i, 0);
    PQclear(r);
    if (r == NULL || there == NULL) {
        free(there);
        return r == NULL ? -1 : no_memory(g);
    }
    qsort(there, (size_t)count, sizeof *there, compare_numbers);
    for (int i = 0, sents = g->sents; i < sents && rc == 0; i++) {
        int64_t seq = g->sent[i].seq;
        if (g->sent[i].letter.bytes == NULL || bsearch(&seq, there, (size_t)count, sizeof seq, compare_numbers) != NULL)
            continue;
        struct sent *again = add_sent(g); /* at the end, under a new number */
        if (again == NULL) {
            rc = no_memory(g);
            break;
        }
        again->jobs = g->sent[i].jobs;
        again->letter = g->sent[i].letter;
        g->sent[i].letter = (struct letter){.bytes = NULL};
        g->sents++;
        g->next_seq++;
    }
    free(there);
    return rc == 0 ? submit(g, from) : rc;
}

static int come_back(struct giver *g)
{
    programs_unsure(&g->programs);
    if (begin(g) != 0 || programs_put(&g->programs, &g->link) != 0 || give_missing(g) != 0)
        return -1;
    g->lost_ms = 0;
    return 0;
}

/* Short of something there, or gone: it may be over soon. */
static bool passes(const struct link *l)
{
    return l->lost || strncmp(l->state, "53", 2) == 0 || strncmp(l->state, "57", 2) == 0 ||
           strncmp(l->state, "58", 2) == 0;
}

/* Something failed. 0: wait and try again; -1: why tells. */
static int bear(struct giver *g, char why[QUEUE_WHY])
{
    const struct timespec part = {.tv_nsec = RETRY_MS * 1000000L};
    int64_t now = clock_now_ms();
    snprintf(why, QUEUE_WHY, "%s", g->link.why);
    g->lost_ms = g->lost_ms == 0 ? now : g->lost_ms;
    if (!passes(&g->link) || now - g->lost_ms > 1000LL * g->way.patience_s)
        return -1;
    g->link.lost = true; /* from the beginning */
    nanosleep(&part, NULL);
    return 0;
}

/* ---- the seam ---- */

static int busy(const void *self)
{
    const struct giver *g = self;
    return *g->way.stop ? 0 : g->jobs_out + g->waitings + g->items - g->handed;
}

/* Sends what waits, looks for results where there are news. 0, or -1. */
static int turn(struct giver *g, int timeout_ms)
{
    int64_t until = clock_now_ms() + timeout_ms;
    if (g->link.lost && come_back(g) != 0)
        return -1;
    if (flush(g) != 0 || tend(g) != 0)
        return -1;
    bool look = g->stored || g->come.size == 0;
    while (look && g->handed == g->items) {
        int64_t now = clock_now_ms(), left = until - now;
        int heard = g->come.size > 0 ? 1 : link_hear(&g->link, left <= 0 ? 0 : left < LOOK_MS ? (int)left : LOOK_MS);
        if (heard < 0)
            return -1;
        if ((heard > 0 || clock_now_ms() - g->looked_ms >= LOOK_MS) && gather(g) != 0)
            return -1;
        look = clock_now_ms() < until && g->come.size == 0;
        if (tend(g) != 0)
            return -1;
    }
    return 0;
}

static int wait(void *self, int timeout_ms, struct worker_result *result, void **record, char why[QUEUE_WHY])
{
    struct giver *g = self;
    bool wanted = g->handed < g->items || timeout_ms > 0;
    if (g->handed == g->items && wanted && turn(g, timeout_ms) != 0)
        return bear(g, why);
    if (g->handed == g->items)
        return 0;
    *result = g->item[g->handed].result;
    *record = g->item[g->handed].record;
    g->handed++;
    return 1;
}

static void stored(void *self)
{
    struct giver *g = self;
    g->stored = g->handed == g->items;
}

static int classes(const void *self, struct queue_class class[QUEUE_CLASSES])
{
    const struct giver *g = self;
    memcpy(class, g->class, sizeof g->class);
    return g->classes;
}

static void close_giver(void *self)
{
    struct giver *g = self;
    const struct link_value batch[] = {link_number(g->batch)};
    if (!g->link.lost && g->batch > 0) {
        if (g->stored && g->come.size > 0)
            gather(g);
        link_do(&g->link, sql_withdraw, batch, 1);
        link_do(&g->link, sql_end_batch, batch, 1);
    }
    for (int i = g->handed; i < g->items; i++)
        free(g->item[i].record);
    for (int i = 0; i < g->sents; i++)
        letter_free(&g->sent[i].letter);
    for (int i = 0; i < g->waitings; i++)
        free(g->waiting[i].text);
    link_list_free(&g->come);
    programs_free(&g->programs);
    link_close(&g->link);
    free(g->item);
    free(g->sent);
    free(g);
}

static const struct queue_kind in_postgres = {give, busy, wait, stored, classes, close_giver};

int postgres_url(const char *url, char why[QUEUE_WHY])
{
    struct link l = {.lost = true};
    int rc = link_url(&l, url);
    snprintf(why, QUEUE_WHY, "%s", l.why);
    return rc;
}

bool postgres_built(void)
{
    return true;
}

static int open_giver(struct giver *g)
{
    if (link_init(&g->link, g->way.url) != 0)
        return 1;
    if (programs_init(&g->programs, g->link.why, sizeof g->link.why) != 0 || begin(g) != 0)
        return -1;
    if (link_do(&g->link, sql_drop_leftovers, (struct link_value[]){link_number(g->batch)}, 1) != 0 ||
        ask_number(g, sql_last_seq, (struct link_value[]){link_number(g->batch)}, 1, &g->next_seq) != 0)
        return -1;
    g->next_seq++;
    return tend(g);
}

int postgres_queue_open(struct queue *q, const struct queue_way *way)
{
    struct giver *g = calloc(1, sizeof *g);
    if (g == NULL)
        return snprintf(q->why, sizeof q->why, "no memory"), -1;
    g->way = *way;
    q->kind = &in_postgres;
    q->self = g;
    int rc = open_giver(g);
    snprintf(q->why, sizeof q->why, "%s", g->link.why);
    return rc;
}
