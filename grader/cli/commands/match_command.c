#define _POSIX_C_SOURCE 200809L
/*
 * sortie match: one test point between two programs, each in its own isolated process.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "cli/arguments/crash_line.h"
#include "cli/arguments/follow_options.h"
#include "cli/arguments/own_game.h"
#include "cli/arguments/players.h"
#include "cli/arguments/record_file.h"
#include "commands.h"
#include "desk/names.h"
#include "desk/show_text.h"
#include "desk/statement_line.h"
#include "games/games.h"
#include "match/predict.h"
#include "match/report.h"

enum { GAMES = 15, OPTIONS = 64 };

static struct {
    SETTINGS_MATCH;
    const char *log, *given[GAMES]; /* given: by game, as games_known has them */
} asked = {.subtask = -1, .seed = -1, .time = -1};

/* The match: of programs against each other, or of one against what a record says. */
static struct {
    const struct game *game;
    struct match m;
    struct said said;
    struct predict predict;
    char *given; /* what is otherwise random in this game. Or NULL */
    struct seated_player player[SEATS_MOST];
    const char *source[SEATS_MOST]; /* the programs as they were named */
    bool follows;                   /* there are none: a record is followed */
    struct followed followed;
    struct match_departure departure; /* the one from which a sample went on, or where the match ended */
    char now[SEAT_LINE + 128];        /* what the program did there */
} played;

/* ---- the report ---- */

static void print_json(void)
{
    match_write_members(&played.m, stdout);
    if (played.follows)
        follow_json(&played.followed, &played.departure, stdout);
    if (asked.predict != NULL) {
        putchar(',');
        predict_json(&played.predict, played.m.game->seats, stdout);
    }
    puts("}");
}

static void print_report(void)
{
    const struct match *m = &played.m;
    if (!played.departure.any || asked.depart != NULL)
        show_text_report(m, stdout);
    if (played.follows)
        follow_print(&played.followed, &played.departure, played.now, stdout);
    if (asked.predict != NULL)
        predict_words(&played.predict, m, asked.predict, stdout);
    if (!played.follows)
        crash_line_print(m, played.source, &played.player[m->result.fault.side].output, "");
}

/* In the format of the game's own tools. */
static int write_log(const char *file)
{
    struct whole_file out;
    if (whole_file_open(&out, file, WHOLE_FILE_QUICK) != 0)
        return cannot_open(file);
    played.m.game->write_log(&played.m, out.out);
    return close_written(&out, file, true);
}

static int write_files(void)
{
    if (asked.record != NULL)
        TRY(record_file_write(&played.m, asked.record));
    if (asked.said != NULL)
        TRY(said_file_write(played.m.job.said, &played.m, asked.said));
    return asked.log == NULL ? 0 : write_log(asked.log);
}

/* Prints what the players wrote, if it is known. */
static void tell_outputs(void)
{
    for (int side = 0; side < played.m.game->seats; side++) {
        const struct seat_output *o = &played.player[side].output;
        if (o->length == 0)
            continue;
        fprintf(stderr, "%s wrote to standard error%s:\n", played.m.job.name[side],
                o->bytes > o->length ? ", at the end" : "");
        text_print_lines(o->text, (size_t)o->length, stderr);
    }
}

/* Reports the match on the terminal and in files. Returns the exit status. */
static int match_command_tell(void)
{
    (asked.json ? print_json : print_report)();
    int status = write_files();
    tell_outputs();
    return played.m.result.system && !played.followed.follow.departure.any
               ? match_fails("the match must be played again", &played.m.result)
               : status;
}

/* A number of games of 0 is the test point's. */
static int find_testpoint(const struct game *game, int64_t subtask, int64_t games, struct testpoint *t)
{
    const struct players_limits limits = {games, asked.time, asked.memory, asked.grace};
    return players_testpoint(game, subtask, &limits, t);
}

/* ---- against a record ---- */

