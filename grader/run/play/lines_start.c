#define _GNU_SOURCE
#include "lines_start.h"

#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

static enum sandbox_needs needs_of(const struct program *p)
{
    char data[PROGRAM_PATH + 16];
    snprintf(data, sizeof data, "%s/" SANDBOX_DATA_FILE, p->folder);
    return p->language->profile == PROFILE_INTERPRETER ? SANDBOX_INTERPRETER
           : access(data, F_OK) == 0                   ? SANDBOX_DATA
                                                       : SANDBOX_NOTHING;
}

const char *lines_start_lacks(const struct sandbox *s, const struct program *p)
{
    return sandbox_lacks(s, needs_of(p), p->language->roomy);
}

int lines_start_open_ways(const struct sandbox *s, const struct program *p, struct sandbox_way way[SANDBOX_WAYS])
{
    return sandbox_open_ways(s, needs_of(p), p->language->roomy, way);
}

/* ---- the files of its runtime ---- */

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

static int find_runtime(struct lines_start *s, const struct language *l)
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
    snprintf(s->runtime, sizeof s->runtime, "%.20s-%lld-%lld", l->name, (long long)info.st_size,
             (long long)info.st_mtime);
    for (int i = 0; i < LANGUAGE_ROOT && l->root[i] != NULL; i++) {
        fill_in(&place, l->root[i], s->path[i], sizeof s->path[i]);
        s->paths[i] = s->path[i];
    }
    if (l->loader != NULL)
        fill_in(&place, l->loader, s->loader, sizeof s->loader);
    s->want.runtime = s->runtime;
    s->want.stack_map = l->asks_stack;
    return 0;
}

/* Its own folder is open. Returns 0, or -1 with errno: the runtime is not there. */
static int find_root(struct lines_start *s, const struct program *p)
{
    struct stat info;
    memset(s->paths, 0, sizeof s->paths);
    s->loader[0] = '\0';
    s->want = (struct root_want){
        .path = s->paths, .leave = p->language->leave, .folder = s->start.folder, .name = s->program};
    if (fstatat(s->start.folder, "program", &info, 0) != 0)
        return -1;
    snprintf(s->program, sizeof s->program, "%s %llu %lld", p->folder, (unsigned long long)info.st_ino,
             (long long)info.st_mtime);
    return p->language->profile == PROFILE_INTERPRETER ? find_runtime(s, p->language) : 0;
}

/* ---- its start ---- */

int lines_start_prepare(struct lines_start *s, const struct program *p, int side, const struct seat_limits *limits)
{
    s->start = (struct sandbox_start){.side = side,
                                      .limits = *limits,
                                      .needs = needs_of(p),
                                      .word = s->word,
                                      .library = p->language->folder,
                                      .one_thread = p->language->one_thread,
                                      .roomy = p->language->roomy};
    program_words(p, limits->memory_mib, s->word, s->text);
    s->start.folder = open(p->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool own = s->start.needs != SANDBOX_INTERPRETER || language_is_whole(p->language);
    s->start.executable = own ? program_executable(p) : open(s->word[0], O_RDONLY | O_CLOEXEC);
    if (s->start.folder < 0 || s->start.executable < 0 || find_root(s, p) != 0)
        return -1;
    s->start.root = &s->want;
    s->start.file = s->start.needs == SANDBOX_INTERPRETER ? s->word[0] : p->main;
    s->start.loader = s->loader[0] != '\0' ? s->loader : NULL;
    return 0;
}

void lines_start_close(struct lines_start *s)
{
    if (s->start.word == NULL)
        return;
    descriptor_close(s->start.folder);
    descriptor_close(s->start.executable);
    s->start.word = NULL;
}
