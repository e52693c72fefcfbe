#include "isolated_match.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "lines_start.h"
#include "lines_walls.h"
#include "match/match_play.h"
#include "seat/isolated/isolated.h"

/* The players of a match: programs, and their seats during the match. */
struct players {
    struct match *m;
    const struct match_wanted *wanted;
    struct lines_start start[SEATS_MOST];
    struct isolated seat[SEATS_MOST];
};

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const struct player_chance chance = match_player_chance(p->m->job.seed, side);
    if (p->wanted->player[side].joined != NULL)
        return p->wanted->player[side].joined;
    if (isolated_open(&p->seat[side], p->wanted->sandbox, &p->start[side].start, &chance) == 0)
        return &p->seat[side].seat;
    snprintf(why, MATCH_WHY, "%s", p->wanted->sandbox->why);
    return NULL;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    if (p->wanted->player[side].joined != NULL)
        return;
    const struct seat_output *wrote = p->seat[side].seat.output;
    if (p->wanted->player[side].output != NULL && wrote != NULL && wrote->length > 0)
        *p->wanted->player[side].output = *wrote;
    isolated_close(&p->seat[side]);
}

/* A program whose language compiles as it runs has the game's warm-up allowance once in the match. */
static int open_start(struct players *p, int side, char why[MATCH_WHY])
{
    const struct match_wanted *w = p->wanted;
    const struct program *program = w->player[side].program;
    const char *lacks = lines_start_lacks(w->sandbox, program);
    if (lacks != NULL)
        return snprintf(why, MATCH_WHY, "%s needs %s", program->language->name, lacks), -1;
    struct seat_limits limits = w->job->limits;
    limits.time_ms += program->language->warms && limits.time_ms > 0 ? w->game->warm_ms : 0;
    if (lines_start_prepare(&p->start[side], program, side, &limits) == 0)
        return 0;
    snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno));
    return -1;
}

static int open_all(struct players *p, int *side, char why[MATCH_WHY])
{
    const struct match_wanted *w = p->wanted;
    for (*side = 0; *side < w->game->seats; ++*side) {
        const struct lines_player *one = &w->player[*side];
        if (one->output != NULL)
            memset(one->output, 0, sizeof *one->output);
        if (one->joined == NULL && one->command == NULL && open_start(p, *side, why) != 0)
            return -1;
    }
    *side = -1;
    return match_open(p->m, w->game, w->job) == 0 ? 0 : (snprintf(why, MATCH_WHY, "no memory for the log"), -1);
}

int isolated_match(struct match *m, const struct match_wanted *w, int *side, char why[MATCH_WHY])
{
    struct players players = {.m = m, .wanted = w};
    for (int i = 0; i < SEATS_MOST; i++)
        lines_start_clear(&players.start[i]);
    int rc = open_all(&players, side, why);
    if (rc == 0)
        match_play(m, &(struct match_seats){&players, open_seat, close_seat});
    for (int i = 0; i < SEATS_MOST; i++)
        lines_start_close(&players.start[i]);
    return rc;
}
