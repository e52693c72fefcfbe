#define _GNU_SOURCE
#include "program_match.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "match/again/recorded.h"
#include "match/referee.h"
#include "seat/sealed/sealed.h"

/* The process may take so many times what both far guards allow, and some seconds for a machine that is busy. */
enum { PATIENCE = 4, PATIENCE_MS = 60000 };

/* A match that the process plays, as far as it was received. */
struct received {
    struct sealed_report report;
    struct match log; /* its events */
};

/* Returns false if the process ended, or takes too long. */
static bool receive_bytes(int from, int64_t until_ms, void *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        struct pollfd in = {.fd = from, .events = POLLIN};
        int64_t left = until_ms - clock_now_ms();
        int ready = left <= 0 ? 0 : poll(&in, 1, left < 1000 ? (int)left : 1000);
        ssize_t got = ready > 0 ? read(from, (char *)bytes + at, size - at) : -1;
        if (left <= 0 || got == 0 || (got < 0 && ready != 0 && errno != EINTR))
            return false;
        at += got > 0 ? (size_t)got : 0;
    }
    return true;
}

static bool send_order(const struct sealed_process *p, const struct match_job *job)
{
    struct sealed_order order;
    memset(&order, 0, sizeof order);
    order.job = *job;
    order.given = job->given == NULL ? 0 : strlen(job->given) + 1;
    return whole_file_write(p->to, &order, sizeof order) == 0 &&
           (order.given == 0 || whole_file_write(p->to, job->given, order.given) == 0);
}

static int fault_of_the_machine(struct match *m, const char *why)
{
    match_system_fault(&m->result, -1, PROOF_WORKER, why);
    m->over = true;
    return 0;
}

/* ---- what the process sends, as if a stranger had written it ---- */

static bool is_text(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL && text_is_plain(text);
}

/* Returns whether it can be noted in the log. That it happened so is found out by playing. */
static bool is_fault(const struct match_fault *f)
{
    return f->side >= 0 && f->side < 2 && (int)f->verdict >= 0 && f->verdict < VERDICTS &&
           verdict_is_fault(f->verdict) && f->game >= 1 && f->game <= MATCH_MOST_GAMES && f->operation >= 0 &&
           is_text(f->call, sizeof f->call) && is_text(f->why, sizeof f->why);
}

/* An event of this game, or the beginning or end of a game of the match. Its numbers may be any. */
static bool is_event(const struct match_event *e)
{
    uint8_t operation;
    memcpy(&operation, &e->operation, sizeof operation);
    return e->side < 2 && operation <= 1 && (e->what == EVENT_GAME || e->what == EVENT_END || e->what >= EVENT_OF_GAME);
}

/* Returns NULL, or why it is no log of a match. */
static const char *receive_log(const struct sealed_process *p, int64_t until_ms, struct received *r)
{
    static const char invalid[] = "the process that played it sent no valid match";
    struct match *log = &r->log;
    if (r->report.events >= log->room || (r->report.faulted && !is_fault(&r->report.fault)))
        return invalid;
    if (!receive_bytes(p->from, until_ms, log->event, r->report.events * sizeof log->event[0]))
        return "the process that played the match died, or did not end";
    log->events = r->report.events;
    for (size_t i = 0; i < log->events; i++)
        if (!is_event(&log->event[i]))
            return invalid;
    if (r->report.faulted)
        match_note_fault(log, &r->report.fault);
    return NULL;
}

static bool same_fault(const struct match_fault *a, const struct match_fault *b)
{
    return a->side == b->side && a->verdict == b->verdict && a->game == b->game && a->operation == b->operation &&
           strcmp(a->call, b->call) == 0 && strcmp(a->why, b->why) == 0;
}

/* Plays the match as the log says. Returns NULL, or why that does not give the same events. */
static const char *play_again(struct match *m, const struct match *log)
{
    struct recorded seats;
    recorded_play(&seats, log, m);
    bool same = !m->result.system && m->events == log->events && m->faults == log->faults &&
                memcmp(m->event, log->event, m->events * sizeof m->event[0]) == 0 &&
                (m->faults == 0 || same_fault(&m->fault[0], &log->fault[0]));
    return same ? NULL : "the process that played it sent a match that breaks the rules";
}

