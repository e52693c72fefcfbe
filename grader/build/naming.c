#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/hash.h"
#include "base/printf_like.h"
#include "base/whole_file.h"
#include "building.h"
#include "tool.h"

/* The Debian packages that compile C for the sealed seat. */
#define SEALED_PACKAGES "clang lld wasi-libc libclang-rt-dev-wasm32 wabt"

/* Hashes a text with its length, so that different lists of texts give different bytes. */
static void name_text(struct hash *h, const char *text, size_t size)
{
    char length[32];
    hash_add(h, length, (size_t)snprintf(length, sizeof length, "%zu:", size));
    hash_add(h, text, size);
}

/* Hashes a file under a name that need not be its own. */
static int name_path(struct hash *h, const char *path, const char *name)
{
    char part[8192];
    size_t got;
    FILE *in = fopen(path, "re");
    if (in == NULL)
        return -1;
    name_text(h, name, strlen(name));
    while ((got = fread(part, 1, sizeof part, in)) > 0)
        name_text(h, part, got);
    int failed = ferror(in);
    fclose(in);
    return failed ? -1 : 0;
}

static int is_plain_file(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

/* Adds to a hash what it knows of the file at a path: its bytes, or its state. */
typedef int look_at_file(struct hash *h, const char *path, const char *name);

/* Returns -1 if the file changed just now, too. */
static int look_at_state(struct hash *h, const char *path, const char *name)
{
    struct stat info;
    char state[CACHE_STATE];
    (void)name;
    if (stat(path, &info) != 0 || !cache_state(&info, state))
        return -1;
    name_text(h, path, strlen(path));
    name_text(h, state, strlen(state));
    return 0;
}

/* Looks at a file, whose path is printed as printf does. */
static int PRINTF_LIKE(4, 5) look_at(struct hash *h, look_at_file *look, const char *name, const char *format, ...)
{
    char path[2500];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    return look(h, path, name);
}

/* Looks at all files of a folder, in order of their names. */
static int look_at_folder(struct hash *h, look_at_file *look, const char *folder)
{
    struct dirent **entry;
    int entries = scandir(folder, &entry, is_plain_file, alphasort), rc = entries < 0 ? -1 : 0;
    for (int i = 0; i < entries; i++) {
        if (rc == 0)
            rc = look_at(h, look, entry[i]->d_name, "%s/%s", folder, entry[i]->d_name);
        free(entry[i]);
    }
    if (entries >= 0)
        free(entry);
    return rc;
}

static const char *const sealed_tool[] = {"clang", "wasm2c", "wasm-ld"};
enum { SEALED_TOOLS = sizeof sealed_tool / sizeof sealed_tool[0] };

static enum compile_result left_out(const struct building *b)
{
    return building_stop(b->out, COMPILE_REFUSED, "the sealed seat was left out when the kit was built: make sealed");
}

enum compile_result building_has_sealed(const struct building *b)
{
    char version[TOOL_TEXT], file[1300];
    for (size_t i = 0; i < SEALED_TOOLS; i++)
        if (tool_version(b->cache, b->language, sealed_tool[i], version) != 0)
            return building_stop(b->out, COMPILE_REFUSED, "there is no %s for the sealed seat (Debian: apt install %s)",
                                 sealed_tool[i], SEALED_PACKAGES);
    snprintf(file, sizeof file, "%s/sealed/%s/sealed.o", b->places.build, b->settings->game);
    return access(file, R_OK) == 0 ? COMPILE_OK : left_out(b);
}

static enum compile_result kit_unread(const struct building *b)
{
    return building_stop(b->out, COMPILE_SYSTEM, "a file of the kit that players are built with: %s", strerror(errno));
}

/* Hashes the tools of a sealed player, the kit's files that it is made with, and its memory. */
static enum compile_result name_sealed(struct hash *h, const struct building *b)
{
    static const char *const part[] = {"seat/sealed/guest/include/setjmp.h",
                                       "seat/sealed/guest/include/bits/stdc++.h",
                                       "seat/sealed/module/module.c",
                                       "seat/sealed/module/module.h",
                                       "seat/sealed/module/wasm2c.h",
                                       "seat/sealed/kept/kept.c",
                                       "seat/sealed/kept/kept_read.c",
                                       "seat/sealed/kept/kept_read.h",
                                       "seat/sealed/kept/library.cpp",
                                       "seat/sealed/meter.c",
                                       "seat/sealed/meter_bytes.c",
                                       "seat/sealed/meter_code.c",
                                       "seat/sealed/meter_parts.h",
                                       "build/sealed/flags",
                                       "build/sealed/module",
                                       "build/sealed/object"};
    const char *root = b->places.root, *built = b->places.build, *game = b->settings->game;
    char version[TOOL_TEXT], memory[32];
    TRY_AS(enum compile_result, building_has_sealed(b));
    for (size_t i = 0; i < SEALED_TOOLS; i++)
        if (tool_version(b->cache, b->language, sealed_tool[i], version) == 0)
            name_text(h, version, strlen(version));
    name_text(h, memory, (size_t)snprintf(memory, sizeof memory, "memory %d", b->settings->memory_mib));
    int rc = 0;
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        rc |= look_at(h, name_path, part[i], "%s/grader/%s", root, part[i]);
    if (rc != 0)
        return kit_unread(b);
    if (look_at(h, name_path, "sealed.o", "%s/sealed/%s/sealed.o", built, game) != 0 ||
        look_at(h, name_path, "sealed_cxx.o", "%s/sealed/%s/sealed_cxx.o", built, game) != 0)
        return left_out(b);
    return COMPILE_OK;
}

/* Looks at the kit's files that a compiled program is made with. */
static int look_at_kit(struct hash *h, const struct building *b, look_at_file *look)
{
    static const char *const script[] = {"bundle", "bundle.ld", "executable", "hint", "header/precompiled"};
    const char *root = b->places.root, *built = b->places.build, *game = b->settings->game;
    char folder[1300];
    int rc = 0;
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++)
        rc |= look_at(h, look, script[i], "%s/grader/build/%s", root, script[i]);
    rc |= look_at(h, look, "wait.o", "%s/player/wait.o", built);
    if (b->settings->talk == PROGRAM_LINES)
        return rc;
    snprintf(folder, sizeof folder, "%s/player_api/%s", root, game);
    rc |= look_at_folder(h, look, folder);
    snprintf(folder, sizeof folder, "%s/grader/games/%s/player", root, game);
    rc |= look_at_folder(h, look, folder);
    snprintf(folder, sizeof folder, "%s/player/%s", built, game);
    rc |= look_at_folder(h, look, folder);
    return rc | look_at(h, look, "stub.o", "%s/player/stub.o", built);
}

