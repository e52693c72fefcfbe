#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/hash.h"
#include "base/whole_file.h"
#include "building.h"
#include "tool.h"

enum { KIT_PATH = COMPILE_PATH + 600 }; /* of a file of the kit */

/* ---- texts and files ---- */

/* Hashes bytes with their length, so that different lists give different bytes. */
static void name_text(struct hash *h, const char *text, size_t size)
{
    char length[32];
    hash_add(h, length, (size_t)snprintf(length, sizeof length, "%zu:", size));
    hash_add(h, text, size);
}

/* Adds to a hash what it knows of the file at a path: its bytes, or its state. */
typedef int look_at_file(struct hash *h, const char *path, const char *name);

/* Hashes a file under a name that need not be its own. */
static int look_at_bytes(struct hash *h, const char *path, const char *name)
{
    char sum[HASH_TEXT];
    int fd = open(path, O_RDONLY | O_CLOEXEC), rc = fd < 0 ? -1 : program_sum(fd, sum);
    descriptor_close(fd);
    hash_add_text(h, name);
    hash_add_text(h, rc == 0 ? sum : "");
    return rc;
}

/* Returns -1 if the file changed just now, too. */
static int look_at_state(struct hash *h, const char *path, const char *name)
{
    struct stat info;
    char state[CACHE_STATE];
    (void)name;
    if (stat(path, &info) != 0 || !cache_state(&info, state))
        return -1;
    hash_add_text(h, path);
    hash_add_text(h, state);
    return 0;
}

