#define _GNU_SOURCE
#include "tree.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "build/cell/cell.h"
#include "seat/walls/confine.h"
#include "unzip.h"

enum { SECONDS = 10 };

/* Memory that the process which unpacks has in common with this one, zeroes at first. It may write anything there: it
 * has ended when this one reads it. */
struct tree_memory {
    enum { UNPACKING, UNPACKED, UNPACK_REFUSED } state;
    char why[TREE_WHY];
    int files;
    struct {
        char name[TREE_NAME];
        size_t at, size; /* of its text */
    } file[TREE_FILES];
    size_t used;
    char text[TREE_ALL + 1]; /* of all files */
};

static const struct unzip_bounds most = {
    .files = TREE_FILES, .depth = TREE_DEPTH, .file = TREE_FILE, .all = TREE_ALL, .strict = true};

static const char comment_head[] = "main: ";

enum compile_result build_stop(char why[TREE_WHY], enum compile_result result, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, TREE_WHY, format, args);
    va_end(args);
    return result;
}

bool tree_is_archive(const char *file)
{
    const char *dot = strrchr(file, '.');
    return dot != NULL && strcasecmp(dot, ".zip") == 0;
}

bool tree_is_program(const char *file, enum program_talk talk)
{
    const struct language *l = language_of(file);
    return tree_is_archive(file) || (l != NULL && language_fits(l, talk));
}

/* ---- the process that unpacks ---- */

/* Systems, editors and interpreters add these. */
static bool is_added(const char *name)
{
    static const char *const added[] = {"__MACOSX", "__pycache__", "Thumbs.db", "desktop.ini"};
    for (const char *part = name; part != NULL;) {
        size_t size = strcspn(part, "/");
        if (part[0] == '.')
            return true;
        for (size_t i = 0; i < sizeof added / sizeof added[0]; i++)
            if (strlen(added[i]) == size && memcmp(part, added[i], size) == 0)
                return true;
        part = part[size] == '\0' ? NULL : part + size + 1;
    }
    return false;
}

/* Archives in the archive and built programs are not sources. */
static const char *content_wrong(const struct unzip_file *f)
{
    static const struct {
        const char *bytes, *wrong;
    } magic[] = {
        {"PK\3\4", "is an archive in the archive"},   {"PK\5\6", "is an archive in the archive"},
        {"\x1f\x8b", "is an archive in the archive"}, {"7z\xbc\xaf\x27\x1c", "is an archive in the archive"},
        {"Rar!\x1a", "is an archive in the archive"}, {"\3757zXZ", "is an archive in the archive"},
        {"\177ELF", "is a built program, no source"}, {"\xca\xfe\xba\xbe", "is a built program, no source"},
    };
    for (size_t i = 0; i < sizeof magic / sizeof magic[0]; i++)
        if (strncmp(f->text, magic[i].bytes, strlen(magic[i].bytes)) == 0)
            return magic[i].wrong;
    return NULL;
}

/* The bounds of an archive are those of the memory. */
static int keep_file(void *self, const struct unzip_file *f)
{
    struct tree_memory *m = self;
    if (is_added(f->name))
        return 0;
    const char *wrong = content_wrong(f);
    if (wrong != NULL)
        return snprintf(m->why, sizeof m->why, "%.200s: %s", f->name, wrong), -1;
    snprintf(m->file[m->files].name, TREE_NAME, "%s", f->name);
    m->file[m->files].at = m->used;
    m->file[m->files++].size = f->size;
    memcpy(m->text + m->used, f->text, f->size);
    m->used += f->size;
    return 0;
}

/* Gives up all rights but that to compute. */
static bool give_up_rights(pid_t parent)
{
    const char *step;
    struct confine k = {.filter = FILTER_SERVER,
                        .landlock = landlock_version(),
                        .user = confine_as_root(CELL_UID) ? CELL_UID : 0,
                        .session = true,
                        .parent = parent};
    confine_default_signals(CONFINE_ALL_SIGNALS);
    confine_limit(&k, RLIMIT_CPU, SECONDS);
    confine_limit(&k, RLIMIT_CORE, 0);
    confine_limit(&k, RLIMIT_FSIZE, 0);
    confine_limit(&k, RLIMIT_NOFILE, 0);
    return k.landlock > 0 && confine_self(&k, &step) == 0;
}

static void unpack_here(const char *bytes, size_t size, struct tree_memory *m, pid_t parent)
{
    const struct unzip_order order = {&most, keep_file, m, m->why, sizeof m->why};
    if (syscall(SYS_close_range, 3, ~0u, 0) != 0 || !give_up_rights(parent))
        _exit(1);
    bool whole = unzip_each((const unsigned char *)bytes, size, &order) == 0;
    m->state = whole ? UNPACKED : m->why[0] != '\0' ? UNPACK_REFUSED : UNPACKING;
    _exit(0);
}

