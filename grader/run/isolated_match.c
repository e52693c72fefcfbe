#include "isolated_match.h"

#include <stdio.h>
#include <string.h>

#include "seat/isolated.h"
#include "seat/isolated_lines.h"

/* The players of a match: programs, and their seats while they play. */
struct players {
    struct match *m;
    struct sandbox *sandbox;
    const int *executable;
    bool lines;
    struct seat_output *output; /* of each seat; or NULL */
    union {
        struct isolated calls;
        struct isolated_lines lines;
    } seat[SEATS_MOST];
};

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const struct match_job *job = &p->m->job;
    const struct player_chance chance = match_player_chance(job->seed, side);
    int rc = p->lines
                 ? isolated_lines_open(&p->seat[side].lines, p->sandbox, side, p->executable[side], job->limits)
                 : isolated_open(&p->seat[side].calls, p->sandbox, side, p->executable[side], &chance, job->limits);
    if (rc != 0) {
        snprintf(why, MATCH_WHY, "%s", p->sandbox->why);
        return NULL;
    }
    return p->lines ? &p->seat[side].lines.seat : &p->seat[side].calls.seat;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    const struct seat *seat = p->lines ? &p->seat[side].lines.seat : &p->seat[side].calls.seat;
    if (p->output != NULL && seat->output != NULL && seat->output->length > 0)
        p->output[side] = *seat->output;
    if (p->lines)
        isolated_lines_close(&p->seat[side].lines);
    else
        isolated_close(&p->seat[side].calls);
}

int isolated_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                   const int executable[])
{
    return isolated_match_heard(m, game, job, s, executable, NULL);
}

int isolated_match_heard(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                         const int executable[], struct seat_output output[])
{
    static struct players players; /* large; one match at a time */
    players.m = m;
    players.sandbox = s;
    players.executable = executable;
    players.lines = game->talk == GAME_LINES;
    players.output = output;
    if (output != NULL)
        memset(output, 0, SEATS_MOST * sizeof *output);
    if (match_open(m, game, job) != 0) {
        snprintf(s->why, sizeof s->why, "no memory for the log");
        return -1;
    }
    match_play(m, &(struct match_seats){&players, open_seat, close_seat});
    return 0;
}
