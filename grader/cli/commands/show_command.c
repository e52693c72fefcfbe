/*
 * sortie show: shows a record as pictures. On a terminal keys step through it, else it is printed.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/command/terminal.h"
#include "base/memory.h"
#include "base/scan.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "cli/arguments/own_game.h"
#include "cli/arguments/record_file.h"
#include "commands.h"
#include "desk/show_text.h"
#include "match/game_log.h"
#include "match/report.h"
#include "site/picture/moment_picture.h"
#include "site/replay/replay_page.h"

static struct {
    SETTINGS_SHOW;
    int number;         /* of the game to show, or -1 */
    const char *folder; /* of a game of one's own, or NULL */
    struct said heard;  /* read from the file `said` */
} asked = {.number = -1, .operation = -1};

/* ---- on a terminal, where keys step through it ---- */

struct viewer {
    const struct match *m;
    const struct said *said; /* NULL: not shown */
    int games;
    struct game_log span; /* of the game being shown */
    int at;               /* the moment in it */
    bool playing, done;
    int speed;     /* operations a second, while playing */
    char jump[16]; /* typed after "g". Empty: nothing yet */
    bool jumping;
    int style;
};

enum { SLOWEST = 1, FASTEST = 64, NAME = 24, SAID_SHOWN = 3 };

/* ---- moments ---- */

static void go(struct viewer *v, int game, int at)
{
    int number = game < 1 ? 1 : game > v->games ? v->games : game;
    v->span = game_log_find(v->m, number);
    int last = game_log_operations(&v->span);
    v->at = at < 0 ? 0 : at > last ? last : at;
}

/* Goes to the next operation. After a game's last one, to the next game. */
static void step(struct viewer *v, int by)
{
    int last = game_log_operations(&v->span), game = v->span.number;
    if (v->at + by > last && game < v->games)
        go(v, game + 1, 0);
    else if (v->at + by < 0 && game > 1)
        go(v, game - 1, INT_MAX);
    else
        go(v, game, v->at + by);
}

static bool at_the_very_end(const struct viewer *v)
{
    return v->span.number == v->games && v->at == game_log_operations(&v->span);
}

/* ---- drawing ---- */

static void print_name(const struct viewer *v, int side)
{
    text_print(v->m->job.name[side], NAME, false, stdout);
}

/* Returns the last operation before event number `end`, which its results follow, or NULL. */
static const struct match_event *last_operation(const struct viewer *v, size_t end)
{
    while (end > v->span.begin && !v->m->event[end - 1].operation)
        end--;
    return end > v->span.begin ? &v->m->event[end - 1] : NULL;
}

static void print_moment(const struct viewer *v, size_t end)
{
    char text[160];
    const struct match_event *e = last_operation(v, end);
    bool begins = e == NULL || v->at == 0;
    if (begins && v->m->game->together) {
        fputs("the beginning", stdout);
        return;
    }
    print_name(v, begins ? v->m->first[v->span.number == 0 ? 0 : v->span.number - 1] : e->side);
    if (begins) {
        fputs(" moves first", stdout);
        return;
    }
    match_event_words(v->m, e, text, sizeof text);
    printf(" %s", text);
}

static void print_end(const struct viewer *v)
{
    const struct match_result *r = &v->m->result;
    char text[320];
    if (v->at < game_log_operations(&v->span))
        return;
    if (v->span.over != NULL) {
        for (int side = 0; side < v->m->game->seats; side++)
            if (v->span.over->arg[1 + side] == 1)
                fputs("   ", stdout), print_name(v, side);
        printf(" wins: %s", v->m->game->end_name[v->span.over->arg[0]]);
    }
    if (r->faulted && at_the_very_end(v)) {
        match_fault_text(&r->fault, text, sizeof text);
        fputs("\33[K\r\n\33[7m", stdout);
        print_name(v, r->fault.side);
        printf(" %s: %s\33[0m", v->m->game->fresh ? "is out of a game" : "forfeits", text);
    }
}

static void print_said_line(const struct viewer *v, const struct said_line *l, int columns)
{
    fputs("\33[K\r\n", stdout);
    print_name(v, l->side);
    fputs(l->cut ? " wrote more, which was not kept" : " wrote: ", stdout);
    text_print(l->cut ? "" : v->said->text + l->text, columns - NAME - 10 > 10 ? columns - NAME - 10 : 10, false,
               stdout);
}

/* Prints what was written at this operation, at most the first lines of it. */
static void print_said(const struct viewer *v)
{
    int rows, columns, lines = 0;
    if (v->said == NULL)
        return;
    if (!terminal_size(1, &rows, &columns))
        columns = 80;
    for (size_t i = 0; i < v->said->lines; i++) {
        const struct said_line *l = &v->said->line[i];
        if (l->game == v->span.number && l->operation == v->at && lines++ < SAID_SHOWN)
            print_said_line(v, l, columns);
    }
    if (lines > SAID_SHOWN)
        printf("\33[K\r\nand %d lines more: see --said with --game %d, not on a terminal", lines - SAID_SHOWN,
               v->span.number);
}