/* Hashes them. While none of them changes, they are read once, and the cache has a note of their hash. */
static int name_kit(struct hash *h, const struct building *b)
{
    struct hash state, bytes;
    uint8_t digest[HASH_SIZE];
    char text[HASH_TEXT] = "", note[CACHE_NOTE];
    hash_start(&state);
    bool settled = look_at_kit(&state, b, look_at_state) == 0;
    hash_end(&state, digest);
    cache_note_name(b->cache, "kit", (const char *)digest, sizeof digest, note);
    if (!settled || whole_file_start(AT_FDCWD, note, text, sizeof text) <= 0 || !hash_is_text(text)) {
        hash_start(&bytes);
        if (look_at_kit(&bytes, b, name_path) != 0)
            return -1;
        hash_end_text(&bytes, text);
        if (settled)
            whole_file_put(AT_FDCWD, note, text, strlen(text), WHOLE_FILE_QUICK);
    }
    name_text(h, text, strlen(text));
    return 0;
}

static const char *tool_of(const struct building *b)
{
    return strcmp(b->language->tool, "cc") == 0    ? b->settings->cc
           : strcmp(b->language->tool, "c++") == 0 ? b->settings->cxx
                                                   : b->language->tool;
}

static int name_builder(struct hash *h, const struct building *b, const char *builder)
{
    return look_at(h, name_path, builder, "%s/grader/build/languages/%s", b->places.root, builder);
}

/* Hashes what the kit puts around functions. The file's name counts too: faults say it. */
static int name_functions(struct hash *h, const struct building *b)
{
    const char *root = b->places.root, *game = b->settings->game;
    char path[1300];
    name_text(h, b->places.source, strlen(b->places.source));
    snprintf(path, sizeof path, "%s/grader/build/functions", root);
    int rc = look_at_folder(h, name_path, path);
    rc |= look_at(h, name_path, "signatures", "%s/grader/games/%s/player/signatures", root, game);
    snprintf(path, sizeof path, "%s/player/%s/tables", b->places.build, game);
    return rc | (access(path, F_OK) == 0 ? name_path(h, path, "tables") : 0);
}