/* Returns NULL, with m played, or why the match is not believed. */
static const char *believe(struct match *m, const struct sealed_process *p, int64_t until_ms, struct received *r)
{
    const char *why =
        match_open(&r->log, m->game, &m->job) == 0 ? receive_log(p, until_ms, r) : "no memory for its log";
    if (why == NULL)
        why = play_again(m, &r->log);
    match_close(&r->log);
    return why;
}

static void keep_report(struct match *m, const struct match_wanted *w, const struct sealed_report *r)
{
    for (int side = 0; side < 2; side++) {
        struct seat_output *output = w->player[side].output;
        m->result.player[side].cost = r->cost[side];
        if (output == NULL)
            continue;
        *output = r->output[side];
        if (output->length < 0 || output->length > SEAT_TAIL)
            output->length = 0;
    }
}

/* ---- a match ---- */

static int take_answer(struct match *m, const struct match_wanted *w, struct received *r, char why[MATCH_WHY])
{
    const struct sealed_process *p = w->kept;
    int64_t guard_ms = (int64_t)w->job->limits.time_ms * SEALED_GUARD + 1000;
    int64_t until_ms = clock_now_ms() + guard_ms * 2 * PATIENCE + PATIENCE_MS;
    if (!receive_bytes(p->from, until_ms, &r->report, sizeof r->report))
        return fault_of_the_machine(m, "the process that played the match died, or did not end");
    r->report.why[MATCH_WHY - 1] = '\0';
    r->report.system_why[MATCH_WHY - 1] = '\0';
    if (r->report.why[0] != '\0')
        return snprintf(why, MATCH_WHY, "%s", r->report.why), -1;
    if (r->report.system)
        return fault_of_the_machine(m, "the process that played the match failed");
    const char *wrong = believe(m, p, until_ms, r);
    if (wrong == NULL) {
        keep_report(m, w, &r->report);
        return 0;
    }
    match_close(m);
    if (match_open(m, w->game, w->job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    return fault_of_the_machine(m, wrong);
}

/* Has the process play the match: the one that is there, or a new one. */
static int order_match(const struct match_wanted *w, char why[MATCH_WHY])
{
    if (sealed_process_is(w->kept, w) && send_order(w->kept, w->job))
        return 0;
    if (sealed_process_start(w, why) != 0)
        return -1;
    send_order(w->kept, w->job); /* if it has died, its report says why */
    return 0;
}

static int play_sealed(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    struct received received;
    memset(&received.report, 0, sizeof received.report);
    if (match_open(m, w->game, w->job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    int rc = order_match(w, why);
    if (rc == 0)
        rc = take_answer(m, w, &received, why);
    if (rc != 0)
        match_close(m);
    if (rc != 0 || m->result.system || m->faults > 0)
        sealed_process_end(w->kept);
    return rc;
}

/* Both programs must be sealed ones, built for the same limit of memory, which replaces that of the job. */
static int sealed_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    const struct program *first = w->player[0].program, *second = w->player[1].program;
    struct match_job job = *w->job;
    struct match_wanted own = *w;
    if (first->talk != second->talk)
        return snprintf(why, MATCH_WHY, "it was built for another seat than its opponent"), -1;
    if (first->memory_mib != second->memory_mib)
        return snprintf(why, MATCH_WHY, "its opponent was built for another amount of memory"), -1;
    own.job = &job;
    job.limits.memory_mib = first->memory_mib;
    return play_sealed(m, &own, why);
}

/* ---- of either kind ---- */

static bool is_sealed(const struct lines_player *player)
{
    return player->program != NULL && player->program->talk == PROGRAM_SEALED;
}

int program_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    bool sealed = w->game->talk == GAME_CALLS && (is_sealed(&w->player[0]) || is_sealed(&w->player[1]));
    return sealed ? sealed_match(m, w, why) : seated_match(m, w, why);
}
