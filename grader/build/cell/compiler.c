#define _GNU_SOURCE
#include "compiler.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "cell.h"

enum { HOST_BREAKS_RULES = 3 }; /* the exit status of a host's --check, such as player_api/five/five.py */
enum { MOST_FOUND = 24 };       /* folders that a language's patterns find */
enum { MOST_INTERMEDIATE = 64 << 20, MOST_IN_ALL = 256 << 20, KIT_PARTS = 9, OWN_VARIABLES = 7 };

/* Paths that the compiler may read and execute, besides the player's part of the kit and the submission. */
static const char *const toolchain[] = {
    "/usr/bin", "/usr/lib", "/usr/lib64",         "/usr/libexec",   "/usr/include",     "/bin",
    "/lib",     "/lib64",   "/usr/local/include", "/usr/local/lib", "/etc/alternatives"};

/* ---- the paths in the cell ---- */

/* One path of the kit: where it is, its name in the cell (the same without walls), and the environment variable that
 * names it. */
struct shown {
    char outside[2200], inside[2200], variable[2300];
};

static void compiler_show(struct cell *c, struct shown *s, const char *inside, bool walled, enum cell_access access)
{
    snprintf(s->inside, sizeof s->inside, "%s", walled ? inside : s->outside);
    c->path[c->paths++] = (struct cell_path){s->outside, s->inside, access};
}

static bool is_shown(const struct cell *c, const char *path)
{
    for (int i = 0; i < c->paths; i++)
        if (strcmp(c->path[i].outside, path) == 0)
            return true;
    return false;
}

static void show_as_it_is(struct cell *c, const char *const *folder, size_t folders)
{
    for (size_t i = 0; i < folders; i++)
        if (!is_shown(c, folder[i]))
            c->path[c->paths++] = (struct cell_path){folder[i], folder[i], CELL_READ};
}

/* The names of some folders have a version, which differs from system to system. */
static void find_folders(const char *const *pattern, glob_t *found)
{
    for (int flags = 0; pattern != NULL && *pattern != NULL; pattern++, flags = GLOB_APPEND)
        glob(*pattern, flags, NULL, found); /* without a match it adds none */
}

/* Storage for the parts of the cell. */
struct inside {
    struct shown kit[KIT_PARTS], work;
    glob_t found; /* the language's folders */
    char text[OWN_VARIABLES][2300];
    const char *environment[24];
    char script[2300], java[2300]; /* script: or the host */
    char number[16];
    const char *words[LANGUAGE_WORDS + LANGUAGE_ENDINGS + 5];
};

static void show_kit(struct cell *c, struct inside *in, const struct building *b, bool walled)
{
    const char *root = b->places.root, *built = b->places.build, *game = b->settings->game;
    const char *header = b->header[0] != '\0' ? b->header : "/nonexistent";
    const struct {
        const char *variable, *inside;
        const char *outside[4]; /* joined */
    } part[KIT_PARTS] = {
        {"KIT_API", "/kit/player_api", {root, "/player_api/", game, ""}},
        {"KIT_BUILD", "/kit/build", {root, "/grader/build", "", ""}},
        {"KIT_JOINT", "/kit/player", {root, "/grader/games/", game, "/player"}},
        {"KIT_GENERATED", "/kit/generated", {built, "/player/", game, ""}},
        {"KIT_STUB", "/kit/stub.o", {built, "/player/stub.o", "", ""}},
        {"KIT_SEALED", "/kit/sealed", {root, "/grader/seat/sealed", "", ""}},
        {"KIT_GUEST", "/kit/guest", {built, "/sealed/", game, ""}},
        {"KIT_HEADER", "/kit/header", {header, "", "", ""}},
        {"KIT_WAIT", "/kit/wait.o", {built, "/player/wait.o", "", ""}},
    };
    for (size_t i = 0; i < KIT_PARTS; i++) {
        const char *const *out = part[i].outside;
        snprintf(in->kit[i].outside, sizeof in->kit[i].outside, "%s%s%s%s", out[0], out[1], out[2], out[3]);
        compiler_show(c, &in->kit[i], part[i].inside, walled, CELL_READ);
        snprintf(in->kit[i].variable, sizeof in->kit[i].variable, "%s=%s", part[i].variable, in->kit[i].inside);
        in->environment[i] = in->kit[i].variable;
    }
}

