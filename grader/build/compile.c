#define _GNU_SOURCE
#include "compile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/whole_file.h"
#include "build/cache/cache_uses.h"
#include "building.h"
#include "seat/sealed/sealed.h"
#include "seat/walls/confine.h"
#include "seat/walls/image.h"

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

int compile_kit(char kit[COMPILE_PATH], char built[COMPILE_PATH])
{
    char own[COMPILE_PATH], file[COMPILE_PATH + 24], *slash;
    kit = kit == NULL ? own : kit;
    ssize_t length = readlink("/proc/self/exe", kit, COMPILE_PATH - 1);
    kit[length < 0 ? 0 : length] = '\0';
    for (bool first = true; (slash = strrchr(kit, '/')) != NULL; first = false) {
        *slash = '\0';
        if (first && built != NULL)
            memcpy(built, kit, strlen(kit) + 1);
        snprintf(file, sizeof file, "%s/grader/build/bundle", kit);
        if (access(file, X_OK) == 0)
            return 0;
    }
    return -1;
}

enum compile_result building_find_places(struct building *b)
{
    char why[CACHE_WHY];
    if (compile_kit(b->kit, b->built) != 0)
        return build_stop(b->out->why, COMPILE_SYSTEM, "player_api/ is not found above this program");
    return cache_find(b->cache, why) == 0 ? COMPILE_OK : build_stop(b->out->why, COMPILE_SYSTEM, "%s", why);
}

/* ---- what it makes of which files ---- */

bool building_has_functions(const struct building *b)
{
    return b->settings->talk == PROGRAM_CALLS && b->language->profile == PROFILE_INTERPRETER;
}

bool building_has_builder(const struct building *b)
{
    return building_has_functions(b) || b->language->builder != NULL;
}

/* The copy keeps the submission's name if that is ordinary, so that messages use it. */
static void choose_source_name(struct building *b, const char *name)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    const char *ending = strrchr(name, '.');
    if (name[strspn(name, ordinary)] != '\0' || strlen(name) > 64 || name[0] == '-' || name[0] == '.')
        snprintf(b->tree.main, TREE_NAME, "player%.16s", ending);
    else
        snprintf(b->tree.main, TREE_NAME, "%s", name);
}

/* Chooses what will run: the executable or the source, which the game's host for this language loads, if there is one.
 * A builder says it when it has built the program. */
static void choose_main(struct building *b)
{
    struct program *program = &b->out->program;
    const char *source = b->tree.main;
    char file[COMPILE_PATH + 400], *host = program->host;
    program->files = b->several ? b->tree.files : 0;
    if (b->language->profile == PROFILE_NARROW)
        snprintf(program->main, sizeof program->main, "%s", BUILDING_OUTPUT);
    else if (building_has_builder(b))
        program->main[0] = '\0';
    else if (b->several)
        snprintf(program->main, sizeof program->main, "%s", source);
    else
        snprintf(program->main, sizeof program->main, "player%.20s", strrchr(source, '.'));
    if (b->settings->talk != PROGRAM_LINES || b->language->profile != PROFILE_INTERPRETER)
        return;
    snprintf(host, PROGRAM_MAIN, "%.100s.%s", b->settings->game, b->language->ending[0]);
    snprintf(file, sizeof file, "%s/player_api/%s/%s", b->kit, b->settings->game, host);
    if (access(file, R_OK) != 0)
        host[0] = '\0';
}

/* ---- the whole ---- */

/* Checks that its executable can be started. */
static enum compile_result look_at_program(struct compiled *out)
{
    const struct program *p = &out->program;
    if (p->language->profile != PROFILE_NARROW)
        return COMPILE_OK;
    int fd = program_executable(p);
    const char *wrong = fd < 0 ? strerror(errno) : p->talk == PROGRAM_SEALED ? NULL : image_wrong(fd);
    descriptor_close(fd);
    return wrong == NULL ? COMPILE_OK
                         : build_stop(out->why, COMPILE_SYSTEM, "%.180s/%s: %s", p->folder, p->main, wrong);
}

/* Opens the program that was kept. If that fails, errno is one of trouble.h's if the machine is to blame. */
static enum compile_result open_kept(struct building *b)
{
    struct compiled *out = b->out;
    char why[256];
    if (program_find(&out->program, b->cache, out->hash, why, sizeof why) != 0)
        return build_stop(out->why, COMPILE_SYSTEM, "%.200s: %s", out->program.folder, why);
    return look_at_program(out);
}

static enum compile_result build(struct building *b)
{
    int made;
    if (landlock_version() == 0)
        return build_stop(b->out->why, COMPILE_SYSTEM,
                          "this kernel has no Landlock, so the compiler cannot be confined (see sortie doctor)");
    if (work_open(&b->work, b->cache) != 0)
        return build_stop(b->out->why, COMPILE_SYSTEM, "%s: %s", b->cache, strerror(errno));
    building_find_header(b);
    enum compile_result result = building_compile(b, &made);
    if (result == COMPILE_OK)
        result = b->settings->talk == PROGRAM_SEALED ? building_seal(b, made) : building_keep(b, made);
    descriptor_close(made);
    work_close(&b->work);
    if (result != COMPILE_OK)
        return result;
    cache_prune(b->cache, b->settings->cache_bytes);
    return open_kept(b);
}

/* Checks that the program in the cache is the one that was built. Returns 1 if so, 0 if not, or -1 if that cannot be
 * known now. If not 1, out->why says why. */
static int look_at_found(struct building *b)
{
    struct compiled *out = b->out;
    if (open_kept(b) != COMPILE_OK)
        return trouble_is_system(errno) ? -1 : 0;
    int whole = program_is_whole(&out->program);
    if (whole != 1)
        build_stop(out->why, COMPILE_SYSTEM, "%.180s/%s: %s", out->program.folder, out->program.main,
                   whole == 0 ? "it is not what was built" : strerror(errno));
    return whole;
}

