#include "program_match.h"

#include <stdio.h>
#include <unistd.h>

#include "isolated_match.h"

static int by_lines(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                    const struct program program[], char why[MATCH_WHY])
{
    struct lines_player player[SEATS_MOST];
    for (int side = 0; side < game->seats; side++)
        player[side] = (struct lines_player){.program = &program[side]};
    return lines_match(m, game, job, s, player, why);
}

static int by_calls(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                    const struct program program[], int *side, char why[MATCH_WHY])
{
    int executable[SEATS_MOST] = {0}, rc = 0, opened = 0;
    for (; opened < game->seats && rc == 0; opened++) {
        executable[opened] = program_executable(&program[opened]);
        if (executable[opened] < 0) {
            *side = opened;
            snprintf(why, MATCH_WHY, "the program cannot be opened");
            rc = -1;
        }
    }
    if (rc == 0 && (rc = isolated_match(m, game, job, s, executable)) != 0)
        snprintf(why, MATCH_WHY, "%s", s->why);
    for (int i = 0; i < opened; i++)
        if (executable[i] >= 0)
            close(executable[i]);
    return rc;
}

int program_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                  const struct program program[], int *side, char why[MATCH_WHY])
{
    *side = -1;
    return game->talk == GAME_LINES ? by_lines(m, game, job, s, program, why)
                                    : by_calls(m, game, job, s, program, side, why);
}
