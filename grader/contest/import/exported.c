#define _GNU_SOURCE
#include "exported.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/whole_file.h"
#include "build/tree/unzip.h"
#include "contest/handin/drop.h"

enum { DEEPEST = 8, MOST_FILE = 4 << 20 };
enum { SLOTS = 1 << 14 }; /* a power of two, more than twice EXPORTED_PERSONS */

static const struct unzip_bounds most = {.files = 10000, .depth = 64, .file = MOST_FILE, .all = 256 << 20};

struct reading {
    struct exported *e;
    char *why;
    size_t size;
    int *slot; /* SLOTS of them: persons by the hash of their names, from 1. 0: free */
};

static int export_wrong(struct reading *r, const char *path, const char *what)
{
    snprintf(r->why, r->size, "%.250s%s%s", path, path[0] == '\0' ? "" : ": ", what);
    return -1;
}

void exported_free(struct exported *e)
{
    for (int i = 0; i < e->count; i++)
        free(e->file[i].text);
    free(e->file);
    e->file = NULL;
    e->count = 0;
    e->room = 0;
}

/* ---- what a path says ---- */

/* Hydro's languages: their first part is an ending, or nearly. */
static const char *ending_of(const char *language)
{
    static const char *const row[][2] = {{"cc", ".cpp"}, {"py", ".py"}, {"js", ".js"}, {"java", ".java"},
                                         {"rs", ".rs"},  {"go", ".go"}, {"c", ".c"},   {NULL, NULL}};
    size_t length = strcspn(language, ".");
    for (int i = 0; row[i][0] != NULL; i++)
        if (strlen(row[i][0]) == length && strncmp(language, row[i][0], length) == 0)
            return row[i][1];
    return NULL;
}

/* U7_P2_R6561f0aa..._S1@100.cc.cc17o2. Returns what is wrong, or NULL. */
static const char *read_hydro(const struct exported *e, const char *path, struct exported_file *f, bool *wanted)
{
    const char *name = strrchr(path, '/') == NULL ? path : strrchr(path, '/') + 1, *dot = strchr(name, '.');
    char problem[64], record[32];
    unsigned long long user;
    int status = 0;
    if (sscanf(name, "U%llu_P%63[^_]_R%31[0-9a-f]", &user, problem, record) != 3 || strlen(record) != 24)
        return "is no name of Hydro's archive: U7_P2_R....cc";
    const char *score = strstr(name, "_S");
    if (score != NULL && sscanf(score, "_S%d@", &status) == 1)
        dot = strchr(strchr(score, '@') == NULL ? score : strchr(score, '@'), '.');
    while (dot != NULL && dot[1] >= '0' && dot[1] <= '9') /* a score such as 97.5 */
        dot = strchr(dot + 1, '.');
    *wanted = e->problem == NULL || strcmp(problem, e->problem) == 0;
    record[8] = '\0'; /* the time, in an object's number of MongoDB */
    f->time = (int64_t)strtoul(record, NULL, 16);
    f->accepted = status == 1;
    snprintf(f->person, sizeof f->person, "U%llu", user);
    const char *ending = dot == NULL ? NULL : ending_of(dot + 1);
    snprintf(f->file, sizeof f->file, "U%llu%.40s", user, ending != NULL ? ending : dot == NULL ? "" : dot);
    return NULL;
}

static bool says_accepted(const char *path)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *accepted = drop_state_name(DROP_ACCEPTED);
    for (const char *at = path + strcspn(path, letters); *at != '\0'; at += strcspn(at, letters)) {
        size_t length = strspn(at, letters);
        if ((length == 2 && (strncasecmp(at, "ok", 2) == 0 || strncasecmp(at, "ac", 2) == 0)) ||
            (length == strlen(accepted) && strncasecmp(at, accepted, length) == 0))
            return true;
        at += length;
    }
    return false;
}

/* PERSON/.../FILE.cc */
static const char *read_folders(const char *path, struct exported_file *f)
{
    const char *slash = strchr(path, '/'), *name = slash == NULL ? NULL : strrchr(path, '/') + 1;
    if (slash == NULL || slash == path)
        return "stands in no person's folder";
    snprintf(f->person, sizeof f->person, "%.*s", (int)(slash - path < EXPORTED_NAME ? slash - path : EXPORTED_NAME),
             path);
    const char *dot = strrchr(name, '.');
    if (dot == NULL)
        snprintf(f->file, sizeof f->file, "%.79s", name);
    else
        snprintf(f->file, sizeof f->file, "%.*s%.15s", (int)(dot - name < 60 ? dot - name : 60), name, dot);
    f->accepted = says_accepted(slash);
    return NULL;
}

