#include "lines_match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "seat/lines.h"

/* The players of a match, and their seats while they play. */
struct players {
    struct match *m;
    struct sandbox *sandbox;
    const struct lines_player *player;
    int executable[SEATS_MOST];
    bool told[SEATS_MOST]; /* what the process wrote that faulted */
    struct lines seat[SEATS_MOST];
};

static struct seat *open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct players *p = self;
    const struct seat_limits limits = p->m->job.limits;
    const char *command = p->player[side].command;
    int rc = command != NULL ? lines_open_command(&p->seat[side], side, command, limits, why, MATCH_WHY)
                             : lines_open(&p->seat[side], p->sandbox, side, p->executable[side], limits);
    if (rc != 0 && command == NULL)
        snprintf(why, MATCH_WHY, "%s", p->sandbox->why);
    return rc == 0 ? &p->seat[side].seat : NULL;
}

static void close_seat(void *self, int side)
{
    struct players *p = self;
    if (p->player[side].output != NULL && !p->told[side])
        *p->player[side].output = p->seat[side].process.tail;
    p->told[side] |= p->m->out[side];
    lines_close(&p->seat[side]);
}

static int open_executables(struct players *p, const struct game *game, char why[MATCH_WHY])
{
    for (int side = 0; side < game->seats; side++) {
        if (p->player[side].command != NULL)
            continue;
        p->executable[side] = program_executable(p->player[side].program);
        if (p->executable[side] < 0)
            return snprintf(why, MATCH_WHY, "the player's program: %s", strerror(errno)), -1;
    }
    return 0;
}

static void close_executables(struct players *p)
{
    for (int side = 0; side < SEATS_MOST; side++)
        if (p->executable[side] >= 0)
            close(p->executable[side]);
}

static int play(struct players *p, const struct game *game, const struct match_job *job, char why[MATCH_WHY])
{
    if (open_executables(p, game, why) != 0)
        return -1;
    if (match_open(p->m, game, job) != 0)
        return snprintf(why, MATCH_WHY, "no memory for the log"), -1;
    match_play(p->m, &(struct match_seats){p, open_seat, close_seat});
    return 0;
}

int lines_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                const struct lines_player player[], char why[MATCH_WHY])
{
    struct players *p = malloc(sizeof *p);
    if (p == NULL)
        return snprintf(why, MATCH_WHY, "no memory for the players"), -1;
    p->m = m;
    p->sandbox = s;
    p->player = player;
    memset(p->told, 0, sizeof p->told);
    memset(p->executable, -1, sizeof p->executable);
    int rc = play(p, game, job, why);
    close_executables(p);
    free(p);
    return rc;
}
