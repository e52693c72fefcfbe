#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/printf_like.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/building.h"
#include "cell.h"

enum { HOST_BREAKS_RULES = 3 }; /* the exit status of a host's --check, such as player_api/five/five.py */
enum { MOST_FOUND = 24 };       /* folders that a language's patterns find */
enum { MOST_INTERMEDIATE = 64 << 20, MOST_IN_ALL = 256 << 20 };
enum { KIT_API, KIT_BUILD, KIT_PARTS = 9, VARIABLES = 24 };

/* Paths that the compiler may read and execute, besides the player's part of the kit and the submission. */
static const char *const toolchain[] = {
    "/usr/bin", "/usr/lib", "/usr/lib64",         "/usr/libexec",   "/usr/include",     "/bin",
    "/lib",     "/lib64",   "/usr/local/include", "/usr/local/lib", "/etc/alternatives"};

/* ---- what is in the cell ---- */

/* A cell, and what it points to. */
struct inside {
    struct cell cell;
    glob_t found;               /* the language's folders */
    const char *kit[KIT_PARTS]; /* paths in the cell */
    const char *environment[VARIABLES];
    const char *words[LANGUAGE_WORDS + LANGUAGE_ENDINGS + 5];
    size_t count; /* of words */
    char text[1 << 16];
    size_t used;
};

/* Writes a text that stays as long as the cell does. It is cut where there is no more room. */
static const char *PRINTF_LIKE(2, 3) write_text(struct inside *in, const char *format, ...)
{
    char *text = in->text + in->used;
    size_t room = sizeof in->text - 1 - in->used;
    va_list args;
    va_start(args, format);
    size_t length = (size_t)vsnprintf(text, room, format, args);
    va_end(args);
    in->used += length < room ? length + 1 : room;
    return text;
}

/* Returns the path in the cell. */
static const char *show_path(struct inside *in, const char *outside, const char *inside, enum cell_access access)
{
    struct cell_path *p = &in->cell.path[in->cell.paths++];
    *p = (struct cell_path){outside, in->cell.walled ? inside : outside, access};
    return p->inside;
}

static bool is_shown(const struct cell *c, const char *path)
{
    for (int i = 0; i < c->paths; i++)
        if (strcmp(c->path[i].outside, path) == 0)
            return true;
    return false;
}

static void show_as_it_is(struct inside *in, const char *const *folder, size_t folders)
{
    for (size_t i = 0; i < folders; i++)
        if (!is_shown(&in->cell, folder[i]))
            show_path(in, folder[i], folder[i], CELL_READ);
}

/* Each part of the kit has an environment variable that names it. */
static void show_kit(struct inside *in, const struct building *b)
{
    const char *root = b->kit, *built = b->built, *game = b->settings->game;
    const struct {
        const char *variable, *inside, *outside;
    } part[KIT_PARTS] = {
        [KIT_API] = {"KIT_API", "/kit/player_api", write_text(in, "%s/player_api/%s", root, game)},
        [KIT_BUILD] = {"KIT_BUILD", "/kit/build", write_text(in, "%s/grader/build", root)},
        {"KIT_JOINT", "/kit/player", write_text(in, "%s/grader/games/%s/player", root, game)},
        {"KIT_GENERATED", "/kit/generated", write_text(in, "%s/player/%s", built, game)},
        {"KIT_STUB", "/kit/stub.o", write_text(in, "%s/player/stub.o", built)},
        {"KIT_SEALED", "/kit/sealed", write_text(in, "%s/grader/seat/sealed", root)},
        {"KIT_GUEST", "/kit/guest", write_text(in, "%s/sealed/%s", built, game)},
        {"KIT_HEADER", "/kit/header", b->header[0] != '\0' ? b->header : "/nonexistent"},
        {"KIT_WAIT", "/kit/wait.o", write_text(in, "%s/player/wait.o", built)},
    };
    for (size_t i = 0; i < KIT_PARTS; i++) {
        in->kit[i] = show_path(in, part[i].outside, part[i].inside, CELL_READ);
        in->environment[i] = write_text(in, "%s=%s", part[i].variable, in->kit[i]);
    }
}

static void set_environment(struct inside *in, const struct build_settings *s, bool utf8)
{
    const char *const own[] = {write_text(in, "CC=%s", s->cc),
                               write_text(in, "CXX=%s", s->cxx),
                               write_text(in, "CFLAGS_PLAYER=%s", s->cflags),
                               write_text(in, "CXXFLAGS_PLAYER=%s", s->cxxflags),
                               write_text(in, "TMPDIR=%s", in->cell.folder),
                               write_text(in, "HOME=%s", in->cell.folder),
                               write_text(in, "KIT_MEMORY=%d", s->memory_mib << 20),
                               "PATH=/usr/bin:/bin",
                               utf8 ? "LC_ALL=C.UTF-8" : "LC_ALL=C", /* names of files are UTF-8 */
                               s->talk == PROGRAM_LINES ? "TALK=lines" : "TALK=calls",
                               NULL};
    memcpy(in->environment + KIT_PARTS, own, sizeof own);
}

