#define _GNU_SOURCE
#include "players.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/command/words.h"
#include "base/text.h"
#include "build/ladder.h"
#include "build/languages/language.h"
#include "cli/terminal/options.h"
#include "games/games.h"
#include "own_game.h"
#include "run/play/lines_start.h"
#include "run/play/program_match.h"
#include "run/play/referee.h"
#include "run/worker.h"
#include "seat/process/core.h"
#include "seat/process/process.h"

static const char *environment(const char *name, const char *otherwise)
{
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? otherwise : value;
}

/* Returns how programs are built on a desk: as by a judge, or as CC, CXX, CFLAGS_PLAYER and CXXFLAGS_PLAYER say. */
static struct build_settings players_settings(const struct game *game, enum program_talk talk)
{
    struct build_settings s = build_defaults(game->name, talk);
    s.cc = environment("CC", s.cc);
    s.cxx = environment("CXX", s.cxx);
    s.cflags = environment("CFLAGS_PLAYER", s.cflags);
    s.cxxflags = environment("CXXFLAGS_PLAYER", s.cxxflags);
    return s;
}

int players_talk(const struct game *game, const char *seat, enum program_talk *talk)
{
    *talk = game->talk == GAME_CALLS ? PROGRAM_CALLS : PROGRAM_LINES;
    if (seat == NULL)
        return 0;
    if (strcmp(seat, PLAYERS_SEALED) != 0)
        return refuse("--seat", "%s is not sealed", seat);
    if (game->talk != GAME_CALLS)
        return refuse("--seat", "in a sealed seat one plays games by calls, and %s is none", game->name);
    *talk = PROGRAM_SEALED;
    return 0;
}

/* Finds the data file that a program by lines brings: for bots/mine.c that is bots/mine.bin, or else bots/data.bin. */
static const char *find_data(const char *source, char file[COMPILE_PATH + 96])
{
    const char *name = basename(source);
    int folder = (int)(name - source), stem = (int)strcspn(name, ".");
    snprintf(file, COMPILE_PATH + 96, "%.*s%.*s.bin", folder, source, stem, name);
    if (access(file, F_OK) != 0)
        snprintf(file, COMPILE_PATH + 96, "%.*s" PROGRAM_DATA, folder, source);
    return access(file, F_OK) == 0 ? file : NULL;
}

/* Parts ARCHIVE.zip:FILE, if there is no file of that name. Returns FILE, or NULL. */
static const char *part_main(const char *source, char archive[COMPILE_PATH])
{
    const char *colon = source;
    while ((colon = strchr(colon, ':')) != NULL) {
        snprintf(archive, COMPILE_PATH, "%.*s", (int)(colon - source), source);
        if (tree_is_archive(archive) && access(source, F_OK) != 0 && access(archive, F_OK) == 0)
            return colon + 1;
        colon++;
    }
    return NULL;
}

const char *players_with_main(const char *who, const char *main, char name[PLAYERS_NAME])
{
    if (main == NULL)
        return who;
    if (!tree_is_archive(who))
        return refuse("--main", "names a file of an archive, and %s is none", who), NULL;
    snprintf(name, PLAYERS_NAME, "%.4000s:%.290s", who, main);
    return name;
}

/* ---- names that are not there ---- */

enum { NAME_SIZE = 64 };

/* Takes the name of a player's source in a folder if it is closer to the one that is wanted. stems: without endings. */
static void look_in(const char *folder, bool stems, const char *wanted, char best[NAME_SIZE])
{
    DIR *in = opendir(folder);
    const struct dirent *e;
    while (in != NULL && (e = readdir(in)) != NULL) {
        char name[NAME_SIZE];
        const char *const two[] = {best[0] == '\0' ? name : best, name, NULL};
        size_t length = stems ? strcspn(e->d_name, ".") : strlen(e->d_name);
        if (language_of(e->d_name) == NULL || length >= NAME_SIZE || length == 0)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)length, e->d_name);
        if (words_nearest(wanted, two, sizeof two[0]) == name)
            strcpy(best, name);
    }
    if (in != NULL)
        closedir(in);
}