static void set_environment(struct inside *in, const struct build_settings *s, bool utf8)
{
    size_t n = KIT_PARTS;
    snprintf(in->text[0], sizeof in->text[0], "CC=%s", s->cc);
    snprintf(in->text[1], sizeof in->text[1], "CXX=%s", s->cxx);
    snprintf(in->text[2], sizeof in->text[2], "CFLAGS_PLAYER=%s", s->cflags);
    snprintf(in->text[3], sizeof in->text[3], "CXXFLAGS_PLAYER=%s", s->cxxflags);
    snprintf(in->text[4], sizeof in->text[4], "TMPDIR=%s", in->work.inside);
    snprintf(in->text[5], sizeof in->text[5], "HOME=%s", in->work.inside);
    snprintf(in->text[6], sizeof in->text[6], "KIT_MEMORY=%d", s->memory_mib << 20);
    for (int i = 0; i < OWN_VARIABLES; i++)
        in->environment[n++] = in->text[i];
    in->environment[n++] = "PATH=/usr/bin:/bin";
    in->environment[n++] = utf8 ? "LC_ALL=C.UTF-8" : "LC_ALL=C"; /* names of files are UTF-8 */
    in->environment[n++] = s->talk == PROGRAM_LINES ? "TALK=lines" : "TALK=calls";
    in->environment[n] = NULL;
}

/* A game's host checks the source itself. */
static void set_host_words(struct inside *in, const struct places *p, const struct language *language, const char *host)
{
    size_t n = 0;
    for (size_t i = 0; strcmp(language->run[i], "@main") != 0; i++)
        if (strchr(language->run[i], '@') == NULL)
            in->words[n++] = language->run[i];
    snprintf(in->script, sizeof in->script, "%.2100s/%.100s", in->kit[0].inside, host);
    in->words[n++] = in->script;
    in->words[n++] = "--check";
    in->words[n++] = p->source;
    in->words[n] = NULL;
}

/* Adds a script of the kit, which gets the words behind it. */
static size_t add_script(struct inside *in, const char *path)
{
    snprintf(in->script, sizeof in->script, "%.2200s/%.80s", in->kit[1].inside, path);
    in->words[0] = "/bin/sh";
    in->words[1] = in->script;
    return 2;
}

/* Several files that run as they are: the kit's script checks each with the command of the table. */
static size_t add_check_each(struct inside *in, const struct language *language)
{
    size_t n = add_script(in, "languages/check-each");
    snprintf(in->number, sizeof in->number, "%d", language->at_once);
    in->words[n++] = in->number;
    for (size_t i = 0; i < LANGUAGE_ENDINGS && language->ending[i] != NULL; i++)
        in->words[n++] = language->ending[i];
    in->words[n++] = "--";
    return n;
}

