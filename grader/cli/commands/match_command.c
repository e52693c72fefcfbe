/*
 * sortie match: one test point between two programs, each in its own isolated process.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/arguments/game_options.h"
#include "cli/arguments/names.h"
#include "cli/arguments/players.h"
#include "cli/arguments/record_file.h"
#include "cli/terminal/options.h"
#include "commands.h"
#include "desk/feedback.h"
#include "match/report.h"

struct match_settings {
    int64_t subtask, seed;
    struct players_limits limits;
    const char *record, *said, *game_name;
    const struct game *game;
    struct game_options game_options;
    bool json;
};

static int match_command_make_job(const struct match_settings *s, const char *const source[], struct match_job *job)
{
    struct testpoint t;
    int status = players_testpoint(s->game, s->subtask, &s->limits, &t);
    if (status != 0)
        return status;
    const struct testpoint *own = game_testpoint(s->game, t.id);
    if (s->limits.time_ms == 0)
        tell_time(t.games, own->games, t.time_ms, own->time_ms);
    *job = (struct match_job){.seed = players_seed(s->seed)};
    names_of(source, s->game->seats, job->name);
    match_job_testpoint(job, &t);
    return 0;
}

static int take_players(const struct game *game, const struct positional *who, struct seated_player player[])
{
    int status = 0;
    for (int side = 0; side < game->seats && status == 0; side++)
        status = players_take(game, who->text[side], &player[side]);
    return status;
}

static int match_command_tell(const struct match *m, const struct match_settings *s)
{
    if (s->json)
        match_write_json(m, stdout);
    else
        feedback_print(m, stdout);
    int status = 0;
    if (s->record != NULL && status == 0)
        status = record_file_write(m, s->record);
    if (s->said != NULL && status == 0)
        status = said_file_write(m->job.said, m, s->said);
    if (status == 0)
        status = game_options_write_log(&s->game_options, m);
    return status;
}

/* Prints what the players wrote, if it is known. */
static void tell_outputs(const struct match *m, const struct seated_player player[])
{
    for (int side = 0; side < m->game->seats; side++) {
        const struct seat_output *o = &player[side].output;
        if (o->length == 0)
            continue;
        fprintf(stderr, "%s wrote to standard error%s:\n", m->job.name[side],
                o->bytes > o->length ? ", at the end" : "");
        text_print_lines(o->text, (size_t)o->length, stderr);
    }
}

static int match_command_play(struct match_job *job, const struct match_settings *s, struct seated_player player[])
{
    static struct match m;
    static struct said said;
    job->said = s->said == NULL ? NULL : &said;
    int status = players_match(&m, s->game, job, player);
    if (status != 0)
        return status;
    status = match_command_tell(&m, s);
    tell_outputs(&m, player);
    if (m.result.system)
        status = fail("the match must be played again", "%s", m.result.why);
    match_close(&m);
    said_free(&said);
    return status;
}

int match_command(int argc, char **argv)
{
    struct match_settings s = {.subtask = -1, .seed = -1};
    const struct option table[] = {
        {"subtask", "N", "the test point", .number = &s.subtask, .least = 0, .most = 999},
        {"games", "N", "another number of games", .number = &s.limits.games, .least = 1, .most = MATCH_MOST_GAMES},
        {"seed", "N", "the match's seed: the same seed, the same match (the clock's)", .number = &s.seed, .least = 0,
         .most = INT64_MAX},
        OPTION_GAME(s.game_name),
        {"record", "FILE", "write the record of the match", .text = &s.record},
        {"said", "FILE",
         "write what the programs printed to standard error, and after which operation (see sortie show "
         "--said)",
         .text = &s.said},
        {"json", NULL, "the result as JSON", .flag = &s.json},
        {"time", "MS", "CPU time of each player (the test point's)", .number = &s.limits.time_ms, .least = 1,
         .most = 1000000},
        OPTION_GRACE(s.limits.grace_ms),
        {"memory", "MIB", "memory of each player (the test point's)", .number = &s.limits.memory_mib, .least = 1,
         .most = 1000000},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "match", 2, SEATS_MOST, "as many players as the game has seats",
        "usage: sortie match A B [C D] [--game NAME] --subtask N [options]\n\n"
        "Plays one test point between programs, each in a process of its own that can compute\n"
        "and answer, and nothing else. A, B, ...: source files, names of samples, or, in games by\n"
        "lines, exec:COMMAND, a command of your own, which is not confined. See also: sortie doctor."};
    struct option all[sizeof table / sizeof table[0] + GAME_OPTIONS_MOST];
    struct positional positional;
    game_options_join(&s.game_options, table, all);
    int status = options_read(&usage, argc, argv, all, &positional);
    if (status != OPTIONS_READ)
        return status;
    struct match_job job;
    static struct seated_player player[SEATS_MOST];
    if (players_game(s.game_name, &s.game) != 0)
        return 1;
    if (positional.count != s.game->seats)
        return refuse("match", "%s needs %d players", s.game->name, s.game->seats);
    if (match_command_make_job(&s, positional.text, &job) != 0)
        return 1;
    status = game_options_take(&s.game_options, s.game, &job);
    if (status == 0)
        status = take_players(s.game, &positional, player);
    if (status == 0)
        status = match_command_play(&job, &s, player);
    game_options_close(&s.game_options);
    return status;
}
