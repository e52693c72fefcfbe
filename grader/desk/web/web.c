#include "web.h"

/* Those of the samples too, whose own are left out. */
#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "match/again/recorded.h"
#include "match/record.h"
#include "match/report.h"

/* One instance has one match, or one sample. */
static struct match web_match;
static const struct seat_request *web_running[SEATS_MOST]; /* by calls: what each seat does */
static struct chance web_stream, web_device;
static int64_t web_moment;
static int web_more; /* by lines: what the last turn returned */

/* ---- the past ---- */

/*
 * The beginning of a match that a person takes over: what the players did until then is in a record, and the referee
 * plays it again. Seats do as the record says before they ask a player. Without events there is none.
 */
static struct {
    struct match log;
    struct recorded recorded;   /* the seats of each match, with operations of ours */
    const struct seat_ops *own; /* those that do as the record says */
} web_past;

/* Whether the first game begins as in the past. */
static bool begins_so(void)
{
    return !web_match.game->drawn_first || web_past.log.events == 0 || web_match.first[0] == web_past.log.event[0].side;
}

static bool past_lasts(void)
{
    return web_past.log.events > 1 && web_past.recorded.at < web_past.log.events;
}

/* ---- seats ---- */

/* Makes a call of the past, and tells it to JavaScript. */
static int32_t web_repeat_call(void *self, int side, const struct player_call *made)
{
    const struct seat_listener *listener = (const struct seat_listener *)self;
    int32_t answer = listener->call(listener->self, side, made);
    web_made(side, made->call, made->arg, answer);
    return answer;
}

/* Does what the past has in this callback. */
static int web_repeat_request(struct seat *seat, const struct seat_request *r)
{
    struct seat_listener listener = seat->listener;
    web_repeat(seat->side, r->callback, r->arg);
    seat->listener = (struct seat_listener){&listener, web_repeat_call};
    int rc = web_past.own->request(seat, r);
    seat->listener = listener;
    return rc;
}

static int web_seat_request(struct seat *seat, const struct seat_request *r)
{
    web_running[seat->side] = r;
    if (r->callback == PLAYER_CONSTRUCTORS)
        return 0;
    if (past_lasts())
        return web_repeat_request(seat, r);
    int rc = web_request(seat->side, r->callback, r->arg);
    if (rc == WEB_GONE)
        seat_fault_of(seat_fault_begin(seat, &r->mark), SEAT_LEFT, 0);
    return rc == 0 ? 0 : -1;
}

static void web_seat_say(struct seat *seat, const char *text, size_t size)
{
    web_say(seat->side, text, size);
}

static int web_seat_hear(struct seat *seat, struct seat_answer *a)
{
    if (past_lasts()) {
        int rc = web_past.own->hear(seat, a);
        web_heard(seat->side, a->line, rc == 0 ? (int)strlen(a->line) : -1);
        return rc;
    }
    int length = web_hear(seat->side, a->line);
    a->used_us = 0;
    if (length >= 0) {
        a->line[length] = '\0';
        return 0;
    }
    seat_fault_of(seat_fault_begin(seat, &a->mark), SEAT_LEFT, 0);
    return -1;
}

static struct seat *web_seat_open(void *self, int side, char why[MATCH_WHY])
{
    static const struct seat_ops ops = {.request = web_seat_request, .say = web_seat_say, .hear = web_seat_hear};
    struct player_chance chance = match_player_chance(web_match.job.seed, side);
    struct seat *seat = &web_past.recorded.seat[side].seat;
    (void)self;
    (void)why;
    *seat = (struct seat){.ops = &ops, .side = side};
    web_open(side, chance.seed, chance.time);
    return seat;
}

/* Plays the match that has this past. If the seed draws who is in the first place, and it would be another seat, then
 * the next seed that fits is taken. Returns 0, or -1 if out of memory. */
static int past_play(void)
{
    const struct match_seats seats = {.open = web_seat_open};
    int rc;
    while ((rc = match_open(&web_match, web_past.log.game, &web_past.log.job)) == 0 && !begins_so()) {
        match_close(&web_match);
        web_past.log.job.seed++;
    }
    if (rc != 0)
        return -1;
    recorded_open(&web_past.recorded, &web_past.log, &web_match);
    web_past.own = web_past.recorded.seat[0].seat.ops;
    match_play(&web_match, &seats);
    return 0;
}

/* ---- texts for JavaScript ---- */

/* Returns JSON: the game's name, seats, whether it is by calls and the seed draws who is in the first place, test
 * points (each with its games and its line of a record's head up to the number of games), samples and board
 * (write_board). */
WEB_EXPORT("about") char *web_about(void)
{
    const struct game *game = web_program()->game;
    FILE *out = web_write();
    if (out == NULL)
        return NULL;
    fprintf(out, "{\"game\":\"%s\",\"title\":\"%s\",\"seats\":%d,\"calls\":%s,\"drawn\":%s,\"points\":[", game->name,
            game->title, game->seats, game->talk == GAME_CALLS ? "true" : "false",
            game->drawn_first ? "true" : "false");
    for (const struct testpoint *t = game->testpoint; t < game->testpoint + game->testpoints; t++) {
        const char *comma = t == game->testpoint ? "" : ",";
        fprintf(out, "%s{\"id\":%d,\"games\":%d,\"line\":\"subtask %d", comma, t->id, t->games, t->id);
        game_setup_print(game, t->setup, " ", NULL, out);
        fputs("\"}", out);
    }
    fputs("],\"samples\":[", out);
    for (const struct desk_player *p = web_program()->sample; p->callback != NULL; p++)
        fprintf(out, "%s\"%s\"", p == web_program()->sample ? "" : ",", p->name);
    fputs("],\"board\":", out);
    if (game->write_board == NULL)
        fputs("null", out);
    else
        game->write_board(out);
    fputc('}', out);
    return web_give();
}

