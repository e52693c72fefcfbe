#define _GNU_SOURCE
#include "compile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/trouble.h"
#include "build/cache/cache_uses.h"
#include "build/tree/tree.h"
#include "building.h"
#include "compiler.h"
#include "header/header.h"
#include "seat/sealed/meter.h"
#include "seat/sealed/sealed.h"
#include "seat/walls/image.h"
#include "seat/walls/landlock.h"
#include "tool.h"

struct build_settings build_defaults(const char *game, enum program_talk talk)
{
    return (struct build_settings){.game = game,
                                   .talk = talk,
                                   .cc = "cc",
                                   .cxx = "c++",
                                   .cflags = "-O2 -std=gnu99",
                                   .cxxflags = "-O2 -std=gnu++17",
                                   .memory_mib = SEALED_MEMORY_MIB,
                                   .cache_bytes = (int64_t)1 << 30};
}

/* ---- places ---- */

/* The kit's folder is the nearest one above this executable that has grader/build/bundle. */
static int find_kit(struct places *p)
{
    ssize_t length = readlink("/proc/self/exe", p->build, sizeof p->build - 1);
    if (length < 0)
        return -1;
    p->build[length] = '\0';
    *strrchr(p->build, '/') = '\0';
    snprintf(p->root, sizeof p->root, "%s", p->build);
    for (;;) {
        char file[1100];
        snprintf(file, sizeof file, "%s/grader/build/bundle", p->root);
        if (access(file, X_OK) == 0)
            return 0;
        char *slash = strrchr(p->root, '/');
        if (slash == NULL)
            return -1;
        *slash = '\0';
    }
}

/* ---- names in the folder ---- */

/* The copy keeps the submission's name if that is ordinary, so that messages use it. */
static void choose_source_name(struct building *b)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    const char *slash = strrchr(b->name, '/'), *name = slash == NULL ? b->name : slash + 1,
               *ending = strrchr(name, '.');
    struct places *p = &b->places;
    if (name[strspn(name, ordinary)] != '\0' || strlen(name) > 64 || name[0] == '-' || name[0] == '.')
        snprintf(p->source, sizeof p->source, "player%.16s", ending);
    else
        snprintf(p->source, sizeof p->source, "%s", name);
}

/* Chooses what will run: the executable or the source. A builder says it when it has built the program. */
static void choose_main(struct building *b)
{
    struct program *program = &b->out->program;
    const char *source = b->places.source;
    program->files = b->several ? b->files : 0;
    if (b->language->profile == PROFILE_NARROW)
        snprintf(program->main, sizeof program->main, "%s", BUILDING_OUTPUT);
    else if (building_has_builder(b))
        program->main[0] = '\0';
    else if (b->several)
        snprintf(program->main, sizeof program->main, "%s", source);
    else
        snprintf(program->main, sizeof program->main, "player%.20s", strrchr(source, '.'));
}

/* Chooses the game's host for this language, if there is one. */
static void choose_host(struct building *b)
{
    char file[1400], *host = b->out->program.host;
    if (b->settings->talk != PROGRAM_LINES || b->language->profile != PROFILE_INTERPRETER)
        return;
    snprintf(host, PROGRAM_MAIN, "%.100s.%s", b->settings->game, b->language->ending[0]);
    snprintf(file, sizeof file, "%s/player_api/%s/%s", b->places.root, b->settings->game, host);
    if (access(file, R_OK) != 0)
        host[0] = '\0';
}

/* ---- the whole ---- */

static enum compile_result open_program(struct compiled *out)
{
    struct program *p = &out->program;
    snprintf(out->path, sizeof out->path, "%s", p->folder);
    if (p->language->profile != PROFILE_NARROW)
        return COMPILE_OK;
    snprintf(out->path, sizeof out->path, "%.3700s/%s", p->folder, p->main);
    out->executable = program_executable(p);
    const char *wrong = out->executable < 0         ? strerror(errno)
                        : p->talk == PROGRAM_SEALED ? NULL
                                                    : image_wrong(out->executable);
    return wrong == NULL ? COMPILE_OK : building_stop(out, COMPILE_SYSTEM, "%.200s: %s", out->path, wrong);
}

/* A module before and after it was metered. free() the bytes of both. */
struct modules {
    struct tree_file plain;
    struct meter_module metered;
};

