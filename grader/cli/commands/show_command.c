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
#include "cli/terminal/options.h"
#include "cli/terminal/viewer.h"
#include "commands.h"
#include "desk/show_text.h"
#include "match/game_log.h"
#include "site/picture/moment_picture.h"
#include "site/replay/replay_page.h"

struct show_settings {
    int64_t game, operation;
    const char *html, *said, *picture;
    bool lost, thoughts;
    struct said heard; /* read from the file `said` */
};

static int show_command_print(const struct match *m, const struct show_settings *s)
{
    show_text_title(m, stdout);
    if (s->game > 0)
        show_text_game(m, &s->heard, (int)s->game, s->operation < 0 ? INT_MAX : (int)s->operation, stdout);
    else
        show_text_all(m, stdout);
    return 0;
}

/* A forfeited match is shown from the moment at which it broke off. */
static int view(const struct match *m, const struct show_settings *s)
{
    bool at_fault = m->result.faulted && s->game < 0;
    int game = at_fault ? m->result.fault.game : s->game < 0 ? 1 : (int)s->game;
    return viewer_run(m, s->said == NULL ? NULL : &s->heard, game,
                      at_fault           ? INT_MAX
                      : s->operation < 0 ? 0
                                         : (int)s->operation);
}

static int write_page(const struct match *m, const struct show_settings *s)
{
    const char *file = s->html;
    if (s->thoughts && m->game->write_thoughts == NULL)
        return refuse("--thoughts", "for %s nobody knows what a strong player would think", m->game->name);
    struct whole_file out;
    if (whole_file_open(&out, file, WHOLE_FILE_QUICK) != 0)
        return cannot_open(file);
    int rc = replay_page_write(m, s->thoughts, s->said == NULL ? NULL : &s->heard, out.out);
    return close_written(&out, file, rc == 0);
}

/* Without a game the last one, without an operation its end. */
static int write_picture(const struct match *m, const struct show_settings *s)
{
    struct game_log log = game_log_find(m, s->game > 0 ? (int)s->game : game_log_count(m));
    size_t size, end = s->operation < 0 ? log.end : game_log_moment(m, &log, (int)s->operation);
    uint8_t *bytes = moment_picture(m, &log, end, &size);
    struct whole_file out;
    if (bytes == NULL || whole_file_open(&out, s->picture, WHOLE_FILE_QUICK) != 0) {
        free(bytes);
        return cannot_open(s->picture);
    }
    bool whole = fwrite(bytes, 1, size, out.out) == size;
    free(bytes);
    return close_written(&out, s->picture, whole);
}

static bool on_terminal(void)
{
    return isatty(0) && isatty(1);
}

static int show_command_show(const struct match *m, const struct show_settings *s)
{
    int games = game_log_count(m);
    struct show_settings at = *s;
    if (s->html != NULL)
        return write_page(m, s);
    if (s->lost)
        at.game = show_text_lost(m);
    if (at.game == 0) {
        show_text_name(m, 0, stdout);
        puts(" lost no game");
        return 0;
    }
    if (s->game > games)
        return refuse("--game", "the record has %d game%s", games, games == 1 ? "" : "s");
    if (s->picture != NULL)
        return write_picture(m, &at);
    return on_terminal() ? view(m, &at) : show_command_print(m, &at);
}

/* --game is the number of a game, or with a slash a folder. */
static int read_game(const char *text, const char **folder, int64_t *game)
{
    int number;
    if (text == NULL || strchr(text, '/') != NULL) {
        *folder = text;
        return 0;
    }
    if (!scan_int(&text, 1, MATCH_MOST_GAMES, &number) || !scan_end(text))
        return refuse("--game", "must be a number from 1 to %d, or the folder of a game of your own", MATCH_MOST_GAMES);
    *game = number;
    return 0;
}

static const struct usage usage = {"show", 1, 1, "one record",
                                   "usage: sortie show RECORD [options]\n\n"
                                   "Shows a record: on a terminal step by step, else the end of each game."};

int show_command(int argc, char **argv)
{
    static struct match m;
    struct show_settings s = {.game = -1, .operation = -1};
    const char *game = NULL, *folder = NULL;
    const struct option table[] = {
        {"game", "G", "this game, and each of its operations. With a slash: the folder of a game of your own",
         .text = &game},
        {"operation", "N", "only up to this operation of the game, counting both players'", .number = &s.operation,
         .least = 0, .most = INT_MAX},
        {"lost", NULL, "the first game that the first player lost", .flag = &s.lost},
        {"html", "FILE", "write a page that needs no server", .text = &s.html},
        {"picture", "FILE", "write a picture (PNG) of this operation of this game, or of the end", .text = &s.picture},
        {"thoughts", NULL, "with --html: add what a strong player would think at each moment; takes some seconds",
         .flag = &s.thoughts},
        {"said", "FILE",
         "add what the programs printed (sortie match --said FILE); off a terminal it needs --game, --lost "
         "or --html",
         .text = &s.said},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if ((status = read_game(game, &folder, &s.game)) != 0)
        return status;
    if (s.lost && (s.game >= 0 || s.html != NULL))
        return refuse("--lost", "goes neither with --game nor with --html");
    if (s.picture != NULL && s.html != NULL)
        return refuse("--picture", "does not go with --html");
    if (s.thoughts && s.html == NULL)
        return refuse("--thoughts", "needs --html too");
    if (s.operation >= 0 && s.game < 0)
        return refuse("--operation", "needs --game too");
    if (s.said != NULL && s.game < 0 && !s.lost && s.html == NULL && !on_terminal())
        return refuse("--said", "needs --game, --lost or --html too");
    status = own_game_read_record(positional.text[0], folder, &m);
    if (status == 0 && s.said != NULL)
        status = said_file_read(s.said, &m, &s.heard);
    if (status == 0)
        status = show_command_show(&m, &s);
    said_free(&s.heard);
    match_close(&m);
    return status;
}
