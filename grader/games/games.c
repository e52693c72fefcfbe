#include "games.h"

#include <string.h>

#include "codevs/codevs.h"
#include "five/five.h"
#include "kutulu/kutulu.h"
#include "plane/plane.h"
#include "yacht/yacht.h"

const struct game *const games_known[] = {&plane_game, &yacht_game, &kutulu_game, &codevs_game, &five_game, NULL};

const struct game *games_find(const char *name)
{
    const struct game *const *g = games_known;
    while (*g != NULL && strcmp((*g)->name, name) != 0)
        g++;
    return *g;
}
