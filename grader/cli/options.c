#include "options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

bool options_number(const char *text, int64_t least, int64_t most, int64_t *out)
{
    int base = 10;
    if (strncmp(text, "0x", 2) == 0 || strncmp(text, "0X", 2) == 0)
        base = 16;
    else if (strncmp(text, "0b", 2) == 0 || strncmp(text, "0B", 2) == 0)
        base = 2;
    const char *digits = base == 10 ? text : text + 2;
    if (digits[0] == '\0' || digits[strspn(digits, "-0123456789abcdefABCDEF")] != '\0' || (base != 10 && digits[0] == '-'))
        return false;
    char *end;
    errno = 0;
    long long value = strtoll(digits, &end, base);
    *out = value;
    return errno == 0 && end != digits && *end == '\0' && value >= least && value <= most;
}

/* ---- the nearest known name ---- */

/* Levenshtein's distance; names longer than the row are far from everything. */
static int distance(const char *a, const char *b)
{
    enum { MOST = 32 };
    int row[MOST + 1];
    int width = (int)strlen(b);
    if (width > MOST)
        return MOST;
    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            int swap = diagonal + (a[i - 1] != b[j - 1]);
            int least = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
            diagonal = row[j];
            row[j] = swap < least ? swap : least;
        }
    }
    return row[width];
}

const char *options_nearest(const char *text, const char *const *first, unsigned long stride)
{
    const char *best = NULL;
    int best_distance = 1 + (int)strlen(text) / 2;
    for (const char *at = (const char *)first;; at += stride) {
        const char *name = *(const char *const *)(const void *)at;
        if (name == NULL)
            return best;
        int d = distance(text, name);
        if (d < best_distance) {
            best = name;
            best_distance = d;
        }
    }
}

/* ---- reading ---- */

static int unknown(const char *name, int length, const struct option *table)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", length, name);
    const char *near = options_nearest(text, &table->name, sizeof *table);
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
    else if (!options_number(value, o->least, o->most, o->number))
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
