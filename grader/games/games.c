#include "games.h"

#include <string.h>

#include "codevs/referee.h"
#include "five/referee.h"
#include "kutulu/referee.h"
#include "plane/referee.h"
#include "yacht/referee.h"

const struct game *const games_known[] = {&plane_game, &yacht_game, &kutulu_game, &codevs_game, &five_game, NULL};

const struct game *games_find(const char *name)
{
    const struct game *const *g = games_known;
    while (*g != NULL && strcmp((*g)->name, name) != 0)
        g++;
    return *g;
}
