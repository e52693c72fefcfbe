/*
 * The lines of a referee of one's own, who may be a stranger: the match has an end or is the referee's fault, with a
 * reason. Its record is read again, and played again by the same lines it is the same.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/own/own.h"
#include "match/match_play.h"
#include "match/report.h"
#include "match/verify.h"

static const char pack[] =
    "sortie-game 1 fuzz\n"
    "file game.conf 132\n"
    "title = F\nabout = F.\nseats = 3\nsetup = n 2 0 9\ntotals = yes\nends = last all-out\nturns = 20\n"
    "testpoint = 1 games 2 setup 3 4\nwarm = 1\n"
    "file referee.py 1\n#";

/* ---- the referee: the lines ---- */

struct reading {
    struct seat seat; /* first */
    const char *text, *at;
};

static void reading_say(struct seat *seat, const char *text, size_t size)
{
    (void)seat;
    fuzz_must(size > 0 && memchr(text, 0, size) == NULL, "text is sent to it");
}

/* As seats by lines do: a line has no control characters but tabs. */
static int reading_hear(struct seat *seat, struct seat_answer *a)
{
    struct reading *r = (struct reading *)(void *)seat;
    size_t length = strcspn(r->at, "\n");
    bool whole = r->at[length] == '\n' && length < SEAT_LINE;
    for (size_t i = 0; i < length && whole; i++)
        whole = (unsigned char)r->at[i] >= ' ' || r->at[i] == '\t';
    if (!whole) {
        seat->fault = (struct seat_fault){.verdict = VERDICT_CRASH, .mark = a->mark, .why = "left the program"};
        return -1;
    }
    memcpy(a->line, r->at, length);
    a->line[length] = '\0';
    a->used_us = 0;
    r->at += length + 1;
    return 0;
}

static int reading_finish(struct seat *seat, struct seat_cost *cost)
{
    (void)seat;
    *cost = (struct seat_cost){0, 0, 0, 0};
    return 0;
}

static int reading_settle(struct seat *seat)
{
    (void)seat;
    return 0;
}

static const struct seat_ops reading_ops = {
    .say = reading_say, .hear = reading_hear, .finish = reading_finish, .settle = reading_settle};

static struct seat *open_reading(void *self, char *why, size_t size)
{
    struct reading *r = self;
    (void)why;
    (void)size;
    r->seat = (struct seat){.ops = &reading_ops};
    r->at = r->text;
    return &r->seat;
}

static void close_reading(void *self, struct seat *seat)
{
    (void)self;
    (void)seat;
}

/* ---- the players: seat 1 is gone at its third answer ---- */

struct answering {
    struct seat seat; /* first */
    int heard;
};

static int answering_hear(struct seat *seat, struct seat_answer *a)
{
    struct answering *p = (struct answering *)(void *)seat;
    if (seat->side == 1 && ++p->heard == 3) {
        seat->fault = (struct seat_fault){.verdict = VERDICT_CRASH, .mark = a->mark, .why = "left the program"};
        return -1;
    }
    snprintf(a->line, sizeof a->line, "%d", seat->side);
    a->used_us = 0;
    return 0;
}

static const struct seat_ops answering_ops = {
    .say = reading_say, .hear = answering_hear, .finish = reading_finish, .settle = reading_settle};

static struct seat *open_answering(void *self, int side, char why[MATCH_WHY])
{
    struct answering *p = self;
    (void)why;
    p[side] = (struct answering){.seat = {.ops = &answering_ops, .side = side}};
    return &p[side].seat;
}

static void close_answering(void *self, int side)
{
    (void)self;
    (void)side;
}

/* ---- the match ---- */

static void check_record(const struct match *m)
{
    const struct game *const known[] = {m->game, NULL};
    struct record_wrong wrong = {.line = 0};
    struct match read;
    size_t size = 0, length = 0;
    char *text = match_record_text(m, &size), *again = NULL;
    fuzz_must(text != NULL && record_read(&read, known, text, size, NULL, &wrong) == 0, "its record can be read");
    fuzz_must(m->result.system || match_verify(&read, &wrong) == 0, "and played again it is the same");
    again = match_record_text(&read, &length);
    fuzz_must(again != NULL && length == size && memcmp(again, text, size) == 0, "it is written as it was read");
    match_close(&read);
    free(again);
    free(text);
}

void fuzz_own_referees(const uint8_t *data, size_t size)
{
    struct match m;
    char why[OWN_WHY] = "", *text = fuzz_text(data, size);
    struct reading reading = {.text = text};
    struct answering player[SEATS_MOST];
    struct match_job job = {.seed = 7, .name = {"a", "b", "c"}};
    struct own *own = own_unpack(pack, sizeof pack - 1, why);
    fuzz_must(own != NULL, why);
    own->referee = (struct game_referee){&reading, open_reading, close_reading, NULL};
    match_job_testpoint(&job, &own->game.testpoint[0]);
    fuzz_must(match_open(&m, &own->game, &job) == 0, "there is memory");
    match_play(&m, &(struct match_seats){player, open_answering, close_answering});
    fuzz_must(!m.result.system || strncmp(m.result.why, "referee: ", 9) == 0, "it is the referee's fault");
    fuzz_must(m.result.system || m.result.games == job.games, "or the match has its games");
    for (size_t i = 1; i <= m.events; i++)
        match_print(&m, 0, i, 0, fuzz_nowhere());
    check_record(&m);
    match_close(&m);
    own_free(own);
    free(text);
}