const char *players_near(const char *game, const char *name, char text[PLAYERS_NEAR])
{
    char folder[COMPILE_PATH + 96] = ".", kit[COMPILE_PATH], best[NAME_SIZE] = "";
    const char *last = basename(name);
    int before = (int)(last - name);
    text[0] = '\0';
    if (before >= PLAYERS_NEAR / 2 || access(name, F_OK) == 0)
        return text;
    if (before > 0)
        snprintf(folder, sizeof folder, "%.*s", before, name);
    look_in(folder, false, last, best);
    if (before == 0 && strchr(name, '.') == NULL && compile_kit(kit, NULL) == 0) {
        snprintf(folder, sizeof folder, "%s/samples/%s", kit, game);
        look_in(folder, true, last, best);
    }
    if (best[0] != '\0')
        snprintf(text, PLAYERS_NEAR, ", did you mean %.*s%s?", before, name, best);
    return text;
}

/* ---- building ---- */

/* Compiles for a certain seat. */
static int players_compile(const struct game *game, const char *source, enum program_talk talk, struct compiled *out)
{
    static char sample[COMPILE_PATH + 96], data[COMPILE_PATH + 96];
    char near[PLAYERS_NEAR], archive[COMPILE_PATH];
    struct build_settings settings = players_settings(game, talk);
    if ((settings.main = part_main(source, archive)) != NULL)
        source = archive;
    if (ladder_sample(game_samples(game), source, sample) == 0)
        source = sample;
    else if (strpbrk(source, "/.") == NULL && access(source, F_OK) != 0)
        return refuse(source, "there is no such file, and no sample of %s of this name%s", game->name,
                      players_near(game->name, source, near));
    if (game->talk == GAME_LINES && tree_is_program(source, PROGRAM_LINES))
        settings.data = find_data(source, data);
    enum compile_result result = compile_player(&settings, source, out);
    if (result == COMPILE_REFUSED)
        text_print_lines(out->messages, strlen(out->messages), stderr);
    return report_result((int)result, source, "%s%s", out->why,
                         result == COMPILE_REFUSED ? players_near(game->name, source, near) : "");
}

int players_take(const struct game *game, const char *who, const char *seat, struct seated_player *out)
{
    static const char prefix[] = WORKER_COMMAND;
    enum program_talk talk;
    out->command = NULL;
    out->joined = NULL;
    TRY(players_talk(game, seat, &talk));
    if (strncmp(who, prefix, strlen(prefix)) != 0)
        return players_compile(game, who, talk, &out->built);
    if (game->talk != GAME_LINES)
        return refuse(who, "a command can play games by lines only, and %s is none", game->name);
    out->command = who + strlen(prefix);
    if (out->command[0] == '\0')
        return refuse(who, "there is no command");
    return strlen(who) < TASK_PROGRAM && strpbrk(who, "\r\n") == NULL
               ? 0
               : refuse("a command", "is one line of fewer than %d bytes", TASK_PROGRAM);
}

void players_for_worker(const struct seated_player *player, char executable[TASK_PROGRAM])
{
    enum { PREFIX = sizeof WORKER_COMMAND - 1 };
    if (player->command != NULL)
        snprintf(executable, TASK_PROGRAM, WORKER_COMMAND "%.*s", TASK_PROGRAM - PREFIX - 1, player->command);
    else
        snprintf(executable, TASK_PROGRAM, "%.*s/", TASK_PROGRAM - 2, player->built.program.folder); /* a path */
}

/* One's own programs may run where strangers' may not. Prints what they can do then, or refuses one that cannot be
 * confined at all. */
static int look_at_walls(const struct sandbox *s, const struct seated_player *player)
{
    const struct program *program = &player->built.program;
    struct sandbox_way way[SANDBOX_WAYS];
    if (player->command != NULL || player->joined != NULL || program->language == NULL ||
        program->talk == PROGRAM_SEALED)
        return 0;
    const char *lacks = lines_start_lacks(s, program);
    if (lacks != NULL)
        return refuse("untrusted programs cannot be run here", "%s needs %s", program->language->name, lacks);
    int ways = lines_start_open_ways(s, program, way);
    for (int i = 0; i < ways; i++)
        fprintf(stderr, "warning: %s has no %s here (see sortie doctor): %s\n", program->language->name, way[i].lacks,
                way[i].can);
    return 0;
}