/* Hashes the player's files. A single one counts without its name, those of an archive with theirs. */
static enum compile_result name_files(struct hash *h, const struct building *b)
{
    char version[TOOL_TEXT];
    if (!b->several) {
        name_text(h, b->file->text, b->file->size);
        return COMPILE_OK;
    }
    name_text(h, "archive", strlen("archive"));
    name_text(h, b->places.source, strlen(b->places.source));
    for (int i = 0; i < b->files; i++) {
        name_text(h, b->file[i].name, strlen(b->file[i].name));
        name_text(h, b->file[i].text, b->file[i].size);
    }
    if (b->language->profile != PROFILE_NARROW)
        return COMPILE_OK;
    name_text(h, b->settings->cflags, strlen(b->settings->cflags)); /* C and C++ together: both compilers count */
    bool known = tool_version(b->cache, b->language, b->settings->cc, version) == 0;
    if (known)
        name_text(h, version, strlen(version));
    if (!known || name_builder(h, b, BUILDING_SEVERAL) != 0)
        return building_stop(b->out, COMPILE_SYSTEM, "what C programs of several files are built with: %s",
                             strerror(errno));
    return COMPILE_OK;
}

static enum compile_result lacks_tool(const struct building *b, int error)
{
    if (error != ENOENT)
        return building_stop(b->out, COMPILE_SYSTEM, "%s is not to be had here: %s: %s", b->language->name, tool_of(b),
                             strerror(error));
    return building_stop(b->out, COMPILE_REFUSED, "%s is not to be had here: there is no %s (Debian: apt install %s)",
                         b->language->name, tool_of(b), b->language->package);
}

static int name_host(struct hash *h, const struct building *b)
{
    const char *host = b->out->program.host;
    for (const char *const *word = b->language->ahead; *word != NULL; word++)
        name_text(h, *word, strlen(*word));
    return look_at(h, name_path, host, "%s/player_api/%s/%s", b->places.root, b->settings->game, host);
}

enum compile_result building_name(const struct building *b)
{
    struct hash h;
    char version[TOOL_TEXT];
    const char *flags = b->language->tool[0] == '/'            ? ""
                        : strcmp(b->language->tool, "cc") == 0 ? b->settings->cflags
                                                               : b->settings->cxxflags;
    if (tool_version(b->cache, b->language, tool_of(b), version) != 0)
        return lacks_tool(b, errno);
    hash_start(&h);
    name_text(&h, b->language->name, strlen(b->language->name));
    const char *talk = b->settings->talk == PROGRAM_LINES   ? "lines"
                       : b->settings->talk == PROGRAM_CALLS ? "calls"
                                                            : "sealed";
    name_text(&h, talk, strlen(talk));
    name_text(&h, version, strlen(version));
    name_text(&h, flags, strlen(flags));
    if (b->language->profile != PROFILE_NARROW)
        name_text(&h, b->out->program.main, strlen(b->out->program.main));
    if (building_has_functions(b) ? name_functions(&h, b) != 0
                                  : b->language->builder != NULL && name_builder(&h, b, b->language->builder) != 0)
        return building_stop(b->out, COMPILE_SYSTEM, "the builder of %.200s: %s", b->language->name, strerror(errno));
    if (b->out->program.host[0] != '\0' && name_host(&h, b) != 0)
        return building_stop(b->out, COMPILE_SYSTEM, "%.200s: %s", b->out->program.host, strerror(errno));
    TRY_AS(enum compile_result, name_files(&h, b));
    if (b->settings->data != NULL && name_path(&h, b->settings->data, PROGRAM_DATA) != 0)
        return building_stop(b->out, COMPILE_REFUSED, "its data, %.200s: %s", b->settings->data, strerror(errno));
    if (b->settings->talk == PROGRAM_SEALED)
        TRY_AS(enum compile_result, name_sealed(&h, b));
    if (b->language->profile == PROFILE_NARROW && name_kit(&h, b) != 0)
        return kit_unread(b);
    hash_end_text(&h, b->out->hash);
    return COMPILE_OK;
}
