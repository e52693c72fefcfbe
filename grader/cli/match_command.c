/*
 * sortie match: one test point between two programs, each in its own isolated process.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../contest/compile.h"
#include "../contest/isolated_match.h"
#include "../match/report.h"
#include "../plane/referee.h"
#include "../seat/core.h"
#include "../seat/isolated.h"
#include "commands.h"
#include "feedback.h"
#include "options.h"

struct match_settings {
    int64_t subtask, games, seed, time_ms, memory_mib;
    const char *record;
    bool json, help;
};

static int make_job(const struct match_settings *s, struct match_job *job)
{
    const struct testpoint *t = game_testpoint(&plane_game, (int)s->subtask);
    if (t == NULL)
        return s->subtask < 0 ? refuse("--subtask", "is needed: the number of a test point") : refuse("--subtask", "there is no test point %" PRId64, s->subtask);
    *job = (struct match_job){.subtask = t->id, .name = {"player0", "player1"}, .games = s->games > 0 ? (int)s->games : t->games};
    memcpy(job->setup, t->setup, sizeof job->setup);
    job->seed = s->seed >= 0 ? (uint64_t)s->seed : (uint64_t)time(NULL);
    job->limits.time_ms = s->time_ms > 0 ? (int)s->time_ms : t->time_ms;
    job->limits.memory_mib = s->memory_mib > 0 ? (int)s->memory_mib : t->memory_mib;
    return 0;
}

static int compile_both(char *const source[2], struct compiled player[2])
{
    for (int side = 0; side < 2; side++) {
        enum compile_result result = compile_player(source[side], &player[side]);
        if (result == COMPILE_OK)
            continue;
        if (result == COMPILE_REFUSED)
            fputs(player[side].messages, stderr);
        return result == COMPILE_REFUSED ? refuse(source[side], "%s", player[side].why) : fail(source[side], "%s", player[side].why);
    }
    return 0;
}

static int write_record(const struct match *m, const char *name)
{
    FILE *record = fopen(name, "w");
    if (record == NULL)
        return fail(name, "%s", strerror(errno));
    match_write_record(m, record);
    return fclose(record) == 0 ? 0 : fail(name, "%s", strerror(errno));
}

static int tell(const struct match *m, const struct match_settings *s)
{
    if (s->json)
        match_write_json(m, stdout);
    else
        feedback_print(m, stdout);
    int status = fflush(stdout) == 0 ? 0 : fail("standard output", "%s", strerror(errno));
    if (s->record != NULL && status == 0)
        status = write_record(m, s->record);
    return status;
}

static int play_in(struct sandbox *sandbox, const struct match_job *job, const struct match_settings *s, const int executable[2])
{
    static struct match m;
    if (isolated_start_ticking() != 0)
        return fail("timer", "%s", strerror(errno));
    if (isolated_match(&m, &plane_game, job, sandbox, executable) != 0)
        return fail("starting the players", "%s", sandbox->why);
    int status = tell(&m, s);
    if (m.result.faulted && m.result.fault.verdict == VERDICT_SYSTEM)
        status = fail("the match must be played again", "%s", m.result.fault.why);
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
        {"games", "N", "another number of games", .number = &s.games, .least = 1, .most = MATCH_MOST_GAMES},
        {"seed", "N", "the match's seed: the same seed, the same match (the clock's)", .number = &s.seed, .least = 0, .most = INT64_MAX},
        {"record", "FILE", "write the record of the match", .text = &s.record},
        {"json", NULL, "the result as JSON", .flag = &s.json},
        {"time", "MS", "CPU time of each player (the test point's)", .number = &s.time_ms, .least = 1, .most = 1000000},
        {"memory", "MIB", "memory of each player (the test point's)", .number = &s.memory_mib, .least = 1, .most = 1000000},
        {"help", NULL, "this text", .flag = &s.help},
        {.name = NULL},
    };
    struct positional positional;
    if (options_read(argc, argv, table, &positional) != 0)
        return 1;
    if (s.help) {
        puts("usage: sortie match A B --subtask N [options]\n\nPlays one test point between two programs, each in a process of its own that can\n"
             "compute and answer, and nothing else. A and B: .c, .cpp or .cc files. See also: sortie doctor.\n");
        options_help(table);
        return 0;
    }
    if (positional.count != 2)
        return refuse("match", "needs two players, got %d; see sortie match --help", positional.count);
    char *const source[2] = {(char *)positional.text[0], (char *)positional.text[1]};
    struct match_job job;
    static struct compiled player[2];
    if (make_job(&s, &job) != 0)
        return 1;
    int status = compile_both(source, player);
    return status != 0 ? status : play(&job, &s, player);
}