/* Damage by a disk or a person must not block a program forever: it is not the player's fault, and can be
 * repaired. */
static enum compile_result find_or_build(struct building *b)
{
    struct compiled *out = b->out;
    char folder[CACHE_PATH + 80];
    TRY_AS(enum compile_result, building_find_places(b));
    choose_main(b);
    const struct program chosen = out->program;
    if (b->several && (chosen.host[0] != '\0' || building_has_functions(b)))
        return build_stop(out->why, COMPILE_REFUSED, "in %s a program in %s is one file, not an archive",
                          b->settings->game, b->language->name);
    TRY_AS(enum compile_result, building_name(b));
    cache_use(out->hash);
    snprintf(folder, sizeof folder, "%s/%s", b->cache, out->hash);
    int whole = access(folder, F_OK) == 0 ? look_at_found(b) : 0;
    if (whole != 0)
        return whole == 1 ? COMPILE_OK : COMPILE_SYSTEM;
    snprintf(out->damaged, sizeof out->damaged, "%.255s", out->why);
    out->why[0] = '\0';
    out->program = chosen;
    return build(b);
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

/* ---- several files ---- */

/* Chooses the language, and the file that starts the program if no builder finds it. */
static enum compile_result compile_tree(struct building *b)
{
    char *why = b->out->why;
    struct tree *t = &b->tree;
    enum compile_result named = tree_name_main(t, b->settings->main, why);
    tree_hash(t, b->out->text_hash);
    TRY_AS(enum compile_result, named);
    if ((b->language = tree_language(t, b->settings->talk, why)) == NULL)
        return COMPILE_REFUSED;
    if (b->language->profile != PROFILE_NARROW && !building_has_builder(b))
        TRY_AS(enum compile_result, tree_choose_main(t, b->language, why));
    return find_or_build(b);
}

static enum compile_result compile_archive(struct building *b, const char *bytes, size_t size)
{
    b->several = true;
    enum compile_result result = tree_unpack(&b->tree, bytes, size, b->out->why);
    if (result == COMPILE_OK && b->settings->talk == PROGRAM_SEALED)
        result =
            build_stop(b->out->why, COMPILE_REFUSED, "an archive plays in an isolated seat only, not in a sealed one");
    if (result == COMPILE_OK)
        result = compile_tree(b);
    tree_free(&b->tree);
    return result;
}

enum compile_result compile_files(const struct build_settings *settings, struct tree_file file[], int files,
                                  struct compiled *out)
{
    struct building b = {.settings = settings, .tree = {.file = file, .files = files}, .several = true, .out = out};
    memset(out, 0, sizeof *out);
    return compile_tree(&b);
}

enum compile_result compile_source(const struct build_settings *settings, const char *name, const char *text,
                                   size_t size, struct compiled *out)
{
    struct building b = {.settings = settings, .language = language_of(name), .out = out};
    struct tree_file file = {b.tree.main, text, size};
    char endings[200];
    memset(out, 0, sizeof *out);
    hash_whole_text(text, size, out->text_hash);
    if (tree_is_archive(name))
        return compile_archive(&b, text, size);
    if (b.language == NULL || !language_fits(b.language, settings->talk)) {
        language_endings(settings->talk, endings, sizeof endings);
        return build_stop(out->why, COMPILE_REFUSED,
                          settings->talk == PROGRAM_SEALED ? "in a sealed seat, a player is a file that ends in %s"
                                                           : "a player is a file that ends in %s",
                          endings);
    }
    if (settings->main != NULL)
        return build_stop(out->why, COMPILE_REFUSED, "--main names a file of an archive, and this is a single file");
    if (is_utf16(text, size))
        return build_stop(out->why, COMPILE_REFUSED, "it is text in UTF-16: save it as UTF-8 in your editor");
    b.tree.file = &file;
    b.tree.files = 1;
    choose_source_name(&b, basename(name));
    return find_or_build(&b);
}

static enum compile_result source_unread(struct compiled *out, int error)
{
    return error == EINVAL   ? build_stop(out->why, COMPILE_REFUSED, "it is not a file")
           : error == ENOMEM ? build_stop(out->why, COMPILE_SYSTEM, "no memory")
           : error == EFBIG  ? build_stop(out->why, COMPILE_REFUSED, "it has more than %d bytes", COMPILE_MOST_SOURCE)
                             : build_stop(out->why, trouble_is_system(error) ? COMPILE_SYSTEM : COMPILE_REFUSED, "%s",
                                          strerror(error));
}

/* Opens a built program: its folder, or the executable in it. Returns COMPILE_REFUSED if it is not one. */
static enum compile_result find_built(const char *source, struct compiled *out)
{
    char why[256];
    if (language_of(source) != NULL || tree_is_archive(source))
        return COMPILE_REFUSED;
    if (program_open(&out->program, source, why, sizeof why) == 0)
        return look_at_program(out);
    return trouble_is_system(errno) ? build_stop(out->why, COMPILE_SYSTEM, "%s", why) : COMPILE_REFUSED;
}

enum compile_result compile_player(const struct build_settings *settings, const char *source, struct compiled *out)
{
    size_t size = 0;
    memset(out, 0, sizeof *out);
    enum compile_result result = find_built(source, out);
    if (result != COMPILE_REFUSED)
        return result;
    char *text = whole_file_text(source, 0, COMPILE_MOST_SOURCE, &size);
    if (text == NULL)
        return source_unread(out, errno);
    result = compile_source(settings, source, text, size, out);
    free(text);
    return result;
}