/* s: NULL if all players are commands. */
static int play_programs(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                         struct seated_player player[])
{
    struct lines_player seated[SEATS_MOST];
    struct sealed_process process = {.pid = 0};
    char why[MATCH_WHY];
    if (s != NULL)
        s->desk = true;
    for (int side = 0; side < game->seats; side++) {
        struct seated_player *one = &player[side];
        seated[side] = (struct lines_player){one->command, &one->built.program, one->joined, &one->output};
        TRY(look_at_walls(s, one));
    }
    int rc = program_match(m, &(struct match_wanted){game, job, s, seated, &process}, why);
    sealed_process_close(&process);
    if (rc != 0)
        return fail("starting the players", "%s", why);
    for (int side = 0; side < game->seats; side++)
        m->module[side] = seated[side].program->talk == PROGRAM_SEALED ? seated[side].program->module : NULL;
    return 0;
}

int players_match(struct match *m, const struct game *game, const struct match_job *job, struct seated_player player[])
{
    static struct sandbox sandbox;
    bool walls = false;
    for (int side = 0; side < game->seats; side++) /* commands are not confined, nor who sits there already */
        walls |= player[side].command == NULL && player[side].joined == NULL;
    core_take();
    if (process_start_ticking() != 0)
        return fail("timer", "%s", strerror(errno));
    int status = walls && sandbox_open(&sandbox) != 0 ? fail("untrusted programs cannot be run here", "%s", sandbox.why)
                                                      : play_programs(m, game, job, walls ? &sandbox : NULL, player);
    if (walls)
        sandbox_close(&sandbox);
    return status;
}

/* ---- games and test points ---- */

int players_game(const char *name, const struct game **game)
{
    char why[OWN_WHY], *messages;
    *game = name == NULL ? games_known[0] : referee_game(name, why);
    if (*game == NULL)
        return own_is_folder(name) ? refuse(name, "%s", why) : refuse("--game", "%s", why);
    if (name == NULL || !own_is_folder(name))
        return 0;
    own_game_speak(*game);
    if ((messages = malloc(COMPILE_MESSAGES)) == NULL)
        return fail(name, "%s", strerror(errno));
    enum compile_result built = referee_build(*game, why, messages);
    if (built == COMPILE_REFUSED)
        fputs(messages, stderr);
    free(messages);
    return report_result((int)built, name, "%s", why);
}

int players_sandbox(void)
{
    return players_desk(NULL, 0);
}

int players_desk(const struct seated_player player[], int players)
{
    static struct sandbox sandbox;
    int status = sandbox_open(&sandbox) == 0 ? 0 : fail("untrusted programs cannot be run here", "%s", sandbox.why);
    sandbox.desk = true;
    for (int i = 0; i < players && status == 0; i++)
        status = look_at_walls(&sandbox, &player[i]);
    sandbox_close(&sandbox);
    return status;
}

int players_testpoint(const struct game *game, int64_t subtask, const struct players_limits *limits,
                      struct testpoint *out)
{
    char ids[400];
    const struct testpoint *t =
        subtask < 0 && game->testpoints == 1 ? game->testpoint : game_testpoint(game, (int)subtask);
    game_testpoint_ids(game, ids, sizeof ids);
    if (t == NULL)
        return subtask < 0 ? refuse("--subtask", "is needed: %s", ids)
                           : refuse("--subtask", "there is no test point %" PRId64, subtask);
    *out = *t;
    out->games = limits->games > 0 ? (int)limits->games : t->games;
    if (limits->time_ms > t->first_ms)
        out->first_ms = (int)limits->time_ms;
    out->time_ms = limits->time_ms < 0 ? game_time_ms(game, t, out->games) : (int)limits->time_ms;
    out->time_ms += out->time_ms > 0 ? (int)limits->grace_ms : 0;
    out->first_ms += out->first_ms > 0 ? (int)limits->grace_ms : 0;
    out->memory_mib = limits->memory_mib > 0 ? (int)limits->memory_mib : t->memory_mib;
    return 0;
}

uint64_t players_seed(int64_t seed)
{
    return seed >= 0 ? (uint64_t)seed : (uint64_t)time(NULL);
}

const char *players_grader(void)
{
    struct stat there;
    return stat("grader", &there) == 0 && S_ISDIR(there.st_mode) ? "build/grader" : "grader";
}
