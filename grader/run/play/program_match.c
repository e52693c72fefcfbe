#include "program_match.h"

#include "sealed_match.h"

static bool is_sealed(const struct lines_player *player)
{
    return player->program != NULL && player->program->talk == PROGRAM_SEALED;
}

int program_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY])
{
    bool sealed = w->game->talk == GAME_CALLS && (is_sealed(&w->player[0]) || is_sealed(&w->player[1]));
    return sealed ? sealed_match(m, w, why) : seated_match(m, w, why);
}
