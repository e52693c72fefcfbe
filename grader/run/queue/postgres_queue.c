#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "postgres.h"
#include "postgres_giver.h"
#include "postgres_sql.h"
#include "run/machine.h"
#include "run/worker.h"

enum {
    RETRY_MS = 200, /* between attempts to reach the server */
    LOCK_TRIES = 100,
    SETUP_TRIES = 10,
    LEAST_LOOK_MS = 2, /* between two looks for results */
    MOST_LOOK_MS = 50
};

int giver_no_memory(struct giver *g)
{
    return snprintf(g->link.why, sizeof g->link.why, "no memory"), -1;
}

int giver_ask(struct giver *g, const char *sql, const struct link_value value[], int values, int64_t *number)
{
    PGresult *r = link_run(&g->link, sql, value, values);
    *number = r != NULL && pq.ntuples(r) == 1 ? link_int(r, 0, 0) : 0;
    pq.clear(r);
    return r == NULL ? -1 : 0;
}

/* ---- beginning ---- */

/* Creates all tables and functions, or none. */
static int make_tables(struct giver *g)
{
    static const char *const tables = sql_setup_tables;
    static const char *const piece[] = {sql_setup_batches,   sql_setup_hello,  sql_setup_take,    sql_setup_beat,
                                        sql_setup_give_back, sql_setup_finish, sql_setup_program, sql_setup_submit,
                                        sql_setup_split,     sql_setup_rights};
    struct link *l = &g->link;
    int64_t state, alive = 0;
    enum { NONE, THESE, OTHERS };
    if (giver_ask(g, sql_setup_state, NULL, 0, &state) != 0 ||
        (state == OTHERS && giver_ask(g, sql_setup_alive, NULL, 0, &alive) != 0))
        return -1;
    if (alive > 0)
        return snprintf(l->why, sizeof l->why, "another version of sortie is playing a batch over this queue"), -1;
    if ((state == OTHERS && link_script(l, sql_setup_drop) != 0) || (state != THESE && link_script(l, tables) != 0))
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

static int open_batch(struct giver *g)
{
    char machine[MACHINE_TEXT];
    int64_t id = 0;
    if (g->way.native)
        machine_instructions(machine);
    else
        machine_arithmetic(machine);
    int rc = giver_ask(g, sql_begin_batch,
                       (struct link_value[]){link_text(g->way.key), link_text(machine_kit()), link_text(machine),
                                             link_number(g->way.lease_ms), link_number(g->way.hold_ms)},
                       5, &id);
    g->batch = (int)id;
    return rc;
}

/* After a producer was killed, its lock is held until the server notices that. */
static int lock_batch(struct giver *g)
{
    for (int i = 0; i < LOCK_TRIES; i++) {
        int64_t mine;
        if (giver_ask(g, sql_lock_batch, (struct link_value[]){link_number(g->batch)}, 1, &mine) != 0)
            return -1;
        if (mine != 0)
            return 0;
        if (*g->way.stop)
            break;
        clock_nap(200);
    }
    snprintf(g->link.why, sizeof g->link.why, "another sortie is playing this very batch over this queue");
    return -1;
}

/* Another giver made or dropped something meanwhile, or a worker's transaction was in the way, which is ended next
 * time. */
static bool was_crossed(const struct link *l)
{
    static const char *const state[] = {"23505", "42P06", "3F000", "XX000", "55P03", "40P01"};
    for (size_t i = 0; i < sizeof state / sizeof state[0]; i++)
        if (strcmp(l->state, state[i]) == 0)
            return !l->lost;
    return false;
}

/* What workers may lock is waited for a while only. */
static int begin(struct giver *g)
{
    int rc = link_connect(&g->link, "sortie-batch", NULL);
    if (rc == 0)
        rc = link_script(&g->link, "SET lock_timeout = '10s'");
    for (int i = 0; rc == 0 && (rc = giver_end_long(g)) == 0 && (rc = set_up(g)) != 0; i++) {
        if (!was_crossed(&g->link) || i == SETUP_TRIES)
            break;
        rc = 0;
        clock_nap(RETRY_MS);
    }
    if (rc == 0)
        rc = open_batch(g);
    return rc == 0 ? lock_batch(g) : rc;
}

/* ---- a lost server ---- */

static int compare_numbers(const void *left, const void *right)
{
    const int64_t *a = left, *b = right;
    return *a < *b ? -1 : *a > *b;
}

/* Jobs that are on the server neither as a job nor as a result are sent again. A killed server may have lost its last
 * commits, which do not wait for the disk. It does not lose jobs, but it may be another server than before. */
static int give_missing(struct giver *g)
{
    PGresult *r = link_run(&g->link, sql_there, (struct link_value[]){link_number(g->batch)}, 1);
    int count = r == NULL ? 0 : pq.ntuples(r), rc = 0, from = g->sents;
    int64_t *there = malloc(((size_t)count + 1) * sizeof *there);
    for (int i = 0; there != NULL && i < count; i++)
        there[i] = link_int(r, i, 0);
    pq.clear(r);
    if (r == NULL || there == NULL) {
        free(there);
        return r == NULL ? -1 : giver_no_memory(g);
    }
    qsort(there, (size_t)count, sizeof *there, compare_numbers);
    for (int i = 0, sents = g->sents; i < sents && rc == 0; i++) {
        int64_t seq = g->sent[i].seq;
        if (g->sent[i].message.bytes == NULL ||
            bsearch(&seq, there, (size_t)count, sizeof seq, compare_numbers) != NULL)
            continue;
        rc = giver_again(g, &g->sent[i]); /* at the end, under a new number */
    }
    free(there);
    return rc == 0 ? giver_submit(g, from) : rc;
}

static int come_back(struct giver *g)
{
    programs_unsure(&g->programs);
    if (begin(g) != 0 || programs_put(&g->programs, &g->link) != 0 || give_missing(g) != 0)
        return -1;
    g->lost_ms = 0;
    return 0;
}

/* The server is short of something or gone: worth a retry. */
static bool passes(const struct link *l)
{
    return l->lost || was_crossed(l) || strncmp(l->state, "53", 2) == 0 || strncmp(l->state, "57", 2) == 0 ||
           strncmp(l->state, "58", 2) == 0;
}

/* After an error: 0: wait and try again; -1 with why. */
static int bear(struct giver *g, char why[QUEUE_WHY])
{
    int64_t now = clock_now_ms();
    snprintf(why, QUEUE_WHY, "%s", g->link.why);
    g->lost_ms = g->lost_ms == 0 ? now : g->lost_ms;
    if (!passes(&g->link) || now - g->lost_ms > 1000LL * g->way.patience_s)
        return -1;
    g->link.lost = true; /* start from the beginning */
    clock_nap(RETRY_MS);
    return 0;
}

/* ---- the functions of a queue ---- */

static int busy(const void *self)
{
    const struct giver *g = self;
    return *g->way.stop ? 0 : g->jobs_out + g->waitings + g->doubts + g->items - g->handed;
}

/* Returns when to look for results: after about an eighth of the jobs that are out has been played, less often the
 * longer no result came. A notification for each result would cost more, because the server wakes all listeners. */
static int64_t next_look(const struct giver *g)
{
    double part_ms = g->mean_us > 0 ? g->mean_us * g->jobs_out / giver_workers(g) / 8 / 1000 : MOST_LOOK_MS;
    double idle_ms = (double)(g->looked_ms - g->came_ms) / 8;
    double ms = part_ms > idle_ms ? part_ms : idle_ms;
    if (g->more)
        return g->looked_ms;
    return g->looked_ms + (ms < LEAST_LOOK_MS ? LEAST_LOOK_MS : ms > MOST_LOOK_MS ? MOST_LOOK_MS : (int)ms);
}

/* Sends waiting jobs, and looks for results from time to time. Returns 0 or -1. */
static int turn(struct giver *g, int timeout_ms)
{
    int64_t until = clock_now_ms() + timeout_ms;
    if (g->link.lost && come_back(g) != 0)
        return -1;
    if (giver_flush(g) != 0 || giver_tend(g) != 0 || giver_judge(g) != 0)
        return -1;
    bool look = g->stored || g->come.size == 0;
    while (look && g->handed == g->items) {
        int64_t next = next_look(g), left = (next < until ? next : until) - clock_now_ms();
        if (link_hear(&g->link, left > 0 ? (int)left : 0) < 0)
            return -1;
        if (clock_now_ms() >= next && giver_gather(g) != 0)
            return -1;
        look = clock_now_ms() < until && g->come.size == 0;
        if (giver_tend(g) != 0 || giver_judge(g) != 0)
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
    *result = *g->item[g->handed].result;
    *record = g->item[g->handed].record;
    g->item[g->handed++].record = NULL;
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
            giver_gather(g);
        link_do(&g->link, sql_withdraw, batch, 1);
        link_do(&g->link, sql_end_batch, batch, 1);
    }
    while (g->items > 0)
        giver_drop_item(g);
    for (int i = 0; i < g->sents; i++)
        message_free(&g->sent[i].message);
    for (int i = 0; i < g->waitings; i++)
        free(g->waiting[i].text);
    giver_forget_doubts(g, 0);
    if (g->own != NULL)
        workers_close(g->own);
    free(g->own);
    free(g->doubt);
    link_list_free(&g->come);
    programs_free(&g->programs);
    link_close(&g->link);
    free(g->item);
    free(g->sent);
    free(g);
}

static const struct queue_kind in_postgres = {giver_give, busy, wait, stored, classes, close_giver};

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
        giver_ask(g, sql_last_seq, (struct link_value[]){link_number(g->batch)}, 1, &g->next_seq) != 0)
        return -1;
    g->next_seq++;
    return giver_tend(g);
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
