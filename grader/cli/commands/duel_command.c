/*
 * sortie duel: is A better than B, by how much, and how sure is that?
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build/linked_build.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "games/games.h"
#include "run/linked_worker.h"
#include "run/worker.h"

enum { PAIRS = 20, PAIRS_OF_A_TEST = 2000 };

static struct duel_options asked = {DUEL_OPTIONS_NONE};

/* Prints a result even after a failure of the system, if there is one: hours may have been played. */
static int duel_command_tell(const struct duel *d, const char *const file[2], const char *worst, int status)
{
    if (status == 1 || (status == 2 && d->taken < 2))
        return status;
    if (asked.record != NULL && worst != NULL && status == 0 && write_named(asked.record, worst, strlen(worst)) != 0)
        status = 2; /* not 1: the duel was played */
    char again[DUEL_AGAIN];
    duel_options_again(&asked, again);
    const bool kept = worst != NULL && status == 0;
    const struct duel_source r = {.file = {file[0], file[1]},
                                  .sortie = program_invocation_name,
                                  .options = again,
                                  .linked = asked.linked,
                                  .stopped = !duel_over(d),
                                  .record = kept ? asked.record : NULL,
                                  .sealed = asked.seat != NULL};
    if (asked.json)
        duel_write_json(d, &r, stdout);
    else
        duel_write_text(d, &r, stdout);
    return status;
}

static int play_isolated(struct duel *d, const char *const file[2], struct duel_way *way)
{
    static struct seated_player player[2];
    for (int i = 0; i < 2; i++) {
        TRY(players_take(d->plan.game, file[i], asked.seat, &player[i]));
        players_for_worker(&player[i], way->executable[i]);
    }
    way->try_again[DUEL_A] = way->try_again[DUEL_B] = true;
    TRY(players_desk(player, 2));
    return duel_options_play(&asked, d, way, "");
}

static int play_linked(struct duel *d, const char *const file[2], struct duel_way *way)
{
    static struct linked_build b;
    int status = 0;
    if (asked.record != NULL)
        return refuse("--record", "linked players leave none: play the match again");
    if (d->plan.game->talk != GAME_CALLS)
        return refuse("--linked", "the players of %s are programs of their own", d->plan.game->name);
    if (d->plan.game != games_known[0])
        return refuse("--linked", "links players of %s only; see docs/new-game.md", games_known[0]->name);
    progress_catch(); /* so that Ctrl-C does not leave the temporary folder behind */
    enum compile_result built = linked_build(d->plan.game->name, file, NULL, NULL, &b);
    strcpy(way->executable[0], LINKED_WORKER_PLAYER0);
    strcpy(way->executable[1], LINKED_WORKER_PLAYER1);
    way->program = b.program;
    if (built == COMPILE_OK)
        status = duel_options_play(&asked, d, way, "");
    linked_build_remove(&b);
    return built == COMPILE_OK ? status
                               : report_result((int)built, b.wrong == NULL ? "--linked" : b.wrong, "%s", b.why);
}

static int duel_command_run(const struct positional *given)
{
    static struct duel d;
    struct duel_way way = {.worst = NULL};
    struct duel_plan plan;
    TRY(duel_options_plan(&asked, asked.sprt == NULL ? PAIRS : PAIRS_OF_A_TEST, &plan));
    plan.settle = asked.pairs == 0 && asked.sprt == NULL;
    duel_start(&d, &plan);
    int status = asked.linked ? play_linked(&d, given->text, &way) : play_isolated(&d, given->text, &way);
    status = duel_command_tell(&d, given->text, way.worst, status);
    free(way.worst);
    return status;
}

const struct command duel_command = {COMMAND_DUEL(asked), .run = duel_command_run, .watch = &asked.watch};
