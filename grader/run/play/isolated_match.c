#include "isolated_match.h"

#include <stdio.h>
#include <string.h>

#include "match/match_play.h"
#include "seat/isolated/isolated.h"

/* The players of a match: programs, and their seats during the match. */
struct players {
    struct match *m;
    struct sandbox *sandbox;
    const int *executable;
    struct seat_output *output; /* by seat, may be NULL */
    struct seat *joined;        /* a seat that exists already; NULL: none does */
    struct isolated seat[SEATS_MOST];
};

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const struct match_job *job = &p->m->job;
    const struct player_chance chance = match_player_chance(job->seed, side);
    if (p->joined != NULL && p->joined->side == side)
        return p->joined;
    if (isolated_open(&p->seat[side], p->sandbox, side, p->executable[side], &chance, job->limits) == 0)
        return &p->seat[side].seat;
    snprintf(why, MATCH_WHY, "%s", p->sandbox->why);
    return NULL;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    if (p->joined != NULL && p->joined->side == side)
        return;
    const struct seat_output *wrote = p->seat[side].seat.output;
    if (p->output != NULL && wrote != NULL && wrote->length > 0)
        p->output[side] = *wrote;
    isolated_close(&p->seat[side]);
}

int isolated_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                   const int executable[])
{
    return isolated_match_heard(m, game, job, s, executable, NULL);
}

int isolated_match_heard(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                         const int executable[], struct seat_output output[])
{
    return isolated_match_joined(m, game, job, s, executable, output, NULL);
}

int isolated_match_joined(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                          const int executable[], struct seat_output output[], struct seat *joined)
{
    struct players players = {.m = m, .sandbox = s, .executable = executable, .output = output, .joined = joined};
    if (output != NULL)
        memset(output, 0, SEATS_MOST * sizeof *output);
    if (match_open(m, game, job) != 0) {
        snprintf(s->why, sizeof s->why, "no memory for the log");
        return -1;
    }
    match_play(m, &(struct match_seats){&players, open_seat, close_seat});
    return 0;
}