/* The record says what is played. The limits are those of its test point, or of options. */
static int make_followed_job(struct match_job *job)
{
    struct followed *f = &played.followed;
    const struct game *game = f->record.game;
    const struct testpoint *own = game_testpoint(game, f->record.job.subtask);
    struct match_job of_testpoint;
    struct testpoint t;
    TRY(find_testpoint(game, own == NULL ? game->testpoint[0].id : own->id, f->record.job.games, &t));
    match_job_testpoint(&of_testpoint, &t);
    follow_begin(&f->follow, job);
    job->limits = of_testpoint.limits;
    job->said = asked.said == NULL ? NULL : &played.said;
    return 0;
}

/* Without a sample nobody sits in the other seats. */
static int take_followed(void)
{
    const struct followed *f = &played.followed;
    for (int side = 0; side < f->record.game->seats; side++) {
        const char *who = side == f->follow.live ? f->mine : asked.depart;
        if (who != NULL)
            TRY(players_take(f->record.game, who, NULL, &played.player[side]));
        else
            played.player[side].command = FOLLOW_PREFIX;
    }
    return 0;
}

/* Plays until no departure comes before the game from which on the sample sits there. Each time the whole match is
 * played, since the program has to see the same from its beginning. */
static int play_followed(void)
{
    struct followed *f = &played.followed;
    struct match_job job;
    for (;;) {
        TRY(make_followed_job(&job));
        TRY(players_match(&played.m, f->record.game, &job, played.player));
        follow_end(&f->follow, &played.m);
        if (!f->follow.departure.any)
            return 0;
        played.departure = f->follow.departure;
        match_departure_words(&played.m, played.departure.event, played.now, sizeof played.now);
        if (asked.depart == NULL)
            return 0;
        match_close(&played.m);
        f->follow.from_game = played.departure.game;
    }
}

static int match_command_follow(const struct positional *who)
{
    bool first = strncmp(who->text[0], FOLLOW_PREFIX, strlen(FOLLOW_PREFIX)) == 0;
    TRY(own_game_of_record(who->text[!first] + strlen(FOLLOW_PREFIX), asked.game, &played.followed.own));
    TRY(follow_open(&played.followed, who, asked.game));
    if (asked.subtask >= 0 || asked.seed >= 0 || asked.games > 0)
        return refuse("record:FILE", "the record says test point, games and seed");
    TRY(take_followed());
    return play_followed();
}

/* ---- programs against each other ---- */

static int match_command_make_job(struct match_job *job)
{
    struct testpoint t;
    TRY(find_testpoint(played.game, asked.subtask, asked.games, &t));
    *job = (struct match_job){.seed = players_seed(asked.seed)};
    names_of(played.source, played.game->seats, job->name);
    match_job_testpoint(job, &t);
    if (asked.time < 0)
        statement_tell_time(game_testpoint(played.game, t.id), job);
    return 0;
}

/* Takes what is otherwise random from a file, or from one of the words that stand for such a file. */
static int take_given(const char *file, struct match_job *job)
{
    const struct game_given *given = played.game->given;
    char why[MATCH_WHY], *text = NULL, *line;
    size_t size = strlen(file);
    int status = 0;
    for (int i = 0; i < given->words && text == NULL; i++)
        text = strcmp(file, given->word[i]) == 0 ? strdup(file) : NULL;
    if (text == NULL)
        text = read_named(file, GAME_GIVEN, "larger than anything that a game takes", &size, &status);
    if (text == NULL)
        return status;
    if ((line = realloc(text, size + 2)) == NULL)
        return free(text), fail(file, "%s", strerror(ENOMEM));
    job->given = played.given = line;
    if (memchr(line, '\0', size) != NULL)
        return refuse(file, "is no text");
    if (size > 0 && line[size - 1] != '\n')
        strcat(line, "\n");
    return given->check(line, why, sizeof why) == 0 ? 0 : refuse(file, "%s", why);
}

