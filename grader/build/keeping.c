#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "building.h"
#include "seat/walls/image.h"
#include "tool.h"

enum { MOST_BUILT = 900 };

int building_copy(int from, int folder, const char *name, mode_t mode)
{
    char part[65536];
    ssize_t got = -1;
    int to = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (to < 0)
        return -1;
    while ((got = read(from, part, sizeof part)) > 0)
        if (whole_file_write(to, part, (size_t)got) != 0)
            break;
    if (got == 0 && fchmod(to, mode) == 0)
        return close(to);
    descriptor_close(to);
    return -1;
}

int building_write_all(const struct building *b, int folder, mode_t mode)
{
    for (int i = 0; i < b->tree.files; i++) {
        const struct tree_file *f = &b->tree.file[i];
        if (folder_make_parents(folder, f->name, mode) != 0 ||
            whole_file_new(folder, f->name, f->text, f->size, 0644) != 0)
            return -1;
    }
    return 0;
}

/* Checks the size of the output. The message says how large it is. */
static enum compile_result check_size(const struct building *b, int64_t bytes, int most_mib)
{
    if (bytes <= (int64_t)most_mib << 20)
        return COMPILE_OK;
    int64_t tenths =
        (bytes * 10 + (1 << 20) - 1) >> 20; /* rounded up, so that it is never printed as the allowed size */
    return build_stop(b->out->why, COMPILE_REFUSED,
                      "it compiles to %lld.%lld MiB; at most %d MiB are taken (large tables that are not all zeros?)",
                      (long long)tenths / 10, (long long)tenths % 10, most_mib);
}

static enum compile_result keep_failed(const struct building *b)
{
    return build_stop(b->out->why, COMPILE_SYSTEM, "%s: %s", b->cache, strerror(errno));
}

