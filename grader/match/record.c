#include "record.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "talk.h"

enum { LINE = 2 * SEAT_LINE + 64, HEAD = 3 };

struct reader {
    struct match *m;
    const struct game *const *known;
    const struct game *game;
    const char *at, *end; /* the text that was not read yet */
    char line[LINE];
    int number;  /* number of the last game that began */
    bool ended;  /* that game has ended */
    char *given; /* the text of this record's `given` input */
    struct record_wrong *wrong;
};

int record_line(const struct match *m, size_t event)
{
    int given = 0;
    for (const char *at = m->job.given; at != NULL && (at = strchr(at, '\n')) != NULL; at++)
        given++;
    return HEAD + m->game->seats + given + (int)event;
}

/* ---- refusals and lines: 0 read, 1 refused ---- */

static int record_refuse(struct reader *r, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    vsnprintf(r->wrong->why, sizeof r->wrong->why, why, args);
    va_end(args);
    return 1;
}

static int record_next_line(struct reader *r)
{
    r->wrong->line++;
    if (r->at == r->end)
        return record_refuse(r, "the record ends before its result");
    const char *stop = (const char *)memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (stop == NULL)
        return record_refuse(r, "the line does not end");
    size_t length = (size_t)(stop - r->at);
    if (length >= LINE)
        return record_refuse(r, "the line is longer than %d bytes", LINE - 1);
    memcpy(r->line, r->at, length);
    r->line[length] = '\0';
    r->at = stop + 1;
    bool by_player = strncmp(r->line, "answer ", 7) == 0;
    bool plain = by_player ? text_is_plain_with_tabs(r->line) : text_is_plain(r->line);
    return strlen(r->line) == length && plain ? 0 : record_refuse(r, "the line is not plain text in UTF-8");
}

/* ---- the lines of the head ---- */

static int read_game(struct reader *r)
{
    const char *at = r->line;
    if (record_next_line(r) != 0)
        return 1;
    if (!scan_text(&at, "sortie "))
        return record_refuse(r, "this is no record: it must begin with \"sortie 2\"");
    if (!scan_text(&at, "2 "))
        return record_refuse(r, "a record of another format; this program knows format 2");
    for (const struct game *const *g = r->known; *g != NULL; g++)
        if (strcmp((*g)->name, at) == 0)
            r->game = *g;
    return r->game != NULL ? 0 : record_refuse(r, "the game %.32s is not known", at);
}

static bool scan_setup(const char **at, const struct game *game, int setup[GAME_SETUP])
{
    bool fine = true;
    int within;
    for (int i = 0; i < game_setup_numbers(game) && fine; i++) {
        const struct game_setup *s = game_setup_of(game, i, &within);
        fine = (within > 0 || (scan_text(at, " ") && scan_text(at, s->name))) && scan_text(at, " ") &&
               scan_int(at, INT32_MIN, INT32_MAX, &setup[i]);
    }
    return fine;
}

/* "types NUMBER NUMBER NUMBER" */
static void setup_form(const struct game *game, char form[120])
{
    size_t length = 0;
    int within;
    form[0] = '\0';
    for (int i = 0; i < game_setup_numbers(game) && length < 100; i++) {
        const char *name = game_setup_of(game, i, &within)->name;
        length += (size_t)snprintf(form + length, 120 - length, within == 0 ? " %s NUMBER" : " NUMBER", name);
    }
}

static int check_setup(struct reader *r, const struct match_job *job)
{
    int within;
    for (int i = 0; i < game_setup_numbers(r->game); i++)
        if (!game_setup_fits(r->game, i, job->setup[i]))
            return record_refuse(r, "%s: %d cannot be", game_setup_of(r->game, i, &within)->name, job->setup[i]);
    return 0;
}

