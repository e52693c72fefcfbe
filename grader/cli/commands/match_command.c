/*
 * sortie match: one test point between two programs, each in its own isolated process.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "cli/arguments/crash_line.h"
#include "cli/arguments/follow_options.h"
#include "cli/arguments/game_options.h"
#include "cli/arguments/own_game.h"
#include "cli/arguments/players.h"
#include "cli/arguments/record_file.h"
#include "commands.h"
#include "desk/feedback.h"
#include "desk/names.h"
#include "match/again/predict.h"
#include "match/report.h"

static struct {
    int64_t subtask, seed, time_ms; /* -1: not given */
    struct players_limits limits;
    const char *record, *said, *predict, *game_name, *main;
    const struct game *game;
    struct game_options game_options;
    struct follow_options follow;
    bool json;
    const char *seat; /* "sealed", or NULL */
} asked = {.subtask = -1, .seed = -1, .time_ms = -1};

static int match_command_make_job(const char *const source[], struct match_job *job)
{
    struct testpoint t;
    TRY(players_testpoint(asked.game, asked.subtask, &asked.limits, &t));
    const struct testpoint *own = game_testpoint(asked.game, t.id);
    if (asked.limits.time_ms == 0)
        tell_time(t.games, own->games, t.time_ms, own->time_ms);
    *job = (struct match_job){.seed = players_seed(asked.seed)};
    names_of(source, asked.game->seats, job->name);
    match_job_testpoint(job, &t);
    return 0;
}

/* A followed record, for the report of the match. */
struct match_followed {
    const struct followed *of;
    struct match_departure departure; /* the one from which a sample went on, or where the match ended */
    char now[SEAT_LINE + 128];
};

/* f, p: or NULL. */
static void print_json(const struct match *m, const struct match_followed *f, const struct predict *p)
{
    char *text = NULL;
    size_t size;
    FILE *whole = f == NULL && p == NULL ? NULL : memory_open(&text, &size);
    if (whole == NULL) {
        match_write_json(m, stdout);
        return;
    }
    match_write_json(m, whole);
    fclose(whole);
    char *end = text == NULL ? NULL : strrchr(text, '}');
    if (end != NULL) {
        fwrite(text, 1, (size_t)(end - text), stdout);
        if (f != NULL)
            follow_json(f->of, &f->departure, asked.follow.depart, stdout);
        if (p != NULL) {
            putchar(',');
            predict_json(p, m->game->seats, stdout);
        }
        puts("}");
    }
    free(text);
}

/* The report of a match, besides its result. */
struct match_told {
    const char *const *source;          /* the players as they were named, or NULL */
    const struct seated_player *player; /* by seat */
    const struct match_followed *f;     /* NULL: no record was followed */
    const struct predict *p;            /* NULL: predictions were not asked for */
};

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

static int match_command_report(const struct match *m, const struct match_told *told)
{
    const struct match_followed *f = told->f;
    bool ends = f != NULL && f->departure.any && asked.follow.depart == NULL;
    if (asked.json)
        print_json(m, f, told->p);
    else if (!ends)
        feedback_print(m, stdout);
    if (f != NULL && !asked.json)
        follow_print(f->of, &f->departure, f->now, asked.follow.depart, stdout);
    if (told->p != NULL && !asked.json)
        predict_words(told->p, m, asked.predict, stdout);
    if (!asked.json && told->source != NULL)
        crash_line_print(m, told->source, &told->player[m->result.fault.side].output, "");
    if (asked.record != NULL)
        TRY(record_file_write(m, asked.record));
    if (asked.said != NULL)
        TRY(said_file_write(m->job.said, m, asked.said));
    return game_options_write_log(&asked.game_options, m);
}

/* Reports a match on the terminal and in files. Returns the exit status. */
static int match_command_tell(const struct match *m, const struct match_told *told)
{
    int status = match_command_report(m, told);
    tell_outputs(m, told->player);
    if (m->result.system && (told->f == NULL || !told->f->of->follow.departure.any))
        status = match_fails("the match must be played again", &m->result);
    return status;
}

