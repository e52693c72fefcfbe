#include "record.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"

enum { LINE = 512 };

struct reader {
    struct match *m;
    const struct game *const *known;
    const char *at, *end; /* of the text that is left */
    char line[LINE];
    int game; /* the last one that has begun */
    struct record_wrong *wrong;
};

/* ---- refusals and lines: 0 read, 1 refused ---- */

static int wrong(struct reader *r, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    vsnprintf(r->wrong->why, sizeof r->wrong->why, why, args);
    va_end(args);
    return 1;
}

static int next_line(struct reader *r)
{
    r->wrong->line++;
    if (r->at == r->end)
        return wrong(r, "the record ends before its result");
    const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (stop == NULL)
        return wrong(r, "the line does not end");
    size_t length = (size_t)(stop - r->at);
    if (length >= LINE)
        return wrong(r, "the line is longer than %d bytes", LINE - 1);
    memcpy(r->line, r->at, length);
    r->line[length] = '\0';
    r->at = stop + 1;
    return strlen(r->line) == length && text_is_plain(r->line) ? 0 : wrong(r, "the line is not plain text in UTF-8");
}

/* ---- the four lines of the header ---- */

static int read_game(struct reader *r)
{
    const char *at = r->line;
    if (next_line(r) != 0)
        return 1;
    if (!scan_text(&at, "sortie "))
        return wrong(r, "this is no record: it must begin with \"sortie 1\"");
    if (!scan_text(&at, "1 "))
        return wrong(r, "a record of another format; this program knows format 1");
    for (const struct game *const *g = r->known; *g != NULL; g++)
        if (strcmp((*g)->name, at) == 0)
            r->m->game = *g;
    return r->m->game != NULL ? 0 : wrong(r, "the game %.32s is not known", at);
}

static bool scan_setup(const char **at, const struct game *game, int setup[GAME_SETUP])
{
    bool fine = scan_text(at, " ") && scan_text(at, game->setup_name);
    for (int i = 0; i < GAME_SETUP; i++)
        fine = fine && scan_text(at, " ") && scan_int(at, 0, INT32_MAX, &setup[i]);
    return fine;
}

static int read_job(struct reader *r, struct match_job *job)
{
    const char *at = r->line, *name = r->m->game->setup_name;
    if (next_line(r) != 0)
        return 1;
    if (!scan_text(&at, "subtask ") || !scan_int(&at, 0, INT32_MAX, &job->subtask) ||
        !scan_setup(&at, r->m->game, job->setup))
        return wrong(r, "must be: subtask NUMBER %s NUMBER NUMBER NUMBER games NUMBER seed NUMBER", name);
    if (!scan_text(&at, " games ") || !scan_int(&at, 1, MATCH_MOST_GAMES, &job->games))
        return wrong(r, "must be: games NUMBER, from 1 to %d", MATCH_MOST_GAMES);
    if (!scan_text(&at, " seed ") || !scan_unsigned(&at, UINT64_MAX, &job->seed))
        return wrong(r, "must be: seed NUMBER, from 0 to %llu", (unsigned long long)UINT64_MAX);
    return scan_end(at) ? 0 : wrong(r, "something follows the seed");
}

static int read_name(struct reader *r, int side, char name[MATCH_NAME])
{
    const char *at = r->line;
    int number;
    if (next_line(r) != 0)
        return 1;
    if (!scan_text(&at, "player ") || !scan_int(&at, 0, 1, &number) || number != side || !scan_text(&at, " "))
        return wrong(r, "must be: player %d NAME", side);
    size_t length = strlen(at);
    if (length == 0 || length >= MATCH_NAME)
        return wrong(r, "a name has 1 to %d bytes", MATCH_NAME - 1);
    if (at[0] == ' ' || at[length - 1] == ' ')
        return wrong(r, "a name neither begins nor ends with a blank");
    memcpy(name, at, length + 1);
    return 0;
}

static int read_header(struct reader *r)
{
    struct match_job job = {0};
    const struct game *game;
    if (read_game(r) != 0 || read_job(r, &job) != 0 || read_name(r, 0, job.name[0]) != 0 ||
        read_name(r, 1, job.name[1]) != 0)
        return 1;
    game = r->m->game;
    return match_open(r->m, game, &job);
}

/* ---- events ---- */

static int read_game_line(struct reader *r, const char *at, struct match_event *e)
{
    int number, first;
    if (!scan_int(&at, 1, INT32_MAX, &number) || !scan_text(&at, " first ") || !scan_int(&at, 0, 1, &first) ||
        !scan_end(at))
        return wrong(r, "must be: game NUMBER first 0 or 1");
    if (number != r->game + 1)
        return wrong(r, "game %d must come here", r->game + 1);
    if (number > r->m->job.games)
        return wrong(r, "the match has %d games only", r->m->job.games);
    r->game = number;
    *e = (struct match_event){.what = EVENT_GAME, .side = (uint8_t)first};
    return 0;
}

