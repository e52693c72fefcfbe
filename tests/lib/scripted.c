#define _POSIX_C_SOURCE 200809L
#include "scripted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/again/verify.h"
#include "match/report.h"
#include "shell.h"
#include "suite.h"

static struct scripted_seat *of(struct seat *seat)
{
    return (struct scripted_seat *)(void *)seat;
}

static void say(struct seat *seat, const char *text, size_t size)
{
    struct scripted_seat *s = of(seat);
    CU_ASSERT_FATAL(s->length + size < SCRIPTED_SAID);
    memcpy(s->said + s->length, text, size);
    s->before = s->last;
    s->last = s->length;
    s->length += size;
    s->said[s->length] = '\0';
    s->asked++;
}

static int hear(struct seat *seat, struct seat_answer *a)
{
    struct scripted_seat *s = of(seat);
    s->limit_ms = a->time_ms;
    a->used_us = 1;
    const char *text = s->of->answer(s->of, seat->side, s->heard++, a);
    if (text == NULL)
        return -1;
    snprintf(a->line, sizeof a->line, "%s", text);
    return 0;
}

static void forget(struct scripted_seat *s)
{
    s->heard = s->asked = s->limit_ms = 0;
    s->length = s->last = s->before = 0;
    s->said[0] = '\0';
}

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    static const struct seat_ops ops = {.say = say, .hear = hear};
    struct scripted *t = self;
    struct scripted_seat *s = &t->seat[side];
    (void)why;
    t->m.warms[side] = t->warms;
    s->seat = (struct seat){.ops = &ops, .side = side};
    s->of = t;
    s->opened++;
    if (!t->counts_on)
        forget(s);
    return &s->seat;
}

/* Without them scripted_verify would only say that a line of the record is wrong. */
static void require_names(const struct game *game, const struct match_job *job)
{
    for (int side = 0; side < game->seats; side++)
        suite_assert(job->name[side][0] != '\0', true, __FILE__, __LINE__,
                     "job.name[%d] is empty: each of the %d seats of %s needs a name, see scripted.h", side,
                     game->seats, game->name);
}

void scripted_play(struct scripted *s, const struct game *game, const struct match_job *job)
{
    require_names(game, job);
    for (int side = 0; side < SEATS_MOST; side++) {
        forget(&s->seat[side]);
        s->seat[side].opened = 0;
    }
    CU_ASSERT_EQUAL_FATAL(match_open(&s->m, game, job), 0);
    match_play(&s->m, &(struct match_seats){.self = s, .open = open_seat});
}

const char *scripted_fault(struct scripted *s, int side, const struct seat_answer *a, enum verdict verdict)
{
    struct seat_fault *f = &s->seat[side].seat.fault;
    *f = (struct seat_fault){.verdict = verdict, .mark = a->mark};
    if (verdict == VERDICT_TIME)
        seat_fault_of(f, SEAT_TIMED_OUT, a->time_ms);
    else if (verdict == VERDICT_CRASH)
        seat_fault_of(f, SEAT_EXITED, 1);
    else
        strcpy(f->why, "no answer");
    return NULL;
}

int scripted_judge(const struct game *game, const char *text, size_t size, struct record_wrong *wrong)
{
    const struct game *const known[] = {game, NULL};
    static struct match m;
    *wrong = (struct record_wrong){0, ""};
    int rc = record_verify(&m, known, text, size, wrong);
    match_close(&m);
    return rc;
}

void scripted_verify(const struct match *m, const char *name)
{
    size_t size;
    struct record_wrong wrong;
    char said[300], *text = match_record_text(m, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    int rc = scripted_judge(m->game, text, size, &wrong);
    snprintf(said, sizeof said, "%d: %s", wrong.line, wrong.why);
    check(rc == 0, name, said);
    free(text);
}

void scripted_print(const struct match *m, char *text, size_t size)
{
    FILE *out = fmemopen(text, size, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    match_print(m, 0, m->events, 0, out);
    fclose(out);
}
