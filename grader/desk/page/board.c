/*
 * build/board: prints what a game says about its board for pages, as JSON (write_board in match/game.h).
 */
#include <stdio.h>

#include "games/games.h"

int main(int argc, char **argv)
{
    const struct game *game = argc == 2 ? games_find(argv[1]) : NULL;
    if (game == NULL)
        return 1;
    if (game->write_board == NULL)
        fputs("null", stdout);
    else
        game->write_board(stdout);
    return 0;
}
