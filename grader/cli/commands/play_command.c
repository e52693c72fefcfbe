/*
 * sortie play: a person plays one game against isolated programs.
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
#include "desk/names.h"
#include "match/person.h"
#include "seat/process/process.h"

struct play_settings {
    int64_t subtask, seed, seat;
    struct players_limits limits;
    const char *record;
    const char *name;
    const struct game *game;
    bool plain;
};

/* Prints the position at the end and who won. */
static int tell_end(const struct match *m, const struct person *person)
{
    char text[400];
    if (m->result.system)
        return match_fails("the game must be played again", &m->result);
    person->verdict(person, text, sizeof text);
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

/* The other players, in the order of their seats. Fewer than there are seats: the last one sits in the rest. */
static int play_command_take(const struct play_settings *s, const struct positional *who, const char *source[],
                             struct seated_player player[])
{
    int status = 0, next = 0;
    for (int side = 0; side < s->game->seats && status == 0; side++) {
        source[side] = "you";
        if (side == s->seat)
            continue;
        source[side] = who->text[next];
        status = players_take(s->game, source[side], &player[side]);
        next += next + 1 < who->count;
    }
    return status;
}

static int play_command_play(const struct play_settings *s, const struct match_job *job, struct seated_player player[])
{
    static struct match m;
    bool plain = s->plain || !isatty(0) || !isatty(1);
    struct person *person = s->game->person_open(&m, (int)s->seat, plain);
    if (person == NULL)
        return fail("terminal", "%s", strerror(errno));
    if (plain)
        printf("You play %s at test point %d, seed %" PRIu64 ".\n", job->name[s->seat == 0], job->subtask, job->seed);
    person->thinks = person_thinks;
    player[s->seat].command = NULL;
    player[s->seat].joined = &person->seat;
    int status = players_match(&m, s->game, job, player);
    person->end(person);
    if (status == 0)
        status = tell_end(&m, person);
    if (status == 0 && s->record != NULL)
        status = record_file_write(&m, s->record);
    if (person->close != NULL)
        person->close(person);
    match_close(&m);
    return status;
}

/* Checks the seats. */
static int play_command_seats(const struct play_settings *s, int opponents)
{
    if (s->game->person_open == NULL)
        return refuse(s->game->title, "has no seat for a person");
    if (s->seat >= s->game->seats)
        return refuse("--seat", "%s has the seats 0 to %d", s->game->name, s->game->seats - 1);
    if (opponents >= s->game->seats)
        return refuse("play", "%s has %d seats, and you sit in one", s->game->name, s->game->seats);
    return 0;
}

static const struct usage usage = {
    "play", 1, SEATS_MOST - 1, "an opponent, or one for each other seat",
    "usage: sortie play SAMPLE ... [options]\n\n"
    "You play one game against programs: names of samples, files, or, in games by lines, exec:COMMAND.\n"
    "If the game has more seats than you name programs, the last one sits in the rest of them."};

int play_command(int argc, char **argv)
{
    static struct seated_player player[SEATS_MOST];
    struct play_settings s = {.subtask = 1, .seed = -1};
    const struct option table[] = {
        {"subtask", "N", "the test point (1)", .number = &s.subtask, .least = 0, .most = 999},
        {"seed", "N", "the same seed gives the opponent the same random numbers (the clock's)", .number = &s.seed,
         .least = 0, .most = INT64_MAX},
        {"seat", "N", "where you sit (0)", .number = &s.seat, .least = 0, .most = SEATS_MOST - 1},
        OPTION_GAME(s.name),
        {"record", "FILE", "write the record of the game", .text = &s.record},
        {"plain", NULL, "type lines even on a terminal", .flag = &s.plain},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    struct testpoint point;
    struct match_job job = {.seed = players_seed(s.seed)};
    const char *source[SEATS_MOST];
    status = players_game(s.name, &s.game);
    if (status == 0)
        status = play_command_seats(&s, positional.count);
    if (status == 0)
        status = players_testpoint(s.game, s.subtask, &s.limits, &point);
    if (status == 0)
        status = play_command_take(&s, &positional, source, player);
    if (status != 0)
        return status;
    match_job_testpoint(&job, &point);
    job.games = 1;
    names_with_person(source, s.game->seats, "you", job.name);
    return play_command_play(&s, &job, player);
}