static int read_job(struct reader *r, struct match_job *job)
{
    const char *at = r->line;
    char form[120];
    if (record_next_line(r) != 0)
        return 1;
    setup_form(r->game, form);
    if (!scan_text(&at, "subtask ") || !scan_int(&at, 0, INT32_MAX, &job->subtask) ||
        !scan_setup(&at, r->game, job->setup))
        return record_refuse(r, "must be: subtask NUMBER%s games NUMBER seed NUMBER", form);
    if (!scan_text(&at, " games ") || !scan_int(&at, 1, MATCH_MOST_GAMES, &job->games))
        return record_refuse(r, "must be: games NUMBER, from 1 to %d", MATCH_MOST_GAMES);
    if (!scan_text(&at, " seed ") || !scan_unsigned(&at, UINT64_MAX, &job->seed))
        return record_refuse(r, "must be: seed NUMBER, from 0 to %llu", (unsigned long long)UINT64_MAX);
    return scan_end(at) ? check_setup(r, job) : record_refuse(r, "something follows the seed");
}

static int read_name(struct reader *r, int side, char name[MATCH_NAME])
{
    const char *at = r->line;
    int number;
    if (record_next_line(r) != 0)
        return 1;
    if (!scan_text(&at, "player ") || !scan_int(&at, 0, SEATS_MOST - 1, &number) || number != side ||
        !scan_text(&at, " "))
        return record_refuse(r, "must be: player %d NAME", side);
    size_t length = strlen(at);
    if (length == 0 || length >= MATCH_NAME)
        return record_refuse(r, "a name has 1 to %d bytes", MATCH_NAME - 1);
    if (at[0] == ' ' || at[length - 1] == ' ')
        return record_refuse(r, "a name neither begins nor ends with a blank");
    memcpy(name, at, length + 1);
    return 0;
}

static int read_head(struct reader *r, struct match_job *job)
{
    memset(job, 0, sizeof *job);
    int rc = read_game(r) != 0 ? 1 : read_job(r, job);
    for (int side = 0; rc == 0 && side < r->game->seats; side++)
        rc = read_name(r, side, job->name[side]);
    return rc;
}

/* ---- given input: lines between the head and the first game ---- */

/* Returns where the line's text continues if it is a line of given input, or NULL. */
static const char *given_text(const struct reader *r, const char *line)
{
    const struct game_given *g = r->game->given;
    return g != NULL && scan_text(&line, g->name) && scan_text(&line, " ") ? line : NULL;
}

static bool given_follows(const struct reader *r)
{
    char start[32];
    size_t left = (size_t)(r->end - r->at), length = left < sizeof start - 1 ? left : sizeof start - 1;
    memcpy(start, r->at, length);
    start[length] = '\0';
    return given_text(r, start) != NULL;
}

/* Copies one more line of given input. */
static int take_given(struct reader *r, size_t *size)
{
    if (record_next_line(r) != 0)
        return 1;
    const char *text = given_text(r, r->line);
    size_t length = strlen(text);
    if (*size + length + 2 > GAME_GIVEN)
        return record_refuse(r, "more is given than a match can take");
    memcpy(r->given + *size, text, length);
    *size += length;
    r->given[(*size)++] = '\n';
    r->given[*size] = '\0';
    return 0;
}

static int read_given(struct reader *r, struct match_job *job)
{
    char why[MATCH_WHY];
    size_t size = 0;
    int rc = 0;
    if (!given_follows(r))
        return 0;
    if ((r->given = (char *)malloc(GAME_GIVEN)) == NULL)
        return -1;
    while (rc == 0 && given_follows(r))
        rc = take_given(r, &size);
    job->given = r->given;
    if (rc == 0 && r->game->given->check(r->given, why, sizeof why) != 0)
        rc = record_refuse(r, "what is given as %s cannot be: %s", r->game->given->name, why);
    return rc;
}

/* ---- events ---- */

