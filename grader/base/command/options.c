#include "options.h"

#include <inttypes.h>
#include <string.h>

#include "refusal.h"
#include "words.h"

static int unknown(const char *name, int length, const struct option *table)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", length, name);
    const char *near = words_nearest(text, &table->name, sizeof *table);
    char what[80];
    snprintf(what, sizeof what, "--%s", text);
    return near == NULL ? refuse(what, "no such option, see --help")
                        : refuse(what, "no such option, did you mean --%s?", near);
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

void options_help(const struct usage *usage, const struct option *table, FILE *out)
{
    fprintf(out, "%s\n\n", usage->text);
    for (const struct option *o = table; o->name != NULL; o++) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value == NULL ? "" : " ", o->value == NULL ? "" : o->value);
        fprintf(out, "  %-18s %s\n", left, o->help);
    }
}

static bool is_help(const struct option *o)
{
    return o->flag == NULL && o->text == NULL && o->number == NULL;
}

/* Returns OPTIONS_READ, or the exit status. */
static int read_option(const struct usage *usage, int argc, char *const argv[], int *i, const struct option *table)
{
    const char *name = argv[*i] + 2;
    const char *equals = strchr(name, '=');
    int length = equals == NULL ? (int)strlen(name) : (int)(equals - name);
    for (const struct option *o = table; o->name != NULL; o++) {
        if ((int)strlen(o->name) != length || strncmp(o->name, name, (size_t)length) != 0)
            continue;
        if (is_help(o))
            return options_help(usage, table, stdout), 0;
        const char *value = equals == NULL ? NULL : equals + 1;
        if (o->flag == NULL && value == NULL && *i + 1 < argc)
            value = argv[++*i];
        return set(o, value) == 0 ? OPTIONS_READ : 1;
    }
    return unknown(name, length, table);
}

/* Takes a positional argument. Returns OPTIONS_READ, or the exit status. */
static int read_positional(const char *text, struct positional *positional)
{
    if (text[0] == '-' && text[1] != '\0')
        return refuse(text, "options begin with two dashes, see --help");
    if (positional->count == OPTIONS_MOST_POSITIONAL)
        return refuse(text, "more than %d arguments", OPTIONS_MOST_POSITIONAL);
    positional->text[positional->count++] = text;
    return OPTIONS_READ;
}

static int refuse_count(const struct usage *usage, const struct positional *positional)
{
    if (usage->most == 0)
        return refuse(positional->text[0], "%s", usage->needs);
    return refuse(usage->name, "needs %s, got %d; see sortie %s --help", usage->needs, positional->count, usage->name);
}

int options_read(const struct usage *usage, int argc, char *const argv[], const struct option *table,
                 struct positional *positional)
{
    int status = OPTIONS_READ;
    positional->count = 0;
    for (int i = 1; i < argc && status == OPTIONS_READ; i++)
        status = strncmp(argv[i], "--", 2) == 0 ? read_option(usage, argc, argv, &i, table)
                                                : read_positional(argv[i], positional);
    if (status == OPTIONS_READ && (positional->count < usage->least || positional->count > usage->most))
        return refuse_count(usage, positional);
    return status;
}
