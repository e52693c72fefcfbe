#include "record.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/scan.h"
#include "base/text.h"
#include "referee.h"

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
    TRY(record_next_line(r));
    if (!scan_text(&at, "sortie "))
        return record_refuse(r, "this is no record: it must begin with \"sortie 2\"");
    if (!scan_text(&at, "2 "))
        return record_refuse(r, "a record of another format; this program knows format 2");
    for (const struct game *const *g = r->known; *g != NULL; g++)
        if (strcmp((*g)->name, at) == 0)
            r->game = *g;
    return r->game != NULL ? 0 : record_refuse(r, "the game %.32s is not known", at);
}

/* Reads " NAME NUMBER NUMBER ...". */
static bool scan_row(const char **at, const char *name, int count, int number[])
{
    bool fine = scan_text(at, " ") && scan_text(at, name);
    for (int i = 0; i < count && fine; i++)
        fine = scan_text(at, " ") && scan_int(at, INT32_MIN, INT32_MAX, &number[i]);
    return fine;
}

static bool scan_setup(const char **at, const struct game *game, int setup[GAME_SETUP])
{
    bool fine = true;
    for (const struct game_setup *s = game->setup; s->name != NULL && fine; setup += (s++)->count)
        fine = scan_row(at, s->name, s->count, setup);
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
    TRY(record_next_line(r));
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
    TRY(record_next_line(r));
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
    TRY(read_game(r));
    TRY(read_job(r, job));
    for (int side = 0; side < r->game->seats; side++)
        TRY(read_name(r, side, job->name[side]));
    return 0;
}

/* ---- given input: lines between the head and the first game ---- */

static int read_given(struct reader *r, struct match_job *job)
{
    const struct game_given *g = r->game->given;
    char why[MATCH_WHY];
    size_t size = 0;
    if (g != NULL && (r->given = (char *)malloc(GAME_GIVEN)) == NULL)
        return -1;
    while (g != NULL) {
        const char *before = r->at, *text = r->line;
        TRY(record_next_line(r));
        if (!scan_text(&text, g->name) || !scan_text(&text, " ")) {
            r->at = before; /* the log begins with this line */
            r->wrong->line--;
            break;
        }
        size += (size_t)snprintf(r->given + size, GAME_GIVEN - size, "%s\n", text);
        if (size >= GAME_GIVEN)
            return record_refuse(r, "more is given than a match can take");
    }
    job->given = size > 0 ? r->given : NULL;
    if (size > 0 && g->check(r->given, why, sizeof why) != 0)
        return record_refuse(r, "what is given as %s cannot be: %s", g->name, why);
    return 0;
}

/* ---- events ---- */

static int read_game_line(struct reader *r, const char *at)
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
    match_log(r->m, (struct match_event){.what = EVENT_GAME, .side = (uint8_t)first});
    return 0;
}

/* Reads how the game that has begun last ended: the places, and the game's own points. */
static bool scan_outcome(const char **at, struct reader *r, struct match_event *e)
{
    const int seats = r->game->seats;
    int place[SEATS_MOST] = {0}, total[SEATS_MOST] = {0};
    if (!scan_row(at, "places", seats, place) || (r->game->totals && !scan_row(at, "totals", seats, total)))
        return false;
    for (int side = 0; side < seats; side++) {
        if (place[side] < 1 || place[side] > seats)
            return false;
        e->arg[1 + side] = (int8_t)place[side];
        r->m->place[r->number - 1][side] = (uint8_t)place[side];
        r->m->total[r->number - 1][side] = total[side];
    }
    return true;
}

static int read_end(struct reader *r, const char *at)
{
    int how;
    if (r->ended)
        return record_refuse(r, "the game has ended already");
    if (!game_scan_end(&at, r->game, &how))
        return record_refuse(r, "a game cannot end by %.32s", at);
    struct match_event e = {.what = EVENT_END, .arg = {(int8_t)how}};
    if (!scan_outcome(&at, r, &e) || !scan_end(at))
        return record_refuse(r, "must be: end HOW places%s%s",
                             r->game->seats == 2 ? " PLACE PLACE" : " and one for each seat",
                             r->game->totals ? " totals, and one for each seat" : "");
    r->ended = true;
    match_log(r->m, e);
    return 0;
}