static int read_game_line(struct reader *r, const char *at, struct match_event *e)
{
    int number, first;
    if (!scan_int(&at, 1, INT32_MAX, &number) || !scan_text(&at, " first ") ||
        !scan_int(&at, 0, r->game->seats - 1, &first) || !scan_end(at))
        return record_refuse(r, "must be: game NUMBER first PLAYER");
    if (number != r->number + 1)
        return record_refuse(r, "game %d must come here", r->number + 1);
    if (r->number > 0 && !r->ended)
        return record_refuse(r, "game %d has no end", r->number);
    if (number > r->m->job.games)
        return record_refuse(r, "the match has %d games only", r->m->job.games);
    r->number = number;
    r->ended = false;
    *e = (struct match_event){.what = EVENT_GAME, .side = (uint8_t)first};
    return 0;
}

static bool scan_places(const char **at, struct reader *r, struct match_event *e)
{
    struct match *m = r->m;
    bool fine = scan_text(at, " places");
    for (int side = 0, place; side < r->game->seats && fine; side++) {
        fine = scan_text(at, " ") && scan_int(at, 1, r->game->seats, &place);
        if (fine)
            e->arg[1 + side] = (int8_t)place, m->place[r->number - 1][side] = (uint8_t)place;
    }
    return fine;
}

static bool scan_totals(const char **at, struct reader *r)
{
    bool fine = !r->game->totals || scan_text(at, " totals");
    for (int side = 0, total; side < r->game->seats && fine && r->game->totals; side++) {
        fine = scan_text(at, " ") && scan_int(at, INT32_MIN, INT32_MAX, &total);
        if (fine)
            r->m->total[r->number - 1][side] = total;
    }
    return fine;
}

static int read_end(struct reader *r, const char *at, struct match_event *e)
{
    int how;
    if (r->number == 0)
        return record_refuse(r, "no game has begun");
    if (r->ended)
        return record_refuse(r, "the game has ended already");
    if (!game_scan_end(&at, r->game, &how))
        return record_refuse(r, "a game cannot end by %.32s", at);
    *e = (struct match_event){.what = EVENT_END, .arg = {(int8_t)how}};
    if (!scan_places(&at, r, e) || !scan_totals(&at, r) || !scan_end(at))
        return record_refuse(r, "must be: end HOW places%s%s",
                             r->game->seats == 2 ? " PLACE PLACE" : " and one for each seat",
                             r->game->totals ? " totals, and one for each seat" : "");
    r->ended = true;
    return 0;
}

/* ---- faults ---- */

static bool scan_verdict(const char **at, enum verdict *out)
{
    for (int v = 0; v < VERDICTS; v++)
        if (verdict_is_fault((enum verdict)v) && scan_text(at, verdict_name((enum verdict)v))) {
            *out = (enum verdict)v;
            return true;
        }
    return false;
}

/* Reads "Hit(0,5): why", or ": why" if there was no call. */
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
    static const char form[] = "must be: fault PLAYER VERDICT game NUMBER operation NUMBER CALL: WHY";
    struct match_fault f = {.side = 0};
    if (!scan_int(&at, 0, r->game->seats - 1, &f.side) || !scan_text(&at, " "))
        return record_refuse(r, form);
    if (!scan_verdict(&at, &f.verdict) || !scan_text(&at, " "))
        return record_refuse(r, "no such verdict: %.32s", at);
    if (!scan_text(&at, "game ") || !scan_int(&at, 1, MATCH_MOST_GAMES, &f.game) || !scan_text(&at, " operation ") ||
        !scan_int(&at, 0, INT32_MAX, &f.operation) || !scan_call_and_why(at, &f))
        return record_refuse(r, form);
    if (r->m->faults == r->m->fault_room)
        return record_refuse(r, "more faults than there can be");
    match_note_fault(r->m, &f);
    return 0;
}

/* ---- one line after the other ---- */

static int log_text(struct reader *r, const char *text, struct match_event e)
{
    if (match_keep_text(r->m, text, strlen(text), &e) != 0)
        return -1;
    match_log(r->m, e);
    return 0;
}

static int read_answer(struct reader *r, const char *at)
{
    int side;
    if (!scan_int(&at, 0, r->game->seats - 1, &side) || !scan_text(&at, " "))
        return record_refuse(r, "must be: answer PLAYER TEXT");
    return log_text(r, at, (struct match_event){.what = EVENT_ANSWER, .side = (uint8_t)side, .operation = true});
}

