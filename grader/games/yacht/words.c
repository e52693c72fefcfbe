#include "words.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "ends.h"
#include "match/match.h"
#include "rules.h"

void yacht_dice_text(const int *dice, int count, char *text)
{
    for (int i = 0; i < count; i++)
        text[i] = (char)('0' + dice[i]);
    text[count] = '\0';
}

const char *yacht_end_name(int how)
{
    static const char *const name[YACHT_ENDS] = {"counted", "fault", "both fault"};
    return name[how];
}

/* The words of an answer that the rules accept: "BID A 123" is what, A and 123. Other answers are cut off. */
struct answer {
    char what[8], which[24], rest[16];
};

static bool read_answer(const char *text, struct answer *a)
{
    return sscanf(text, "%7s %23s %15s", a->what, a->which, a->rest) == 3;
}

void yacht_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    struct answer a;
    const char *line = match_event_text(m, e);
    bool fine = read_answer(line, &a);
    if (fine && strcmp(a.what, "BID") == 0)
        snprintf(text, size, "bids %s for %s", a.rest, a.which);
    else if (fine && strcmp(a.what, "PUT") == 0)
        snprintf(text, size, "puts %s on %s", a.rest, a.which);
    else
        snprintf(text, size, "answers %s", line);
}

/* ---- the organiser's log ---- */

/* A game while it is written: both answers of the current phase. */
struct logged {
    const struct match *match;
    FILE *out;
    int number, first;                /* number of the game, and the seat in its first place */
    struct answer answer[2];          /* by place */
    const struct match_fault *why[2]; /* by place: the faults of this game */
};

static const char *const place_name[2] = {"FIRST", "SECOND"};

static void log_round(const struct logged *l, const char *at)
{
    int round = 0, read = 0;
    sscanf(at, "%d%n", &round, &read);
    fprintf(l->out, "ROUND %d\n", round);
    if (round < YACHT_ROUNDS)
        fprintf(l->out, "ROLL%.*s\n", 2 * (YACHT_DICE + 1), at + read);
}

static void log_both(const struct logged *l)
{
    for (int place = 0; place < 2; place++) {
        const struct answer *a = &l->answer[place];
        bool bid = strcmp(a->what, "BID") == 0;
        if (bid)
            fprintf(l->out, "BID %s %s %d\n", place_name[place], a->which, (int)strtol(a->rest, NULL, 10));
        else
            fprintf(l->out, "PUT %s %s %s\n", place_name[place], a->which, a->rest);
    }
}

static void log_note(struct logged *l, const char *at)
{
    if (scan_text(&at, "round ")) {
        log_round(l, at);
        return;
    }
    log_both(l);
    if (scan_text(&at, "get "))
        for (int place = 0; place < 2; place++)
            fprintf(l->out, "GET %s %c\n", place_name[place], at[2 * (place ^ l->first)]);
}

static void log_end(const struct logged *l)
{
    const int64_t *total = l->match->total[l->number - 1];
    bool aborted = false;
    for (int place = 0; place < 2; place++) {
        const struct match_fault *f = l->why[place];
        if (f == NULL)
            continue;
        aborted = true;
        fprintf(l->out, "ABORT %s %s\n", place_name[place],
                f->verdict == VERDICT_TIME || f->verdict == VERDICT_IDLE         ? "TLE"
                : f->verdict == VERDICT_ILLEGAL || f->verdict == VERDICT_CHANNEL ? "Wrong output"
                                                                                 : "RE");
    }
    fputs("FINISH\n", l->out);
    for (int place = 0; place < 2 && !aborted; place++)
        fprintf(l->out, "SCORE%s %lld\n", place_name[place], (long long)total[place ^ l->first]);
}

static void log_event(struct logged *l, const struct match_event *e)
{
    int place = e->side ^ l->first;
    switch (e->what) {
    case EVENT_GAME:
        l->number++;
        l->first = e->side;
        l->why[0] = l->why[1] = NULL;
        break;
    case EVENT_ANSWER: read_answer(match_event_text(l->match, e), &l->answer[place]); break;
    case EVENT_NOTE: log_note(l, match_event_text(l->match, e)); break;
    case EVENT_FAULT: l->why[place] = match_event_fault(l->match, e); break;
    case EVENT_END: log_end(l); break;
    }
}

void yacht_write_log(const struct match *m, FILE *out)
{
    struct logged l = {.match = m, .out = out};
    for (const struct match_event *e = m->event; e < m->event + m->events; e++)
        log_event(&l, e);
}
