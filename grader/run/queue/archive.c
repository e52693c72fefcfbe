#define _GNU_SOURCE
#include "archive.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/command/trouble.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/scan.h"
#include "base/whole_file.h"
#include "build/compile.h"
#include "build/tool.h"
#include "build/tree/unzip.h"
#include "run/pack.h"
#include "seat/walls/image.h"

/*
 * An archive begins with a head of fixed length, "parcel 1 SIZE". Compressed after it:
 *
 *   runtime HASH         hash of what the interpreter prints as its version, "-" if the program needs none
 *   file MODE SIZE NAME  then SIZE bytes, for each file of the folder and those in it, in the order of their names
 */
enum { HEAD = 20, MOST_FILES = 1000 };
static const char head_form[] = "parcel 1 %010zu\n";

/* Finds this machine's interpreter for it. */
static int runtime_of(const struct program *p, const char *cache, char text[HASH_TEXT])
{
    char version[TOOL_TEXT];
    snprintf(text, HASH_TEXT, "-");
    if (p->language->profile == PROFILE_NARROW || language_is_whole(p->language))
        return 0;
    if (tool_version(cache, p->language, p->language->tool, version) != 0)
        return -1;
    hash_whole_text(version, strlen(version), text);
    return 0;
}

/* ---- content ---- */

/* The content that a folder becomes. Of a sealed program it is only what its object can be made of again: two files. */
struct content {
    FILE *out;
    bool sealed;
    int files;
};

static int add_file(void *self, const char *name, int file, const struct stat *info)
{
    struct content *c = self;
    char part[65536];
    ssize_t got;
    long long sum = 0;
    if (c->sealed && strcmp(name, PROGRAM_PLAIN) != 0 && strcmp(name, "program") != 0)
        return 0;
    if (strlen(name) >= PROGRAM_MAIN)
        return errno = ENAMETOOLONG, -1;
    c->files++;
    fprintf(c->out, "file %o %lld %s\n", (info->st_mode & 0111) != 0 ? 0755u : 0644u, (long long)info->st_size, name);
    while ((got = read(file, part, sizeof part)) > 0) {
        fwrite(part, 1, (size_t)got, c->out);
        sum += got;
    }
    return got == 0 && sum == info->st_size ? 0 : -1;
}

