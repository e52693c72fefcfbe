/*
 * sortie play: a person plays one game against isolated programs.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments/players.h"
#include "cli/arguments/record_file.h"
#include "commands.h"
#include "desk/names.h"
#include "games/person_board.h"
#include "seat/process/process.h"

static struct play_asked asked = {.subtask = 1, .seed = -1};
static const struct game *game;

/* Prints the position at the end and who won. */
static int tell_end(const struct match *m, const struct person *person)
{
    char text[400];
    if (m->result.system)
        return match_fails("the game must be played again", &m->result);
    person_verdict(person, text, sizeof text);
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
static int play_command_take(const struct positional *given, const char *source[], struct seated_player player[])
{
    for (int side = 0, next = 0; side < game->seats; side++) {
        bool person = side == asked.seat;
        source[side] = person ? "you" : given->text[next];
        if (!person)
            TRY(players_take(game, source[side], NULL, &player[side]));
        next += !person && next + 1 < given->count;
    }
    return 0;
}

static int play_command_play(const struct match_job *job, struct seated_player player[])
{
    static struct match m;
    bool plain = asked.plain || !isatty(0) || !isatty(1);
    struct person *person = person_open(game, &m, (int)asked.seat, plain);
    if (person == NULL)
        return fail("terminal", "%s", strerror(errno));
    if (plain)
        printf("You play %s at test point %d, seed %" PRIu64 ".\n", job->name[asked.seat == 0], job->subtask,
               job->seed);
    person->thinks = person_thinks;
    player[asked.seat].command = NULL;
    player[asked.seat].joined = &person->seat;
    int status = players_match(&m, game, job, player);
    person_end(person);
    if (status == 0)
        status = tell_end(&m, person);
    if (status == 0 && asked.record != NULL)
        status = record_file_write(&m, asked.record);
    free(person);
    match_close(&m);
    return status;
}

/* Checks the seats. */
static int play_command_seats(int opponents)
{
    if (game->person == NULL)
        return refuse(game->title, "has no seat for a person");
    if (asked.seat >= game->seats)
        return refuse("--seat", "%s has the seats 0 to %d", game->name, game->seats - 1);
    if (opponents >= game->seats)
        return refuse("play", "%s has %d seats, and you sit in one", game->name, game->seats);
    return 0;
}

static int play_command_run(const struct positional *given)
{
    static struct seated_player player[SEATS_MOST];
    struct testpoint point;
    struct match_job job = {.seed = players_seed(asked.seed)};
    const char *source[SEATS_MOST];
    TRY(players_game(asked.game, &game));
    TRY(play_command_seats(given->count));
    TRY(players_testpoint(game, asked.subtask, &(struct players_limits){.time_ms = -1}, &point));
    TRY(play_command_take(given, source, player));
    match_job_testpoint(&job, &point);
    job.games = 1;
    names_with_person(source, game->seats, "you", job.name);
    return play_command_play(&job, player);
}

const struct command play_command = {COMMAND_PLAY(asked), .run = play_command_run};
