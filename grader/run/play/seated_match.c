#define _GNU_SOURCE
#include "seated_match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines_start.h"
#include "match/match.h"
#include "referee.h"
#include "seat/desk/desk_seat.h"
#include "seat/isolated/isolated.h"

/* The players of a match, and their seats during the match. */
struct players {
    struct match *m;
    const struct match_wanted *wanted;
    bool by_calls;
    struct lines_start start[SEATS_MOST];
    bool told[SEATS_MOST]; /* the output of the process with the fault is kept */
    union {
        struct seat seat; /* each of them begins with it */
        struct isolated isolated;
        struct lines lines;
        struct desk_seat command;
    } seat[SEATS_MOST];
};

/* ---- seats ---- */

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const struct lines_player *one = &p->wanted->player[side];
    const struct desk_start desk = {.command = one->command, .keeps = true, .side = side, .limits = p->m->job.limits};
    const struct sandbox_start *start = &p->start[side].start;
    struct sandbox *s = p->wanted->sandbox;
    char reason[100];
    if (one->joined != NULL)
        return one->joined;
    if (one->command != NULL) {
        if (desk_seat_open(&p->seat[side].command, &desk, reason, sizeof reason) == 0)
            return &p->seat[side].seat;
        snprintf(why, MATCH_WHY, "starting %.40s: %.90s", one->command, reason);
        return NULL;
    }
    const struct player_chance chance = match_player_chance(p->m->job.seed, side);
    int rc = p->by_calls ? isolated_open(&p->seat[side].isolated, s, start, &chance)
                         : lines_open(&p->seat[side].lines, s, start);
    if (rc == 0)
        return &p->seat[side].seat;
    snprintf(why, MATCH_WHY, "%s", s->why);
    return NULL;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    const struct lines_player *one = &p->wanted->player[side];
    bool command = one->command != NULL;
    if (one->joined != NULL)
        return;
    if (command)
        desk_seat_close(&p->seat[side].command); /* which is what completes its output */
    if (one->output != NULL && !p->told[side])
        *one->output = *p->seat[side].seat.output;
    p->told[side] |= p->m->out[side];
    if (p->by_calls)
        process_close(&p->seat[side].isolated.process);
    else if (!command)
        process_close(&p->seat[side].lines.process);
}

/* ---- how players are started ---- */

int seated_match_starts(struct sandbox *s, const struct program *p, int times, char why[MATCH_WHY])
{
    const struct seat_limits limits = {.time_ms = 1000, .memory_mib = 256};
    struct lines_start start = {.start = {.word = NULL}};
    struct lines *seat = malloc(sizeof *seat);
    int started = 0;
    bool ready = seat != NULL && lines_start_prepare(&start, p, 0, &limits) == 0;
    if (!ready)
        snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno));
    for (int i = 0; ready && i < times; i++) {
        start.start.side = i % 2;
        if (lines_open(seat, s, &start.start) == 0)
            started++;
        else
            snprintf(why, MATCH_WHY, "%s", s->why);
        process_close(&seat->process);
    }
    lines_start_close(&start);
    free(seat);
    return started;
}

/* By calls, a program whose language compiles as it runs has the game's warm-up allowance once in the match. */
static int prepare(struct players *p, int side, char why[MATCH_WHY])
{
    const struct match_wanted *w = p->wanted;
    const struct program *program = w->player[side].program;
    struct seat_limits limits = w->job->limits;
    const char *lacks = lines_start_lacks(w->sandbox, program);
    if (lacks != NULL)
        return snprintf(why, MATCH_WHY, "%s needs %s", program->language->name, lacks), -1;
    if (p->by_calls && program->language->warms && limits.time_ms > 0)
        limits.time_ms += w->game->warm_ms;
    if (lines_start_prepare(&p->start[side], program, side, &limits) == 0)
        return 0;
    snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno));
    return -1;
}

static int prepare_all(struct players *p, char why[MATCH_WHY])
{
    for (int side = 0; side < p->wanted->game->seats; side++) {
        const struct lines_player *one = &p->wanted->player[side];
        if (one->output != NULL)
            memset(one->output, 0, sizeof *one->output);
        if (one->joined == NULL && one->command == NULL && prepare(p, side, why) != 0)
            return -1;
    }
    return 0;
}

/* ---- the match ---- */

static int seated_match_play(struct players *p, char why[MATCH_WHY])
{
    const struct game *game = p->wanted->game;
    if (prepare_all(p, why) != 0)
        return -1;
    if (match_open(p->m, game, p->wanted->job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    for (int side = 0; side < game->seats && !p->by_calls; side++) {
        const struct program *program = p->wanted->player[side].program;
        p->m->warms[side] = program != NULL && program->language != NULL && /* a command has none */
                            program->language->warms;
    }
    referee_use(game, p->wanted->sandbox);
    match_play(p->m, &(struct match_seats){p, open_seat, close_seat});
    referee_use(game, NULL);
    return 0;
}

int seated_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    struct players *p = malloc(sizeof *p);
    if (p == NULL)
        return snprintf(why, MATCH_WHY, "no memory for the players"), -1;
    p->m = m;
    p->wanted = w;
    p->by_calls = w->game->talk == GAME_CALLS;
    for (int side = 0; side < SEATS_MOST; side++) {
        p->told[side] = false;
        p->start[side].start.word = NULL;
    }
    int rc = seated_match_play(p, why);
    for (int side = 0; side < SEATS_MOST; side++)
        lines_start_close(&p->start[side]);
    free(p);
    return rc;
}