/* The options that only some games have. */
static int take_options_of_game(struct match_job *job)
{
    for (int i = 0; games_known[i] != NULL && i < GAMES; i++) {
        if (asked.given[i] != NULL && games_known[i] != played.game)
            return refuse(games_known[i]->given->name, "is of %s, not of %s", games_known[i]->name, played.game->name);
        if (asked.given[i] != NULL)
            TRY(take_given(asked.given[i], job));
    }
    if (asked.log != NULL && played.game->write_log == NULL)
        return refuse("--log", "%s has no log of its own; see --record", played.game->name);
    return 0;
}

static int open_predictions(struct match_job *job, struct whole_file *file)
{
    if (asked.predict == NULL)
        return 0;
    if (played.game->talk != GAME_LINES)
        return refuse("--predict", "%s is not played by lines", played.game->name);
    if (whole_file_open(file, asked.predict, WHOLE_FILE_QUICK) != 0)
        return fail(asked.predict, "%s", strerror(errno));
    played.predict.out = file->out;
    predict_begin(&played.predict, job);
    return 0;
}

static int match_command_play(struct match_job *job)
{
    struct whole_file file = {.out = NULL};
    job->said = asked.said == NULL ? NULL : &played.said;
    TRY(open_predictions(job, &file));
    int status = players_match(&played.m, played.game, job, played.player);
    if (file.out == NULL)
        return status;
    predict_end(&played.predict, played.game->seats);
    if (status != 0)
        return whole_file_drop(&file), status;
    return whole_file_close(&file) == 0 ? 0 : fail(asked.predict, "%s", strerror(errno));
}

static int match_command_programs(const struct positional *who)
{
    struct match_job job;
    static char first[PLAYERS_NAME];
    memcpy(played.source, who->text, (size_t)who->count * sizeof who->text[0]);
    if ((played.source[0] = players_with_main(who->text[0], asked.main, first)) == NULL)
        return 1;
    TRY(players_game(asked.game, &played.game));
    if (asked.seat != NULL && asked.said != NULL)
        return refuse("--said", "needs an isolated seat: what a sealed player prints has no place in the match");
    if (who->count != played.game->seats)
        return refuse("match", "%s needs %d players", played.game->name, played.game->seats);
    TRY(match_command_make_job(&job));
    TRY(take_options_of_game(&job));
    for (int side = 0; side < who->count; side++)
        TRY(players_take(played.game, played.source[side], asked.seat, &played.player[side]));
    return match_command_play(&job);
}

/* ---- the command ---- */

static struct option options[OPTIONS] = {OPTIONS_MATCH(asked)};

/* Adds the options that only some games have: one with the game's own name gives a match what is otherwise random. */
static int match_command_read(int argc, char **argv)
{
    const struct option rest[] = {{"log", "FILE", "write the log that the game's own tools write", .text = &asked.log},
                                  OPTIONS_END};
    struct option *end = options;
    (void)argc, (void)argv;
    while (end->name != NULL)
        end++;
    for (int i = 0; games_known[i] != NULL && i < GAMES; i++)
        if (games_known[i]->given != NULL)
            *end++ = (struct option){games_known[i]->given->name, "FILE", games_known[i]->given->help,
                                     .text = &asked.given[i]};
    memcpy(end, rest, sizeof rest);
    return COMMAND_GOES_ON;
}

static int match_command_run(const struct positional *given)
{
    int status;
    bool sealed = asked.seat != NULL && strcmp(asked.seat, PLAYERS_SEALED) == 0;
    played.followed = (struct followed){.seat = sealed ? NULL : asked.seat, .depart = asked.depart};
    asked.seat = sealed ? asked.seat : NULL;
    played.follows = follow_wanted(&played.followed, given, &status);
    if (played.follows && asked.predict != NULL)
        return refuse("--predict", "does not go with record:FILE");
    if (status == 0)
        status = played.follows ? match_command_follow(given) : match_command_programs(given);
    if (status == 0)
        status = match_command_tell();
    match_close(&played.m);
    said_free(&played.said);
    follow_close(&played.followed);
    free(played.given);
    return status;
}

const struct command match_command = {USAGE_MATCH, ABOUT_MATCH, options, .read = match_command_read,
                                      .run = match_command_run};
