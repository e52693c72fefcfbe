#include "program_match.h"

#include <stdio.h>

#include "isolated_match.h"
#include "sealed_match.h"

/* Both players must be sealed ones. */
static int in_sealed_seats(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                           const struct lines_player player[], struct sealed_process *kept, int *side,
                           char why[MATCH_WHY])
{
    char object[2][PROGRAM_PATH + PROGRAM_MAIN + 2];
    struct seat_output output[2];
    for (int i = 0; i < 2; i++) {
        const struct program *p = player[i].program;
        snprintf(object[i], sizeof object[i], "%s/%s", p->folder, p->main);
        *side = i;
        snprintf(why, MATCH_WHY, "it was built for another seat than its opponent");
        if (p->talk != PROGRAM_SEALED)
            return -1;
    }
    *side = -1;
    snprintf(why, MATCH_WHY, "its opponent was built for another amount of memory");
    if (player[0].program->memory_mib != player[1].program->memory_mib)
        return -1;
    struct match_job own = *job; /* a module's memory was decided when it was built */
    own.limits.memory_mib = player[0].program->memory_mib;
    int rc = sealed_match(m, game, &own, s, (const char *const[2]){object[0], object[1]}, kept, output, why);
    for (int i = 0; i < 2 && rc == 0; i++)
        if (player[i].output != NULL)
            *player[i].output = output[i];
    return rc;
}

static bool any_sealed(const struct game *game, const struct lines_player player[])
{
    for (int i = 0; i < game->seats; i++)
        if (player[i].program != NULL && player[i].program->talk == PROGRAM_SEALED)
            return true;
    return false;
}

int program_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                  const struct lines_player player[], struct sealed_process *kept, int *side, char why[MATCH_WHY])
{
    *side = -1;
    if (game->talk == GAME_CALLS && any_sealed(game, player))
        return in_sealed_seats(m, game, job, s, player, kept, side, why);
    return game->talk == GAME_LINES ? lines_match(m, game, job, s, player, why)
                                    : isolated_match(m, game, job, s, player, side, why);
}
