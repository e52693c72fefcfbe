#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

#include "base/text.h"
#include "postgres_giver.h"
#include "postgres_sql.h"
#include "run/machine.h"
#include "run/worker.h"

enum { OWN_WORKERS = 1, RESTS = 4, STRIKES = 3 /* both as in postgres.sql */ };

static void __attribute__((format(printf, 2, 3))) tell(const struct giver *g, const char *format, ...)
{
    char words[QUEUE_WHY], line[QUEUE_WHY];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    if (g->way.say != NULL)
        g->way.say(text_line(words, line, sizeof line));
}

/* ---- jobs ---- */

/* A worker that failed may send a proof. Such an answer is not obviously a lie. */
static bool has_proof(const char *said)
{
    enum proof proof;
    return proof_read(&said, &proof);
}

static struct doubt *add_doubt(struct giver *g)
{
    if (g->doubts == g->doubt_room) {
        int room = 2 * g->doubt_room + 16;
        struct doubt *larger = realloc(g->doubt, (size_t)room * sizeof *larger);
        if (larger == NULL)
            return NULL;
        g->doubt = larger;
        g->doubt_room = room;
    }
    return &g->doubt[g->doubts];
}

int giver_doubt(struct giver *g, int64_t id, const char *text, size_t size, const char *role, const char *said)
{
    struct doubt *d = add_doubt(g);
    char *copy = malloc(size + 1);
    if (d == NULL || copy == NULL) {
        free(copy);
        return giver_no_memory(g);
    }
    memcpy(copy, text, size);
    copy[size] = '\0';
    *d = (struct doubt){
        .id = id, .text = copy, .size = size, .proof = role != NULL && has_proof(said), .given_up = role == NULL};
    snprintf(d->role, sizeof d->role, "%s", role == NULL ? "" : role);
    g->doubts++;
    return 0;
}

void giver_forget_doubts(struct giver *g, int from)
{
    while (g->doubts > from)
        free(g->doubt[--g->doubts].text);
}

/* ---- the judge's own word ---- */

static int open_own(struct giver *g)
{
    if (g->own != NULL)
        return 0;
    prctl(PR_SET_DUMPABLE, 0); /* this process has the password in its memory, and now players run here */
    struct workers *own = calloc(1, sizeof *own);
    if (own == NULL)
        return giver_no_memory(g);
    if (workers_open(own, OWN_WORKERS, NULL) == 0)
        return g->own = own, 0;
    snprintf(g->link.why, sizeof g->link.why, "%s", own->why);
    free(own);
    return -1;
}

/* Returns true if the job has begun. */
static bool begin_own(struct giver *g, struct doubt *d, struct worker_job *job)
{
    const struct game *const known[] = {g->game, NULL};
    job->id = d->id;
    if (task_read_job(&job->task, known, d->text, d->size) != 0)
        return false;
    for (int seat = 0; seat < g->game->seats; seat++)
        programs_local(&g->programs, job->task.program[seat], sizeof job->task.program[seat]);
    return workers_give(g->own, job);
}

static int give_own(struct giver *g)
{
    struct worker_job *job = calloc(1, sizeof *job);
    if (job == NULL)
        return giver_no_memory(g);
    for (int i = 0; i < g->doubts; i++)
        if (!g->doubt[i].plays && !(g->doubt[i].plays = begin_own(g, &g->doubt[i], job)))
            break;
    free(job);
    return 0;
}

/* This machine's result counts. A worker that sent another one lied, or its machine failed. */
static int conclude(struct giver *g, const struct doubt *d, const struct worker_result *r)
{
    if (d->given_up && r->match.system)
        tell(g, "a match was begun by workers five times and brought back by none; here it failed too");
    else if (d->given_up)
        tell(g, "a match was begun by workers five times and brought back by none; here it was played");
    if (d->role[0] == '\0' || r->match.system)
        return 0;
    if (!d->proof)
        return giver_strike(g, d->role, "it said of a match that the system failed, and here it was played");
    return giver_lost(g, d->role, "it says that the system failed in matches which were played here");
}

static int take_own(struct giver *g, const struct worker_result *r, void *record)
{
    char name[MACHINE_NAME];
    int at = 0;
    while (at < g->doubts && g->doubt[at].id != r->id)
        at++;
    struct item *i = at < g->doubts ? giver_add_item(g) : NULL;
    if (i == NULL) {
        free(record);
        return at < g->doubts ? giver_no_memory(g) : 0;
    }
    machine_name(name);
    *i->result = *r;
    i->result->class = giver_class_of(g, name, strlen(name));
    i->result->given_up = g->doubt[at].given_up;
    i->record = record;
    struct doubt d = g->doubt[at];
    g->doubts--;
    memmove(&g->doubt[at], &g->doubt[at + 1], (size_t)(g->doubts - at) * sizeof d);
    int rc = conclude(g, &d, r);
    free(d.text);
    return rc;
}

int giver_judge(struct giver *g)
{
    struct worker_result result;
    void *record = NULL;
    if (g->doubts == 0)
        return 0;
    if (open_own(g) != 0 || give_own(g) != 0)
        return -1;
    int got, rc = 0;
    while (rc == 0 && (got = workers_wait(g->own, 0, &result, &record)) != 0) {
        if (got < 0)
            return snprintf(g->link.why, sizeof g->link.why, "%s", g->own->why), -1;
        rc = take_own(g, &result, record);
        record = NULL;
    }
    return rc;
}

/* ---- machines ---- */

int giver_strike(struct giver *g, const char *role, const char *why)
{
    int64_t strikes;
    if (giver_ask(g, sql_machine_strike, (struct link_value[]){link_text(role), link_text(why)}, 2, &strikes) != 0)
        return -1;
    tell(g, "the machine %s: %s (%lld of %d)%s", role, why, (long long)strikes, STRIKES,
         strikes < STRIKES
             ? ""
             : "; it is given no matches any more, until you run what `sortie worker --role` prints again");
    return 0;
}

int giver_lost(struct giver *g, const char *role, const char *why)
{
    int64_t lost;
    if (giver_ask(g, sql_machine_lost, (struct link_value[]){link_text(role)}, 1, &lost) != 0)
        return -1;
    if (lost >= RESTS)
        tell(g, "the machine %s: %s; it rests for a while", role, why);
    return 0;
}

int giver_good(struct giver *g, const char *role, int messages)
{
    return link_do(&g->link, sql_machine_good, (struct link_value[]){link_text(role), link_number(messages)}, 2);
}

/* Charges a loss to each role that a statement names. */
static int lost_by_each(struct giver *g, const char *sql, struct link_value value, const char *why)
{
    PGresult *r = link_run(&g->link, sql, &value, 1);
    int rc = r == NULL ? -1 : 0;
    for (int row = 0; rc == 0 && row < pq.ntuples(r); row++) {
        char role[QUEUE_ROLE];
        snprintf(role, sizeof role, "%.*s", pq.getlength(r, row, 0), pq.getvalue(r, row, 0));
        rc = giver_lost(g, role, why);
    }
    pq.clear(r);
    return rc;
}

int giver_end_long(struct giver *g)
{
    return link_do(&g->link, sql_end_long, (struct link_value[]){link_number(g->way.lease_ms)}, 1);
}

int giver_look_at_machines(struct giver *g)
{
    int rc = lost_by_each(g, sql_end_long, link_number(g->way.lease_ms),
                          "it kept a transaction open in the queue, which was ended");
    return rc == 0 ? lost_by_each(g, sql_lost, link_number(g->batch), "it takes matches and does not bring them back")
                   : rc;
}
