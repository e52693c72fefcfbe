#include "program_match.h"

#include <stdio.h>

#include "sealed_match.h"

/* Both players must be sealed ones. */
static int in_sealed_seats(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    const struct lines_player *player = w->player;
    char object[2][PROGRAM_PATH + PROGRAM_MAIN + 2];
    const char *const path[2] = {object[0], object[1]};
    struct seat_output output[2];
    for (int i = 0; i < 2; i++) {
        const struct program *p = player[i].program;
        snprintf(object[i], sizeof object[i], "%s/%s", p->folder, p->main);
        snprintf(why, MATCH_WHY, "it was built for another seat than its opponent");
        if (p->talk != PROGRAM_SEALED)
            return -1;
    }
    snprintf(why, MATCH_WHY, "its opponent was built for another amount of memory");
    if (player[0].program->memory_mib != player[1].program->memory_mib)
        return -1;
    struct match_job job = *w->job; /* a module's memory was decided when it was built */
    struct match_wanted own = *w;
    own.job = &job;
    job.limits.memory_mib = player[0].program->memory_mib;
    int rc = sealed_match(m, &own, path, output, why);
    for (int i = 0; i < 2 && rc == 0; i++)
        if (player[i].output != NULL)
            *player[i].output = output[i];
    return rc;
}

static bool any_sealed(const struct match_wanted *w)
{
    for (int i = 0; i < w->game->seats; i++)
        if (w->player[i].program != NULL && w->player[i].program->talk == PROGRAM_SEALED)
            return true;
    return false;
}

int program_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    bool sealed = w->game->talk == GAME_CALLS && any_sealed(w);
    return sealed ? in_sealed_seats(m, w, why) : seated_match(m, w, why);
}
