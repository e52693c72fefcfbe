#define _GNU_SOURCE
#include "crash_line.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "build/languages/language.h"
#include "games/games.h"
#include "match/match.h"
#include "own_game.h"
#include "players.h"

static const char *base_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash == NULL ? file : slash + 1;
}

/* ---- in a program's own words ---- */

/* How the languages of games by lines name a line. Every file but Java's is compiled as player.ENDING. */
static const struct {
    const char *language, *before; /* the text before the number, where %s is the file's ending */
    bool last;                     /* the innermost call comes last */
} tracebacks[] = {
    {"Python", "player.%s\", line ", true},
    {"JavaScript", "player.%s:", false},
    {"Java", ".%s:", false},
    {"C", "player.%s:", true},
    {"C++", "player.%s:", true},
};

/* Returns where the number of the line begins, or NULL. */
static const char *find_number(const char *text, const char *before, bool last)
{
    const char *found = NULL;
    for (const char *at = text; (at = strstr(at, before)) != NULL && (last || found == NULL);) {
        at += strlen(before);
        found = isdigit((unsigned char)*at) ? at : found;
    }
    return found;
}

/*
 * Finds the line that a program by lines names in its own last output: the traceback of Python, JavaScript and Java, or
 * a failed assert in C and C++. source: the program's file, whose name replaces the name under which it was compiled.
 * Writes "mine.py:12". Returns false if the output names no line.
 */
static bool crash_line_find(const char *source, const struct seat_output *output, char line[CRASH_LINE])
{
    char text[SEAT_TAIL + 1], before[64];
    const struct language *l = language_of(source);
    const char *ending = strrchr(base_of(source), '.');
    if (l == NULL || ending == NULL || strlen(ending) > 8)
        return false;
    seat_output_text(output, text);
    for (size_t i = 0; i < sizeof tracebacks / sizeof tracebacks[0]; i++) {
        if (strcmp(tracebacks[i].language, l->name) != 0)
            continue;
        const char *mark = strstr(tracebacks[i].before, "%s");
        snprintf(before, sizeof before, "%.*s%s%s", (int)(mark - tracebacks[i].before), tracebacks[i].before,
                 ending + 1, mark + 2);
        const char *number = find_number(text, before, tracebacks[i].last);
        if (number != NULL)
            snprintf(line, CRASH_LINE, "%.100s:%.*s", base_of(source), (int)strspn(number, "0123456789"), number);
        return number != NULL;
    }
    return false;
}

/* By calls, in other languages than C and C++: the last line "mine.py, line 12, in Hit: ..." of its own output. If the
 * runtime ended the program itself, the first "mine.go:12" of its traceback. */
static void print_told(const char *source, const struct seat_output *output, const char *indent)
{
    char text[SEAT_TAIL + 1], before[128], *line = NULL;
    const char *base = base_of(source);
    seat_output_text(output, text);
    snprintf(before, sizeof before, "%.100s, line ", base);
    for (char *at = text; (at = strstr(at, before)) != NULL; at++)
        line = at == text || at[-1] == '\n' ? at : line;
    if (line != NULL) {
        line[strcspn(line, "\n")] = '\0';
    } else {
        snprintf(before, sizeof before, "%.100s:", base);
        const char *number = find_number(text, before, false);
        if (number == NULL)
            return;
        line = text + (number - text) - strlen(before);
        line[strlen(before) + strspn(number, "0123456789")] = '\0';
    }
    printf("%sthe line of its source: ", indent);
    text_print(line, SEAT_TAIL, false, stdout);
    putchar('\n');
}

/* ---- commands ---- */

/* By calls: the linked grader names it. */
static void print_grader(const struct match *m, const char *const who[])
{
    printf("the line of its source: ");
    text_print_word(program_invocation_name, stdout);
    printf(" grader ");
    text_print_word(who[0], stdout);
    fputc(' ', stdout);
    text_print_word(who[1], stdout);
    const char *grader = players_grader();
    printf(" && %s%s --subtask %d --seed %" PRIu64 "\n", strchr(grader, '/') == NULL ? "./" : "", grader,
           m->job.subtask, m->job.seed);
}

/* In C and C++ by lines: the address sanitizer names it. */
static void print_sanitizer(const struct match *m, const char *const who[], int side, const struct language *l)
{
    printf("the line of its source: %s -g -fsanitize=address -o crash ", l->tool);
    text_print_word(who[side], stdout);
    printf(" -lm && ASAN_OPTIONS=handle_abort=1 ");
    text_print_word(program_invocation_name, stdout);
    printf(" match");
    for (int other = 0; other < m->game->seats; other++) {
        fputc(' ', stdout);
        text_print_word(other == side ? "exec:./crash" : who[other], stdout);
    }
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
    if (crash_line_find(who[side], output, line)) {
        printf("%sthe line of its source: ", indent);
        text_print(line, CRASH_LINE, false, stdout);
        putchar('\n');
    } else if (language_fits(l, LANGUAGE_LINKED)) {
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
    } else if (m->game->talk == GAME_CALLS && l != NULL && !language_fits(l, LANGUAGE_LINKED)) {
        if (crashed)
            print_told(who[f->side], output, indent);
    } else if (m->game == games_known[0] && (crashed || late)) {
        fputs(indent, stdout);
        print_grader(m, who);
    }
}
