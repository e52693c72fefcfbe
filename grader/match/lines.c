#include <stdarg.h>
#include <stdio.h>

#include "base/scan.h"
#include "base/text.h"
#include "predict.h"
#include "referee.h"
#include "said.h"

enum { MOST_SAID = 1 << 16 };

void match_say(struct match *m, int side, const char *format, ...)
{
    char text[MOST_SAID];
    va_list args;
    if (m->over || m->out[side])
        return;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= sizeof text) {
        match_over_by_system(m, -1, PROOF_CALL, "what the referee has to say is too long");
        return;
    }
    seat_say(m->seat[side], text, (size_t)length);
    predict_sent(m, side, text, (size_t)length);
}

/* ---- answers ---- */

static int log_answer(struct match *m, int side, const struct seat_answer *a)
{
    char text[SEAT_LINE + 32];
    struct match_event e = {.what = EVENT_ANSWER, .side = (uint8_t)side, .operation = true};
    int length = m->game->timed ? snprintf(text, sizeof text, "after %lld %s", (long long)a->used_us / 1000, a->line)
                                : snprintf(text, sizeof text, "%s", a->line);
    if (match_keep_text(m, text, (size_t)length, &e) != 0)
        return -1;
    match_log(m, e);
    return 0;
}

bool match_scan_time(const char **at, int *ms)
{
    return scan_text(at, "after ") && scan_int(at, 0, INT32_MAX, ms) && scan_text(at, " ");
}

static int fault(struct match *m, int side, enum verdict verdict, const char *why)
{
    struct match_fault f = {.side = side, .verdict = verdict, .game = m->number, .operation = m->operation[side]};
    snprintf(f.why, sizeof f.why, "%s", why);
    match_note_fault(m, &f);
    return -1;
}

/* The first answer of a game may have a different limit. */
static void note_slowest(struct match_player *p, int64_t used_us, int limit_ms)
{
    bool nearer = p->slowest_ms == 0 || used_us * p->slowest_ms > p->slowest_us * limit_ms;
    if (limit_ms == 0 || !nearer)
        return;
    p->slowest_us = used_us;
    p->slowest_ms = limit_ms;
}

/* Takes from the warm-up allowance what an answer took beyond its limit. */
static void use_allowance(int64_t *warm_us, int64_t over_us)
{
    if (warm_us != NULL && over_us > 0)
        *warm_us = over_us < *warm_us ? *warm_us - over_us : 0;
}

static int lines_hear(struct match *m, int side, int time_ms, struct seat_answer *answer)
{
    struct seat *seat = m->seat[side];
    const struct seat_limits *limits = &m->job.limits;
    const struct match_between *between = m->job.between;
    int own = m->operation[side] == 0 && limits->first_ms > 0 ? limits->first_ms : limits->time_ms;
    answer->mark = (struct seat_mark){++m->order, m->number, ++m->operation[side], 0, m->events};
    int64_t *warm_us = time_ms > 0 ? NULL : &m->warm_us[side];
    int allowed = time_ms > 0 ? time_ms : own;
    answer->time_ms = limits->time_ms == 0 ? 0 : allowed + (warm_us == NULL ? 0 : (int)(*warm_us / 1000));
    answer->used_us = 0; /* seats that do not measure cost leave it unset */
    predict_compare(m, side, false);
    if ((between != NULL && between->ask(between->self, side, &answer->mark) < 0) ||
        seat->ops->hear(seat, answer) != 0) {
        if (seat->fault.verdict == VERDICT_SYSTEM)
            match_over_by_system(m, side, seat->fault.proof, seat->fault.why);
        else
            fault(m, side, seat->fault.verdict, seat->fault.why);
        return -1;
    }
    if (between != NULL)
        between->answered(between->self, side, answer);
    predict_answered(m, side, answer);
    if (!text_is_plain_with_tabs(answer->line))
        return fault(m, side, VERDICT_CHANNEL, "wrote a line that is not text in UTF-8");
    use_allowance(warm_us, answer->used_us - (int64_t)allowed * 1000);
    note_slowest(&m->result.player[side], answer->used_us, answer->time_ms);
    if (m->game->timed) /* players are sent their remaining time: it counts in whole milliseconds, in the record too */
        answer->used_us = (answer->used_us + 999) / 1000 * 1000;
    return log_answer(m, side, answer);
}

int match_hear(struct match *m, int side, int time_ms, struct seat_answer *answer)
{
    if (m->over || m->out[side])
        return -1;
    int rc = lines_hear(m, side, time_ms, answer);
    said_now(m, side);
    return rc;
}

int match_illegal(struct match *m, int side, const char *format, ...)
{
    char why[MATCH_WHY];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    return m->over ? -1 : fault(m, side, VERDICT_ILLEGAL, why);
}

void match_note(struct match *m, const char *format, ...)
{
    char text[2 * SEAT_LINE];
    struct match_event e = {.what = EVENT_NOTE};
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= sizeof text)
        match_over_by_system(m, -1, PROOF_CALL, "what the referee has to note is too long");
    else if (match_keep_text(m, text, (size_t)length, &e) == 0)
        match_log(m, e);
}
