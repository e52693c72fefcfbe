/* The players are seats in this process: they answer at once, and never do what a referee would like. */
#define _GNU_SOURCE
#include "own_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/text.h"
#include "build/ladder.h"
#include "cli/terminal/options.h"
#include "match/report.h"
#include "match/verify.h"
#include "players.h"
#include "run/play/lines_match.h"
#include "run/play/referee.h"

enum { KEPT = 400, MOST_TOLD = 5, SOUND = 70 /* per cent of answers that a good player gave somewhere */ };

/* Answers that good players gave, to be given again in the wrong place. */
struct heard {
    char line[KEPT][SEAT_LINE];
    int lines;
};

struct rude {
    struct seat seat; /* first */
    struct chance chance;
    const struct heard *heard;
    char last[SEAT_LINE + 32]; /* what it did last, for people */
};

static void rude_garbage(struct rude *r, char line[SEAT_LINE])
{
    static const char *const word[] = {"",      "-1",           "0",       "99999999999999999999",
                                       "1e9",   "nan",          " ",       "pass",
                                       "ask 0", "gone 0 time",  "1 1",     "\t1",
                                       "01",    "+1",           "0x1",     "1.0",
                                       "end",   "\xe4\xb8\x80", "1000000", "-0",
                                       "None"};
    int words = sizeof word / sizeof word[0], kind = (int)chance_below(&r->chance, (uint64_t)words + 2);
    if (kind < words) {
        strcpy(line, word[kind]);
        return;
    }
    size_t length = kind == words ? SEAT_LINE - 1 : (size_t)chance_below(&r->chance, 40);
    for (size_t i = 0; i < length; i++)
        line[i] = (char)(' ' + chance_below(&r->chance, 95));
    line[length] = '\0';
}

static int rude_hear(struct seat *seat, struct seat_answer *a)
{
    static const enum verdict left[] = {VERDICT_CRASH, VERDICT_TIME, VERDICT_IDLE, VERDICT_MEMORY};
    struct rude *r = (struct rude *)(void *)seat;
    char shown[80];
    int draw = (int)chance_below(&r->chance, 100);
    a->used_us = 0;
    if (draw >= 98) {
        seat->fault = (struct seat_fault){.verdict = left[chance_below(&r->chance, 4)], .mark = a->mark};
        snprintf(seat->fault.why, sizeof seat->fault.why, "it is a player of sortie game check");
        snprintf(r->last, sizeof r->last, "seat %d was gone (%s)", seat->side, verdict_name(seat->fault.verdict));
        return -1;
    }
    if (draw < SOUND && r->heard->lines > 0)
        strcpy(a->line, r->heard->line[chance_below(&r->chance, (uint64_t)r->heard->lines)]);
    else
        rude_garbage(r, a->line);
    snprintf(r->last, sizeof r->last, "seat %d answered \"%s\"", seat->side, text_line(a->line, shown, sizeof shown));
    return 0;
}

static void rude_say(struct seat *seat, const char *text, size_t size)
{
    (void)seat;
    (void)text;
    (void)size;
}

static int rude_finish(struct seat *seat, struct seat_cost *cost)
{
    (void)seat;
    *cost = (struct seat_cost){0, 0, 0, 0};
    return 0;
}

static int rude_settle(struct seat *seat)
{
    (void)seat;
    return 0;
}

static const struct seat_ops rude_ops = {
    .say = rude_say, .hear = rude_hear, .finish = rude_finish, .settle = rude_settle};

/* ---- good players ---- */

static void keep_answers(const struct match *m, struct heard *h)
{
    for (size_t i = 0; i < m->events && h->lines < KEPT; i++) {
        const char *text = m->event[i].what == EVENT_ANSWER ? match_event_text(m, &m->event[i]) : NULL;
        const char *answer = text != NULL && m->game->timed ? strchr(text + 6, ' ') + 1 : text;
        if (answer != NULL)
            snprintf(h->line[h->lines++], SEAT_LINE, "%.1000s", answer);
    }
}