/* ---- its command ---- */

static void add_word(struct inside *in, const char *word)
{
    in->words[in->count++] = word;
}

/* A game's host checks the source itself. */
static void set_host_words(struct inside *in, const struct building *b)
{
    for (const char *const *word = b->language->run; strcmp(*word, "@main") != 0; word++)
        if (strchr(*word, '@') == NULL)
            add_word(in, *word);
    add_word(in, write_text(in, "%s/%s", in->kit[KIT_API], b->out->program.host));
    add_word(in, "--check");
    add_word(in, b->tree.main);
}

/* Adds a script of the kit, and two words for it. */
static void add_script(struct inside *in, const char *path, const char *first, const char *second)
{
    add_word(in, "/bin/sh");
    add_word(in, write_text(in, "%s/%s", in->kit[KIT_BUILD], path));
    add_word(in, first);
    add_word(in, second);
}

/* Several files that run as they are: the kit's script checks each with the command of the table. */
static void add_check_each(struct inside *in, const struct language *language)
{
    add_script(in, "languages/check-each", write_text(in, "%d", language->at_once), language->ending[0]);
    for (size_t i = 1; i < LANGUAGE_ENDINGS && language->ending[i] != NULL; i++)
        add_word(in, language->ending[i]);
    add_word(in, "--");
}

/* Adds the command of the table. */
static void add_check(struct inside *in, const struct building *b)
{
    const struct language *language = b->language;
    const char *source = b->tree.main;
    if (b->several && language->builder == NULL)
        add_check_each(in, language);
    for (size_t i = 0; i < LANGUAGE_WORDS && language->check[i] != NULL; i++) {
        const char *word = language->check[i];
        if (strcmp(word, "@builder") == 0)
            add_word(in, write_text(in, "%s/languages/%s", in->kit[KIT_BUILD], language->builder));
        else if (strcmp(word, "@java") == 0)
            add_word(in, write_text(in, "%s/languages/Java.java", in->kit[KIT_BUILD]));
        else if (strcmp(word, "@source") != 0 && strcmp(word, "@start") != 0)
            add_word(in, word);
        else if (b->several ? word[2] == 't' && source[0] != '\0' : word[2] == 'o')
            add_word(in, source);
    }
}

/* C and C++, and functions in other languages, have scripts of the kit. */
static void set_words(struct inside *in, const struct building *b)
{
    const char *source = b->tree.main, *ending = b->language->ending[0];
    const bool narrow = b->language->profile == PROFILE_NARROW, sealed = b->settings->talk == PROGRAM_SEALED;
    const struct {
        bool is;
        const char *path, *first, *second;
    } script[] = {{b->makes != NULL, "header/precompile", b->makes, BUILDING_OUTPUT},
                  {b->plain != NULL, "sealed/object", BUILDING_MODULE, BUILDING_OUTPUT},
                  {sealed, "sealed/module", source, BUILDING_OUTPUT},
                  {narrow && b->several, "languages/" BUILDING_SEVERAL, BUILDING_OUTPUT, source},
                  {narrow, "executable", source, BUILDING_OUTPUT},
                  {building_has_functions(b), "functions/build", ending, source}};
    size_t i = 0;
    while (i < sizeof script / sizeof script[0] && !script[i].is)
        i++;
    if (b->out->program.host[0] != '\0')
        set_host_words(in, b);
    else if (i < sizeof script / sizeof script[0])
        add_script(in, script[i].path, script[i].first, script[i].second);
    else
        add_check(in, b);
}

static int compiler_fill(void *self, int folder)
{
    return building_write_all(self, folder, 0777);
}