/* Reads a module from an open folder, and meters it. */
static enum compile_result meter_file(const struct building *b, int folder, const char *name, struct modules *m)
{
    char why[METER_WHY];
    char *bytes = malloc(METER_MOST + 1);
    ssize_t got = 1;
    size_t size = 0;
    int from = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    while (bytes != NULL && from >= 0 && size <= METER_MOST && got > 0) {
        got = read(from, bytes + size, METER_MOST + 1 - size);
        size += got > 0 ? (size_t)got : 0;
    }
    if (from >= 0)
        close(from);
    *m = (struct modules){.plain = {BUILDING_MODULE, bytes, size}};
    enum meter_result result = METER_NO_MEMORY;
    uint32_t pages = ((uint32_t)b->settings->memory_mib << 20) / METER_PAGE;
    if (bytes != NULL)
        result = meter_add((const uint8_t *)bytes, size, pages, &m->metered, why);
    return result == METER_OK        ? COMPILE_OK
           : result == METER_REFUSED ? building_stop(b->out, COMPILE_REFUSED, "its module %s", why)
                                     : building_stop(b->out, COMPILE_SYSTEM, "no memory to meter its module");
}

static void modules_free(struct modules *m)
{
    free((void *)(uintptr_t)m->plain.text);
    free(m->metered.bytes);
}

/* A sealed player is compiled twice: to a module, which is metered here, and that to a shared object. Each time in a
 * cell of its own, so that the second compiler sees nothing that the first one did not have checked. */
static enum compile_result seal(struct building *b, struct work *work, int made)
{
    struct modules m;
    int object = -1;
    enum compile_result result = meter_file(b, made, BUILDING_OUTPUT, &m);
    const struct tree_file file = {BUILDING_MODULE, (const char *)m.metered.bytes, m.metered.size};
    struct building again = *b;
    again.file = &file;
    again.metered = true;
    again.plain = &m.plain;
    if (result == COMPILE_OK)
        result = compiler_run(&again, &object);
    if (result == COMPILE_OK)
        result = building_keep(&again, work, object);
    if (object >= 0)
        close(object);
    modules_free(&m);
    return result;
}

static enum compile_result build_in(struct building *b, struct work *work)
{
    int made;
    snprintf(b->places.work, sizeof b->places.work, "%s", work->path);
    header_find(b, work);
    enum compile_result result = compiler_run(b, &made);
    if (result == COMPILE_OK)
        result = b->settings->talk == PROGRAM_SEALED ? seal(b, work, made) : building_keep(b, work, made);
    if (made >= 0)
        close(made);
    return result;
}

static enum compile_result build(struct building *b)
{
    char folder[CACHE_PATH + 80], why[256];
    struct work work = {.path = "", .folder = -1};
    enum compile_result result;
    if (landlock_version() == 0)
        return building_stop(b->out, COMPILE_SYSTEM,
                             "this kernel has no Landlock, so the compiler cannot be confined (see sortie doctor)");
    if (work_open(&work, b->cache) != 0)
        result = building_stop(b->out, COMPILE_SYSTEM, "%s: %s", b->cache, strerror(errno));
    else
        result = build_in(b, &work);
    work_close(&work);
    if (result != COMPILE_OK)
        return result;
    cache_prune(b->cache, b->settings->cache_bytes);
    snprintf(folder, sizeof folder, "%s/%s", b->cache, b->out->hash);
    if (program_open(&b->out->program, folder, why, sizeof why) != 0)
        return building_stop(b->out, COMPILE_SYSTEM, "%s: %s", folder, why);
    return open_program(b->out);
}

/* Damage by a disk or a person must not block a program forever: it is not the player's fault, and can be
 * repaired. */
static enum compile_result build_again(struct building *b, const char *why)
{
    struct compiled *out = b->out;
    snprintf(out->damaged, sizeof out->damaged, "%.255s", why);
    out->why[0] = '\0';
    out->cached = false;
    if (out->executable >= 0)
        close(out->executable);
    out->executable = -1;
    b->damaged = true;
    choose_main(b);
    choose_host(b);
    return build(b);
}

/* Checks that the program in the cache is the one that was built. Returns 1 if so, 0 if not, or -1 if that cannot be
 * known now. If not 1, out->why says why. */