/* ---- what it left ---- */

/* Takes the i-th file: name and text stay where they are. */
static bool tree_take(struct tree *t, int i)
{
    const struct tree_memory *m = t->memory;
    const char *name = m->file[i].name;
    size_t at = m->file[i].at, size = m->file[i].size;
    t->file[i] = (struct tree_file){name, m->text + at, size};
    return at <= TREE_ALL && size <= TREE_FILE && size <= TREE_ALL - at && memchr(name, '\0', TREE_NAME) != NULL &&
           unzip_name_wrong(name, strlen(name), &most) == NULL && !is_added(name);
}

static int by_name(const void *left, const void *right)
{
    const struct tree_file *a = left, *b = right;
    return strcmp(a->name, b->name);
}

static enum compile_result tree_read(struct tree *t, char why[TREE_WHY])
{
    const struct tree_memory *m = t->memory;
    char words[TREE_WHY];
    if (m->state == UNPACK_REFUSED) {
        snprintf(words, sizeof words, "%.*s", TREE_WHY - 1, m->why);
        text_line(words, why, TREE_WHY);
        return COMPILE_REFUSED;
    }
    if (m->state != UNPACKED)
        return build_stop(why, COMPILE_SYSTEM, "the process that unpacks the archive ended");
    bool right = m->files >= 0 && m->files <= TREE_FILES;
    for (t->files = 0; right && t->files < m->files; t->files++)
        right = tree_take(t, t->files);
    if (!right)
        return build_stop(why, COMPILE_SYSTEM, "the process that unpacks the archive wrote nonsense");
    qsort(t->file, (size_t)t->files, sizeof t->file[0], by_name);
    return t->files > 0 ? COMPILE_OK : build_stop(why, COMPILE_REFUSED, "there is no file in the archive");
}

enum compile_result tree_unpack(struct tree *t, const char *bytes, size_t size, char why[TREE_WHY])
{
    enum { FLAGS = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE };
    char comment[UNZIP_COMMENT];
    *t = (struct tree){.file = calloc(TREE_FILES, sizeof *t->file)};
    void *memory = t->file == NULL ? MAP_FAILED : mmap(NULL, sizeof *t->memory, PROT_READ | PROT_WRITE, FLAGS, -1, 0);
    if (memory == MAP_FAILED)
        return build_stop(why, COMPILE_SYSTEM, "unpacking the archive: %s", strerror(errno));
    t->memory = memory;
    pid_t parent = getpid(), child = fork();
    if (child == 0)
        unpack_here(bytes, size, t->memory, parent);
    if (child < 0)
        return build_stop(why, COMPILE_SYSTEM, "fork: %s", strerror(errno));
    TEMP_FAILURE_RETRY(waitpid(child, NULL, 0));
    unzip_comment((const unsigned char *)bytes, size, comment);
    if (strncmp(comment, comment_head, sizeof comment_head - 1) == 0)
        snprintf(t->main, sizeof t->main, "%.*s", TREE_NAME - 1, comment + sizeof comment_head - 1);
    return tree_read(t, why);
}

void tree_free(struct tree *t)
{
    free(t->file);
    if (t->memory != NULL)
        munmap(t->memory, sizeof *t->memory);
    *t = (struct tree){.file = NULL};
}

/* ---- the file that starts the program ---- */

static int depth_of(const char *name)
{
    int depth = 0;
    while ((name = strchr(name, '/')) != NULL)
        name++, depth++;
    return depth;
}

static bool ends_in(const char *name, const char *end)
{
    size_t all = strlen(name), part = strlen(end);
    return all == part ? strcmp(name, end) == 0
                       : all > part && name[all - part - 1] == '/' && strcmp(name + all - part, end) == 0;
}

enum compile_result tree_name_main(struct tree *t, const char *wanted, char why[TREE_WHY])
{
    char name[TREE_NAME], line[TREE_NAME];
    const char *found = NULL;
    int times = 0;
    snprintf(name, sizeof name, "%s", wanted != NULL ? wanted : t->main);
    for (int i = 0; i < t->files && name[0] != '\0'; i++)
        if (ends_in(t->file[i].name, name)) {
            bool whole = strcmp(t->file[i].name, name) == 0;
            found = t->file[i].name;
            times = whole ? 1 : times + 1;
            if (whole)
                break;
        }
    text_line(name, line, sizeof line);
    if (name[0] != '\0' && times != 1)
        return build_stop(why, COMPILE_REFUSED,
                          times == 0 ? "--main: there is no file %s in the archive"
                                     : "--main: several files in the archive are called %s",
                          line);
    snprintf(t->main, sizeof t->main, "%s", found == NULL ? "" : found);
    return COMPILE_OK;
}

static bool is_c(const struct language *l)
{
    return l->profile == PROFILE_NARROW;
}