/* Names the players of a match (desk/names.h): the room has a line for each seat, its sample, or nothing for a person.
 * Returns a line with the name of each, or NULL if there are too many or out of memory. */
WEB_EXPORT("names") char *web_names(void)
{
    static char name[SEATS_MOST][MATCH_NAME];
    const char *word[SEATS_MOST];
    int count = 0;
    char *end, *line = web_text;
    while (count < SEATS_MOST && (end = (char *)memchr(line, '\n', web_size - (size_t)(line - web_text))) != NULL) {
        *end = '\0';
        word[count++] = line < end ? line : "person";
        line = end + 1;
    }
    if (line != web_text + web_size)
        return NULL;
    names_with_person(word, count, "person", name);
    FILE *out = web_write();
    if (out == NULL)
        return NULL;
    for (int side = 0; side < count; side++)
        fprintf(out, "%s\n", name[side]);
    return web_give();
}

/* ---- the referee ---- */

/* Plays a match without a past: the text in the room is the head of its record. Returns 0, or -1: the head is
 * refused. */
WEB_EXPORT("play") int web_play(void)
{
    const struct game *const known[] = {web_program()->game, NULL};
    struct record_wrong wrong;
    const char *at = web_text;
    web_past.log.game = record_read_head(&web_past.log.job, known, &at, web_text + web_size, &wrong);
    return web_past.log.game != NULL ? past_play() : -1;
}

/* Plays on from a moment of a match. The text in the room is its record up to there, with the head of the whole match
 * and the end of a record with any result: its last event is an operation, or its only one begins a game. Returns 0, or
 * -1: it is refused, or out of memory. */
WEB_EXPORT("go_on") int web_go_on(void)
{
    const struct game *const known[] = {web_program()->game, NULL};
    struct record_wrong wrong;
    return record_read(&web_past.log, known, web_text, web_size, &wrong) == 0 ? past_play() : -1;
}

/* Makes the call of the player at this seat, whose request runs. Returns its answer, SEAT_VOID or SEAT_ILLEGAL. */
WEB_EXPORT("call") int32_t web_call(int side, int call, int a, int b, int c, int d)
{
    const struct player_call made = {call, {a, b, c, d}};
    return seat_call(&web_past.recorded.seat[side].seat, &web_running[side]->mark, &made);
}

/* Returns the record of what was played so far, or NULL if out of memory. */
WEB_EXPORT("record") char *web_record(void)
{
    FILE *out = web_write();
    if (out == NULL)
        return NULL;
    match_write_record(&web_match, out);
    return web_give();
}

/* Returns what a strong player would think now, as write_thoughts of the game, or NULL if there is none. */
WEB_EXPORT("thoughts") char *web_thoughts(void)
{
    const struct game *game = web_program()->game;
    FILE *out = game->write_thoughts == NULL ? NULL : web_write();
    if (out == NULL)
        return NULL;
    game->write_thoughts(&web_match, true, out);
    return web_give();
}

/* ---- a sample ---- */

/* Begins a player: what it draws from. */
WEB_EXPORT("begin") void web_begin(uint64_t seed, int64_t time)
{
    web_stream.state = seed;
    web_device.state = ~seed;
    web_moment = time;
}

/* Runs a callback of sample number i of the list. The room has its six arguments. By lines: returns whether the sample
 * goes on. */
WEB_EXPORT("run") int web_run(int i, int callback)
{
    int32_t arg[PLAYER_ARGS] = {0};
    if (web_text != NULL && web_size == sizeof arg)
        memcpy(arg, web_text, sizeof arg);
    clearerr(stdin); /* there is more than there was at its last turn */
    web_program()->sample[i].callback(callback, arg);
    return web_more;
}

int32_t desk_call(const struct player_call *made, bool ask)
{
    (void)ask;
    return web_ask(made->call, made->arg[0], made->arg[1], made->arg[2], made->arg[3]);
}

/* Samples draw from these in place of the library's. */
DESK_PUBLIC uint64_t *sortie_stream(void)
{
    return &web_stream.state;
}

DESK_PUBLIC uint64_t *sortie_device_stream(void)
{
    return &web_device.state;
}

DESK_PUBLIC time_t sortie_time(time_t *out)
{
    return out == NULL ? (time_t)web_moment : (*out = (time_t)web_moment);
}

/* How much work is a second of a sample that looks at the clock. If its turn is late, all its time is over. */
#ifdef SORTIE_WORK_SECOND
DESK_PUBLIC double sortie_work(void)
{
    return web_late() ? 1e-3 : SORTIE_WORK_SECOND;
}
#endif

DESK_PUBLIC void sortie_exit(int status)
{
    exit(status);
}