/* ---- the last one of each person ---- */

/* Returns the slot of a person, which is free if the person is not there yet. FNV-1a, and then the next free slot. */
static int *find_slot(const struct reading *r, const char *person)
{
    uint32_t hash = 2166136261u;
    for (const char *at = person; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    uint32_t i = (hash ^ hash >> 15) % SLOTS;
    while (r->slot[i] != 0 && strcmp(r->e->file[r->slot[i] - 1].person, person) != 0)
        i = (i + 1) % SLOTS;
    return &r->slot[i];
}

static int add_person(struct reading *r, int *slot)
{
    struct exported *e = r->e;
    if (e->count == EXPORTED_PERSONS)
        return export_wrong(r, "", "has too many persons");
    if (!MEMORY_ROOM(e->file, e->count + 1, e->room))
        return export_wrong(r, "", "out of memory");
    e->file[e->count++] = (struct exported_file){.text = NULL};
    *slot = e->count;
    return 0;
}

/* Later, or at the same time the later name. */
static bool is_later(const struct exported_file *a, const struct exported_file *b)
{
    return b->text == NULL || a->time > b->time || (a->time == b->time && strcmp(a->path, b->path) > 0);
}

static int keep_later(struct reading *r, const struct exported_file *f)
{
    int *slot = find_slot(r, f->person);
    if (*slot == 0 && add_person(r, slot) != 0)
        return -1;
    struct exported_file *to = &r->e->file[*slot - 1];
    if (!is_later(f, to))
        return 0;
    char *text = malloc(f->size + 1);
    if (text == NULL)
        return export_wrong(r, f->path, "out of memory");
    memcpy(text, f->text, f->size);
    text[f->size] = '\0';
    free(to->text);
    *to = *f;
    to->text = text;
    return 0;
}

static int take_exported(void *self, const struct unzip_file *file)
{
    struct reading *r = self;
    struct exported_file f = {.time = file->time, .text = file->text, .size = file->size};
    bool wanted = true;
    const char *base = strrchr(file->name, '/') == NULL ? file->name : strrchr(file->name, '/') + 1;
    if (base[0] == '.' || strncmp(file->name, "__MACOSX/", 9) == 0)
        return 0; /* what systems add */
    snprintf(f.path, sizeof f.path, "%s", file->name);
    const char *wrong =
        r->e->from == EXPORTED_HYDRO ? read_hydro(r->e, file->name, &f, &wanted) : read_folders(file->name, &f);
    if (wrong != NULL)
        return export_wrong(r, file->name, wrong);
    if (!wanted)
        return 0;
    r->e->files++;
    return r->e->accepted && !f.accepted ? 0 : keep_later(r, &f);
}

/* ---- a folder ---- */

static int read_file(struct reading *r, int file, const struct stat *info, struct unzip_file *f)
{
    if (info->st_size > MOST_FILE)
        return export_wrong(r, f->name, "is too large");
    f->text = malloc((size_t)info->st_size + 1);
    if (f->text == NULL)
        return export_wrong(r, f->name, "out of memory");
    ssize_t got = read(file, f->text, (size_t)info->st_size);
    f->size = got < 0 ? 0 : (size_t)got;
    f->time = (int64_t)info->st_mtime;
    f->text[f->size] = '\0';
    int rc = got < 0 ? export_wrong(r, f->name, strerror(errno)) : take_exported(r, f);
    free(f->text);
    return rc;
}

static int read_folder(struct reading *r, int folder, const char *path, int deep);

static int read_one(struct reading *r, int folder, const char *name, const char *path, int deep)
{
    struct unzip_file f = {.size = 0};
    struct stat info;
    if (snprintf(f.name, sizeof f.name, "%s%s%s", path, path[0] == '\0' ? "" : "/", name) >= (int)sizeof f.name)
        return export_wrong(r, path, "holds a name that is too long");
    int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return export_wrong(r, f.name, errno == ELOOP ? "is a symbolic link" : strerror(errno));
    int rc = fstat(file, &info) != 0 ? export_wrong(r, f.name, strerror(errno)) : 0;
    if (rc == 0 && S_ISDIR(info.st_mode))
        return deep == DEEPEST ? (close(file), export_wrong(r, f.name, "is too deep"))
                               : read_folder(r, file, f.name, deep + 1);
    if (rc == 0)
        rc = S_ISREG(info.st_mode) ? read_file(r, file, &info, &f) : export_wrong(r, f.name, "is no plain file");
    close(file);
    return rc;
}

/* Closes the folder. */
static int read_folder(struct reading *r, int folder, const char *path, int deep)
{
    DIR *all = fdopendir(folder);
    int rc = 0;
    if (all == NULL) {
        close(folder);
        return export_wrong(r, path, strerror(errno));
    }
    for (struct dirent *d; rc == 0 && (d = readdir(all)) != NULL;)
        if (d->d_name[0] != '.')
            rc = read_one(r, folder, d->d_name, path, deep);
    closedir(all);
    return rc;
}

/* ---- the whole ---- */

static int read_archive(struct reading *r, int file, size_t size)
{
    unsigned char *bytes = malloc(size + 1);
    size_t at = 0;
    ssize_t got = 1;
    while (bytes != NULL && at < size && (got = read(file, bytes + at, size - at)) > 0)
        at += (size_t)got;
    int rc = bytes == NULL ? export_wrong(r, "", "out of memory")
             : at < size   ? export_wrong(r, "", "cannot be read whole")
                           : unzip_each(bytes, size, &(struct unzip_order){&most, take_exported, r, r->why, r->size});
    free(bytes);
    return rc;
}

static int read_export(struct reading *r, const char *path)
{
    struct stat info;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0 || fstat(file, &info) != 0) {
        int error = errno;
        descriptor_close(file);
        return export_wrong(r, "", strerror(error));
    }
    if (S_ISDIR(info.st_mode))
        return read_folder(r, file, "", 0);
    int rc = info.st_size > (off_t)most.all ? export_wrong(r, "", "is too large")
                                            : read_archive(r, file, (size_t)info.st_size);
    close(file);
    return rc;
}

