#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

#include "base/command/trouble.h"
#include "base/memory.h"
#include "base/text.h"
#include "postgres_producer.h"
#include "postgres_sql.h"
#include "run/machine.h"
#include "run/worker.h"

enum { OWN_WORKERS = 1, RESTS = 4, STRIKES = 3 /* both as in postgres.sql */ };

static void __attribute__((format(printf, 2, 3))) tell(const struct producer *p, const char *format, ...)
{
    char words[QUEUE_WHY], line[QUEUE_WHY];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    if (p->way.say != NULL)
        p->way.say(text_line(words, line, sizeof line));
}

/* Notes that a machine lost messages. */
static int lose(struct producer *p, const char *role, const char *why)
{
    int64_t lost;
    TRY(producer_ask(p, sql_machine_lost, VALUES(link_text(role)), &lost));
    if (lost >= RESTS)
        tell(p, "the machine %s: %s; it rests for a while", role, why);
    return 0;
}

/* ---- jobs ---- */

int producer_doubt(struct producer *p, const struct frame *job, const char *role)
{
    size_t size = job->text_size;
    char *copy = MEMORY_ROOM(p->doubt, p->doubts + 1, p->doubt_room) ? malloc(size) : NULL;
    if (copy == NULL)
        return producer_no_memory(p);
    memcpy(copy, job->text, size);
    struct doubt *d = &p->doubt[p->doubts++];
    *d = (struct doubt){.id = job->id, .text = copy, .size = size, .given_up = role == NULL};
    snprintf(d->role, sizeof d->role, "%s", role == NULL ? "" : role);
    return 0;
}

void producer_forget_doubts(struct producer *p, int from)
{
    while (p->doubts > from)
        free(p->doubt[--p->doubts].text);
}

/* ---- the judge's own word ---- */

static int open_own(struct producer *p)
{
    if (p->own != NULL)
        return 0;
    prctl(PR_SET_DUMPABLE, 0); /* this process has the password in its memory, and now players run here */
    struct workers *own = calloc(1, sizeof *own);
    if (own == NULL)
        return producer_no_memory(p);
    if (workers_open(own, OWN_WORKERS, NULL, false) == 0)
        return p->own = own, 0;
    snprintf(p->link.why, sizeof p->link.why, "%s", own->why);
    free(own);
    return -1;
}

static const struct game *own_game(void *self, const char *program)
{
    const struct producer *p = self;
    (void)program; /* one producer, one game */
    return p->game;
}

/* Returns true if the job has begun. */
static bool begin_own(struct producer *p, const struct doubt *d)
{
    const struct game *const known[] = {p->game, NULL};
    const struct task_opener opener = {p, own_game};
    struct task_job job;
    if (task_read_job(&job, known, &opener, d->text, d->size) != 0)
        return false;
    job.id = d->id;
    for (int seat = 0; seat < p->game->seats; seat++)
        programs_local(&p->programs, job.program[seat], sizeof job.program[seat]);
    return workers_give(p->own, &job);
}

/* This machine's result counts. A worker that sent another one lied, or its machine failed. */
static int conclude(struct producer *p, const struct doubt *d, const struct task_result *r)
{
    if (d->given_up && r->match.system)
        tell(p, "a match was begun by workers five times and brought back by none; here it failed too");
    else if (d->given_up)
        tell(p, "a match was begun by workers five times and brought back by none; here it was played");
    if (d->given_up || r->match.system)
        return 0;
    return lose(p, d->role, "it says that the system failed in matches which were played here");
}

static int take_own(struct producer *p, const struct task_result *r)
{
    char name[MACHINE_NAME];
    int at = 0;
    while (at < p->doubts && p->doubt[at].id != r->id)
        at++;
    struct task_result *i = at < p->doubts ? producer_add_item(p) : NULL;
    if (i == NULL) {
        free(r->record);
        return at < p->doubts ? producer_no_memory(p) : 0;
    }
    machine_name(name);
    *i = *r;
    i->class = producer_class_of(p, name, strlen(name));
    i->given_up = p->doubt[at].given_up;
    struct doubt d = p->doubt[at];
    p->doubts--;
    memmove(&p->doubt[at], &p->doubt[at + 1], (size_t)(p->doubts - at) * sizeof d);
    int rc = conclude(p, &d, r);
    free(d.text);
    return rc;
}

int producer_judge(struct producer *p)
{
    struct task_result result;
    if (p->doubts == 0)
        return 0;
    TRY(open_own(p));
    for (int i = 0; i < p->doubts; i++)
        if (!p->doubt[i].plays && !(p->doubt[i].plays = begin_own(p, &p->doubt[i])))
            break;
    int got, rc = 0;
    while (rc == 0 && (got = workers_wait(p->own, 0, &result)) != 0) {
        if (got < 0)
            return snprintf(p->link.why, sizeof p->link.why, "%s", p->own->why), -1;
        rc = take_own(p, &result);
    }
    return rc;
}

/* ---- machines ---- */

int producer_strike(struct producer *p, const char *role, int64_t seq, const char *why)
{
    int64_t strikes;
    TRY(producer_ask(p, sql_machine_strike,
                     VALUES(link_text(role), link_text(why), link_number(p->batch), link_number(seq)), &strikes));
    tell(p, "the machine %s: %s (%lld of %d)%s", role, why, (long long)strikes, STRIKES,
         strikes < STRIKES
             ? ""
             : "; it is given no matches any more, until you run what `sortie worker --role` prints again");
    return 0;
}

/* Charges a loss to each role that a statement names. */
static int lost_by_each(struct producer *p, const char *sql, struct link_value value, const char *why)
{
    PGresult *r = link_run(&p->link, sql, VALUES(value));
    int rc = r == NULL ? -1 : 0;
    for (int row = 0; rc == 0 && row < pq.ntuples(r); row++) {
        char role[QUEUE_ROLE];
        snprintf(role, sizeof role, "%.*s", pq.getlength(r, row, 0), pq.getvalue(r, row, 0));
        rc = lose(p, role, why);
    }
    pq.clear(r);
    return rc;
}

int producer_end_long(struct producer *p)
{
    return link_do(&p->link, sql_end_long, VALUES(link_number(p->way.lease_ms)));
}

int producer_look_at_machines(struct producer *p)
{
    TRY(lost_by_each(p, sql_end_long, link_number(p->way.lease_ms),
                     "it kept a transaction open in the queue, which was ended"));
    return lost_by_each(p, sql_lost, link_number(p->batch), "it takes matches and does not bring them back");
}
