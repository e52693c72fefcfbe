/*
 * sortie interactor: a program that another judge has started against a sample. The packages of `sortie package` bring
 * the same as one portable file (desk/judge/referee.h).
 */

#include "cli/arguments/players.h"
#include "commands.h"
#include "desk/judge/judged.h"

static struct judged judged = {.verdict = "plain", .subtask = -1, .games = -1, .seed = -1, .points = -1};
static struct interactor_asked asked;

/* The contestant's seat is opened first: its program may be waiting. */
static int take_players(const struct match_job *job, struct seated_player player[])
{
    char why[MATCH_WHY];
    TRY(players_take(judged.game, judged.sample, NULL, &player[1]));
    for (int side = 2; side < judged.game->seats; side++)
        player[side] = player[1];
    player[0].joined = judged_seat(&judged, job, why);
    return player[0].joined != NULL ? 0 : fail("interactor", "%s", why);
}

static int interactor_command_run(const struct positional *given)
{
    static struct match m;
    static struct seated_player player[SEATS_MOST];
    struct match_job job;
    TRY(players_game(asked.game, &judged.game));
    int status = judged_read(&judged, given, &job);
    if (status == 0)
        status = take_players(&job, player);
    if (status == 0)
        status = players_match(&m, judged.game, &job, player);
    desk_seat_close(&judged.place);
    status = judged_tell(&judged, &m, status);
    match_close(&m);
    return status;
}

static const struct option options[] = {OPTIONS_INTERACTOR(asked) JUDGED_OPTIONS(judged), OPTIONS_END};

const struct command interactor_command = {USAGE_INTERACTOR, ABOUT_INTERACTOR, options, .run = interactor_command_run};
