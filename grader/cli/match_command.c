/*
 * sortie match: one test point between two programs, each in its own isolated process.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "feedback.h"
#include "match/report.h"
#include "options.h"
#include "players.h"
#include "record_file.h"
#include "run/isolated_match.h"
#include "seat/core.h"
#include "seat/isolated.h"

struct match_settings {
    int64_t subtask, seed;
    struct players_limits limits;
    const char *record, *game_name;
    const struct game *game;
    bool json;
};

static int make_job(const struct match_settings *s, struct match_job *job)
{
    struct testpoint t;
    int status = players_testpoint(s->game, s->subtask, &s->limits, &t);
    if (status != 0)
        return status;
    *job = (struct match_job){.name = {"player0", "player1"}, .seed = players_seed(s->seed)};
    match_job_testpoint(job, &t);
    return 0;
}

static int compile_both(const struct game *game, const char *const source[2], struct compiled player[2])
{
    int status = players_compile(game, source[0], &player[0]);
    return status != 0 ? status : players_compile(game, source[1], &player[1]);
}

static int tell(const struct match *m, const struct match_settings *s)
{
    if (s->json)
        match_write_json(m, stdout);
    else
        feedback_print(m, stdout);
    int status = 0;
    if (s->record != NULL && status == 0)
        status = record_file_write(m, s->record);
    return status;
}

static int play_in(struct sandbox *sandbox, const struct match_job *job, const struct match_settings *s,
                   const int executable[2])
{
    static struct match m;
    if (process_start_ticking() != 0)
        return fail("timer", "%s", strerror(errno));
    if (isolated_match(&m, s->game, job, sandbox, executable) != 0)
        return fail("starting the players", "%s", sandbox->why);
    int status = tell(&m, s);
    if (m.result.system)
        status = fail("the match must be played again", "%s", m.result.why);
    match_close(&m);
    return status;
}

static int play(const struct match_job *job, const struct match_settings *s, const struct compiled player[2])
{
    static struct sandbox sandbox;
    const int executable[2] = {player[0].executable, player[1].executable};
    core_take();
    int status = sandbox_open(&sandbox) != 0 ? fail("untrusted programs cannot be run here", "%s", sandbox.why)
                                             : play_in(&sandbox, job, s, executable);
    sandbox_close(&sandbox);
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
        {"json", NULL, "the result as JSON", .flag = &s.json},
        {"time", "MS", "CPU time of each player (the test point's)", .number = &s.limits.time_ms, .least = 1,
         .most = 1000000},
        {"memory", "MIB", "memory of each player (the test point's)", .number = &s.limits.memory_mib, .least = 1,
         .most = 1000000},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {
        "match", 2, 2, "two players",
        "usage: sortie match A B --subtask N [options]\n\nPlays one test point between two programs, each in a process "
        "of its own that can\n"
        "compute and answer, and nothing else. A and B: .c, .cpp or .cc files. See also: sortie doctor."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    const char *const source[2] = {positional.text[0], positional.text[1]};
    struct match_job job;
    static struct compiled player[2];
    if (players_game(s.game_name, &s.game) != 0 || make_job(&s, &job) != 0)
        return 1;
    status = compile_both(s.game, source, player);
    return status != 0 ? status : play(&job, &s, player);
}