static char *unpacked(const struct program *p, const char *runtime, size_t *size)
{
    char *text = NULL;
    struct content c = {.out = memory_open(&text, size), .sealed = p->talk == PROGRAM_SEALED};
    if (c.out == NULL)
        return NULL;
    fprintf(c.out, "runtime %s\n", runtime);
    int fd = open(p->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int rc = fd < 0 ? -1 : folder_each(fd, add_file, &c);
    descriptor_close(fd);
    if (rc == 0 && c.sealed && c.files < 2)
        errno = ENOENT, rc = -1;
    if (memory_close(c.out, &text) && rc == 0 && *size <= ARCHIVE_MOST)
        return text;
    free(text);
    return NULL;
}

static int wrap(struct archive *a, const char *text, size_t size)
{
    char head[HEAD + 1];
    int packed;
    void *rest = pack(text, size, &packed);
    a->size = HEAD + (size_t)(rest == NULL ? 0 : packed);
    a->bytes = rest == NULL ? NULL : malloc(a->size);
    if (a->bytes != NULL) {
        snprintf(head, sizeof head, head_form, size);
        memcpy(a->bytes, head, HEAD);
        memcpy((char *)a->bytes + HEAD, rest, (size_t)packed);
        hash_whole_text(a->bytes, a->size, a->hash);
    }
    free(rest);
    return a->bytes == NULL ? -1 : 0;
}

/* ---- making an archive ---- */

/* Compressing a program can take longer than one of its matches, and the hash needs that. So the hash is noted in a
 * file beside the program, whose name says what else it depends on. This file is not in the archive. */
enum { NOTE = PROGRAM_PATH + 32 };
static void note_of(const struct program *p, const char *runtime, char path[NOTE])
{
    char about[HASH_TEXT + 60], hash[HASH_TEXT];
    snprintf(about, sizeof about, "parcel 1 %.40s %s", zlibVersion(), runtime);
    hash_whole_text(about, strlen(about), hash);
    snprintf(path, NOTE, "%s/.parcel-%.16s", p->folder, hash);
}

int archive_make(struct archive *a, const char *cache, const char *name, bool whole, char why[ARCHIVE_WHY])
{
    struct program program;
    char runtime[HASH_TEXT], note[NOTE], *text = NULL;
    size_t size;
    *a = (struct archive){.bytes = NULL};
    if (program_find(&program, cache, name, why, ARCHIVE_WHY) != 0)
        return -1;
    errno = ENOMEM;
    if (runtime_of(&program, cache, runtime) == 0) {
        note_of(&program, runtime, note);
        if (!whole && whole_file_start(AT_FDCWD, note, a->hash, sizeof a->hash) > 0 && hash_is_text(a->hash))
            return 0;
        errno = ENOMEM;
        text = unpacked(&program, runtime, &size);
    }
    bool made = text != NULL && wrap(a, text, size) == 0;
    if (made)
        whole_file_put(AT_FDCWD, note, a->hash, strlen(a->hash), WHOLE_FILE_QUICK);
    else
        snprintf(why, ARCHIVE_WHY, "%.80s: %s", name, strerror(errno));
    free(text);
    return made ? 0 : -1;
}

/* ---- unpacking an archive ---- */

/* The archive being read, and what it becomes. */
struct reading {
    const char *cache, *game, *hash;
    const char *at, *end;
    char line[PROGRAM_MAIN + 100];
    char *why; /* ARCHIVE_WHY */
};

/* Names come from another machine: none may lead out of the folder, or hide. */
static bool is_safe(const char *name)
{
    static const struct unzip_bounds most = {.depth = FOLDER_DEEP + 1, .strict = true};
    return strlen(name) < PROGRAM_MAIN && name[0] != '.' && strstr(name, "/.") == NULL &&
           unzip_name_wrong(name, strlen(name), &most) == NULL;
}

static enum archive_result archive_read_file(struct reading *r, int folder)
{
    uint64_t size;
    const char *at = r->line;
    bool executable = scan_text(&at, "file 755 ");
    if (!executable && !scan_text(&at, "file 644 "))
        return ARCHIVE_DAMAGED;
    if (!scan_unsigned(&at, ARCHIVE_MOST, &size) || !scan_text(&at, " ") || !is_safe(at) ||
        size > (uint64_t)(r->end - r->at))
        return ARCHIVE_DAMAGED;
    if (folder_make_parents(folder, at, 0755) != 0)
        return errno == ENOTDIR || errno == EEXIST ? ARCHIVE_DAMAGED : ARCHIVE_SYSTEM;
    if (whole_file_new(folder, at, r->at, (size_t)size, executable ? 0755 : 0644) != 0)
        return errno == EEXIST || errno == ENOTDIR || errno == EISDIR ? ARCHIVE_DAMAGED : ARCHIVE_SYSTEM;
    r->at += size;
    return ARCHIVE_OK;
}

/* Makes what is missing of a sealed program. */
static enum archive_result complete(const struct program *program, const struct reading *r)
{
    struct build_settings settings = build_defaults(r->game, PROGRAM_SEALED);
    struct compiled out;
    settings.memory_mib = program->memory_mib;
    int fd = open(program->folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return ARCHIVE_SYSTEM;
    enum compile_result made = compile_object(&settings, program, fd, &out);
    close(fd);
    if (made == COMPILE_OK)
        return ARCHIVE_OK;
    snprintf(r->why, ARCHIVE_WHY, "a sealed program: %.250s", out.why);
    return made == COMPILE_REFUSED ? ARCHIVE_DAMAGED : ARCHIVE_REFUSED;
}

/* Returns whether this machine runs the program as the one that built it. */
static enum archive_result look_at(const char *folder, const char *runtime, const struct reading *r)
{
    struct program program;
    char here[HASH_TEXT];
    if (program_open(&program, folder, r->why, ARCHIVE_WHY) != 0)
        return ARCHIVE_DAMAGED;
    bool missing = runtime_of(&program, r->cache, here) != 0;
    if (missing || strcmp(here, runtime) != 0)
        return snprintf(r->why, ARCHIVE_WHY,
                        missing ? "%s is not to be had on this machine"
                                : "this machine's %s is of another version than the judge's",
                        program.language->name),
               ARCHIVE_REFUSED;
    if (program.language->profile != PROFILE_NARROW)
        return ARCHIVE_OK;
    if (program.talk == PROGRAM_SEALED)
        return complete(&program, r);
    int fd = program_executable(&program);
    const char *wrong = fd < 0 ? "it has no executable" : image_wrong(fd);
    int error = errno;
    descriptor_close(fd);
    if (wrong == NULL)
        return ARCHIVE_OK;
    if (trouble_is_system(error))
        return ARCHIVE_SYSTEM;
    snprintf(r->why, ARCHIVE_WHY, "the executable of another compiler: %s", wrong);
    return ARCHIVE_REFUSED;
}

static enum archive_result fill(const struct work *work, struct reading *r)
{
    char runtime[HASH_TEXT];
    enum archive_result result = ARCHIVE_OK;
    if (!scan_line(&r->at, r->end, r->line, sizeof r->line) || strncmp(r->line, "runtime ", 8) != 0 ||
        strlen(r->line) >= 8 + sizeof runtime)
        return ARCHIVE_DAMAGED;
    strcpy(runtime, r->line + 8);
    int fd = work_begin(work);
    if (fd < 0)
        return ARCHIVE_SYSTEM;
    for (int files = 0; result == ARCHIVE_OK && r->at < r->end; files++)
        result = files < MOST_FILES && scan_line(&r->at, r->end, r->line, sizeof r->line) ? archive_read_file(r, fd)
                                                                                          : ARCHIVE_DAMAGED;
    if (result == ARCHIVE_OK)
        result = look_at(work->fresh, runtime, r);
    if (result == ARCHIVE_OK && work_finish(work, fd, r->hash, false) != 0)
        result = ARCHIVE_SYSTEM;
    descriptor_close(fd);
    return result;
}

bool archive_there(const char *cache, const char *hash)
{
    struct program program;
    char why[ARCHIVE_WHY];
    return program_find(&program, cache, hash, why, sizeof why) == 0;
}

enum archive_result archive_open(const char *cache, const char *game, const struct archive *a, char why[ARCHIVE_WHY])
{
    const char *bytes = a->bytes;
    char real[HASH_TEXT], head[HEAD + 1];
    uint64_t length = 0;
    bool damaged = true;
    snprintf(why, ARCHIVE_WHY, "the program received is not the one of this name");
    hash_whole_text(bytes, a->size, real);
    if (strcmp(real, a->hash) != 0 || a->size <= HEAD)
        return ARCHIVE_DAMAGED;
    for (int i = 9; i < HEAD - 1; i++)
        length = 10 * length + (uint64_t)(bytes[i] - '0');
    snprintf(head, sizeof head, head_form, (size_t)length);
    if (memcmp(head, bytes, HEAD) != 0 || length > ARCHIVE_MOST)
        return ARCHIVE_DAMAGED;
    char *text = unpack(bytes + HEAD, (int)(a->size - HEAD), (size_t)length, &damaged);
    errno = ENOMEM;
    enum archive_result result = damaged ? ARCHIVE_DAMAGED : ARCHIVE_SYSTEM;
    if (text != NULL) {
        struct reading r = {
            .cache = cache, .game = game, .hash = a->hash, .at = text, .end = text + length, .why = why};
        struct work work;
        result = work_open(&work, cache) == 0 ? fill(&work, &r) : ARCHIVE_SYSTEM;
        int error = errno;
        work_close(&work);
        errno = error;
    }
    free(text);
    if (result == ARCHIVE_SYSTEM)
        snprintf(why, ARCHIVE_WHY, "%.200s: %s", cache, strerror(errno));
    return result;
}