/* Measures a picture: lines, and columns without colour codes. 0 rows: out of memory. */
static void measure(const struct viewer *v, size_t end, int *rows, int *columns)
{
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    *rows = *columns = 0;
    if (out == NULL)
        return;
    match_print(v->m, v->span.begin, end, v->style & ~PRINT_COLOUR, out);
    bool whole = fclose(out) == 0;
    for (const char *c = text, *line = text; whole && *c != '\0'; c++) {
        if (*c == '\n') {
            ++*rows;
            line = c + 1;
        }
        int width = (int)(c - line) + 1;
        *columns = width > *columns ? width : *columns;
    }
    free(text);
}

enum { OTHER_ROWS = 7 }; /* the title, the moment and the keys, with blank lines between them */

/* A picture cut off by the window would silently be wrong. */
static bool tell_too_small(const struct viewer *v, size_t end)
{
    int rows, columns, needs_rows, needs_columns;
    measure(v, end, &needs_rows, &needs_columns);
    needs_rows += OTHER_ROWS + (v->said == NULL ? 0 : SAID_SHOWN + 1);
    if (!terminal_size(1, &rows, &columns) || (rows >= needs_rows && columns >= needs_columns))
        return false;
    printf("This window is too small: %d lines of %d,\r\nand the game needs %d of %d.\r\nMake it larger, or q: quit",
           rows, columns, needs_rows, needs_columns);
    fflush(stdout);
    return true;
}

static void draw(const struct viewer *v)
{
    size_t end = game_log_moment(v->m, &v->span, v->at);
    fputs("\33[H\33[J", stdout);
    if (tell_too_small(v, end))
        return;
    printf("game %d of %d   operation %d of %d   %s\n\n", v->span.number, v->m->job.games, v->at,
           game_log_operations(&v->span), v->playing ? "playing" : "");
    match_print(v->m, v->span.begin, end, v->style, stdout);
    fputc('\n', stdout);
    print_moment(v, end);
    print_end(v);
    print_said(v);
    if (v->jumping)
        printf("\n\nGo to game, or game.operation: %s_", v->jump);
    else
        printf("\n\nright, left: step   space: play   + -: speed (%d a second)   up, down: game\nhome, end: of the "
               "game   g: go to   q: quit",
               v->speed);
    fflush(stdout);
}

/* ---- keys ---- */

static void type_jump(struct viewer *v, int key)
{
    size_t length = strlen(v->jump);
    int game, at = 0;
    bool ends = key == '\n' || key == '\r';
    if (ends && sscanf(v->jump, "%d.%d", &game, &at) >= 1)
        go(v, game, at);
    if (ends || key == KEY_ESCAPE || key == 'q')
        v->jumping = false;
    else if ((key == 127 || key == 8) && length > 0)
        v->jump[length - 1] = '\0';
    else if (((key >= '0' && key <= '9') || key == '.') && length < 12)
        v->jump[length] = (char)key, v->jump[length + 1] = '\0';
}

static void begin_jump(struct viewer *v)
{
    v->jumping = true;
    v->playing = false;
    memset(v->jump, 0, sizeof v->jump);
}

static void press(struct viewer *v, int key)
{
    int game = v->span.number;
    switch (key) {
    case KEY_RIGHT:
    case 'l':
    case '\n': step(v, 1); break;
    case KEY_LEFT:
    case 'h': step(v, -1); break;
    case KEY_DOWN:
    case 'n':
    case 'j': go(v, game + 1, 0); break;
    case KEY_UP:
    case 'p':
    case 'k': go(v, game - 1, 0); break;
    case KEY_HOME:
    case '0': go(v, game, 0); break;
    case KEY_END:
    case '$': go(v, game, INT_MAX); break;
    case ' ': v->playing = !v->playing; break;
    case '+':
    case '=': v->speed = v->speed < FASTEST ? 2 * v->speed : FASTEST; break;
    case '-': v->speed = v->speed > SLOWEST ? v->speed / 2 : SLOWEST; break;
    case 'g':
    case ':': begin_jump(v); break;
    case 'q':
    case KEY_ESCAPE:
    case KEY_END_OF_INPUT: v->done = true; break;
    default: break;
    }
}

static void play_on(struct viewer *v)
{
    step(v, 1);
    if (at_the_very_end(v))
        v->playing = false;
}

/* Shows a match, beginning at a moment (match/game_log.h), until the user quits. If said is not NULL, also shows what
 * the players printed at that moment. Returns the exit status. */
static int viewer_run(const struct match *m, const struct said *said, int game, int operations)
{
    struct viewer v = {.m = m, .said = said, .games = game_log_count(m), .speed = 4, .style = PRINT_LAST};
    const char *no_colour = getenv("NO_COLOR");
    if (no_colour == NULL || no_colour[0] == '\0')
        v.style |= PRINT_COLOUR;
    if (terminal_open() != 0)
        return fail("terminal", "%s", strerror(errno));
    go(&v, game, operations);
    while (!v.done) {
        draw(&v);
        int key = terminal_key(v.playing ? 1000 / v.speed : -1);
        if (v.jumping && key != KEY_END_OF_INPUT)
            type_jump(&v, key);
        else if (key != KEY_NONE)
            press(&v, key);
        else if (v.playing)
            play_on(&v);
    }
    terminal_close();
    return 0;
}

/* ---- the command ---- */

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
    if (on_terminal())
        return view(m);
    show_text_record(m, &asked.heard, asked.number, asked.operation < 0 ? INT_MAX : (int)asked.operation, stdout);
    return 0;
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
