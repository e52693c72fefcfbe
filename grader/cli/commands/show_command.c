/*
 * sortie show: shows a record as pictures. On a terminal keys step through it, else it is printed.
 */
#define _GNU_SOURCE
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/arguments/record_file.h"
#include "cli/terminal/options.h"
#include "cli/terminal/viewer.h"
#include "commands.h"
#include "match/game_log.h"
#include "match/report.h"
#include "site/replay/replay_page.h"

struct show_settings {
    int64_t game, operation;
    const char *html, *said;
    bool lost, thoughts;
    struct said heard; /* read from the file `said` */
};

static void print_name(const struct match *m, int side)
{
    text_print(m->job.name[side], MATCH_NAME, false, stdout);
}

static void print_title(const struct match *m)
{
    const struct match_job *j = &m->job;
    char points[16];
    for (int side = 0; side < m->game->seats; side++) {
        fputs(side == 0 ? "" : " - ", stdout);
        print_name(m, side);
    }
    for (int side = 0; side < m->game->seats; side++) {
        match_points_text(m->result.player[side].half_points, points);
        printf("%s%s", side == 0 ? "   " : " : ", points);
    }
    printf("   test point %d, %d game%s, seed %" PRIu64 "\n", j->subtask, j->games, j->games == 1 ? "" : "s", j->seed);
}

/* "alice wins", "alice and bob are equal" */
static void print_winners(const struct match *m, const struct match_event *end)
{
    int front = 0;
    for (int side = 0; side < m->game->seats; side++) {
        if (end->arg[1 + side] != 1)
            continue;
        fputs(front++ == 0 ? "" : " and ", stdout);
        print_name(m, side);
    }
    fputs(front == 1 ? " wins" : " are equal", stdout);
}

static void print_game_title(const struct match *m, const struct game_log *s)
{
    printf("\ngame %d: ", s->number);
    print_name(m, m->first[s->number - 1]);
    fputs(" moves first, ", stdout);
    if (s->over == NULL) {
        fputs("broken off", stdout);
    } else {
        print_winners(m, s->over);
        printf(" (%s)", m->game->end_name(s->over->arg[0]));
    }
    fputs(", operations", stdout);
    for (int side = 0; side < m->game->seats; side++)
        printf("%s%d", side == 0 ? " " : " : ", s->made[side]);
    fputs("\n\n", stdout);
}

/* Prints what was written at an operation. Returns the place of the next line. */
static size_t print_said(const struct match *m, const struct said *said, size_t at, int game, int operation)
{
    for (; at < said->lines; at++) {
        const struct said_line *l = &said->line[at];
        if (l->game != game || l->operation != operation)
            break;
        fputs("       ", stdout);
        print_name(m, l->side);
        fputs(l->cut ? " wrote more, which was not kept" : " wrote: ", stdout);
        text_print(l->cut ? "" : said->text + l->text, INT_MAX, false, stdout);
        fputc('\n', stdout);
    }
    return at;
}

static void print_operations(const struct match *m, const struct said *said, const struct game_log *s, size_t end)
{
    int number = 0;
    size_t at = 0;
    char text[160];
    while (at < said->lines && said->line[at].game < s->number)
        at++;
    at = print_said(m, said, at, s->number, 0);
    for (const struct match_event *e = m->event + s->begin; e < m->event + end; e++) {
        if (!e->operation)
            continue;
        match_event_words(m, e, text, sizeof text);
        printf("%5d  ", ++number);
        text_print(m->job.name[e->side], 16, true, stdout);
        printf("  %s\n", text);
        at = print_said(m, said, at, s->number, number);
    }
    fputs(number == 0 ? "" : "\n", stdout);
}

static void print_faults(const struct match *m)
{
    char text[320];
    for (int i = 0; i < m->faults; i++) {
        match_fault_text(&m->fault[i], text, sizeof text);
        fputs(i == 0 ? "\n" : "", stdout);
        print_name(m, m->fault[i].side);
        printf(" %s: %s\n", m->game->fresh ? "is out of a game" : "forfeits the test point", text);
    }
}