/* Whether the part of a name before its ending is this. */
static bool is_called(const char *name, const char *stem)
{
    const char *base = basename(name);
    size_t size = strlen(stem);
    return strncasecmp(base, stem, size) == 0 && base[size] == '.' && strchr(base + size + 1, '.') == NULL;
}

/* Of two languages of files: that of both, or NULL. */
static const struct language *both(const struct language *a, const struct language *b)
{
    if (a == b)
        return a;
    return is_c(a) && is_c(b) ? (strcmp(a->name, "C") == 0 ? b : a) : NULL;
}

/* Finds the language of all files, or of those called main. *other: one of another language. */
static const struct language *tree_count(const struct tree *t, enum program_talk talk, bool only_main,
                                         const struct language **other)
{
    const struct language *found = NULL;
    for (int i = 0; i < t->files; i++) {
        const struct language *one = language_of(t->file[i].name);
        if (one == NULL || !language_fits(one, talk) || (only_main && !is_called(t->file[i].name, "main")))
            continue;
        const struct language *joined = found == NULL ? one : both(found, one);
        if (joined == NULL) {
            *other = one;
            return found;
        }
        found = joined;
    }
    return found;
}

const struct language *tree_language(const struct tree *t, enum program_talk talk, char why[TREE_WHY])
{
    const struct language *other = NULL, *none = NULL, *named = t->main[0] == '\0' ? NULL : language_of(t->main);
    char endings[300];
    const struct language *found = tree_count(t, talk, false, &other);
    if (t->main[0] != '\0' && (named == NULL || !language_fits(named, talk)))
        return build_stop(why, COMPILE_REFUSED, "--main: %s is no file of a language of this game", t->main), NULL;
    if (named != NULL)
        return other == NULL && found != NULL && is_c(named) && is_c(found) ? found : named;
    if (other != NULL) {
        const struct language *main = tree_count(t, talk, true, &none);
        if (main != NULL && none == NULL)
            return is_c(main) && is_c(found) ? both(main, found) : main;
        build_stop(why, COMPILE_REFUSED,
                   "it has files in %s and in %s: name the one that starts the program with --main", found->name,
                   other->name);
        return NULL;
    }
    language_endings(talk, endings, sizeof endings);
    if (found == NULL)
        build_stop(why, COMPILE_REFUSED, "there is no source in the archive: a file that ends in %s", endings);
    return found;
}

/* The nearest file to the top that is called so. *times: how many are there at that depth. */
static const char *nearest(const struct tree *t, const struct language *l, const char *stem, int *times)
{
    const char *found = NULL;
    for (int i = 0; i < t->files; i++) {
        const char *name = t->file[i].name;
        if (language_of(name) != l || (stem != NULL && !is_called(name, stem)))
            continue;
        int deeper = found == NULL ? -1 : depth_of(name) - depth_of(found);
        *times = deeper < 0 ? 1 : deeper == 0 || stem == NULL ? *times + 1 : *times;
        found = deeper < 0 ? name : found;
    }
    return found;
}

enum compile_result tree_choose_main(struct tree *t, const struct language *l, char why[TREE_WHY])
{
    static const char *const stem[] = {"main", "__main__", "index", NULL};
    for (size_t i = 0; i < sizeof stem / sizeof stem[0] && t->main[0] == '\0'; i++) {
        int times = 0;
        const char *found = nearest(t, l, stem[i], &times);
        if (found != NULL && times == 1)
            snprintf(t->main, sizeof t->main, "%s", found);
    }
    return t->main[0] != '\0'
               ? COMPILE_OK
               : build_stop(why, COMPILE_REFUSED,
                            "which file starts the program? Call it main.%s, or name it with --main", l->ending[0]);
}

void tree_hash(const struct tree *t, char hash[HASH_TEXT])
{
    struct hash all;
    char line[TREE_NAME + HASH_TEXT + 10], one[HASH_TEXT];
    hash_start(&all);
    if (t->main[0] != '\0')
        hash_add(&all, line, (size_t)snprintf(line, sizeof line, "%s%s\n", comment_head, t->main));
    for (int i = 0; i < t->files; i++) {
        hash_whole_text(t->file[i].text, t->file[i].size, one);
        hash_add(&all, line, (size_t)snprintf(line, sizeof line, "%s  %s\n", one, t->file[i].name));
    }
    hash_end_text(&all, hash);
}

size_t tree_write_main(char *bytes, size_t size, const char *main)
{
    char comment[UNZIP_COMMENT];
    if (strlen(main) >= TREE_NAME || unzip_name_wrong(main, strlen(main), &most) != NULL)
        return 0;
    snprintf(comment, sizeof comment, "%s%s", comment_head, main);
    return unzip_set_comment((unsigned char *)bytes, size, comment);
}
