#include "options.h"

#include <inttypes.h>
#include <string.h>

#include "refusal.h"
#include "words.h"

static int unknown(const char *name, int length, const struct option *table)
{
    char what[66];
    snprintf(what, sizeof what, "--%.*s", length, name);
    const char *near = words_nearest(what + 2, &table->name, sizeof *table);
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

/* A command line, as far as it was read. */
struct line {
    const struct usage *usage;
    const struct option *table;
    int argc, at;
    char *const *argv;
    uint64_t given; /* bits: the options that were given, by their rows in the table */
};

/* Returns the option of this name, or NULL. */
static const struct option *find_option(const struct option *table, const char *name, size_t length)
{
    while (table->name != NULL && (strlen(table->name) != length || strncmp(table->name, name, length) != 0))
        table++;
    return table->name == NULL ? NULL : table;
}

/* Returns OPTIONS_READ, or the exit status. */
static int read_option(struct line *l)
{
    const char *name = l->argv[l->at] + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    const struct option *o = find_option(l->table, name, length);
    if (o == NULL)
        return unknown(name, (int)length, l->table);
    if (o->flag == NULL && o->text == NULL && o->number == NULL)
        return options_help(l->usage, l->table, stdout), 0;
    if (o->flag == NULL && value == NULL && l->at + 1 < l->argc)
        value = l->argv[++l->at];
    l->given |= (uint64_t)1 << (o - l->table);
    return set(o, value) == 0 ? OPTIONS_READ : 1;
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

/* Returns whether one of these options was given. */
static bool any_given(const struct line *l, const char *names)
{
    for (size_t length; *(names += strspn(names, "- ,")) != '\0'; names += length) {
        length = strcspn(names, " ,");
        const struct option *o = find_option(l->table, names, length);
        if (o != NULL && (l->given >> (o - l->table) & 1) != 0)
            return true;
    }
    return false;
}

static int check_line(const struct line *l, const struct positional *positional)
{
    const struct usage *usage = l->usage;
    if (positional->count > 0 && usage->most == 0)
        return refuse(positional->text[0], "%s", usage->needs);
    if (positional->count < usage->least || positional->count > usage->most)
        return refuse(usage->name, "needs %s, got %d; see sortie %s --help", usage->needs, positional->count,
                      usage->name);
    for (const struct option_rule *r = usage->rules; r != NULL && r->option != NULL; r++)
        if (any_given(l, r->option) && any_given(l, r->others) != r->without)
            return refuse(r->option, "%s", r->why);
    return OPTIONS_READ;
}

int options_read(const struct usage *usage, int argc, char *const argv[], const struct option *table,
                 struct positional *positional)
{
    struct line l = {usage, table, argc, 1, argv, 0};
    int status = OPTIONS_READ;
    positional->count = 0;
    for (; l.at < argc && status == OPTIONS_READ; l.at++)
        status = strncmp(argv[l.at], "--", 2) == 0 ? read_option(&l) : read_positional(argv[l.at], positional);
    return status == OPTIONS_READ ? check_line(&l, positional) : status;
}
