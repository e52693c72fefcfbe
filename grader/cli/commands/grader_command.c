/*
 * sortie grader: `make grader` for an installed kit, which has neither make nor source.
 */
#include <stdio.h>

#include "build/linked_build.h"
#include "cli/arguments/players.h"
#include "cli/terminal/options.h"
#include "commands.h"
#include "games/games.h"
#include "match/game.h"

int grader_command(int argc, char **argv)
{
    struct linked_build b;
    const struct game *game;
    const char *name = NULL, *output = "grader";
    const struct option table[] = {
        OPTION_GAME(name),
        {"output", "FILE", "the executable (grader)", .text = &output},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "grader", 2, 2, "two players",
        "usage: sortie grader MINE OPPONENT [options]\n\n"
        "Links two players with the referee into one executable, for debuggers, sanitizers and profilers: "
        "FILE --help\n"
        "prints its options. Compiles only what has changed. CC, CXX, CFLAGS_PLAYER and CXXFLAGS_PLAYER "
        "are the compilers\n"
        "and all flags for players in C and C++. MINE, OPPONENT: source files or names of samples."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (players_game(name, &game) != 0)
        return 1;
    if (game->talk != GAME_CALLS)
        return refuse("grader", "players of %s talk by lines and are not linked; see sortie match --help", game->name);
    if (game != games_known[0])
        return refuse("grader", "links players of %s only; see docs/new-game.md", games_known[0]->name);
    enum linked_build_result built = linked_build_as(game->name, positional.text, output, &b);
    const char *what = b.wrong == NULL ? "grader" : b.wrong;
    return built == LINKED_BUILD_OK        ? 0
           : built == LINKED_BUILD_REFUSED ? refuse(what, "%s", b.why)
                                           : fail(what, "%s", b.why);
}