/* ---- faults ---- */

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
    const char *word = at;
    if (!verdict_read(&at, &f.verdict) || !verdict_is_fault(f.verdict) || !scan_text(&at, " "))
        return record_refuse(r, "no such verdict: %.32s", word);
    if (!scan_text(&at, "game ") || !scan_int(&at, 1, MATCH_MOST_GAMES, &f.game) || !scan_text(&at, " operation ") ||
        !scan_int(&at, 0, INT32_MAX, &f.operation) || !scan_call_and_why(at, &f))
        return record_refuse(r, form);
    if (r->m->faults == r->m->fault_room)
        return record_refuse(r, "more faults than there can be");
    match_note_fault(r->m, &f);
    return 0;
}

/* ---- the players' lines ---- */

static int log_text(struct reader *r, const char *text, struct match_event e)
{
    TRY(match_keep_text(r->m, text, strlen(text), &e));
    match_log(r->m, e);
    return 0;
}

static int read_of_game(struct reader *r, const char *at)
{
    struct match_event e = {0};
    int side;
    if (r->game->talk == GAME_CALLS) {
        const char *why = r->game->event_read(at, &e);
        if (why != NULL)
            return record_refuse(r, "%s", why);
        match_log(r->m, e);
        return 0;
    }
    if (!scan_text(&at, "answer "))
        return log_text(r, at, (struct match_event){.what = EVENT_NOTE});
    if (!scan_int(&at, 0, r->game->seats - 1, &side) || !scan_text(&at, " "))
        return record_refuse(r, "must be: answer PLAYER TEXT");
    return log_text(r, at, (struct match_event){.what = EVENT_ANSWER, .side = (uint8_t)side, .operation = true});
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

/* verify.h checks the points: an invalid game is reported before an invalid result. */
static int read_result(struct reader *r, const char *at)
{
    int points;
    for (int side = 0; side < r->game->seats; side++) {
        if (!scan_text(&at, " ") || !scan_int(&at, 0, MATCH_MOST_GAMES * SEATS_MOST, &points))
            return record_refuse(r, "here must be: result, and the points of each player");
        scan_text(&at, ".5");
    }
    if (!scan_end(at))
        return record_refuse(r, "something follows the points");
    match_count(r->m);
    return 0;
}

/* A line between the head and the result. */
static int read_log_line(struct reader *r)
{
    const char *at = r->line;
    if (r->m->over && r->m->result.system)
        return record_refuse(r, "something follows the system's failure");
    if (scan_text(&at, "system "))
        return read_system(r, at);
    if (r->m->over)
        return record_refuse(r, "something follows the fault");
    if (scan_text(&at, "fault "))
        return read_fault(r, at);
    if (r->m->events == r->m->room)
        return record_refuse(r, "more happens than can in %d games", r->m->job.games);
    if (scan_text(&at, "game "))
        return read_game_line(r, at);
    if (r->number == 0)
        return record_refuse(r, "no game has begun");
    return scan_text(&at, "end ") ? read_end(r, at) : read_of_game(r, at);
}

static int read_log(struct reader *r)
{
    for (;;) {
        const char *at = r->line;
        TRY(record_next_line(r));
        if (scan_text(&at, "result"))
            return read_result(r, at);
        TRY(read_log_line(r));
    }
}

static int record_read_all(struct reader *r)
{
    struct match_job job;
    TRY(read_head(r, &job));
    TRY(read_given(r, &job));
    TRY(match_open(r->m, r->game, &job));
    TRY(read_log(r));
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
    memset(m, 0, sizeof *m);
    refused->line = 0;
    int rc = record_read_all(&r);
    free(r.given);
    return rc;
}
