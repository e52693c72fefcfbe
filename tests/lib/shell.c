#define _POSIX_C_SOURCE 200809L
#include <fnmatch.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shell.h"
#include "suite.h"

int shell(char *text, size_t size, const char *command, ...)
{
    char line[8192], rest[4096];
    va_list values;
    va_start(values, command);
    int length = vsnprintf(line, sizeof line, command, values);
    va_end(values);
    CU_ASSERT_FATAL(length >= 0 && (size_t)length < sizeof line);
    FILE *pipe = popen(line, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(pipe);
    text[fread(text, 1, size - 1, pipe)] = '\0';
    while (fread(rest, 1, sizeof rest, pipe) > 0) {
    }
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

size_t read_file(const char *name, char *text, size_t size)
{
    FILE *in = fopen(name, "r");
    check(in != NULL, name, "it cannot be read");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    size_t length = fread(text, 1, size, in);
    fclose(in);
    CU_ASSERT_FATAL(length < size);
    text[length] = '\0';
    return length;
}

void read_expected(const char *folder, char *line, size_t size)
{
    struct utsname machine;
    char name[512];
    CU_ASSERT_EQUAL_FATAL(uname(&machine), 0);
    snprintf(name, sizeof name, "%s/expected.%s", folder, machine.machine);
    if (access(name, R_OK) != 0)
        snprintf(name, sizeof name, "%s/expected", folder);
    check(read_file(name, line, size) > 0, name, "an empty file of what is expected");
    line[strcspn(line, "\n")] = '\0';
}

void check_at(const char *file, int line, bool right, const char *what, const char *got)
{
    enum { SHOWN = 400 };
    size_t length = strlen(got);
    if (!right)
        fprintf(stderr, "\n%s: got: %s\n", what, length > SHOWN ? got + length - SHOWN : got);
    suite_assert(right, false, file, line, "%.200s: got: %.300s", what, length > 300 ? got + length - 300 : got);
}

/* Returns how long the first line of the text is, at most 150. *end: what is printed for its end. */
static int line_length(const char *text, const char **end)
{
    int length = (int)strcspn(text, "\n");
    *end = length > 150 ? "..." : text[length] == '\n' ? "\\n" : "";
    return length > 150 ? 150 : length;
}

void check_text_at(const char *file, int line, const char *what, const char *got, const char *expected)
{
    const char *got_end, *expected_end;
    char place[24] = "";
    int begin = 0, number = 1;
    for (int i = 0; expected[i] != '\0' && expected[i] == got[i]; i++)
        if (expected[i] == '\n') {
            begin = i + 1;
            number++;
        }
    bool right = strcmp(got, expected) == 0;
    int got_length = line_length(got + begin, &got_end), length = line_length(expected + begin, &expected_end);
    if (!right)
        fprintf(stderr, "\n%s, from line %d\n  got: %.1000s\n  expected: %.1000s\n", what, number, got + begin,
                expected + begin);
    if (number > 1)
        snprintf(place, sizeof place, " line %d:", number);
    suite_assert(right, false, file, line, "%.150s:%s got \"%.*s%s\", expected \"%.*s%s\"", what, place, got_length,
                 got + begin, got_end, length, expected + begin, expected_end);
}

/* Returns how many bytes of the pattern, from its beginning, fit the beginning of the text. */
static int fitting(const char *pattern, const char *text)
{
    char part[4096];
    int length = (int)strlen(pattern);
    for (; length > 0; length--) {
        snprintf(part, sizeof part, "%.*s*", length, pattern);
        if (fnmatch(part, text, 0) == 0)
            break;
    }
    return length;
}

/* Returns the text behind the words at which the pattern stops fitting, or NULL if they are not found. */
static const char *behind(const char *pattern, int fits, const char *text)
{
    char words[64];
    int begin = fits;
    while (begin > 0 && fits - begin < (int)sizeof words - 1 && strchr("*?[]\\", pattern[begin - 1]) == NULL)
        begin--;
    snprintf(words, sizeof words, "%.*s", fits - begin, pattern + begin);
    const char *found = fits - begin < 4 ? NULL : strstr(text, words);
    return found == NULL ? NULL : found + (fits - begin);
}

void check_ending_at(const char *file, int line, const struct ending *e)
{
    bool right = e->status == e->expected && fnmatch(e->pattern, e->text, 0) == 0;
    int fits = right ? 0 : fitting(e->pattern, e->text), shown = fits < 60 ? fits : 60;
    if (!right)
        fprintf(stderr, "\n%s\n  status: got %d, expected %d\n  got: %s\n  expected: %s\n", e->command, e->status,
                e->expected, e->text, e->pattern);
    size_t length = strlen(e->text);
    const char *there = right ? NULL : behind(e->pattern, fits, e->text);
    suite_assert(right, false, file, line,
                 "%.150s: status: got %d, expected %d; behind \"%.*s\" expected \"%.100s\", %s \"%.150s\"", e->command,
                 e->status, e->expected, shown, e->pattern + fits - shown, e->pattern + fits,
                 there != NULL ? "got" : "the text ends with",
                 there != NULL  ? there
                 : length > 150 ? e->text + length - 150
                                : e->text);
}

void check_script_at(const char *file, int line, const char *script, int seconds)
{
    static char text[1 << 16];
    int status = shell(text, sizeof text, "cd " KIT_ROOT " && timeout -k 5 %d %s " BUILD " 2>&1", seconds, script);
    check_at(file, line, status == 0, script, text);
}

const char *without_progress(const char *arguments, char *quiet, size_t size)
{
    size_t word = strcspn(arguments, " ");
    bool plays = strncmp(arguments, "duel ", 5) == 0 || strncmp(arguments, "gauntlet ", 9) == 0;
    if (!plays || strstr(arguments, "progress") != NULL)
        return arguments;
    snprintf(quiet, size, "%.*s --no-progress%s", (int)word, arguments, arguments + word);
    return quiet;
}

static bool is_sweep(const char *word)
{
    const char *sweep = getenv("SORTIE_SWEEP");
    return sweep != NULL && strcmp(sweep, word) == 0;
}

bool tries_few(void)
{
    return is_sweep("few");
}

bool is_drawn(int one_in)
{
    unsigned lot = 0;
    if (is_sweep("all"))
        return true;
    return getrandom(&lot, sizeof lot, 0) == sizeof lot && lot % (unsigned)one_in == 0;
}