/* Uses the command of the table. C and C++ have scripts of the kit. */
static void set_words(struct inside *in, const struct building *b)
{
    const struct language *language = b->language;
    const char *source = b->places.source;
    size_t n = 0;
    if (b->makes != NULL) {
        n = add_script(in, "header/precompile");
        in->words[n++] = b->makes;
        in->words[n++] = BUILDING_OUTPUT;
    } else if (b->settings->talk == PROGRAM_SEALED) {
        n = add_script(in, b->metered ? "sealed/object" : "sealed/module");
        in->words[n++] = b->metered ? BUILDING_MODULE : source;
        in->words[n++] = BUILDING_OUTPUT;
    } else if (language->profile == PROFILE_NARROW) {
        n = add_script(in, b->several ? "languages/" BUILDING_SEVERAL : "executable");
        in->words[n++] = b->several ? BUILDING_OUTPUT : source;
        in->words[n++] = b->several ? source : BUILDING_OUTPUT;
    } else if (building_has_functions(b)) {
        n = add_script(in, "functions/build");
        in->words[n++] = language->ending[0];
        in->words[n++] = source;
    } else if (b->several && language->builder == NULL) {
        n = add_check_each(in, language);
    }
    for (size_t i = 0; !building_has_functions(b) && i < LANGUAGE_WORDS && language->check[i] != NULL; i++) {
        const char *word = language->check[i];
        if (strcmp(word, "@builder") == 0) {
            snprintf(in->script, sizeof in->script, "%.2200s/languages/%.60s", in->kit[1].inside, language->builder);
            in->words[n++] = in->script;
        } else if (strcmp(word, "@java") == 0) {
            snprintf(in->java, sizeof in->java, "%.2200s/languages/Java.java", in->kit[1].inside);
            in->words[n++] = in->java;
        } else if (strcmp(word, "@source") == 0 || strcmp(word, "@start") == 0) {
            if (b->several ? word[2] == 't' && source[0] != '\0' : word[2] == 'o')
                in->words[n++] = source;
        } else {
            in->words[n++] = word;
        }
    }
    in->words[n] = NULL;
}

static void furnish(struct cell *c, struct inside *in, const struct building *b, bool walled)
{
    const struct places *p = &b->places;
    const struct build_settings *settings = b->settings;
    const struct language *language = b->language;
    const char *host = b->out->program.host;
    static const char *const null = "/dev/null";
    memset(in, 0, sizeof *in);
    *c = (struct cell){.seconds = COMPILE_SECONDS,
                       .memory_mib = COMPILE_MEMORY_MIB,
                       .file_bytes = b->makes != NULL ? (int64_t)BUILDING_HEADER_MIB << 20 : MOST_INTERMEDIATE,
                       .folder_bytes = MOST_IN_ALL};
    show_as_it_is(c, toolchain, sizeof toolchain / sizeof toolchain[0]);
    find_folders(language->folder, &in->found);
    show_as_it_is(c, (const char *const *)in->found.gl_pathv,
                  in->found.gl_pathc < MOST_FOUND ? in->found.gl_pathc : MOST_FOUND);
    /* linker plug-ins would read bytecode hidden in a player's file */
    c->path[c->paths++] = (struct cell_path){"/usr/lib/bfd-plugins", "/usr/lib/bfd-plugins", CELL_HIDE};
    show_kit(c, in, b, walled);
    c->path[c->paths++] = (struct cell_path){null, null, CELL_WRITE};
    snprintf(in->work.outside, sizeof in->work.outside, "%s", p->work);
    compiler_show(c, &in->work, "/work", walled, CELL_MEMORY);
    set_environment(in, settings, building_has_builder(b));
    if (host[0] != '\0')
        set_host_words(in, p, language, host);
    else
        set_words(in, b);
    c->folder = in->work.inside;
    c->words = in->words;
    c->environment = in->environment;
    c->roomy = language->roomy;
    c->stack_map = language->asks_stack;
    c->proc = language->profile == PROFILE_INTERPRETER;
}

/* ---- its messages and its end ---- */

static void end_messages(struct compiled *out, size_t kept, size_t all)
{
    out->messages[kept] = '\0';
    if (all > kept)
        snprintf(out->messages + kept, 100, "\n... and %zu bytes more\n", all - kept);
}

/* Keeps the beginning of the compiler's messages, until its watcher reports that it has ended. */
static void compiler_collect(int pipe, int report, struct compiled *out)
{
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
    end_messages(out, kept, all);
}

/* Whether the machine ran short, according to the compiler's messages. Without walls the compiler writes on the
 * disk, and the number of processes is not bounded, so a failed fork is the machine's fault. A source that makes a
 * compiler print such a message harms its owner alone. */