static int look_at_found(struct building *b, const struct program *found)
{
    struct compiled *out = b->out;
    out->cached = true;
    out->program = *found;
    if (open_program(out) != COMPILE_OK)
        return trouble_is_system(errno) ? -1 : 0;
    int whole = program_is_whole(found);
    if (whole != 1)
        building_stop(out, COMPILE_SYSTEM, "%.200s: %s", out->path,
                      whole == 0 ? "it is not what was built" : strerror(errno));
    return whole;
}

static enum compile_result find_or_build(struct building *b)
{
    char folder[CACHE_PATH + 80], why[256];
    struct program found;
    choose_main(b);
    choose_host(b);
    if (b->several && (b->out->program.host[0] != '\0' || building_has_functions(b)))
        return building_stop(b->out, COMPILE_REFUSED, "in %s a program in %s is one file, not an archive",
                             b->settings->game, b->language->name);
    enum compile_result result = building_name(b);
    if (result != COMPILE_OK)
        return result;
    cache_use(b->cache, b->out->hash);
    snprintf(folder, sizeof folder, "%s/%s", b->cache, b->out->hash);
    if (access(folder, F_OK) != 0)
        return build(b);
    int whole;
    if (program_open(&found, folder, why, sizeof why) == 0) {
        whole = look_at_found(b, &found);
    } else {
        whole = trouble_is_system(errno) ? -1 : 0;
        building_stop(b->out, COMPILE_SYSTEM, "%.200s: %s", folder, why);
    }
    if (whole == 1)
        return COMPILE_OK;
    return whole == 0 ? build_again(b, b->out->why) : COMPILE_SYSTEM;
}

static enum language_use use_of(const struct build_settings *settings)
{
    static const enum language_use use[] = {
        [PROGRAM_CALLS] = LANGUAGE_FUNCTIONS, [PROGRAM_LINES] = LANGUAGE_LINES, [PROGRAM_SEALED] = LANGUAGE_LINKED};
    return use[settings->talk];
}

static enum compile_result refuse_ending(const struct build_settings *settings, struct compiled *out)
{
    char endings[200];
    language_endings(use_of(settings), endings, sizeof endings);
    return building_stop(out, COMPILE_REFUSED,
                         settings->talk == PROGRAM_SEALED ? "in a sealed seat, a player is a file that ends in %s"
                                                          : "a player is a file that ends in %s",
                         endings);
}

static void clear(struct compiled *out)
{
    memset(out, 0, sizeof *out);
    out->executable = -1;
}

/* Windows's editors write it. The compilers' messages would not name it. */
static bool is_utf16(const char *text, size_t size)
{
    if (size < 4)
        return false;
    bool marked = memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0;
    bool little = text[0] != '\0' && text[1] == '\0' && text[2] != '\0' && text[3] == '\0';
    bool big = text[0] == '\0' && text[1] != '\0' && text[2] == '\0' && text[3] != '\0';
    return marked || little || big;
}

static enum compile_result find_places(struct building *b)
{
    if (find_kit(&b->places) != 0)
        return building_stop(b->out, COMPILE_SYSTEM, "player_api/ is not found above this program");
    char why[CACHE_WHY];
    if (cache_find(b->cache, why) != 0)
        return building_stop(b->out, COMPILE_SYSTEM, "%s", why);
    return COMPILE_OK;
}

/* ---- several files ---- */

static enum compile_result tree_says(struct compiled *out, enum tree_result result, const char *why)
{
    return result == TREE_OK ? COMPILE_OK
                             : building_stop(out, result == TREE_REFUSED ? COMPILE_REFUSED : COMPILE_SYSTEM, "%s", why);
}

/* Chooses the language, and the file that starts the program if no builder finds it. */
static enum compile_result look_at_tree(struct building *b, struct tree *t)
{
    char why[TREE_WHY];
    enum tree_result result = tree_name_main(t, b->settings->main, why);
    tree_hash(t, b->out->text_hash);
    if (result == TREE_OK && (b->language = tree_language(t, use_of(b->settings), why)) == NULL)
        result = TREE_REFUSED;
    if (result == TREE_OK && b->language->profile != PROFILE_NARROW && !building_has_builder(b))
        result = tree_choose_main(t, b->language, why);
    snprintf(b->places.source, sizeof b->places.source, "%s", t->main);
    b->file = t->file;
    b->files = t->files;
    return tree_says(b->out, result, why);
}

