#define _GNU_SOURCE
#include "crash_line.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "build/languages/language.h"
#include "cli/terminal/options.h"
#include "games/games.h"
#include "match/match.h"
#include "own_game.h"
#include "players.h"

static void print_line(const char *line, const char *indent)
{
    printf("%sthe line of its source: ", indent);
    text_print(line, SEAT_TAIL, false, stdout);
    putchar('\n');
}

/* ---- in a program's own words ---- */

/* How the languages of games by lines name a line: the texts before and behind the file's ending, and then the number.
 * Every file but Java's is compiled as player.ENDING. */
static const struct {
    const char *language, *before, *behind;
    bool last; /* the innermost call comes last */
} tracebacks[] = {
    {"Python", "player.", "\", line ", true},
    {"JavaScript", "player.", ":", false},
    {"Java", ".", ":", false},
    {"C", "player.", ":", true},
    {"C++", "player.", ":", true},
};
enum { TRACEBACKS = sizeof tracebacks / sizeof tracebacks[0] };

/* Finds the number of a line behind this text, and writes "mine.py:12", where mine.py is the program's file. */
static bool find_number(const char *text, const char *before, bool last, const char *source, char line[CRASH_LINE])
{
    const char *found = NULL;
    for (const char *at = text; (at = strstr(at, before)) != NULL && (last || found == NULL);) {
        at += strlen(before);
        found = isdigit((unsigned char)*at) ? at : found;
    }
    if (found != NULL)
        snprintf(line, CRASH_LINE, "%.100s:%.*s", basename(source), (int)strspn(found, "0123456789"), found);
    return found != NULL;
}

/*
 * Finds the line that a program by lines names in its own last output: the traceback of Python, JavaScript and Java, or
 * a failed assert in C and C++. Returns false if the output names no line.
 */
static bool crash_line_find(const struct language *l, const char *source, const struct seat_output *output,
                            char line[CRASH_LINE])
{
    char text[SEAT_TAIL + 1], before[64];
    const char *ending = strrchr(source, '.') + 1; /* language_of has found it */
    size_t i = 0;
    while (i < TRACEBACKS && strcmp(tracebacks[i].language, l->name) != 0)
        i++;
    if (i == TRACEBACKS)
        return false;
    seat_output_text(output, text);
    snprintf(before, sizeof before, "%s%.8s%s", tracebacks[i].before, ending, tracebacks[i].behind);
    return find_number(text, before, tracebacks[i].last, source, line);
}

/* By calls, in other languages than C and C++: the last line "mine.py, line 12, in Hit: ..." of its own output. If the
 * runtime ended the program itself, the first "mine.go:12" of its traceback. */
static void print_told(const char *source, const struct seat_output *output, const char *indent)
{
    char text[SEAT_TAIL + 1], before[128], numbered[CRASH_LINE], *line = NULL;
    seat_output_text(output, text);
    snprintf(before, sizeof before, "%.100s, line ", basename(source));
    for (char *at = text; (at = strstr(at, before)) != NULL; at++)
        line = at == text || at[-1] == '\n' ? at : line;
    snprintf(before, sizeof before, "%.100s:", basename(source));
    if (line != NULL)
        line[strcspn(line, "\n")] = '\0';
    else if (find_number(text, before, false, source, numbered))
        line = numbered;
    if (line != NULL)
        print_line(line, indent);
}

/* ---- commands ---- */

/* By calls: the linked grader names it. */
static void print_grader(const struct match *m, const char *const who[])
{
    const char *grader = players_grader();
    print_command("the line of its source: %s grader %s %s && %.2s%.20s --subtask %d --seed %" PRIu64 "\n",
                  program_invocation_name, who[0], who[1], strchr(grader, '/') == NULL ? "./" : "", grader,
                  m->job.subtask, m->job.seed);
}

/* In C and C++ by lines: the address sanitizer names it. */
static void print_sanitizer(const struct match *m, const char *const who[], int side, const struct language *l)
{
    print_command("the line of its source: %.20s -g -fsanitize=address -o crash %s -lm && ASAN_OPTIONS=handle_abort=1 "
                  "%s match",
                  l->tool, who[side], program_invocation_name);
    for (int other = 0; other < m->game->seats; other++)
        print_command(" %s", other == side ? "exec:./crash" : who[other]);
    own_game_print_option(m->game);
    printf(" --subtask %d --seed %" PRIu64 "\n", m->job.subtask, m->job.seed);
}

static void print_by_lines(const struct match *m, const char *const who[], int side, const struct seat_output *output,
                           const char *indent)
{
    char line[CRASH_LINE];
    const struct language *l = language_of(who[side]);
    if (l == NULL || strchr(who[side], ':') != NULL) /* a sample, or a command */
        return;
    if (crash_line_find(l, who[side], output, line)) {
        print_line(line, indent);
    } else if (language_fits(l, PROGRAM_SEALED)) {
        fputs(indent, stdout);
        print_sanitizer(m, who, side, l);
    }
}

void crash_line_print(const struct match *m, const char *const who[], const struct seat_output *output,
                      const char *indent)
{
    const struct match_fault *f = &m->result.fault;
    bool crashed = m->result.faulted && f->verdict == VERDICT_CRASH;
    bool late = m->result.faulted && f->verdict == VERDICT_TIME;
    const struct language *l = m->result.faulted ? language_of(who[f->side]) : NULL;
    if (m->game->talk == GAME_LINES && crashed) {
        print_by_lines(m, who, f->side, output, indent);
    } else if (m->game->talk == GAME_CALLS && l != NULL && !language_fits(l, PROGRAM_SEALED)) {
        if (crashed)
            print_told(who[f->side], output, indent);
    } else if (m->game == games_known[0] && (crashed || late)) {
        fputs(indent, stdout);
        print_grader(m, who);
    }
}
