/*
 * The objects in the object files of grader/, by nm: no hidden state outside cli/ but what is listed here with its
 * reason. And the names in its sources: no static function's name in more than three files, so that a backtrace says
 * where one is.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/shell.h"
#include "lib/suite.h"

enum { SYMBOL = 200, MOST_SYMBOLS = 8000, MOST_FILES = 3 };

/* ---- hidden state ---- */

/* Objects that can be changed and outlive a call. All others belong into a struct that the caller owns. */
static const struct state {
    const char *name, *why; /* FILE:OBJECT below grader/, without .c */
} allowed[] = {
    {"base/command/terminal:found", "a signal handler puts the terminal back"},
    {"base/command/terminal:raw", "a signal handler takes the terminal again"},
    {"base/command/terminal:is_open", "a signal handler's flag"},
    {"seat/process/process:signals", "a process has one timer, and its handlers count"},
    {"seat/linked/linked:open_pair", "a signal handler finds the match by it"},
    {"seat/linked/linked:escape", "a signal handler jumps to it"},
    {"seat/linked/linked:signal_stack", "a signal handler runs on it"},
    {"seat/linked/linked:watched", "pthread_atfork is called once for a process"},
    {"seat/sealed/sealed:open_pair", "a signal handler finds the match by it"},
    {"seat/sealed/sealed:escape", "a signal handler jumps to it"},
    {"seat/sealed/sealed:signal_stack", "a signal handler runs on it"},
    {"seat/walls/filter:own", "the stack cannot grow any more where it is filled"},
    {"seat/desk/posix:argument", "constructors of a player have no arguments"},
    {"seat/desk/posix:text", "constructors of a player have no arguments"},
    {"seat/desk/posix:name", "there is one program file"},
    {"seat/desk/posix:own_name", "there is one program file"},
    {"seat/desk/posix:from_referee", "there is one standard input"},
    {"seat/desk/posix:to_referee", "there is one standard output, and a signal handler writes to it"},
    {"seat/desk/posix:signal_stack", "a signal handler runs on it"},
    {"seat/desk/posix:stack_size", "a signal handler reads it"},
    {"seat/desk/posix:stack_top", "a signal handler reads it"},
    {"build/cache/cache_uses:own", "a process has one list of uses, which those that it forks share"},
    {"run/queue/postgres_link:pq", "a library is loaded once for a process"},
    {"run/queue/postgres_link:loaded", "a library is loaded once for a process"},
    {"games/plane/person:at", "there is one terminal, and one person at it"},
};
enum { ALLOWED = sizeof allowed / sizeof allowed[0] };

static int allowed_as(const char *name)
{
    int i = 0;
    while (i < ALLOWED && strcmp(allowed[i].name, name) != 0)
        i++;
    return i < ALLOWED ? i : -1;
}

/* Sources that are part of an executable, each as the name of its object file. */
#define OBJECTS                                                                                                        \
    "cd " KIT_ROOT " && for f in $(find grader -name '*.c' %s | sort); do o=" BUILD "/o/${f%%.c}.o; "                  \
    "[ ! -f \"$o\" ] || echo \"$o\"; done | "

/* ".data.rel.ro" is constant: addresses that the loader fills in. */
static void no_hidden_state(void)
{
    char *text = malloc(1 << 16), *rest = text;
    bool seen[ALLOWED] = {false};
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    int status =
        shell(text, 1 << 16,
              OBJECTS "xargs nm -A -f sysv | awk -F'|' '$4 ~ /OBJECT|TLS/ && $7 ~ /bss|data|COM/ && "
                      "$7 !~ /rodata|data.rel.ro/ { split($1, at, \":\"); sub(/.*\\/o\\/grader\\//, \"\", at[1]); "
                      "sub(/[.]o$/, \"\", at[1]); sub(/[.][0-9]+ *$/, \"\", at[2]); sub(/ *$/, \"\", at[2]); "
                      "print at[1] \":\" at[2] }'",
              "-not -path '*/cli/*'");
    CU_ASSERT_EQUAL(status, 0);
    for (char *line; (line = strsep(&rest, "\n")) != NULL && line[0] != '\0';) {
        int i = allowed_as(line);
        check(i >= 0, "an object that can be changed belongs to a struct of the caller", line);
        if (i >= 0)
            seen[i] = true;
    }
    for (int i = 0; i < ALLOWED; i++)
        check(seen[i], "is listed as an object, and is not there", allowed[i].name);
    free(text);
}

/* ---- names of static functions ---- */

struct names {
    char name[MOST_SYMBOLS][SYMBOL]; /* "NAME FILE", sorted */
    int names;
};

static void read_names(struct names *n)
{
    char *text = malloc(1 << 20), *rest = text;
    CU_ASSERT_PTR_NOT_NULL_FATAL(text);
    int status = shell(text, 1 << 20, "cd " KIT_ROOT " && tests/unit/house/static-names");
    CU_ASSERT_EQUAL(status, 0);
    for (char *line; n->names < MOST_SYMBOLS && (line = strsep(&rest, "\n")) != NULL && line[0] != '\0';)
        snprintf(n->name[n->names++], SYMBOL, "%s", line);
    CU_ASSERT_FATAL(n->names > 1000 && n->names < MOST_SYMBOLS);
    free(text);
}

static bool same_name(const char *a, const char *b)
{
    size_t length = strcspn(a, " ");
    return strncmp(a, b, length + 1) == 0;
}

static void no_name_everywhere(void)
{
    struct names *n = calloc(1, sizeof *n);
    CU_ASSERT_PTR_NOT_NULL_FATAL(n);
    read_names(n);
    for (int i = 0, end; i < n->names; i = end) {
        char files[1500] = "";
        for (end = i; end < n->names && same_name(n->name[i], n->name[end]); end++)
            snprintf(files + strlen(files), sizeof files - strlen(files), "%s\n", n->name[end]);
        check(end - i <= MOST_FILES, "a static function's name stands in more than three files", files);
    }
    free(n);
}

static const struct test tests[] = {
    {"symbols-without-hidden-state", no_hidden_state, 0},
    {"symbols-named-by-room", no_name_everywhere, 0},
    {NULL, NULL, 0},
};

const struct suite symbols_suite = {"symbols", tests};