static int open_predictions(struct match_job *job, struct whole_file *file, struct predict *p)
{
    if (asked.predict == NULL)
        return 0;
    if (asked.game->talk != GAME_LINES)
        return refuse("--predict", "%s is not played by lines", asked.game->name);
    if (whole_file_open(file, asked.predict, WHOLE_FILE_QUICK) != 0)
        return fail(asked.predict, "%s", strerror(errno));
    p->out = file->out;
    return predict_begin(p, job) == 0 ? 0 : fail(asked.predict, "%s", strerror(ENOMEM));
}

/* played: 0 if the match was played. */
static int close_predictions(struct whole_file *file, struct predict *p, int played)
{
    if (p->state != NULL)
        predict_end(p, asked.game->seats);
    if (played == 0 && whole_file_close(file) != 0)
        return fail(asked.predict, "%s", strerror(errno));
    if (played != 0)
        whole_file_drop(file);
    return played;
}

static int match_command_play(struct match_job *job, const char *const source[], struct seated_player player[])
{
    static struct match m;
    static struct said said;
    static struct predict predict;
    struct whole_file file = {.out = NULL};
    job->said = asked.said == NULL ? NULL : &said;
    int status = open_predictions(job, &file, &predict);
    if (status == 0)
        status = players_match(&m, asked.game, job, player);
    if (file.out != NULL)
        status = close_predictions(&file, &predict, status);
    TRY(status);
    status =
        match_command_tell(&m, &(struct match_told){source, player, NULL, asked.predict == NULL ? NULL : &predict});
    match_close(&m);
    said_free(&said);
    return status;
}

/* ---- against a record ---- */

/* The record says what is played. The limits are those of its test point, or of options. */
static int make_followed_job(struct followed *f, struct said *said, struct match_job *job)
{
    const struct game *game = f->record.game;
    const struct testpoint *own = game_testpoint(game, f->record.job.subtask);
    struct players_limits limits = asked.limits;
    struct match_job of_testpoint;
    struct testpoint t;
    limits.games = f->record.job.games;
    TRY(players_testpoint(game, own == NULL ? game->testpoint[0].id : own->id, &limits, &t));
    match_job_testpoint(&of_testpoint, &t);
    if (follow_begin(&f->follow, job) != 0)
        return fail(f->file, "%s", strerror(ENOMEM));
    job->limits = of_testpoint.limits;
    job->said = said;
    return 0;
}

/* Without a sample nobody sits in the other seats. */
static int take_followed(const struct followed *f, struct seated_player player[])
{
    int status = 0;
    for (int side = 0; side < f->record.game->seats && status == 0; side++)
        if (side == f->follow.live)
            status = players_take(f->record.game, f->mine, NULL, &player[side]);
        else if (asked.follow.depart != NULL)
            status = players_take(f->record.game, asked.follow.depart, NULL, &player[side]);
        else
            player[side].command = FOLLOW_PREFIX;
    return status;
}

/* Plays until no departure comes before the game from which on the sample sits there. Each time the whole match is
 * played, since the program has to see the same from its beginning. */
static int play_followed(struct match *m, struct followed *f, struct said *said, struct seated_player player[],
                         struct match_followed *told)
{
    struct match_job job;
    for (;;) {
        TRY(make_followed_job(f, said, &job));
        TRY(players_match(m, f->record.game, &job, player));
        follow_end(&f->follow, m);
        if (!f->follow.departure.any)
            return 0;
        told->departure = f->follow.departure;
        match_departure_words(m, told->departure.event, told->now, sizeof told->now);
        if (asked.follow.depart == NULL)
            return 0;
        match_close(m);
        f->follow.from_game = told->departure.game;
    }
}

