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

/* Writes the path of the folder of a game's samples. Returns 0, or -1: there is no kit. */
static int folder_of(const char *game, char folder[COMPILE_PATH + 48])
{
    char kit[COMPILE_PATH];
    if (strchr(game, '/') != NULL)
        return snprintf(folder, COMPILE_PATH + 48, "%s", game), 0;
    int rc = compile_kit(kit, NULL);
    snprintf(folder, COMPILE_PATH + 48, "%s/samples/%s", kit, game);
    return rc;
}

int ladder_sample(const char *game, const char *name, char file[COMPILE_PATH + 96])
{
    char folder[COMPILE_PATH + 48];
    bool named = name[0] != '\0' && strlen(name) < LADDER_NAME && strpbrk(name, "/.") == NULL;
    const struct language *l = named && folder_of(game, folder) == 0 ? language_at(0) : NULL;
    for (size_t i = 0; l != NULL; l = language_at(++i))
        for (const char *const *ending = l->ending; *ending != NULL; ending++) {
            snprintf(file, COMPILE_PATH + 96, "%s/%s.%s", folder, name, *ending);
            if (access(file, R_OK) == 0)
                return 0;
        }
    file[0] = '\0';
    return -1;
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
    char folder[COMPILE_PATH + 48], file[COMPILE_PATH + 64];
    const bool own = strchr(game, '/') != NULL;
    size_t length;
    l->rungs = 0;
    snprintf(l->folder, sizeof l->folder, "%s%s", own ? "" : "samples/", game);
    if (folder_of(game, folder) != 0)
        return snprintf(why, size, "the kit's folder is not found above this program"), -1;
    snprintf(file, sizeof file, "%s/ladder.txt", folder);
    char *text = whole_file_text(file, 0, MOST_TEXT, &length);
    if (text == NULL && errno == ENOENT && own && access(game, F_OK) != 0)
        return snprintf(why, size,
                        "there is no folder %s; ask the organiser for it, or write a player into it and "
                        "its name, without the ending, into ladder.txt there",
                        game),
               1;
    if (text == NULL) {
        int rc = errno == ENOENT ? 1 : -1;
        snprintf(why, size, "%s/ladder.txt: %s; it names the game's samples, weakest first, one a line", l->folder,
                 strerror(errno));
        return rc;
    }
    read_names(game, text, l);
    free(text);
    if (l->rungs > 0)
        return 0;
    snprintf(why, size, "%s/ladder.txt names no sample; write their names, weakest first, one a line", l->folder);
    return 1;
}

int ladder_check(const struct ladder *l, int rung, char *why, size_t size)
{
    const char *name = l->name[rung], *dot = strchr(name, '.');
    if (l->file[rung][0] != '\0')
        return 0;
    if (dot != NULL)
        snprintf(why, size, "%s/ladder.txt:%d names %s; write %.*s, without the ending", l->folder, l->line[rung], name,
                 (int)(dot - name), name);
    else
        snprintf(why, size, "%s/ladder.txt:%d names %s, and there is no sample %s.c, %s.py or the like beside it",
                 l->folder, l->line[rung], name, name, name);
    return -1;
}

int ladder_lowest(const char *game, char *file, size_t size, char *why, size_t why_size)
{
    struct ladder l;
    int rung = 0, rc = ladder_read(game, &l, why, why_size);
    if (rc != 0)
        return rc;
    while (rung < l.rungs && l.file[rung][0] == '\0')
        rung++;
    if (rung == l.rungs)
        return ladder_check(&l, 0, why, why_size), 1;
    int length = snprintf(file, size, "%s%s", l.folder, strrchr(l.file[rung], '/'));
    return length > 0 && (size_t)length < size ? 0 : -1;
}