static void own_job(const struct game *game, int number, uint64_t seed, struct match_job *job)
{
    static const char *const name[] = {"one", "two", "three", "four"};
    *job = (struct match_job){.seed = seed};
    match_job_testpoint(job, &game->testpoint[number % game->testpoints]);
    job->games = job->games < 2 ? 1 : 2;
    for (int side = 0; side < game->seats; side++)
        snprintf(job->name[side], MATCH_NAME, "%s", name[side]);
}

/* Plays one match of the folder's own players. Returns the exit status. */
static int hear_players(const struct game *game, uint64_t seed, struct heard *h)
{
    static struct seated_player player[SEATS_MOST];
    struct ladder *l = malloc(sizeof *l);
    struct match_job job;
    static struct match m;
    char why[LADDER_WHY];
    int status = l == NULL ? fail("game check", "no memory") : 0;
    if (status != 0 || ladder_read(game_samples(game), l, why, sizeof why) != 0)
        return free(l), status; /* no players: garbage has to do */
    own_job(game, 0, seed, &job);
    for (int side = 0; side < game->seats && status == 0; side++)
        status = players_take(game, l->file[side % l->rungs], &player[side]);
    if (status == 0)
        status = players_match(&m, game, &job, player);
    if (status == 0 && m.result.system)
        status = refuse(game->name, "with the players of players/: %s", m.result.why);
    if (status == 0)
        keep_answers(&m, h);
    match_close(&m);
    free(l);
    return status;
}

/* ---- checking ---- */

/* Reads the record of a match and plays it again. Returns 0, 1 with what is wrong, or -1: no memory. */
static int play_again(const struct match *m, struct record_wrong *wrong)
{
    const struct game *const known[] = {m->game, NULL};
    static struct match read;
    size_t size = 0;
    char *text = match_record_text(m, &size);
    int rc = text == NULL ? -1 : record_read(&read, known, text, size, NULL, wrong);
    if (rc == 0)
        rc = match_verify(&read, wrong);
    if (text != NULL)
        match_close(&read);
    free(text);
    return rc;
}

/* Returns whether the referee was wrong in this match, and prints it. */
static int check_match(const struct game *game, int number, uint64_t seed, const struct heard *h)
{
    static struct rude rude[SEATS_MOST];
    static struct match m;
    struct lines_player player[SEATS_MOST];
    struct match_job job;
    struct record_wrong wrong_line;
    char why[MATCH_WHY];
    own_job(game, number, chance_part(seed, "check", (uint64_t)number) >> 1, &job);
    for (int side = 0; side < game->seats; side++) {
        rude[side] = (struct rude){.seat = {.ops = &rude_ops, .side = side}, .heard = h};
        rude[side].chance.state = chance_part(job.seed, "rude", (uint64_t)side);
        player[side] = (struct lines_player){.joined = &rude[side].seat};
    }
    if (lines_match(&m, game, &job, NULL, player, why) != 0)
        return fail(game->name, "%s", why);
    int rc = m.result.system ? 1 : play_again(&m, &wrong_line);
    if (m.result.system)
        printf("test point %d, seed %llu: %s\n", job.subtask, (unsigned long long)job.seed, m.result.why);
    for (int side = 0; side < game->seats && m.result.system; side++)
        if (rude[side].last[0] != '\0')
            printf("    before that %s\n", rude[side].last);
    if (rc != 0 && !m.result.system)
        printf("test point %d, seed %llu: not the same twice: line %d of the record: %s\n", job.subtask,
               (unsigned long long)job.seed, wrong_line.line, rc < 0 ? "no memory" : wrong_line.why);
    match_close(&m);
    return rc == 0 ? 0 : 1;
}

int own_check(const struct game *game, int matches, uint64_t seed)
{
    struct heard *h = calloc(1, sizeof *h);
    int status = h == NULL ? fail("game check", "no memory") : hear_players(game, seed, h);
    int wrong = 0, played = 0;
    for (; played < matches && wrong < MOST_TOLD && status == 0; played++) {
        int rc = check_match(game, played, seed, h);
        wrong += rc == 1;
        status = rc == 2 ? 2 : 0;
    }
    free(h);
    if (status != 0)
        return status;
    if (wrong == 0)
        printf("%s: %d matches against players that break every rule: each ended, and was the same twice\n", game->name,
               played);
    else
        printf("%s: the referee was wrong in %d of %d matches\n", game->name, wrong, played);
    return wrong > 0;
}
