/*
 * sortie grader: `make grader` for an installed kit, which has neither make nor source.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stdlib.h>

#include "build/ladder.h"
#include "build/linked_build.h"
#include "cli/arguments/follow_options.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "games/games.h"
#include "match/game.h"

static struct grader_asked asked;

/* Returns the exit status, after an error message. */
static int grader_command_told(const char *game, enum compile_result built, const struct linked_build *b)
{
    char near[PLAYERS_NEAR];
    bool named = built == COMPILE_REFUSED && b->wrong != NULL;
    return report_result((int)built, b->wrong == NULL ? "grader" : b->wrong, "%s%s", b->why,
                         named ? players_near(game, b->wrong, near) : "");
}

/* Builds MINE against record:FILE. The other seat has the sample that goes on, or the weakest one, which never
 * plays. */
static int grader_command_follow(struct followed *f, const struct positional *given)
{
    static struct ladder ladder;
    static char path[PATH_MAX];
    struct linked_build b = {.wrong = NULL};
    char why[LADDER_WHY];
    int status = follow_open(f, given, asked.game);
    follow_close(f); /* its game is known for good */
    if (status != 0)
        return status;
    const struct game *of = f->record.game;
    if (of->talk != GAME_CALLS || of != games_known[0])
        return refuse("grader", "links players of %s only; see sortie match --help", games_known[0]->name);
    if (realpath(f->file, path) == NULL)
        return cannot_open(f->file);
    if (ladder_read(of->name, &ladder, why, sizeof why) != 0)
        return refuse("no sample to link", "%s", why);
    const char *const source[2] = {f->mine, f->depart != NULL ? f->depart : ladder.name[0]};
    const struct linked_follow fight = {path, f->mine, f->depart, f->follow.live};
    return grader_command_told(of->name, linked_build(of->name, source, asked.output, &fight, &b), &b);
}

static int grader_command_run(const struct positional *given)
{
    struct linked_build b;
    const struct game *game;
    static struct followed f;
    f.seat = asked.seat;
    f.depart = asked.depart;
    int status;
    asked.output = asked.output == NULL ? players_grader() : asked.output;
    if (follow_wanted(&f, given, &status))
        return grader_command_follow(&f, given);
    TRY(status);
    TRY(players_game(asked.game, &game));
    if (game->talk != GAME_CALLS)
        return refuse("grader", "players of %s talk by lines and are not linked; see sortie match --help", game->name);
    if (game != games_known[0])
        return refuse("grader", "links players of %s only; see docs/new-game.md", games_known[0]->name);
    return grader_command_told(game->name, linked_build(game->name, given->text, asked.output, NULL, &b), &b);
}

const struct command grader_command = {COMMAND_GRADER(asked), .run = grader_command_run};