/* Keeps the beginning of the compiler's messages, until its watcher reports that it has ended. */
static void compiler_hear(void *self, int pipe, int report)
{
    struct compiled *out = ((const struct building *)self)->out;
    char part[4096];
    size_t kept = 0, all = 0;
    bool ended = false;
    for (;;) {
        struct pollfd wait[2] = {{.fd = pipe, .events = POLLIN}, {.fd = ended ? -1 : report, .events = POLLIN}};
        int ready = poll(wait, 2, ended ? 0 : -1);
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            break;
        ended = ended || wait[1].revents != 0;
        if (wait[0].revents == 0)
            continue;
        ssize_t got = read(pipe, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        size_t room = sizeof out->messages - 100 - kept, take = (size_t)got < room ? (size_t)got : room;
        memcpy(out->messages + kept, part, take);
        kept += take;
        all += (size_t)got;
    }
    close(pipe);
    out->messages[kept] = '\0';
    if (all > kept)
        snprintf(out->messages + kept, 100, "\n... and %zu bytes more\n", all - kept);
}

static void furnish(struct inside *in, const struct building *b)
{
    static const char null[] = "/dev/null", plugins[] = "/usr/lib/bfd-plugins";
    const struct language *language = b->language;
    struct cell *c = &in->cell;
    *c = (struct cell){.walled = cell_walled(),
                       .words = in->words,
                       .environment = in->environment,
                       .seconds = COMPILE_SECONDS,
                       .memory_mib = COMPILE_MEMORY_MIB,
                       .stack_map = language->asks_stack,
                       .proc = language->profile == PROFILE_INTERPRETER,
                       .roomy = language->roomy,
                       .file_bytes = b->makes != NULL ? (int64_t)BUILDING_HEADER_MIB << 20 : MOST_INTERMEDIATE,
                       .folder_bytes = MOST_IN_ALL,
                       .fill = compiler_fill,
                       .hear = compiler_hear,
                       .self = (void *)(uintptr_t)b};
    show_as_it_is(in, toolchain, sizeof toolchain / sizeof toolchain[0]);
    /* The names of some have a version, which differs from system to system. Without a match glob adds none. */
    for (size_t i = 0; i < LANGUAGE_ROOT && language->folder[i] != NULL; i++)
        glob(language->folder[i], i == 0 ? 0 : GLOB_APPEND, NULL, &in->found);
    show_as_it_is(in, (const char *const *)in->found.gl_pathv,
                  in->found.gl_pathc < MOST_FOUND ? in->found.gl_pathc : MOST_FOUND);
    show_path(in, plugins, plugins, CELL_HIDE); /* linker plug-ins would read bytecode hidden in a player's file */
    show_kit(in, b);
    show_path(in, null, null, CELL_WRITE);
    c->folder = show_path(in, b->work.path, "/work", CELL_MEMORY);
    set_environment(in, b->settings, building_has_builder(b));
    set_words(in, b);
}

/* ---- its end ---- */

/* Whether the machine ran short, according to the compiler's messages. Without walls the compiler writes on the
 * disk, and the number of processes is not bounded, so a failed fork is the machine's fault. A source that makes a
 * compiler print such a message harms its owner alone. */
static bool machine_is_short(const char *messages, bool walled)
{
    enum { OF_DISK = 3 };
    static const char *const words[] = {"No space left on device",
                                        "Disk quota exceeded",
                                        "Input/output error",
                                        "fork: Resource temporarily unavailable",
                                        "Cannot fork",
                                        "fork: Cannot allocate memory",
                                        "insufficient memory for the Java Runtime"};
    for (size_t i = walled ? OF_DISK : 0; i < sizeof words / sizeof words[0]; i++)
        if (strstr(messages, words[i]) != NULL)
            return true;
    return false;
}

static enum compile_result compiler_judge(const struct language *language, const struct watch_report *r, bool walled,
                                          struct compiled *out)
{
    switch (r->fate) {
    case WATCH_UNFILLED: return build_stop(out->why, COMPILE_SYSTEM, "writing the compiler's source: %s", r->why);
    case WATCH_FAILED: return build_stop(out->why, COMPILE_SYSTEM, "confining the compiler: %s", r->why);
    case WATCH_MACHINE: return build_stop(out->why, COMPILE_SYSTEM, "%s", r->why);
    case WATCH_CPU:
        return build_stop(out->why, COMPILE_REFUSED, "compiling took more than %d s of CPU time", COMPILE_SECONDS);
    case WATCH_ASLEEP:
        return build_stop(out->why, COMPILE_REFUSED,
                          "its compiler slept for %d s: it waits for something that does not come", WATCH_ASLEEP_S);
    case WATCH_FILE_SIZE:
        return build_stop(out->why, COMPILE_REFUSED,
                          "it does not compile: more than %d MiB would come of it (large tables that are not all "
                          "zeros?)",
                          MOST_INTERMEDIATE >> 20);
    case WATCH_ENDED: break;
    }
    if (WIFEXITED(r->status) && WEXITSTATUS(r->status) == 0)
        return COMPILE_OK;
    if (machine_is_short(out->messages, walled))
        return build_stop(out->why, COMPILE_SYSTEM, "the machine is short of room or of processes: %.200s",
                          out->messages);
    if (out->program.host[0] != '\0' && WIFEXITED(r->status) && WEXITSTATUS(r->status) == HOST_BREAKS_RULES)
        return build_stop(out->why, COMPILE_REFUSED, "it breaks the game's rules");
    return build_stop(out->why, COMPILE_REFUSED,
                      language->profile == PROFILE_NARROW || language->builder != NULL ? "it does not compile"
                                                                                       : "it is no valid %s",
                      language->name);
}

/* A builder may say why it refuses a program. */
static void take_reason(int made, struct compiled *out)
{
    char words[300];
    if (whole_file_start(made, BUILDING_WHY, words, sizeof words) <= 0)
        return;
    words[strcspn(words, "\n")] = '\0';
    text_line(words, out->why, sizeof out->why);
}

enum compile_result building_compile(const struct building *b, int *made)
{
    struct inside in;
    struct watch_report report;
    memset(&in, 0, sizeof in);
    furnish(&in, b);
    *made = cell_run(&in.cell, &report);
    globfree(&in.found);
    enum compile_result result = compiler_judge(b->language, &report, in.cell.walled, b->out);
    if (result == COMPILE_REFUSED && report.fate == WATCH_ENDED)
        take_reason(*made, b->out);
    return result;
}
