/*
 * sortie show: shows a record as pictures. On a terminal keys step through it, else it is printed.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/scan.h"
#include "base/whole_file.h"
#include "cli/arguments/own_game.h"
#include "cli/arguments/record_file.h"
#include "cli/terminal/viewer.h"
#include "commands.h"
#include "desk/show_text.h"
#include "match/game_log.h"
#include "site/picture/moment_picture.h"
#include "site/replay/replay_page.h"

static struct {
    SETTINGS_SHOW;
    int number;         /* of the game to show, or -1 */
    const char *folder; /* of a game of one's own, or NULL */
    struct said heard;  /* read from the file `said` */
} asked = {.number = -1, .operation = -1};

static int show_command_print(const struct match *m)
{
    show_text_title(m, stdout);
    if (asked.number > 0)
        show_text_game(m, &asked.heard, asked.number, asked.operation < 0 ? INT_MAX : (int)asked.operation, stdout);
    else
        show_text_all(m, stdout);
    return 0;
}

/* A forfeited match is shown from the moment at which it broke off. */
static int view(const struct match *m)
{
    bool at_fault = m->result.faulted && asked.number < 0;
    int game = at_fault ? m->result.fault.game : asked.number < 0 ? 1 : asked.number;
    return viewer_run(m, asked.said == NULL ? NULL : &asked.heard, game,
                      at_fault              ? INT_MAX
                      : asked.operation < 0 ? 0
                                            : (int)asked.operation);
}

static int write_page(const struct match *m)
{
    const char *file = asked.html;
    if (asked.thoughts && m->game->write_thoughts == NULL)
        return refuse("--thoughts", "for %s nobody knows what a strong player would think", m->game->name);
    struct whole_file out;
    if (whole_file_open(&out, file, WHOLE_FILE_QUICK) != 0)
        return cannot_open(file);
    int rc = replay_page_write(m, asked.thoughts, asked.said == NULL ? NULL : &asked.heard, out.out);
    return close_written(&out, file, rc == 0);
}

/* Without a game the last one, without an operation its end. */
static int write_picture(const struct match *m)
{
    struct game_log log = game_log_find(m, asked.number > 0 ? asked.number : game_log_count(m));
    size_t size, end = asked.operation < 0 ? log.end : game_log_moment(m, &log, (int)asked.operation);
    uint8_t *bytes = moment_picture(m, &log, end, &size);
    int status = bytes == NULL ? cannot_open(asked.picture) : write_named(asked.picture, bytes, size);
    free(bytes);
    return status;
}

static bool on_terminal(void)
{
    return isatty(0) && isatty(1);
}

static int show_command_show(const struct match *m)
{
    int games = game_log_count(m);
    if (asked.html != NULL)
        return write_page(m);
    if (asked.lost)
        asked.number = show_text_lost(m);
    if (asked.number == 0) {
        show_text_name(m, 0, stdout);
        puts(" lost no game");
        return 0;
    }
    if (asked.number > games)
        return refuse("--game", "the record has %d game%s", games, games == 1 ? "" : "s");
    if (asked.picture != NULL)
        return write_picture(m);
    return on_terminal() ? view(m) : show_command_print(m);
}

/* --game is the number of a game, or with a slash a folder. */
static int read_game(const char *text)
{
    if (text == NULL || strchr(text, '/') != NULL) {
        asked.folder = text;
        return 0;
    }
    return scan_int(&text, 1, MATCH_MOST_GAMES, &asked.number) && scan_end(text)
               ? 0
               : refuse("--game", "must be a number from 1 to %d, or the folder of a game of your own",
                        MATCH_MOST_GAMES);
}

static int show_command_check(void)
{
    TRY(read_game(asked.game));
    if (asked.lost && (asked.number >= 0 || asked.html != NULL))
        return refuse("--lost", "goes neither with --game nor with --html");
    if (asked.picture != NULL && asked.html != NULL)
        return refuse("--picture", "does not go with --html");
    if (asked.thoughts && asked.html == NULL)
        return refuse("--thoughts", "needs --html too");
    if (asked.operation >= 0 && asked.number < 0)
        return refuse("--operation", "needs --game too");
    if (asked.said != NULL && asked.number < 0 && !asked.lost && asked.html == NULL && !on_terminal())
        return refuse("--said", "needs --game, --lost or --html too");
    return 0;
}

static int show_command_run(const struct positional *given)
{
    static struct match m;
    int status = own_game_read_record(given->text[0], asked.folder, &m);
    if (status == 0 && asked.said != NULL)
        status = said_file_read(asked.said, &m, &asked.heard);
    if (status == 0)
        status = show_command_show(&m);
    said_free(&asked.heard);
    match_close(&m);
    return status;
}

const struct command show_command = {COMMAND_SHOW(asked), .check = show_command_check, .run = show_command_run};