static enum compile_result compile_archive(struct building *b, const char *bytes, size_t size)
{
    struct tree tree;
    char why[TREE_WHY];
    enum compile_result result = tree_says(b->out, tree_unpack(&tree, bytes, size, why), why);
    b->several = true;
    if (b->settings->talk == PROGRAM_SEALED && result == COMPILE_OK)
        result =
            building_stop(b->out, COMPILE_REFUSED, "an archive plays in an isolated seat only, not in a sealed one");
    if (result == COMPILE_OK)
        result = look_at_tree(b, &tree);
    if (result == COMPILE_OK)
        result = find_places(b);
    if (result == COMPILE_OK)
        result = find_or_build(b);
    tree_free(&tree);
    return result;
}

enum compile_result compile_files(const struct build_settings *settings, const struct tree_file file[], int files,
                                  struct compiled *out)
{
    struct building b = {.settings = settings, .several = true, .name = settings->main, .out = out};
    struct tree tree = {.files = files, .file = malloc((size_t)files * sizeof *file)};
    clear(out);
    if (tree.file == NULL)
        return building_stop(out, COMPILE_SYSTEM, "no memory");
    memcpy(tree.file, file, (size_t)files * sizeof *file);
    enum compile_result result = look_at_tree(&b, &tree);
    if (result == COMPILE_OK)
        result = find_places(&b);
    if (result == COMPILE_OK)
        result = find_or_build(&b);
    free(tree.file);
    return result;
}

enum compile_result compile_source(const struct build_settings *settings, const char *name, const char *text,
                                   size_t size, struct compiled *out)
{
    struct building b = {.settings = settings, .language = language_of(name), .name = name, .files = 1, .out = out};
    const struct tree_file file = {b.places.source, text, size};
    uint8_t digest[HASH_SIZE];
    clear(out);
    hash_whole(text, size, digest);
    hash_text(digest, out->text_hash);
    if (tree_is_archive(name))
        return compile_archive(&b, text, size);
    if (b.language == NULL || !language_fits(b.language, use_of(settings)))
        return refuse_ending(settings, out);
    if (settings->main != NULL)
        return building_stop(out, COMPILE_REFUSED, "--main names a file of an archive, and this is a single file");
    if (is_utf16(text, size))
        return building_stop(out, COMPILE_REFUSED, "it is text in UTF-16: save it as UTF-8 in your editor");
    b.file = &file;
    choose_source_name(&b);
    enum compile_result result = find_places(&b);
    return result == COMPILE_OK ? find_or_build(&b) : result;
}

/* Reads a file, and appends a null byte. */
static enum compile_result read_source(const char *source, char **text, size_t *size, struct compiled *out)
{
    struct stat info;
    int fd = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &info) != 0) {
        int error = errno;
        if (fd >= 0)
            close(fd);
        return building_stop(out, trouble_is_system(error) ? COMPILE_SYSTEM : COMPILE_REFUSED, "%s", strerror(error));
    }
    enum compile_result result = COMPILE_OK;
    ssize_t got = 0;
    if (!S_ISREG(info.st_mode))
        result = building_stop(out, COMPILE_REFUSED, "it is not a file");
    else if (info.st_size > COMPILE_MOST_SOURCE)
        result = building_stop(out, COMPILE_REFUSED, "it has more than %d bytes", COMPILE_MOST_SOURCE);
    else if ((*text = malloc(COMPILE_MOST_SOURCE + 1)) == NULL)
        result = building_stop(out, COMPILE_SYSTEM, "no memory");
    while (result == COMPILE_OK && *size < COMPILE_MOST_SOURCE &&
           (got = read(fd, *text + *size, COMPILE_MOST_SOURCE - *size)) > 0)
        *size += (size_t)got;
    if (got < 0)
        result = building_stop(out, COMPILE_SYSTEM, "%s", strerror(errno));
    if (result == COMPILE_OK)
        (*text)[*size] = '\0';
    close(fd);
    return result;
}

/* Opens a built program: its folder, or the executable in it. Returns COMPILE_REFUSED if it is not one. */
static enum compile_result find_built(const char *source, struct compiled *out)
{
    char why[256];
    if (language_of(source) != NULL || tree_is_archive(source))
        return COMPILE_REFUSED;
    if (program_open(&out->program, source, why, sizeof why) == 0)
        return open_program(out);
    return trouble_is_system(errno) ? building_stop(out, COMPILE_SYSTEM, "%s", why) : COMPILE_REFUSED;
}