static int is_plain_file(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

/* Looks at all files of a folder, whose path ends in a slash, in order of their names. */
static int look_at_folder(struct hash *h, look_at_file *look, const char *folder)
{
    struct dirent **entry;
    int entries = scandir(folder, &entry, is_plain_file, alphasort), rc = entries < 0 ? -1 : 0;
    for (int i = 0; i < entries; i++) {
        char path[KIT_PATH + 256];
        snprintf(path, sizeof path, "%s%s", folder, entry[i]->d_name);
        rc = rc == 0 ? look(h, path, entry[i]->d_name) : rc;
        free(entry[i]);
    }
    if (entries >= 0)
        free(entry);
    return rc;
}

/* ---- the kit's files ---- */

/* The kit's files that programs are made with, and with a slash all files of a folder. With a plus sign they are in the
 * folder of its built files. "@" is the game's name. */
enum { BY_LINES, BY_CALLS, IN_SEALED, FUNCTIONS };
static const char *const kit[] = {
    [BY_LINES] = "grader/build/bundle grader/build/bundle.ld grader/build/executable grader/build/hint "
                 "grader/build/header/precompiled +player/wait.o",
    [BY_CALLS] = "player_api/@/ grader/games/@/player/ +player/@/ +player/stub.o",
    [IN_SEALED] = "grader/seat/sealed/guest/include/setjmp.h grader/seat/sealed/guest/include/bits/ "
                  "grader/seat/sealed/module/ grader/seat/sealed/kept/ grader/seat/sealed/meter.c "
                  "grader/seat/sealed/meter_bytes.c grader/seat/sealed/meter_code.c grader/seat/sealed/meter_parts.h "
                  "grader/build/sealed/ +sealed/@/sealed.o +sealed/@/sealed_cxx.o",
    [FUNCTIONS] = "grader/build/functions/ grader/games/@/player/signatures"};

/* Writes the path of one, the first word of `part`. Returns its name: empty for a folder. */
static const char *path_of(const struct building *b, const char *part, char path[KIT_PATH])
{
    bool built = part[0] == '+';
    int size = (int)strcspn(part, " "), game = (int)strcspn(part, "@ ");
    snprintf(path, KIT_PATH, "%s/%.*s%s%.*s", built ? b->built : b->kit, game - built, part + built,
             game < size ? b->settings->game : "", game < size ? size - game - 1 : 0, part + game + 1);
    return basename(path);
}

static int look_at_part(struct hash *h, look_at_file *look, const struct building *b, const char *part)
{
    char path[KIT_PATH];
    const char *name = path_of(b, part, path);
    return name[0] == '\0' ? look_at_folder(h, look, path) : look(h, path, name);
}

/* A program of a compiled language is made with more, the closer it is to the referee. */
static int look_at_kit(struct hash *h, look_at_file *look, const struct building *b)
{
    bool functions = building_has_functions(b);
    int last = functions                            ? FUNCTIONS
               : b->settings->talk == PROGRAM_LINES ? BY_LINES
               : b->settings->talk == PROGRAM_CALLS ? BY_CALLS
                                                    : IN_SEALED;
    int rc = 0;
    for (int i = functions ? FUNCTIONS : BY_LINES; i <= last; i++)
        for (const char *part = kit[i]; *part != '\0'; part += strcspn(part, " "), part += *part == ' ')
            rc |= look_at_part(h, look, b, part);
    return rc;
}

/* Hashes them. While none of them changes, they are read once, and the cache has a note of their hash. */
static int name_kit(struct hash *h, const struct building *b)
{
    struct hash state, bytes;
    uint8_t digest[HASH_SIZE];
    char text[HASH_TEXT] = "", note[CACHE_NOTE];
    hash_start(&state);
    bool settled = look_at_kit(&state, look_at_state, b) == 0;
    hash_end(&state, digest);
    cache_note_name(b->cache, "kit", (const char *)digest, sizeof digest, note);
    if (!settled || whole_file_start(AT_FDCWD, note, text, sizeof text) <= 0 || !hash_is_text(text)) {
        hash_start(&bytes);
        if (look_at_kit(&bytes, look_at_bytes, b) != 0)
            return -1;
        hash_end_text(&bytes, text);
        if (settled)
            whole_file_put(AT_FDCWD, note, text, strlen(text), WHOLE_FILE_QUICK);
    }
    hash_add_text(h, text);
    return 0;
}

static const char builders[] = "grader/build/languages/";

/* Hashes a file that the kit has besides. */
static int name_kit_file(struct hash *h, const struct building *b, const char *folder, const char *name)
{
    char part[PROGRAM_MAIN + 32];
    snprintf(part, sizeof part, "%s%s", folder, name);
    return look_at_part(h, look_at_bytes, b, part);
}

static int name_host(struct hash *h, const struct building *b)
{
    for (const char *const *word = b->language->ahead; *word != NULL; word++)
        hash_add_text(h, *word);
    return name_kit_file(h, b, "player_api/@/", b->out->program.host);
}

/* Hashes what the kit puts around functions. The file's name counts too: faults say it. */
static int name_functions(struct hash *h, const struct building *b)
{
    hash_add_text(h, b->tree.main);
    TRY(name_kit(h, b));
    return name_kit_file(h, b, "+player/@/", "tables") == 0 || errno == ENOENT ? 0 : -1;
}

/* ---- the compilers ---- */

/* The Debian packages that compile C for the sealed seat. */
#define SEALED_PACKAGES "clang lld wasi-libc libclang-rt-dev-wasm32 wabt"

enum compile_result building_has_sealed(const struct building *b, struct hash *h, struct compile_tool *tool)
{
    const char *const name[COMPILE_SEALED_TOOLS] = {"clang", "wasm-ld", "wasm2c", b->settings->cc};
    char version[TOOL_TEXT], file[KIT_PATH];
    for (size_t i = 0; i < COMPILE_SEALED_TOOLS; i++) {
        if (tool_version(b->cache, b->language, name[i], version) != 0)
            return build_stop(b->out->why, COMPILE_REFUSED,
                              i + 1 == COMPILE_SEALED_TOOLS
                                  ? "there is no %s"
                                  : "there is no %s for the sealed seat (Debian: apt install " SEALED_PACKAGES ")",
                              name[i]);
        if (h != NULL)
            hash_add_text(h, version);
        if (tool != NULL) {
            snprintf(tool[i].name, sizeof tool[i].name, "%.15s", name[i]);
            snprintf(tool[i].version, sizeof tool[i].version, "%.*s", (int)strcspn(version, "\n"), version);
        }
    }
    path_of(b, "+sealed/@/sealed.o", file);
    return access(file, R_OK) == 0 ? COMPILE_OK
                                   : build_stop(b->out->why, COMPILE_REFUSED,
                                                "the sealed seat was left out when the kit was built: make sealed");
}

/* Hashes the tools of a sealed player, and its memory. */
static enum compile_result name_sealed(struct hash *h, const struct building *b)
{
    char memory[32];
    TRY_AS(enum compile_result, building_has_sealed(b, h, NULL));
    snprintf(memory, sizeof memory, "memory %d", b->settings->memory_mib);
    hash_add_text(h, memory);
    return COMPILE_OK;
}

static const char *tool_of(const struct building *b)
{
    return strcmp(b->language->tool, "cc") == 0    ? b->settings->cc
           : strcmp(b->language->tool, "c++") == 0 ? b->settings->cxx
                                                   : b->language->tool;
}

static enum compile_result lacks_tool(const struct building *b, int error)
{
    if (error != ENOENT)
        return build_stop(b->out->why, COMPILE_SYSTEM, "%s is not to be had here: %s: %s", b->language->name,
                          tool_of(b), strerror(error));
    return build_stop(b->out->why, COMPILE_REFUSED, "%s is not to be had here: there is no %s (Debian: apt install %s)",
                      b->language->name, tool_of(b), b->language->package);
}

/* ---- the whole ---- */

/* Hashes the player's files. A single one counts without its name, those of an archive with theirs. */
static enum compile_result name_files(struct hash *h, const struct building *b)
{
    char version[TOOL_TEXT];
    if (!b->several) {
        name_text(h, b->tree.file->text, b->tree.file->size);
        return COMPILE_OK;
    }
    hash_add_text(h, "archive");
    hash_add_text(h, b->tree.main);
    for (int i = 0; i < b->tree.files; i++) {
        hash_add_text(h, b->tree.file[i].name);
        name_text(h, b->tree.file[i].text, b->tree.file[i].size);
    }
    if (b->language->profile != PROFILE_NARROW)
        return COMPILE_OK;
    hash_add_text(h, b->settings->cflags); /* C and C++ together: both compilers count */
    bool known = tool_version(b->cache, b->language, b->settings->cc, version) == 0;
    if (known)
        hash_add_text(h, version);
    if (!known || name_kit_file(h, b, builders, BUILDING_SEVERAL) != 0)
        return build_stop(b->out->why, COMPILE_SYSTEM, "what C programs of several files are built with: %s",
                          strerror(errno));
    return COMPILE_OK;
}

enum compile_result building_name(const struct building *b)
{
    static const char *const talk[] = {
        [PROGRAM_LINES] = "lines", [PROGRAM_CALLS] = "calls", [PROGRAM_SEALED] = "sealed"};
    struct hash h;
    char version[TOOL_TEXT];
    bool narrow = b->language->profile == PROFILE_NARROW;
    if (tool_version(b->cache, b->language, tool_of(b), version) != 0)
        return lacks_tool(b, errno);
    hash_start(&h);
    hash_add_text(&h, b->language->name);
    hash_add_text(&h, talk[b->settings->talk]);
    hash_add_text(&h, version);
    hash_add_text(&h, !narrow                                ? b->out->program.main
                      : strcmp(b->language->tool, "cc") == 0 ? b->settings->cflags
                                                             : b->settings->cxxflags);
    if (building_has_functions(b)
            ? name_functions(&h, b) != 0
            : b->language->builder != NULL && name_kit_file(&h, b, builders, b->language->builder) != 0)
        return build_stop(b->out->why, COMPILE_SYSTEM, "the builder of %.200s: %s", b->language->name, strerror(errno));
    if (b->out->program.host[0] != '\0' && name_host(&h, b) != 0)
        return build_stop(b->out->why, COMPILE_SYSTEM, "%.200s: %s", b->out->program.host, strerror(errno));
    TRY_AS(enum compile_result, name_files(&h, b));
    if (b->settings->data != NULL && look_at_bytes(&h, b->settings->data, PROGRAM_DATA) != 0)
        return build_stop(b->out->why, COMPILE_REFUSED, "its data, %.200s: %s", b->settings->data, strerror(errno));
    if (b->settings->talk == PROGRAM_SEALED)
        TRY_AS(enum compile_result, name_sealed(&h, b));
    if (narrow && name_kit(&h, b) != 0)
        return build_stop(b->out->why, COMPILE_SYSTEM, "a file of the kit that players are built with: %s",
                          strerror(errno));
    hash_end_text(&h, b->out->hash);
    return COMPILE_OK;
}