static int read_of_game(struct reader *r, const char *at)
{
    struct match_event e = {0};
    if (r->game->talk == GAME_LINES)
        return scan_text(&at, "answer ") ? read_answer(r, at)
                                         : log_text(r, at, (struct match_event){.what = EVENT_NOTE});
    const char *why = r->game->event_read(at, &e);
    if (why != NULL)
        return record_refuse(r, "%s", why);
    match_log(r->m, e);
    return 0;
}

static int read_event(struct reader *r)
{
    const char *at = r->line;
    struct match_event e = {0};
    if (r->m->events == r->m->room)
        return record_refuse(r, "more happens than can in %d games", r->m->job.games);
    bool begins = scan_text(&at, "game "), ends = !begins && scan_text(&at, "end ");
    if (begins || ends) {
        int rc = begins ? read_game_line(r, at, &e) : read_end(r, at, &e);
        if (rc == 0)
            match_log(r->m, e);
        return rc;
    }
    if (r->number == 0)
        return record_refuse(r, "no game has begun");
    return read_of_game(r, at);
}

/* ---- the end ---- */

static int read_system(struct reader *r, const char *at)
{
    enum proof proof;
    size_t length = strlen(at);
    if (!proof_read(&at, &proof) || length >= MATCH_WHY)
        return record_refuse(r, "must be: system PROOF: WHY");
    match_over_by_system(r->m, -1, proof, at);
    return 0;
}

static bool scan_points(const char **at, int *half_points)
{
    int whole;
    if (!scan_text(at, " ") || !scan_int(at, 0, MATCH_MOST_GAMES * SEATS_MOST, &whole))
        return false;
    *half_points = 2 * whole + scan_text(at, ".5");
    return true;
}

/* verify.h checks the points: an invalid game is reported before an invalid result. */
static int read_result(struct reader *r, const char *at)
{
    for (int side = 0; side < r->game->seats; side++)
        if (!scan_points(&at, &r->m->told[side]))
            return record_refuse(r, "here must be: result, and the points of each player");
    if (!scan_end(at))
        return record_refuse(r, "something follows the points");
    match_count(r->m);
    return 0;
}

static int read_log(struct reader *r)
{
    for (;;) {
        const char *at = r->line;
        int rc = record_next_line(r);
        if (rc != 0)
            return rc;
        if (scan_text(&at, "result"))
            return read_result(r, at);
        if (r->m->over && r->m->result.system)
            return record_refuse(r, "something follows the system's failure");
        if (scan_text(&at, "system "))
            rc = read_system(r, at);
        else if (r->m->over)
            return record_refuse(r, "something follows the fault");
        else if (scan_text(&at, "fault "))
            rc = read_fault(r, at);
        else
            rc = read_event(r);
        if (rc != 0)
            return rc;
    }
}

static int record_finish(struct reader *r)
{
    if (r->at == r->end)
        return 0;
    r->wrong->line++;
    return record_refuse(r, "something follows the result");
}

const struct game *record_read_head(struct match_job *job, const struct game *const known[], const char **at,
                                    const char *end, struct record_wrong *refused)
{
    struct reader r = {.known = known, .at = *at, .end = end, .wrong = refused};
    refused->line = 0;
    if (read_head(&r, job) != 0)
        return NULL;
    *at = r.at;
    return r.game;
}

int record_read(struct match *m, const struct game *const known[], const char *text, size_t size,
                struct record_wrong *refused)
{
    struct reader r = {.m = m, .known = known, .at = text, .end = text + size, .wrong = refused};
    struct match_job job;
    memset(m, 0, sizeof *m);
    refused->line = 0;
    int rc = read_head(&r, &job);
    if (rc == 0)
        rc = read_given(&r, &job);
    if (rc == 0)
        rc = match_open(m, r.game, &job);
    free(r.given);
    if (rc == 0)
        rc = read_log(&r);
    return rc == 0 ? record_finish(&r) : rc;
}