enum compile_result compile_player(const struct build_settings *settings, const char *source, struct compiled *out)
{
    char *text = NULL;
    size_t size = 0;
    clear(out);
    enum compile_result result = find_built(source, out);
    if (result != COMPILE_REFUSED)
        return result;
    result = read_source(source, &text, &size, out);
    if (result == COMPILE_OK)
        result = compile_source(settings, source, text, size, out);
    free(text);
    return result;
}

int compile_kit(char folder[COMPILE_PATH])
{
    struct places p;
    int rc = find_kit(&p);
    snprintf(folder, COMPILE_PATH, "%s", rc == 0 ? p.root : "");
    return rc;
}

int compile_built(char folder[COMPILE_PATH])
{
    struct places p;
    int rc = find_kit(&p);
    snprintf(folder, COMPILE_PATH, "%s", rc == 0 ? p.build : "");
    return rc;
}

/* ---- for a sealed seat ---- */

static void first_line(const char *text, char *line, size_t size)
{
    snprintf(line, size, "%.*s", (int)strcspn(text, "\n"), text);
}

enum compile_result compile_sealed_tools(const struct build_settings *settings,
                                         struct compile_tool tool[COMPILE_SEALED_TOOLS], struct compiled *out)
{
    const char *const name[COMPILE_SEALED_TOOLS] = {"clang", "wasm-ld", "wasm2c", settings->cc};
    struct building b = {.settings = settings, .language = language_named("C"), .out = out};
    char version[TOOL_TEXT];
    clear(out);
    enum compile_result result = find_places(&b);
    if (result == COMPILE_OK)
        result = building_has_sealed(&b);
    for (int i = 0; i < COMPILE_SEALED_TOOLS && result == COMPILE_OK; i++) {
        if (tool_version(b.cache, b.language, name[i], version) != 0)
            return building_stop(out, COMPILE_REFUSED, "there is no %s", name[i]);
        snprintf(tool[i].name, sizeof tool[i].name, "%.15s", name[i]);
        first_line(version, tool[i].version, sizeof tool[i].version);
    }
    return result;
}

/* The object is compiled as at the machine that has the source, from a module that is not believed either. */
static enum compile_result object_in(struct building *b, struct modules *m, int folder)
{
    uint8_t digest[HASH_SIZE];
    char hash[HASH_TEXT];
    int made = -1;
    const struct tree_file file = {BUILDING_MODULE, (const char *)m->metered.bytes, m->metered.size};
    hash_whole(m->metered.bytes, m->metered.size, digest);
    hash_text(digest, hash);
    if (strcmp(hash, b->out->program.module) != 0)
        return building_stop(b->out, COMPILE_REFUSED, "its module is metered to another one than where it was built");
    b->file = &file;
    b->plain = &m->plain;
    enum compile_result result = compiler_run(b, &made);
    if (result == COMPILE_OK)
        result = building_keep_object(b, made, folder);
    if (made >= 0)
        close(made);
    return result;
}

enum compile_result compile_object(const struct build_settings *settings, const struct program *program, int folder,
                                   struct compiled *out)
{
    struct compile_tool tool[COMPILE_SEALED_TOOLS];
    struct building b = {.settings = settings, .language = program->language, .files = 1, .metered = true, .out = out};
    struct work work = {.path = "", .folder = -1};
    struct modules m = {.plain = {NULL, NULL, 0}};
    enum compile_result result = compile_sealed_tools(settings, tool, out);
    out->program = *program;
    if (result == COMPILE_OK)
        result = find_places(&b);
    if (result == COMPILE_OK && work_open(&work, b.cache) != 0)
        result = building_stop(out, COMPILE_SYSTEM, "%s: %s", b.cache, strerror(errno));
    snprintf(b.places.work, sizeof b.places.work, "%s", work.path);
    if (result == COMPILE_OK)
        result = meter_file(&b, folder, PROGRAM_PLAIN, &m);
    unlinkat(folder, PROGRAM_PLAIN, 0);
    unlinkat(folder, "program", 0);
    if (result == COMPILE_OK)
        result = object_in(&b, &m, folder);
    modules_free(&m);
    work_close(&work);
    return result;
}
