#include "options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../match/words.h"

static void say(const char *what, const char *why, va_list args)
{
    fprintf(stderr, "sortie: %s: ", what);
    vfprintf(stderr, why, args);
    fputc('\n', stderr);
}

int refuse(const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    say(what, why, args);
    va_end(args);
    return 1;
}

int fail(const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    say(what, why, args);
    va_end(args);
    return 2;
}

/* ---- reading ---- */

static int unknown(const char *name, int length, const struct option *table)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", length, name);
    const char *near = words_nearest(text, &table->name, sizeof *table);
    char what[80];
    snprintf(what, sizeof what, "--%s", text);
    return near == NULL ? refuse(what, "no such option, see --help") : refuse(what, "no such option, did you mean --%s?", near);
}

static int set(const struct option *o, const char *value)
{
    char what[80];
    snprintf(what, sizeof what, "--%s", o->name);
    if (o->flag != NULL) {
        *o->flag = true;
        return value == NULL ? 0 : refuse(what, "takes no value");
    }
    if (value == NULL)
        return refuse(what, "needs a value, %s", o->value);
    if (o->text != NULL)
        *o->text = value;
    else if (!words_number(value, o->least, o->most, o->number))
        return refuse(what, "%s is not a number from %" PRId64 " to %" PRId64, value, o->least, o->most);
    return 0;
}

static int read_option(int argc, char *const argv[], int *i, const struct option *table)
{
    const char *name = argv[*i] + 2;
    const char *equals = strchr(name, '=');
    int length = equals == NULL ? (int)strlen(name) : (int)(equals - name);
    for (const struct option *o = table; o->name != NULL; o++) {
        if ((int)strlen(o->name) != length || strncmp(o->name, name, (size_t)length) != 0)
            continue;
        const char *value = equals == NULL ? NULL : equals + 1;
        if (o->flag == NULL && value == NULL && *i + 1 < argc)
            value = argv[++*i];
        return set(o, value);
    }
    return unknown(name, length, table);
}

int options_read(int argc, char *const argv[], const struct option *table, struct positional *positional)
{
    positional->count = 0;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) == 0) {
            if (read_option(argc, argv, &i, table) != 0)
                return 1;
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            return refuse(argv[i], "options begin with two dashes, see --help");
        } else if (positional->count == OPTIONS_MOST_POSITIONAL) {
            return refuse(argv[i], "more than %d arguments", OPTIONS_MOST_POSITIONAL);
        } else {
            positional->text[positional->count++] = argv[i];
        }
    }
    return 0;
}

void options_help(const struct option *table)
{
    for (const struct option *o = table; o->name != NULL; o++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value == NULL ? "" : " ", o->value == NULL ? "" : o->value);
        printf("  %-18s %s\n", left, o->help);
    }
}
