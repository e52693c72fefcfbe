#define _GNU_SOURCE
#include "near.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/command/words.h"
#include "build/ladder.h"
#include "build/languages/language.h"

enum { NAME_SIZE = 64 };

/* Takes the name of a player's source in a folder if it is closer to the one that is wanted. stems: without endings. */
static void look_in(const char *folder, bool stems, const char *wanted, char best[NAME_SIZE])
{
    DIR *in = opendir(folder);
    const struct dirent *e;
    while (in != NULL && (e = readdir(in)) != NULL) {
        char name[NAME_SIZE];
        const char *const two[] = {best[0] == '\0' ? name : best, name, NULL};
        size_t length = stems ? strcspn(e->d_name, ".") : strlen(e->d_name);
        if (language_of(e->d_name) == NULL || length >= NAME_SIZE || length == 0)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)length, e->d_name);
        if (words_nearest(wanted, two, sizeof two[0]) == name)
            strcpy(best, name);
    }
    if (in != NULL)
        closedir(in);
}

const char *near_text(const char *game, const char *name, char text[NEAR_TEXT])
{
    char folder[COMPILE_PATH + 96] = ".", kit[COMPILE_PATH], best[NAME_SIZE] = "";
    const char *last = basename(name);
    int before = (int)(last - name);
    text[0] = '\0';
    if (before >= NEAR_TEXT / 2 || access(name, F_OK) == 0)
        return text;
    if (before > 0)
        snprintf(folder, sizeof folder, "%.*s", before, name);
    look_in(folder, false, last, best);
    if (before == 0 && strchr(name, '.') == NULL && compile_kit(kit, NULL) == 0) {
        snprintf(folder, sizeof folder, "%s/samples/%s", kit, game);
        look_in(folder, true, last, best);
    }
    if (best[0] != '\0')
        snprintf(text, NEAR_TEXT, ", did you mean %.*s%s?", before, name, best);
    return text;
}