static bool machine_is_short(const char *messages, bool walled)
{
    static const char *const words[] = {"fork: Resource temporarily unavailable", "Cannot fork",
                                        "fork: Cannot allocate memory", "insufficient memory for the Java Runtime"},
                             *const disk[] = {"No space left on device", "Disk quota exceeded", "Input/output error"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strstr(messages, words[i]) != NULL)
            return true;
    for (size_t i = 0; !walled && i < sizeof disk / sizeof disk[0]; i++)
        if (strstr(messages, disk[i]) != NULL)
            return true;
    return false;
}

static enum compile_result compiler_judge(const struct language *language, const struct watch_report *r, bool walled,
                                          struct compiled *out)
{
    switch (r->fate) {
    case WATCH_MACHINE: return building_stop(out, COMPILE_SYSTEM, "%s", r->why);
    case WATCH_CPU:
        return building_stop(out, COMPILE_REFUSED, "compiling took more than %d s of CPU time", COMPILE_SECONDS);
    case WATCH_ASLEEP:
        return building_stop(out, COMPILE_REFUSED,
                             "its compiler slept for %d s: it waits for something that does not come", WATCH_ASLEEP_S);
    case WATCH_FILE_SIZE:
        return building_stop(out, COMPILE_REFUSED,
                             "it does not compile: more than %d MiB would come of it (large tables that are not all "
                             "zeros?)",
                             MOST_INTERMEDIATE >> 20);
    case WATCH_ENDED: break;
    }
    if (WIFEXITED(r->status) && WEXITSTATUS(r->status) == 0)
        return COMPILE_OK;
    if (machine_is_short(out->messages, walled))
        return building_stop(out, COMPILE_SYSTEM, "the machine is short of room or of processes: %.200s",
                             out->messages);
    if (out->program.host[0] != '\0' && WIFEXITED(r->status) && WEXITSTATUS(r->status) == HOST_BREAKS_RULES)
        return building_stop(out, COMPILE_REFUSED, "it breaks the game's rules");
    return building_stop(out, COMPILE_REFUSED,
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

/* Puts the source into the compiler's folder, then runs the compiler. */
static enum compile_result run_in(const struct building *b, struct cell *c, bool walled, int *made)
{
    struct compiled *out = b->out;
    struct cell_process process;
    struct watch_report report;
    char why[CELL_WHY];
    int messages[2], error = 0;
    if (pipe2(messages, O_CLOEXEC) != 0)
        return building_stop(out, COMPILE_SYSTEM, "pipe: %s", strerror(errno));
    c->output = messages[1];
    int rc = cell_start(c, walled, &process, why);
    close(messages[1]);
    if (rc == 0) {
        *made = process.folder;
        if (*made >= 0 && building_write_all(b, *made, 0777) != 0)
            error = errno == 0 ? EIO : errno;
        else
            cell_go(&process);
        if (error == 0)
            compiler_collect(messages[0], process.report, out);
        rc = cell_end(&process, &report, why);
    }
    close(messages[0]);
    if (error != 0)
        return building_stop(out, COMPILE_SYSTEM, "writing the compiler's source: %s", strerror(error));
    if (rc != 0)
        return building_stop(out, COMPILE_SYSTEM, "confining the compiler: %s", why);
    enum compile_result result = compiler_judge(b->language, &report, walled, out);
    if (result == COMPILE_REFUSED && report.fate == WATCH_ENDED && *made >= 0)
        take_reason(*made, out);
    return result;
}

enum compile_result compiler_run(const struct building *b, int *made)
{
    struct cell cell;
    struct inside inside;
    bool walled = cell_walled();
    *made = -1;
    furnish(&cell, &inside, b, walled);
    enum compile_result result = run_in(b, &cell, walled, made);
    globfree(&inside.found);
    return result;
}