static enum compile_result keep_executable(const struct building *b, int work, int kept)
{
    struct stat info;
    int from = openat(work, BUILDING_OUTPUT, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    bool sealed = b->settings->talk == PROGRAM_SEALED; /* made of a module that was checked */
    const char *wrong = from < 0 ? "no executable came of it" : sealed ? NULL : image_wrong(from);
    enum compile_result result = COMPILE_OK;
    if (wrong != NULL && from >= 0 && fstat(from, &info) == 0)
        result = check_size(b, (int64_t)info.st_size, IMAGE_MOST_MIB);
    if (result == COMPILE_OK && wrong != NULL && !trouble_is_system(errno))
        result = build_stop(b->out->why, COMPILE_REFUSED, "it does not make a player's program: %s", wrong);
    else if (result == COMPILE_OK && (wrong != NULL || building_copy(from, kept, BUILDING_OUTPUT, 0755) != 0))
        result = keep_failed(b);
    descriptor_close(from);
    return result;
}

/* Plain files that a builder made, in their folders. */
struct output {
    const struct building *b;
    int kept;
    int64_t bytes;
    int files;
};

static int keep_output(void *self, const char *path, int file, const struct stat *info)
{
    struct output *o = self;
    o->bytes += (int64_t)info->st_size;
    TRY((int)check_size(o->b, o->bytes, COMPILE_MOST_BUILT_MIB));
    if (++o->files > MOST_BUILT)
        return (int)build_stop(o->b->out->why, COMPILE_REFUSED, "more than %d files are built from it", MOST_BUILT);
    mode_t mode = (info->st_mode & 0111) != 0 ? 0755 : 0644;
    if (folder_make_parents(o->kept, path, 0755) != 0 || building_copy(file, o->kept, path, mode) != 0)
        return (int)keep_failed(o->b);
    return 0;
}

static enum compile_result keep_folder(const struct building *b, int from, int kept)
{
    struct output o = {.b = b, .kept = kept};
    int rc = folder_each(from, keep_output, &o);
    if (rc < 0 && errno == ENAMETOOLONG)
        return build_stop(b->out->why, COMPILE_REFUSED, "what is built from it lies in more than %d folders",
                          FOLDER_DEEP);
    return rc < 0 ? keep_failed(b) : (enum compile_result)rc;
}

static enum compile_result keep_built(const struct building *b, int work, int kept)
{
    char *main = b->out->program.main; /* what is to run, as the builder says */
    int out = openat(work, BUILDING_OUT, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (out < 0 || whole_file_start(work, BUILDING_MAIN, main, PROGRAM_MAIN) <= 0 || main[0] == '-' ||
        !text_is_plain(main)) {
        descriptor_close(out);
        return build_stop(b->out->why, COMPILE_SYSTEM, "the builder of %s left no program", b->language->name);
    }
    enum compile_result result = keep_folder(b, out, kept);
    close(out);
    return result;
}

/* Keeps the player's data file. */
static enum compile_result keep_data(const struct building *b, int kept)
{
    size_t size;
    char *bytes = whole_file_text(b->settings->data, 0, COMPILE_MOST_DATA, &size);
    if (bytes == NULL && errno == EFBIG)
        return build_stop(b->out->why, COMPILE_REFUSED, "its data has more than %d bytes", COMPILE_MOST_DATA);
    if (bytes == NULL && trouble_is_system(errno))
        return build_stop(b->out->why, COMPILE_SYSTEM, "%.200s: %s", b->settings->data, strerror(errno));
    if (bytes == NULL)
        return build_stop(b->out->why, COMPILE_REFUSED, "its data, %.200s, cannot be read", b->settings->data);
    int rc = whole_file_new(kept, PROGRAM_DATA, bytes, size, 0644);
    free(bytes);
    return rc == 0 ? COMPILE_OK : keep_failed(b);
}

/* Keeps the host once more, compiled. If that cannot be done, it is compiled at each start. */
static void compile_host(const struct building *b, int kept, int from)
{
    char made[PROGRAM_MAIN], *host = b->out->program.host, *words[LANGUAGE_AHEAD + 2];
    size_t size;
    int n = 0;
    for (; n < LANGUAGE_AHEAD && b->language->ahead[n] != NULL; n++)
        words[n] = (char *)(uintptr_t)b->language->ahead[n];
    words[n] = host;
    words[n + 1] = NULL;
    snprintf(made, sizeof made, "%.200sc", host);
    char *text = n == 0 || lseek(from, 0, SEEK_SET) != 0 ? NULL : tool_output(words, from, &size);
    if (text != NULL && whole_file_new(kept, made, text, size, 0644) == 0)
        memcpy(host, made, sizeof made);
    free(text);
}

static enum compile_result keep_host(const struct building *b, int kept)
{
    char file[COMPILE_PATH + 400];
    const char *host = b->out->program.host;
    snprintf(file, sizeof file, "%s/player_api/%s/%s", b->kit, b->settings->game, host);
    int from = open(file, O_RDONLY | O_CLOEXEC);
    enum compile_result result = from >= 0 && building_copy(from, kept, host, 0644) == 0 ? COMPILE_OK : keep_failed(b);
    if (result == COMPILE_OK)
        compile_host(b, kept, from);
    descriptor_close(from);
    return result;
}

/* The metered module, the one before, and what the program's description says of them. */
static enum compile_result keep_modules(const struct building *b, int kept)
{
    struct program *program = &b->out->program;
    hash_whole_text(b->tree.file->text, b->tree.file->size, program->module);
    program->memory_mib = b->settings->memory_mib;
    bool put = whole_file_new(kept, PROGRAM_MODULE, b->tree.file->text, b->tree.file->size, 0644) == 0 &&
               whole_file_new(kept, PROGRAM_PLAIN, b->plain->text, b->plain->size, 0644) == 0;
    return put ? COMPILE_OK : keep_failed(b);
}

enum compile_result building_keep_in(const struct building *b, int made, int kept)
{
    struct program *program = &b->out->program;
    program->language = b->language;
    program->talk = b->settings->talk;
    if (b->language->profile == PROFILE_NARROW)
        TRY_AS(enum compile_result, keep_executable(b, made, kept));
    else if (building_has_builder(b))
        TRY_AS(enum compile_result, keep_built(b, made, kept));
    else if ((b->several ? building_write_all(b, kept, 0755) /* the sources run as they are */
                         : whole_file_new(kept, program->main, b->tree.file->text, b->tree.file->size, 0644)) != 0)
        return keep_failed(b);
    if (b->plain != NULL)
        TRY_AS(enum compile_result, keep_modules(b, kept));
    if (program->host[0] != '\0')
        TRY_AS(enum compile_result, keep_host(b, kept));
    if (b->settings->data != NULL)
        TRY_AS(enum compile_result, keep_data(b, kept));
    return program_describe(program, kept) == 0 ? COMPILE_OK : keep_failed(b);
}

/* Somebody may have built the same program meanwhile. Then theirs is kept, because matches run in it. */
enum compile_result building_keep(const struct building *b, int made)
{
    int kept = work_begin(&b->work);
    if (kept < 0)
        return keep_failed(b);
    enum compile_result result = building_keep_in(b, made, kept);
    if (result == COMPILE_OK && work_finish(&b->work, kept, b->out->hash, b->out->damaged[0] != '\0') != 0)
        result = keep_failed(b);
    close(kept);
    return result;
}
