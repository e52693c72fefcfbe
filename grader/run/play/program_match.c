#define _GNU_SOURCE
#include "program_match.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "match/again/recorded.h"
#include "match/referee.h"
#include "seat/sealed/sealed.h"

/* The process may take so many times what both far guards allow, and some seconds for a machine that is busy. */
enum { PATIENCE = 4, PATIENCE_MS = 60000 };

static const char died[] = "the process that played the match died, or did not end";

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
static const char *receive_log(const struct sealed_process *p, int64_t until_ms, const struct sealed_report *r,
                               struct match *log)
{
    static const char invalid[] = "the process that played it sent no valid match";
    if (r->events >= log->room || (r->result.faulted && !is_fault(&r->result.fault)))
        return invalid;
    if (!receive_bytes(p->from, until_ms, log->event, r->events * sizeof log->event[0]))
        return died;
    log->events = r->events;
    for (size_t i = 0; i < log->events; i++)
        if (!is_event(&log->event[i]))
            return invalid;
    if (r->result.faulted)
        match_note_fault(log, &r->result.fault);
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
static const char *believe(struct match *m, const struct sealed_process *p, int64_t until_ms,
                           const struct sealed_report *r)
{
    struct match log;
    const char *why =
        match_open(&log, m->game, &m->job) == 0 ? receive_log(p, until_ms, r, &log) : "no memory for its log";
    if (why == NULL)
        why = play_again(m, &log);
    match_close(&log);
    return why;
}

static void keep_report(struct match *m, const struct match_wanted *w, const struct sealed_report *r)
{
    for (int side = 0; side < 2; side++) {
        struct seat_output *output = w->player[side].output;
        m->result.player[side].cost = r->result.player[side].cost;
        if (output == NULL)
            continue;
        *output = r->output[side];
        if (output->length < 0 || output->length > SEAT_TAIL)
            output->length = 0;
    }
}

/* ---- a match ---- */

static int take_answer(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    const struct sealed_process *p = w->kept;
    struct sealed_report r;
    int64_t guard_ms = (int64_t)w->job->limits.time_ms * SEALED_GUARD + 1000;
    int64_t until_ms = clock_now_ms() + guard_ms * 2 * PATIENCE + PATIENCE_MS;
    bool came = receive_bytes(p->from, until_ms, &r, sizeof r);
    if (came && r.why[0] != '\0')
        return snprintf(why, MATCH_WHY, "%.*s", MATCH_WHY - 1, r.why), -1;
    const char *wrong = !came             ? died
                        : r.result.system ? "the process that played the match failed"
                                          : believe(m, p, until_ms, &r);
    if (wrong == NULL) {
        keep_report(m, w, &r);
        return 0;
    }
    match_close(m);
    if (match_open(m, w->game, w->job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    match_system_fault(&m->result, -1, PROOF_WORKER, wrong);
    m->over = true;
    return 0;
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
    if (match_open(m, w->game, &job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    int rc = sealed_process_order(&own, why);
    if (rc == 0)
        rc = take_answer(m, &own, why);
    if (rc != 0)
        match_close(m);
    if (rc != 0 || m->result.system || m->faults > 0)
        sealed_process_end(w->kept);
    return rc;
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