static int by_person(const void *left, const void *right)
{
    const struct exported_file *a = left, *b = right;
    return strcmp(a->person, b->person);
}

int exported_read(struct exported *e, const char *path, char *why, size_t size)
{
    struct reading r = {e, why, size, calloc(SLOTS, sizeof *r.slot)};
    int rc = r.slot == NULL ? export_wrong(&r, "", "out of memory") : read_export(&r, path);
    free(r.slot);
    if (e->count > 0)
        qsort(e->file, (size_t)e->count, sizeof e->file[0], by_person);
    return rc;
}

/* ---- other names ---- */

/* Names come into an array of their own, so that persons stay in order meanwhile. */
static int rename_one(const struct exported *e, const char *key, const char *name, char **renamed)
{
    struct exported_file wanted = {.size = 0};
    snprintf(wanted.person, sizeof wanted.person, "%s", key);
    const struct exported_file *f =
        e->count == 0 ? NULL : bsearch(&wanted, e->file, (size_t)e->count, sizeof *f, by_person);
    if (f == NULL || renamed[f - e->file] != NULL)
        return 0;
    renamed[f - e->file] = strdup(name);
    return renamed[f - e->file] == NULL ? -1 : 0;
}

static int rename_all(struct reading *r, FILE *list, char **renamed)
{
    char line[600], key[EXPORTED_NAME], name[EXPORTED_NAME];
    for (int n = 1; fgets(line, sizeof line, list) != NULL; n++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0')
            continue;
        if (sscanf(line, "%255[^,\t]%*1[,\t]%255[^\n]", key, name) != 2) {
            snprintf(r->why, r->size, "line %d is not NUMBER,NAME", n);
            return -1;
        }
        if (rename_one(r->e, key, name, renamed) != 0)
            return export_wrong(r, "", "out of memory");
    }
    return 0;
}

int exported_rename(struct exported *e, const char *list, char *why, size_t size)
{
    struct reading r = {.e = e, .why = why, .size = size};
    char **renamed = calloc((size_t)e->count + 1, sizeof *renamed);
    FILE *in = renamed == NULL ? NULL : whole_file_read(list);
    int rc = in == NULL ? export_wrong(&r, "", renamed == NULL ? "out of memory" : strerror(errno))
                        : rename_all(&r, in, renamed);
    for (int i = 0; i < e->count && renamed != NULL; i++) {
        if (renamed[i] != NULL)
            snprintf(e->file[i].person, sizeof e->file[i].person, "%s", renamed[i]);
        free(renamed[i]);
    }
    free(renamed);
    if (in != NULL)
        fclose(in);
    if (e->count > 0)
        qsort(e->file, (size_t)e->count, sizeof e->file[0], by_person);
    return rc;
}
