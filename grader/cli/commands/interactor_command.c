/*
 * sortie interactor: a program that another judge has started against a sample. The packages of `sortie package` bring
 * the same as one portable file (desk/referee.h).
 */

#include "cli/arguments/players.h"
#include "cli/terminal/options.h"
#include "commands.h"
#include "desk/judged.h"

/* The contestant's seat is opened first: its program may be waiting. */
static int take_players(struct judged *j, const struct match_job *job, struct seated_player player[])
{
    char why[MATCH_WHY];
    int status = players_take(j->game, j->sample, &player[1]);
    for (int side = 2; side < j->game->seats && status == 0; side++)
        player[side] = player[1];
    if (status != 0)
        return status;
    player[0].joined = judged_seat(j, job, why);
    return player[0].joined != NULL ? 0 : fail("interactor", "%s", why);
}

static int play(struct judged *j, const struct match_job *job)
{
    static struct match m;
    static struct seated_player player[SEATS_MOST];
    int status = take_players(j, job, player);
    if (status != 0)
        return judged_status(j, status);
    status = judged_status(j, players_match(&m, j->game, job, player));
    judged_close(j);
    if (status == 0)
        status = judged_tell(j, &m);
    match_close(&m);
    return status;
}

static const struct usage usage = {
    "interactor", 0, 8, "the judge's own arguments",
    "usage: sortie interactor [--game NAME] --against SAMPLE [--subtask N] [options] [the judge's arguments]\n\n"
    "The referee for another judge: plays the program at the end of standard input and output, or\n"
    "of two FIFOs, against a sample, and tells the judge the share of games won. The judge's own\n"
    "arguments: testlib INPUT OUTPUT [ANSWER [REPORT]]; kattis INPUT ANSWER FEEDBACK; cms FROM TO;\n"
    "plain [INPUT]. INPUT holds a line \"SAMPLE SUBTASK GAMES SEED POINTS\", unless --against is given."};

int interactor_command(int argc, char **argv)
{
    static struct judged j;
    static struct positional positional;
    const char *game_name = NULL;
    struct match_job job;
    judged_begin(&j, NULL, "plain");
    const struct option table[] = {OPTION_GAME(game_name), JUDGED_OPTIONS(j), OPTIONS_END};
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    status = players_game(game_name, &j.game);
    if (status != 0)
        return status;
    status = judged_read(&j, &positional, &job);
    return status == 0 ? play(&j, &job) : status;
}