static int match_command_follow(const struct positional *who)
{
    static struct match m;
    static struct said said;
    static struct followed f;
    static struct seated_player player[SEATS_MOST];
    struct match_followed told = {.of = &f};
    const char *file = strncmp(who->text[0], FOLLOW_PREFIX, strlen(FOLLOW_PREFIX)) == 0 ? who->text[0] : who->text[1];
    int status = own_game_of_record(file + strlen(FOLLOW_PREFIX), asked.game_name, &asked.follow.own);
    if (status == 0)
        status = follow_open(&asked.follow, who, asked.game_name, &f);
    if (status == 0 && (asked.subtask >= 0 || asked.seed >= 0 || asked.limits.games > 0))
        status = refuse("record:FILE", "the record says test point, games and seed");
    if (status == 0)
        status = take_followed(&f, player);
    if (status == 0)
        status = play_followed(&m, &f, asked.said == NULL ? NULL : &said, player, &told);
    if (status == 0)
        status = match_command_tell(&m, &(struct match_told){NULL, player, &told, NULL});
    match_close(&m);
    said_free(&said);
    follow_close(&f);
    return status;
}

/* ---- programs against each other ---- */

static int match_command_programs(struct positional *who)
{
    static struct seated_player player[SEATS_MOST];
    struct match_job job;
    char first[PLAYERS_NAME];
    if ((who->text[0] = players_with_main(who->text[0], asked.main, first)) == NULL)
        return 1;
    TRY(players_game(asked.game_name, &asked.game));
    if (asked.seat != NULL && asked.said != NULL)
        return refuse("--said", "needs an isolated seat: what a sealed player prints has no place in the match");
    if (who->count != asked.game->seats)
        return refuse("match", "%s needs %d players", asked.game->name, asked.game->seats);
    if (match_command_make_job(who->text, &job) != 0)
        return 1;
    TRY(game_options_take(&asked.game_options, asked.game, &job));
    for (int side = 0; side < who->count; side++)
        TRY(players_take(asked.game, who->text[side], asked.seat, &player[side]));
    return match_command_play(&job, who->text, player);
}

static const struct option options[] = {{OPTION_MATCH_SUBTASK, .number = &asked.subtask},
                                        {OPTION_MATCH_GAMES, .number = &asked.limits.games},
                                        {OPTION_MATCH_SEED, .number = &asked.seed},
                                        {OPTION_GAME, .text = &asked.game_name},
                                        {OPTION_MATCH_RECORD, .text = &asked.record},
                                        {OPTION_MATCH_SAID, .text = &asked.said},
                                        {OPTION_MATCH_PREDICT, .text = &asked.predict},
                                        {OPTION_SEAT, .text = &asked.follow.seat},
                                        {OPTION_DEPART, .text = &asked.follow.depart},
                                        {OPTION_JSON, .flag = &asked.json},
                                        {OPTION_MATCH_TIME, .number = &asked.time_ms},
                                        {OPTION_GRACE, .number = &asked.limits.grace_ms},
                                        {OPTION_MAIN, .text = &asked.main},
                                        {OPTION_MEMORY, .number = &asked.limits.memory_mib},
                                        OPTIONS_END};

static int match_command_read(int argc, char **argv)
{
    struct option all[sizeof options / sizeof options[0] + GAME_OPTIONS_MOST];
    static struct positional positional;
    game_options_join(&asked.game_options, options, all);
    int status = options_read(&match_command.usage, argc, argv, all, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (asked.time_ms >= 0)
        asked.limits.time_ms = asked.time_ms == 0 ? LIMITS_NO_TIME : asked.time_ms;
    if (asked.follow.seat != NULL && strcmp(asked.follow.seat, PLAYERS_SEALED) == 0) {
        asked.seat = asked.follow.seat;
        asked.follow.seat = NULL;
    }
    bool follows = follow_wanted(&asked.follow, &positional, &status);
    if (follows && asked.predict != NULL)
        return refuse("--predict", "does not go with record:FILE");
    if (follows)
        status = match_command_follow(&positional);
    else if (status == 0)
        status = match_command_programs(&positional);
    game_options_close(&asked.game_options);
    return status;
}

const struct command match_command = {COMMAND_MATCH, .read = match_command_read};
