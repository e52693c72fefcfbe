#include "program_match.h"

#include <stdio.h>
#include <unistd.h>

#include "isolated_match.h"

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

int program_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                  const struct lines_player player[], int *side, char why[MATCH_WHY])
{
    *side = -1;
    return game->talk == GAME_LINES ? lines_match(m, game, job, s, player, why)
                                    : by_calls(m, game, job, s, player, side, why);
}
