#include "program_match.h"

#include <stdio.h>
#include <unistd.h>

#include "isolated_match.h"
#include "sealed_match.h"

static int by_calls(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                    const struct lines_player player[], int *side, char why[MATCH_WHY])
{
    struct seat_output output[SEATS_MOST];
    int executable[SEATS_MOST] = {0}, rc = 0, opened = 0;
    for (; opened < game->seats && rc == 0; opened++) {
        executable[opened] = program_executable(player[opened].program);
        if (executable[opened] < 0) {
            *side = opened;
            snprintf(why, MATCH_WHY, "the program cannot be opened");
            rc = -1;
        }
    }
    if (rc == 0 && (rc = isolated_match_heard(m, game, job, s, executable, output)) != 0)
        snprintf(why, MATCH_WHY, "%s", s->why);
    for (int i = 0; i < opened && rc == 0; i++)
        if (player[i].output != NULL)
            *player[i].output = output[i];
    for (int i = 0; i < opened; i++)
        if (executable[i] >= 0)
            close(executable[i]);
    return rc;
}

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
                                    : by_calls(m, game, job, s, player, side, why);
}