static void print_games(const struct match *m, int games)
{
    for (int number = 1; number <= games; number++) {
        struct game_log s = game_log_find(m, number);
        print_game_title(m, &s);
        match_print(m, s.begin, s.end, 0, stdout);
    }
    print_faults(m);
}

static void print_game(const struct match *m, const struct said *said, int number, int operation)
{
    struct game_log s = game_log_find(m, number);
    size_t end = game_log_moment(m, &s, operation);
    print_game_title(m, &s);
    print_operations(m, said, &s, end);
    match_print(m, s.begin, end, PRINT_LAST, stdout);
    if (number == game_log_count(m))
        print_faults(m);
}

static int show_command_print(const struct match *m, const struct show_settings *s)
{
    print_title(m);
    if (s->game > 0)
        print_game(m, &s->heard, (int)s->game, s->operation < 0 ? INT_MAX : (int)s->operation);
    else
        print_games(m, game_log_count(m));
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

/* Returns the first game that player 0 lost or had a fault in, or 0 if there is none. */
static int lost_game(const struct match *m)
{
    int games = game_log_count(m);
    for (int number = 1; number <= games; number++) {
        struct game_log s = game_log_find(m, number);
        bool faulted = false;
        for (int i = 0; i < m->faults; i++)
            faulted = faulted || (m->fault[i].side == 0 && m->fault[i].game == number);
        if (faulted || (s.over != NULL && s.over->arg[1] > 1))
            return number;
    }
    return 0;
}

static int write_page(const struct match *m, const struct show_settings *s)
{
    const char *file = s->html;
    if (s->thoughts && m->game->write_thoughts == NULL)
        return refuse("--thoughts", "for %s nobody knows what a strong player would think", m->game->name);
    FILE *out = fopen(file, "w");
    if (out == NULL)
        return cannot_open(file);
    int rc = replay_page_write(m, s->thoughts, s->said == NULL ? NULL : &s->heard, out);
    return close_written(out, file, rc == 0);
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
        at.game = lost_game(m);
    if (at.game == 0) {
        print_name(m, 0);
        puts(" lost no game");
        return 0;
    }
    if (s->game > games)
        return refuse("--game", "the record has %d game%s", games, games == 1 ? "" : "s");
    return on_terminal() ? view(m, &at) : show_command_print(m, &at);
}

int show_command(int argc, char **argv)
{
    static struct match m;
    struct show_settings s = {.game = -1, .operation = -1};
    const struct option table[] = {
        {"game", "G", "this game, and each of its operations", .number = &s.game, .least = 1, .most = MATCH_MOST_GAMES},
        {"operation", "N", "only up to this operation of the game, counting both players'", .number = &s.operation,
         .least = 0, .most = INT_MAX},
        {"lost", NULL, "the first game that the first player lost", .flag = &s.lost},
        {"html", "FILE", "write a page that needs no server", .text = &s.html},
        {"thoughts", NULL, "with --html: add what a strong player would think at each moment; takes some seconds",
         .flag = &s.thoughts},
        {"said", "FILE",
         "add what the programs printed (sortie match --said FILE); off a terminal it needs --game, --lost "
         "or --html",
         .text = &s.said},
        OPTION_HELP,
        {.name = NULL},
    };
    static const struct usage usage = {"show", 1, 1, "one record",
                                       "usage: sortie show RECORD [options]\n\nShows a record: on a terminal step by "
                                       "step, else the end of each game."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    if (s.lost && (s.game >= 0 || s.html != NULL))
        return refuse("--lost", "goes neither with --game nor with --html");
    if (s.thoughts && s.html == NULL)
        return refuse("--thoughts", "needs --html too");
    if (s.operation >= 0 && s.game < 0)
        return refuse("--operation", "needs --game too");
    if (s.said != NULL && s.game < 0 && !s.lost && s.html == NULL && !on_terminal())
        return refuse("--said", "needs --game, --lost or --html too");
    status = record_file_read(positional.text[0], &m);
    if (status == 0 && s.said != NULL)
        status = said_file_read(s.said, &m, &s.heard);
    if (status == 0)
        status = show_command_show(&m, &s);
    said_free(&s.heard);
    match_close(&m);
    return status;
}