static int read_win(struct reader *r, const char *at, struct match_event *e)
{
    const struct game *game = r->m->game;
    int side;
    if (!scan_int(&at, 0, 1, &side) || !scan_text(&at, " "))
        return wrong(r, "must be: win 0 or 1 HOW");
    for (int how = 0; how < game->wins; how++)
        if (strcmp(at, game->win_name(how)) == 0) {
            *e = (struct match_event){.what = EVENT_WIN, .side = (uint8_t)side, .arg = {(int8_t)how}};
            return 0;
        }
    return wrong(r, "a game cannot be won by %.32s", at);
}

static int read_event(struct reader *r)
{
    const char *at = r->line, *why;
    struct match_event e = {0};
    int rc;
    if (scan_text(&at, "game "))
        rc = read_game_line(r, at, &e);
    else if (scan_text(&at, "win "))
        rc = read_win(r, at, &e);
    else
        rc = (why = r->m->game->event_read(r->line, &e)) == NULL ? 0 : wrong(r, "%s", why);
    if (rc != 0)
        return 1;
    if (r->game == 0)
        return wrong(r, "no game has begun");
    if (r->m->events == r->m->most_events)
        return wrong(r, "more happens than can in %d games", r->m->job.games);
    match_log(r->m, e);
    return 0;
}

/* ---- the end: a fault, if there was one, and the result ---- */

static bool scan_verdict(const char **at, enum verdict *out)
{
    for (int v = VERDICT_OK + 1; v < VERDICTS; v++)
        if (scan_text(at, verdict_name((enum verdict)v))) {
            *out = (enum verdict)v;
            return true;
        }
    return false;
}

/* "Hit(0,5): why", or ": why" where no call was made. */
static bool scan_call_and_why(const char *at, struct match_fault *f)
{
    size_t length = 0;
    if (scan_text(&at, " ")) {
        length = strcspn(at, ":");
        if (length == 0 || length >= sizeof f->call || at[length - 1] != ')')
            return false;
        memcpy(f->call, at, length);
        at += length;
    }
    f->call[length] = '\0';
    if (!scan_text(&at, ": ") || *at == '\0' || strlen(at) >= sizeof f->why)
        return false;
    strcpy(f->why, at);
    return true;
}

static int read_fault(struct reader *r, const char *at)
{
    struct match_fault *f = &r->m->result.fault;
    if (!scan_int(&at, 0, 1, &f->side) || !scan_text(&at, " "))
        return wrong(r, "must be: fault 0 or 1 VERDICT game NUMBER operation NUMBER CALL: WHY");
    if (!scan_verdict(&at, &f->verdict) || !scan_text(&at, " "))
        return wrong(r, "no such verdict: %.32s", at);
    if (!scan_text(&at, "game ") || !scan_int(&at, 1, MATCH_MOST_GAMES, &f->game) || !scan_text(&at, " operation ") ||
        !scan_int(&at, 0, INT32_MAX, &f->operation) || !scan_call_and_why(at, f))
        return wrong(r, "must be: fault 0 or 1 VERDICT game NUMBER operation NUMBER CALL: WHY");
    r->m->result.faulted = true;
    r->m->result.player[f->side].verdict = f->verdict;
    return next_line(r);
}

static int read_result(struct reader *r)
{
    const char *at = r->line;
    int *wins = r->m->result.wins, games = r->m->job.games;
    if (!scan_text(&at, "result ") || !scan_int(&at, 0, games, &wins[0]) || !scan_text(&at, " ") ||
        !scan_int(&at, 0, games, &wins[1]) || !scan_end(at))
        return wrong(r, "here must be: result WINS WINS, no more than %d", games);
    if (r->at != r->end) {
        r->wrong->line++;
        return wrong(r, "something follows the result");
    }
    return 0;
}

static int read_log(struct reader *r)
{
    for (;;) {
        const char *at = r->line;
        if (next_line(r) != 0)
            return 1;
        if (scan_text(&at, "fault "))
            return read_fault(r, at) != 0 ? 1 : read_result(r);
        if (scan_text(&at, "result "))
            return read_result(r);
        if (read_event(r) != 0)
            return 1;
    }
}

int record_read(struct match *m, const struct game *const known[], const char *text, size_t size,
                struct record_wrong *refused)
{
    struct reader r = {.m = m, .known = known, .at = text, .end = text + size, .wrong = refused};
    memset(m, 0, sizeof *m);
    refused->line = 0;
    int rc = read_header(&r);
    if (rc == 0)
        rc = read_log(&r);
    if (rc == 0)
        match_count(m);
    return rc;
}
