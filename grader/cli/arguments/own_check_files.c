/* The files of a game of one's own that its referee does not read. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/terminal/options.h"
#include "contest/config.h"
#include "own_check.h"

static int check_contest(const struct own *own)
{
    struct config *c = malloc(sizeof *c);
    char why[200], file[sizeof own->folder + 32];
    if (c == NULL)
        return fail("game check", "no memory");
    int wrong = config_game_line(c, &own->game, why, sizeof why);
    free(c);
    snprintf(file, sizeof file, "%s/game.conf:%d", own->folder, own_contest_line(own, wrong));
    return wrong == 0 ? 0 : refuse(file, "%s", why);
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

int own_check_files(const struct game *game)
{
    const struct own *own = own_of(game);
    int status = own == NULL ? 0 : check_contest(own);
    if (own == NULL || status != 0)
        return status;
    look_at_rules(own);
    return check_chinese(own);
}
