#define _GNU_SOURCE
#include "lines_match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines_start.h"
#include "lines_walls.h"
#include "match/match_play.h"
#include "referee.h"
#include "seat/desk/lines.h"
#include "seat/isolated/lines.h"

/* The players of a match, and their seats during the match. */
struct players {
    struct match *m;
    const struct match_wanted *wanted;
    struct lines_start start[SEATS_MOST];
    bool told[SEATS_MOST]; /* the output of the process with the fault is kept */
    union {
        struct lines confined;
        struct desk_lines command;
    } seat[SEATS_MOST];
};

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const char *command = p->wanted->player[side].command;
    if (p->wanted->player[side].joined != NULL)
        return p->wanted->player[side].joined;
    char reason[100];
    if (command == NULL) {
        if (lines_open(&p->seat[side].confined, p->wanted->sandbox, &p->start[side].start) == 0)
            return &p->seat[side].confined.seat;
        snprintf(why, MATCH_WHY, "%s", p->wanted->sandbox->why);
        return NULL;
    }
    const struct desk_start start = {.command = command, .keeps = true, .side = side, .limits = p->m->job.limits};
    if (desk_lines_open(&p->seat[side].command, &start, reason, sizeof reason) == 0)
        return &p->seat[side].command.seat;
    snprintf(why, MATCH_WHY, "starting %.40s: %.90s", command, reason);
    return NULL;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    if (p->wanted->player[side].joined != NULL)
        return;
    bool command = p->wanted->player[side].command != NULL;
    if (command)
        desk_lines_close(&p->seat[side].command); /* which is what completes its output */
    if (p->wanted->player[side].output != NULL && !p->told[side])
        *p->wanted->player[side].output = command ? p->seat[side].command.output : p->seat[side].confined.process.tail;
    p->told[side] |= p->m->out[side];
    if (!command)
        lines_close(&p->seat[side].confined);
}

/* ---- how players are started ---- */

int lines_match_starts(struct sandbox *s, const struct program *p, int times, char why[MATCH_WHY])
{
    const struct seat_limits limits = {.time_ms = 1000, .memory_mib = 256};
    struct lines_start start = {.start = {.folder = -1, .executable = -1}};
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
        lines_close(seat);
    }
    lines_start_close(&start);
    free(seat);
    return started;
}

static int prepare_all(struct players *p, char why[MATCH_WHY])
{
    const struct match_wanted *w = p->wanted;
    for (int side = 0; side < w->game->seats; side++) {
        const struct program *program = w->player[side].program;
        if (w->player[side].joined != NULL || w->player[side].command != NULL)
            continue;
        const char *lacks = lines_start_lacks(w->sandbox, program);
        if (lacks != NULL)
            return snprintf(why, MATCH_WHY, "%s needs %s", program->language->name, lacks), -1;
        if (lines_start_prepare(&p->start[side], program, side, &w->job->limits) != 0)
            return snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno)), -1;
    }
    return 0;
}

static void close_all(struct players *p)
{
    for (int side = 0; side < SEATS_MOST; side++)
        lines_start_close(&p->start[side]);
}

/* ---- the match ---- */

static int lines_match_play(struct players *p, char why[MATCH_WHY])
{
    const struct game *game = p->wanted->game;
    if (prepare_all(p, why) != 0)
        return -1;
    if (match_open(p->m, game, p->wanted->job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    for (int side = 0; side < game->seats; side++) {
        const struct program *program = p->wanted->player[side].program;
        p->m->warms[side] = program != NULL && program->language != NULL && /* a command has none */
                            program->language->warms;
    }
    referee_use(game, p->wanted->sandbox);
    match_play(p->m, &(struct match_seats){p, open_seat, close_seat});
    referee_use(game, NULL);
    return 0;
}

int lines_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    struct players *p = malloc(sizeof *p);
    if (p == NULL)
        return snprintf(why, MATCH_WHY, "no memory for the players"), -1;
    p->m = m;
    p->wanted = w;
    for (int side = 0; side < SEATS_MOST; side++) {
        p->told[side] = false;
        lines_start_clear(&p->start[side]);
    }
    int rc = lines_match_play(p, why);
    close_all(p);
    free(p);
    return rc;
}
