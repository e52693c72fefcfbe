#define _POSIX_C_SOURCE 200809L
#include "ladder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"

enum { MOST_TEXT = 1 << 16 };

/* Writes the path of a file among the game's samples. Returns 0, or -1: there is no kit. */
static int place(const char *game, const char *name, const char *ending, char file[COMPILE_PATH + 96])
{
    char kit[COMPILE_PATH];
    if (strchr(game, '/') != NULL)
        return snprintf(file, COMPILE_PATH + 96, "%s/%s.%s", game, name, ending), 0;
    int rc = compile_kit(kit, NULL);
    snprintf(file, COMPILE_PATH + 96, "%s/samples/%s/%s.%s", kit, game, name, ending);
    return rc;
}

int ladder_sample(const char *game, const char *name, char file[COMPILE_PATH + 96])
{
    file[0] = '\0';
    if (name[0] == '\0' || strlen(name) >= LADDER_NAME || strpbrk(name, "/.") != NULL)
        return -1;
    for (size_t i = 0; language_at(i) != NULL; i++)
        for (const char *const *ending = language_at(i)->ending; *ending != NULL; ending++) {
            if (place(game, name, *ending, file) == 0 && access(file, R_OK) == 0)
                return 0;
        }
    file[0] = '\0';
    return -1;
}

/* Returns the folder that is named before a game's in messages. */
static const char *above(const char *game)
{
    return strchr(game, '/') != NULL ? "" : "samples/";
}

/* The list may be a stranger's: names are printed. */
static void read_names(const char *game, char *text, struct ladder *l)
{
    int number = 1;
    for (char *line = text, *next; line != NULL && l->rungs < LADDER_MOST; line = next, number++) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        line[strcspn(line, " \t\r")] = '\0';
        if (line[0] == '\0' || line[0] == '#')
            continue;
        l->line[l->rungs] = number;
        text_line(line, l->name[l->rungs], LADDER_NAME);
        ladder_sample(game, line, l->file[l->rungs++]);
    }
}

int ladder_read(const char *game, struct ladder *l, char *why, size_t size)
{
    char file[COMPILE_PATH + 96];
    size_t length;
    l->rungs = 0;
    if (place(game, "ladder", "txt", file) != 0)
        return snprintf(why, size, "the kit's folder is not found above this program"), -1;
    char *text = whole_file_text(file, 0, MOST_TEXT, &length);
    if (text == NULL) {
        int rc = errno == ENOENT ? 1 : -1;
        if (rc == 1 && strchr(game, '/') != NULL && access(game, F_OK) != 0)
            return snprintf(why, size,
                            "there is no folder %s; ask the organiser for it, or write a player into it and "
                            "its name, without the ending, into ladder.txt there",
                            game),
                   rc;
        snprintf(why, size, "%s%s/ladder.txt: %s; it names the game's samples, weakest first, one a line", above(game),
                 game, strerror(errno));
        return rc;
    }
    read_names(game, text, l);
    free(text);
    if (l->rungs == 0)
        return snprintf(why, size, "%s%s/ladder.txt names no sample; write their names, weakest first, one a line",
                        above(game), game),
               1;
    return 0;
}

int ladder_check(const struct ladder *l, const char *game, int rung, char *why, size_t size)
{
    const char *name = l->name[rung], *dot = strchr(name, '.');
    if (l->file[rung][0] != '\0')
        return 0;
    if (dot != NULL)
        snprintf(why, size, "%s%s/ladder.txt:%d names %s; write %.*s, without the ending", above(game), game,
                 l->line[rung], name, (int)(dot - name), name);
    else
        snprintf(why, size, "%s%s/ladder.txt:%d names %s, and there is no sample %s.c, %s.py or the like beside it",
                 above(game), game, l->line[rung], name, name, name);
    return -1;
}

int ladder_lowest(const char *game, char *file, size_t size, char *why, size_t why_size)
{
    struct ladder l;
    char kit[COMPILE_PATH];
    int rung = 0;
    int rc = ladder_read(game, &l, why, why_size);
    if (rc != 0 || compile_kit(kit, NULL) != 0)
        return rc != 0 ? rc : -1;
    while (rung < l.rungs && l.file[rung][0] == '\0')
        rung++;
    if (rung == l.rungs)
        return ladder_check(&l, game, 0, why, why_size), 1;
    bool own = strchr(game, '/') != NULL;
    int length = snprintf(file, size, "%s", l.file[rung] + (own ? 0 : strlen(kit) + 1));
    return length > 0 && (size_t)length < size ? 0 : -1;
}
