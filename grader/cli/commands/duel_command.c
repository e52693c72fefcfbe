/*
 * sortie duel: is A better than B, by how much, and how sure is that?
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/whole_file.h"
#include "build/ladder.h"
#include "build/linked_build.h"
#include "cli/arguments/duel_options.h"
#include "cli/arguments/players.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "duel/duel_play.h"
#include "duel/duel_report.h"
#include "games/games.h"
#include "help.h" /* made of cli/help.txt */
#include "run/linked_worker.h"
#include "run/pack.h"

enum { PAIRS = 20, PAIRS_OF_A_TEST = 2000 };

/* Writes a compressed record of `size` bytes as text. Returns 0, or the exit status after an error message. */
static int unpack_record(const void *packed, int bytes, size_t size, const char *file)
{
    bool damaged;
    char *text = unpack(packed, bytes, size, &damaged);
    if (text == NULL)
        return fail(file, "%s", damaged ? "the record that came is damaged" : strerror(ENOMEM));
    struct whole_file record;
    int rc = whole_file_open(&record, file, WHOLE_FILE_QUICK), error = errno;
    if (rc == 0)
        fwrite(text, 1, size, record.out);
    free(text);
    return rc == 0 ? close_written(&record, file, true) : fail(file, "%s", strerror(error));
}

/* Prints a result even after a failure of the system, if there is one: hours may have been played. */
static int duel_command_tell(const struct duel_options *o, const struct duel *d, const char *const file[2],
                             const struct duel_record *worst, int status)
{
    if (status == 1 || (status == 2 && d->taken < 2))
        return status;
    if (o->record != NULL && worst->bytes != NULL && status == 0)
        status = unpack_record(worst->bytes, worst->packed, worst->size, o->record);
    char again[160];
    duel_options_again(o, again, sizeof again);
    struct duel_source r = {{file[0], file[1]},
                            program_invocation_name,
                            again,
                            o->linked,
                            !duel_over(d),
                            worst->bytes != NULL && status == 0 ? o->record : NULL,
                            false,
                            o->seat != NULL};
    if (o->json)
        duel_write_json(d, &r, stdout);
    else
        duel_write_text(d, &r, stdout);
    return status;
}

static int play_isolated(const struct duel_options *o, struct duel *d, const char *const file[2], struct duel_way *way)
{
    static struct seated_player player[2];
    enum program_talk talk;
    int status = players_talk(d->plan.game, o->seat, &talk);
    for (int i = 0; i < 2 && status == 0; i++) {
        status = players_take_for(d->plan.game, file[i], talk, &player[i]);
        if (status == 0)
            players_for_worker(&player[i], way->executable[i]);
    }
    way->commands = way->try_again[DUEL_A] = way->try_again[DUEL_B] = true;
    if (status == 0)
        status = players_desk(player, 2);
    return status != 0 ? status : duel_options_play(o, d, way, "");
}

static int play_linked(const struct duel_options *o, struct duel *d, const char *const file[2], struct duel_way *way)
{
    static struct linked_build b;
    int status = 0;
    if (o->record != NULL)
        return refuse("--record", "linked players leave none: play the match again");
    if (d->plan.game->talk != GAME_CALLS)
        return refuse("--linked", "the players of %s are programs of their own", d->plan.game->name);
    if (d->plan.game != games_known[0])
        return refuse("--linked", "links players of %s only; see docs/new-game.md", games_known[0]->name);
    progress_catch(); /* so that Ctrl-C does not leave the temporary folder behind */
    enum linked_build_result built = linked_build(d->plan.game->name, file, &b);
    strcpy(way->executable[0], LINKED_WORKER_PLAYER0);
    strcpy(way->executable[1], LINKED_WORKER_PLAYER1);
    way->program = b.program;
    if (built == LINKED_BUILD_OK)
        status = duel_options_play(o, d, way, "");
    linked_build_remove(&b);
    const char *what = b.wrong == NULL ? "--linked" : b.wrong;
    return built == LINKED_BUILD_OK        ? status
           : built == LINKED_BUILD_REFUSED ? refuse(what, "%s", b.why)
                                           : fail(what, "%s", b.why);
}

static int duel_command_read(int argc, char **argv)
{
    static struct duel d;
    static struct duel_way way;
    struct duel_options o;
    struct duel_plan plan;
    struct positional positional;
    int status = duel_options_read(&duel_command.usage, argc, argv, DUEL_ALONE, &o, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (duel_options_plan(&o, o.sprt == NULL ? PAIRS : PAIRS_OF_A_TEST, &plan) != 0)
        return 1;
    plan.settle = o.pairs == 0 && o.sprt == NULL;
    duel_start(&d, &plan);
    status = o.linked ? play_linked(&o, &d, positional.text, &way) : play_isolated(&o, &d, positional.text, &way);
    status = duel_command_tell(&o, &d, positional.text, &way.worst[DUEL_A], status);
    for (int program = DUEL_A; program <= DUEL_B; program++)
        free(way.worst[program].bytes);
    return status;
}

const struct command duel_command = {{"duel", 2, 2, "two players", USAGE_DUEL}, ABOUT_DUEL, .read = duel_command_read};
