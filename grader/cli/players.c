#include "players.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "build/ladder.h"
#include "games/games.h"
#include "options.h"
#include "seat/sandbox.h"

static const char *environment(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? otherwise : value;
}

struct build_settings players_settings(const struct game *game)
{
    struct build_settings s = build_defaults(game->name, game->talk == GAME_CALLS ? PROGRAM_CALLS : PROGRAM_LINES);
    s.cc = environment("CC", s.cc);
    s.cxx = environment("CXX", s.cxx);
    s.cflags = environment("CFLAGS_PLAYER", s.cflags);
    s.cxxflags = environment("CXXFLAGS_PLAYER", s.cxxflags);
    return s;
}

int players_compile(const struct game *game, const char *source, struct compiled *out)
{
    static char sample[COMPILE_PATH + 96];
    const struct build_settings settings = players_settings(game);
    if (ladder_sample(game->name, source, sample) == 0)
        source = sample;
    enum compile_result result = compile_player(&settings, source, out);
    if (result == COMPILE_REFUSED)
        fputs(out->messages, stderr);
    return result == COMPILE_OK        ? 0
           : result == COMPILE_REFUSED ? refuse(source, "%s", out->why)
                                       : fail(source, "%s", out->why);
}

int players_game(const char *name, const struct game **game)
{
    *game = name == NULL ? games_known[0] : games_find(name);
    return *game != NULL ? 0 : refuse("--game", "there is no game %.32s", name);
}

int players_sandbox(void)
{
    static struct sandbox sandbox;
    int rc = sandbox_open(&sandbox);
    sandbox_close(&sandbox);
    return rc == 0 ? 0 : fail("untrusted programs cannot be run here", "%s", sandbox.why);
}

int players_testpoint(const struct game *game, int64_t subtask, const struct players_limits *limits,
                      struct testpoint *out)
{
    const struct testpoint *t = game_testpoint(game, (int)subtask);
    if (t == NULL)
        return subtask < 0 ? refuse("--subtask", "is needed: the number of a test point")
                           : refuse("--subtask", "there is no test point %" PRId64, subtask);
    *out = *t;
    out->games = limits->games > 0 ? (int)limits->games : t->games;
    out->time_ms = limits->time_ms > 0 ? (int)limits->time_ms : t->time_ms;
    out->memory_mib = limits->memory_mib > 0 ? (int)limits->memory_mib : t->memory_mib;
    return 0;
}

uint64_t players_seed(int64_t seed)
{
    return seed >= 0 ? (uint64_t)seed : (uint64_t)time(NULL);
}
