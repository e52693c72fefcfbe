#define _GNU_SOURCE
#include "lines_start.h"

#include <fcntl.h>
#include <stdio.h>
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
    if (s->start.folder < 0 || s->start.executable < 0 || runtime_find(&s->runtime, p, s->start.folder) != 0)
        return -1;
    s->start.root = &s->runtime.want;
    s->start.file = s->start.needs == SANDBOX_INTERPRETER ? s->word[0] : p->main;
    s->start.loader = s->runtime.loader[0] != '\0' ? s->runtime.loader : NULL;
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
