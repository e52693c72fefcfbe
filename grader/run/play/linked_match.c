#include "linked_match.h"

#include "match/match_play.h"
#include "seat/linked/linked.h"

int linked_match(struct match *m, const struct game *game, const struct match_job *job,
                 const struct linked_players *players)
{
    struct linked pair;
    const struct player_chance chance[2] = {match_player_chance(job->seed, 0), match_player_chance(job->seed, 1)};
    if (match_open(m, game, job) != 0)
        return -1;
    if (linked_open(&pair, players->player, chance, job->limits, players->strict) != 0)
        return -1;
    match_play_seated(m, (struct seat *const[2]){&pair.seat[0], &pair.seat[1]});
    linked_close(&pair);
    if (players->trace != NULL)
        *players->trace = pair.trace;
    return 0;
}
