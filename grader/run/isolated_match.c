#include "isolated_match.h"

#include <stdio.h>

#include "seat/isolated.h"

static int open_player(struct isolated *player, int side, const struct match_job *job, struct sandbox *s,
                       const int executable[2])
{
    const struct player_chance chance = match_player_chance(job->seed, side);
    return isolated_open(player, s, side, executable[side], &chance, job->limits);
}

static int open_players(struct isolated player[2], const struct match_job *job, struct sandbox *s,
                        const int executable[2])
{
    if (open_player(&player[0], 0, job, s, executable) != 0)
        return -1;
    if (open_player(&player[1], 1, job, s, executable) == 0)
        return 0;
    isolated_close(&player[0]);
    return -1;
}

int isolated_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                   const int executable[2])
{
    struct isolated player[2];
    if (match_open(m, game, job) != 0) {
        snprintf(s->why, sizeof s->why, "no memory for the log");
        return -1;
    }
    if (open_players(player, job, s, executable) != 0) {
        match_close(m);
        return -1;
    }
    match_play(m, (struct seat *const[2]){&player[0].seat, &player[1].seat});
    isolated_close(&player[0]);
    isolated_close(&player[1]);
    return 0;
}
