#define _GNU_SOURCE
#include "near.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/command/words.h"
#include "build/ladder.h"
#include "build/languages/language.h"

enum { NAMES_MOST = 400, NAME_SIZE = 64 };

struct names {
    int count;
    char name[NAMES_MOST][NAME_SIZE];
    const char *at[NAMES_MOST + 1];
};

/* Adds the players' sources in a folder. stems: without their endings. */
static void add_folder(struct names *n, const char *folder, int stems)
{
    DIR *in = opendir(folder);
    const struct dirent *e;
    while (in != NULL && n->count < NAMES_MOST && (e = readdir(in)) != NULL) {
        size_t length = stems ? strcspn(e->d_name, ".") : strlen(e->d_name);
        if (language_of(e->d_name) == NULL || length >= NAME_SIZE || length == 0)
            continue;
        memcpy(n->name[n->count], e->d_name, length);
        n->name[n->count][length] = '\0';
        n->at[n->count] = n->name[n->count];
        n->count++;
    }
    if (in != NULL)
        closedir(in);
}

const char *near_text(const char *game, const char *name, char text[NEAR_TEXT])
{
    struct names n = {.count = 0};
    char folder[COMPILE_PATH + 96] = ".", kit[COMPILE_PATH];
    const char *last = basename(name);
    int before = (int)(last - name);
    text[0] = '\0';
    if (before >= NEAR_TEXT / 2 || access(name, F_OK) == 0)
        return text;
    if (before > 0)
        snprintf(folder, sizeof folder, "%.*s", before, name);
    add_folder(&n, folder, 0);
    if (before == 0 && strchr(name, '.') == NULL && compile_kit(kit) == 0) {
        snprintf(folder, sizeof folder, "%s/samples/%s", kit, game);
        add_folder(&n, folder, 1);
    }
    n.at[n.count] = NULL;
    const char *near = words_nearest(last, n.at, sizeof n.at[0]);
    if (near != NULL)
        snprintf(text, NEAR_TEXT, ", did you mean %.*s%s?", before, name, near);
    return text;
}
