/*
 * sortie play: a person plays one game against an isolated program.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments/players.h"
#include "cli/arguments/record_file.h"
#include "cli/terminal/options.h"
#include "commands.h"
#include "games/games.h"
#include "match/match_play.h"
#include "match/person.h"
#include "seat/isolated/isolated.h"

struct play_settings {
    int64_t subtask, seed;
    struct players_limits limits;
    const char *record;
    const char *game;
    bool plain;
};

/* The file's name without folder and extension. */
static void name_of(const char *file, char name[MATCH_NAME])
{
    const char *slash = strrchr(file, '/'), *begin = slash == NULL ? file : slash + 1;
    snprintf(name, MATCH_NAME, "%.*s", (int)strcspn(begin, "."), begin);
}

/* Prints both boards and who won. */
static int tell_end(const struct match *m, const struct person *person)
{
    char text[400];
    if (m->result.system)
        return fail("the game must be played again", "%s", m->result.why);
    person->verdict(m, person->left, text, sizeof text);
    match_print(m, 0, m->events, 0, stdout);
    printf("\n%s\n", text);
    return 0;
}

/* No timeout: the person may think, and a timer's signals would interrupt reading. */
static void person_thinks(bool begins)
{
    if (begins)
        process_stop_ticking();
    else
        process_start_ticking();
}

static int play_between(struct match *m, struct person *person, struct isolated *program, const struct play_settings *s)
{
    match_play_seated(m, (struct seat *const[2]){&person->seat, &program->seat});
    isolated_close(program);
    person->end(m);
    int status = tell_end(m, person);
    return status == 0 && s->record != NULL ? record_file_write(m, s->record) : status;
}

static int play_in(struct sandbox *sandbox, const struct game *game, const struct match_job *job, int executable,
                   const struct play_settings *s)
{
    static struct match m;
    struct isolated program;
    struct person *person;
    bool plain = s->plain || !isatty(0) || !isatty(1);
    if (process_start_ticking() != 0 || match_open(&m, game, job) != 0)
        return fail("start", "%s", strerror(errno));
    const struct player_chance chance = match_player_chance(job->seed, 1);
    if (isolated_open(&program, sandbox, 1, executable, &chance, job->limits) != 0)
        return fail("starting the program", "%s", sandbox->why);
    if (plain)
        printf("You play %s at test point %d, seed %" PRIu64 ".\n", job->name[1], job->subtask, job->seed);
    person = game->person_open(&m, plain);
    if (person == NULL)
        return fail("terminal", "%s", strerror(errno));
    person->thinks = person_thinks;
    int status = play_between(&m, person, &program, s);
    match_close(&m);
    return status;
}

static int play_command_play(const struct game *game, const struct match_job *job, int executable,
                             const struct play_settings *s)
{
    static struct sandbox sandbox;
    int status = sandbox_open(&sandbox) != 0 ? fail("untrusted programs cannot be run here", "%s", sandbox.why)
                                             : play_in(&sandbox, game, job, executable, s);
    sandbox_close(&sandbox);
    return status;
}

int play_command(int argc, char **argv)
{
    static struct compiled player;
    struct play_settings s = {.subtask = 1, .seed = -1};
    const struct option table[] = {
        {"subtask", "N", "the test point (1)", .number = &s.subtask, .least = 0, .most = 999},
        {"seed", "N", "the same seed gives the opponent the same random numbers (the clock's)", .number = &s.seed,
         .least = 0, .most = INT64_MAX},
        OPTION_GAME(s.game),
        {"record", "FILE", "write the record of the game", .text = &s.record},
        {"plain", NULL, "type lines even on a terminal", .flag = &s.plain},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {"play", 1, 1, "one opponent",
                                       "usage: sortie play SAMPLE [options]\n\nYou play one game against a program: a "
                                       "sample's name, hunter, or a .c, .cpp or .cc file."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    struct testpoint point;
    struct match_job job = {.name = {"you"}, .seed = players_seed(s.seed)};
    const struct game *game;
    status = players_game(s.game, &game);
    if (status == 0 && game->person_open == NULL)
        status = refuse(game->title, "has no seat for a person");
    if (status != 0)
        return status;
    status = players_testpoint(game, s.subtask, &s.limits, &point);
    if (status == 0)
        status = players_compile(game, positional.text[0], &player);
    if (status != 0)
        return status;
    match_job_testpoint(&job, &point);
    job.games = 1;
    name_of(positional.text[0], job.name[1]);
    return play_command_play(game, &job, player.executable, &s);
}
