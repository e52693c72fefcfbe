/* The files of a game of one's own that its referee does not read. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "build/ladder.h"
#include "cli/terminal/options.h"
#include "contest/config.h"
#include "own_check.h"

static int check_contest(const struct game *game)
{
    static struct config c;
    struct config_wrong wrong;
    return config_of_game(&c, game, &wrong) == 0 ? 0 : refuse(wrong.place, "%s", wrong.why);
}

/* Returns the slots of one side of a line, as bits: {1} to {9} and {#1} to {#9}, then {a} to {i}. */
static unsigned slots(const char *at, const char *end)
{
    unsigned found = 0;
    for (; at + 2 < end; at++) {
        const char *name = at + 1 + (at[1] == '#');
        if (at[0] != '{' || name + 1 >= end || name[1] != '}')
            continue;
        if (*name >= '1' && *name <= '9')
            found |= 1U << (*name - '1');
        else if (*name >= 'a' && *name <= 'i')
            found |= 1U << (*name - 'a' + 9);
    }
    return found;
}

/* Returns what is wrong with a line of zh.txt, or NULL. */
static const char *line_wrong(const char *line, const char *end)
{
    const char *arrow = memmem(line, (size_t)(end - line), " => ", 4);
    if (end == line || line[0] == '#' || strncmp(line, "//", 2) == 0)
        return NULL;
    if (arrow == NULL)
        return "has no \"=>\" between the English and the Chinese";
    return (slots(arrow + 4, end) & ~slots(line, arrow)) != 0 ? "the right side has a slot that the left side has not"
                                                              : NULL;
}

/* Whether a line of the file translates just this text. */
static bool has_line(const struct own_file *file, const char *text)
{
    const char *end = file->text + file->size;
    size_t length = strlen(text);
    for (const char *at = file->text; at < end; at++) {
        if ((size_t)(end - at) > length + 4 && memcmp(at, text, length) == 0 && memcmp(at + length, " => ", 4) == 0)
            return true;
        at = memchr(at, '\n', (size_t)(end - at));
        if (at == NULL)
            return false;
    }
    return false;
}

static int check_chinese(const struct own *own)
{
    const struct own_file *file = own_file(own, "zh.txt");
    int wrong = 0, line = 1;
    if (file == NULL)
        return 0;
    for (const char *at = file->text, *end = at + file->size, *stop; at < end; at = stop + 1, line++) {
        stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        const char *last = stop > at && stop[-1] == '\r' ? stop - 1 : stop, *why = line_wrong(at, last);
        if (why != NULL)
            printf("zh.txt:%d: %s\n", line, why);
        wrong |= why != NULL;
    }
    if (!has_line(file, own->title))
        printf("zh.txt: there is no line for \"%s\" (title)\n", own->title);
    if (!has_line(file, own->about))
        printf("zh.txt: there is no line for the text of about\n");
    for (int i = 0; i < own->game.ends; i++)
        if (!has_line(file, own->end[i]))
            printf("zh.txt: there is no line for \"%s\" (ends)\n", own->end[i]);
    return wrong;
}

static void look_at_rules(const struct own *own)
{
    char path[sizeof own->folder + 16];
    struct stat info;
    snprintf(path, sizeof path, "%s/rules.md", own->folder);
    if (stat(path, &info) != 0 || info.st_size == 0)
        printf("rules.md: has no rules, and contestants need them\n");
}

/* Each name of `given` has to be one of the ladder's. */
static int check_given(const struct own *own)
{
    char why[LADDER_WHY], names[sizeof own->given];
    static struct ladder l;
    int wrong = 0;
    if (ladder_read(game_samples(&own->game), &l, why, sizeof why) != 0)
        l.rungs = 0;
    strcpy(names, own->given);
    for (char *name = strtok(names, " \t"); name != NULL; name = strtok(NULL, " \t")) {
        int i = 0;
        while (i < l.rungs && strcmp(l.name[i], name) != 0)
            i++;
        if (i == l.rungs && strcmp(own->given, "none") != 0)
            wrong = printf("game.conf: given: players/ladder.txt has no %s\n", name) > 0;
    }
    return wrong;
}

int own_check_files(const struct game *game)
{
    const struct own *own = own_of(game);
    int status = own == NULL ? 0 : check_contest(game);
    if (own == NULL || status != 0)
        return status;
    look_at_rules(own);
    return check_given(own) != 0 || check_chinese(own) != 0;
}
