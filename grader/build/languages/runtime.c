#define _GNU_SOURCE
#include "runtime.h"

#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The path of the runtime's executable, links resolved, and its parts. */
struct place {
    char real[PATH_MAX];
    char home[PATH_MAX]; /* the folder above the executable's own */
    const char *name;    /* its last part */
};

/* Replaces @home and @name in a word. */
static void fill_in(const struct place *p, const char *word, char *out, size_t size)
{
    size_t used = 0;
    while (*word != '\0' && used + 1 < size) {
        bool home = strncmp(word, "@home", 5) == 0, name = strncmp(word, "@name", 5) == 0;
        const char *text = home ? p->home : name ? p->name : word;
        used += (size_t)snprintf(out + used, size - used, "%.*s", home || name ? PATH_MAX : 1, text);
        word += home || name ? 5 : 1;
    }
    out[used < size ? used : size - 1] = '\0';
}

static int find_files(struct runtime *r, const struct language *l)
{
    struct place place = {.name = ""};
    struct stat info = {.st_size = 0};
    if (!language_is_whole(l)) {
        if (realpath(l->run[0], place.real) == NULL || stat(place.real, &info) != 0)
            return -1;
        place.name = strrchr(place.real, '/') + 1;
        snprintf(place.home, sizeof place.home, "%s", place.real);
        dirname(dirname(place.home));
    }
    snprintf(r->name, sizeof r->name, "%.20s-%lld-%lld", l->name, (long long)info.st_size, (long long)info.st_mtime);
    for (int i = 0; i < LANGUAGE_ROOT && l->root[i] != NULL; i++) {
        fill_in(&place, l->root[i], r->path[i], sizeof r->path[i]);
        r->paths[i] = r->path[i];
    }
    if (l->loader != NULL)
        fill_in(&place, l->loader, r->loader, sizeof r->loader);
    r->want.runtime = r->name;
    r->want.stack_map = l->asks_stack;
    return 0;
}

int runtime_find(struct runtime *r, const struct program *p, int folder)
{
    struct stat info;
    memset(r, 0, sizeof *r);
    r->want = (struct root_want){.path = r->paths, .leave = p->language->leave, .folder = folder, .name = r->program};
    if (fstatat(folder, "program", &info, 0) != 0)
        return -1;
    snprintf(r->program, sizeof r->program, "%s %llu %lld", p->folder, (unsigned long long)info.st_ino,
             (long long)info.st_mtime);
    return p->language->profile == PROFILE_INTERPRETER ? find_files(r, p->language) : 0;
}
