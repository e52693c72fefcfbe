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

#include "base/memory.h"
#include "base/whole_file.h"
#include "build/tree/unzip.h"
#include "contest/handin/drop.h"

enum { DEEPEST = 8, MOST_FILE = 4 << 20 };

static const struct unzip_bounds most = {.files = 10000, .depth = 64, .file = MOST_FILE, .all = 256 << 20};

struct reading {
    struct exported *e;
    char *why;
    size_t size;
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
    *e = (struct exported){.file = NULL};
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

/* Returns where a person of the export stands in the list, or where the next one goes. The files of a person mostly
 * come together: the search begins at the last one. */
static int find_person(const struct exported *e, const char *person)
{
    for (int i = e->count - 1; i >= 0; i--)
        if (!e->file[i].renamed && strcmp(e->file[i].person, person) == 0)
            return i;
    return e->count;
}

/* Later, or at the same time the later name. */
static bool is_later(const struct exported_file *a, const struct exported_file *b)
{
    return a->time > b->time || (a->time == b->time && strcmp(a->path, b->path) > 0);
}

static int keep_later(struct reading *r, const struct exported_file *f)
{
    struct exported *e = r->e;
    int place = find_person(e, f->person);
    if (place < e->count && !is_later(f, &e->file[place]))
        return 0;
    if (place == EXPORTED_PERSONS)
        return export_wrong(r, "", "has too many persons");
    char *text = MEMORY_ROOM(e->file, place + 1, e->room) ? malloc(f->size + 1) : NULL;
    if (text == NULL)
        return export_wrong(r, f->path, "out of memory");
    memcpy(text, f->text, f->size + 1);
    if (place < e->count)
        free(e->file[place].text);
    else
        e->count++;
    e->file[place] = *f;
    e->file[place].text = text;
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
    r->e->files += wanted;
    return wanted && (f.accepted || !r->e->accepted) ? keep_later(r, &f) : 0;
}

/* ---- a folder ---- */

static int read_folder(struct reading *r, DIR *folder, const char *path, int deep);

static int read_one(struct reading *r, int folder, const char *name, const char *path, int deep)
{
    struct unzip_file f = {.size = 0};
    struct stat info;
    if (snprintf(f.name, sizeof f.name, "%s%s%s", path, path[0] == '\0' ? "" : "/", name) >= (int)sizeof f.name)
        return export_wrong(r, path, "holds a name that is too long");
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return export_wrong(r, f.name, strerror(errno));
    if (S_ISDIR(info.st_mode))
        return deep == DEEPEST ? export_wrong(r, f.name, "is too deep")
                               : read_folder(r, folder_open(folder, name), f.name, deep + 1);
    if (!S_ISREG(info.st_mode))
        return export_wrong(r, f.name, S_ISLNK(info.st_mode) ? "is a symbolic link" : "is no plain file");
    f.text = whole_file_text_in(folder, name, MOST_FILE, &f.size);
    if (f.text == NULL)
        return export_wrong(r, f.name, errno == EFBIG ? "is too large" : strerror(errno));
    f.time = (int64_t)info.st_mtime;
    int rc = take_exported(r, &f);
    free(f.text);
    return rc;
}

/* Closes the folder. NULL with errno: it cannot be opened. */
static int read_folder(struct reading *r, DIR *folder, const char *path, int deep)
{
    int rc = folder == NULL ? export_wrong(r, path, strerror(errno)) : 0;
    for (struct dirent *d; rc == 0 && (d = readdir(folder)) != NULL;)
        if (d->d_name[0] != '.')
            rc = read_one(r, dirfd(folder), d->d_name, path, deep);
    folder_close(folder);
    return rc;
}

/* ---- the whole ---- */

static int by_person(const void *left, const void *right)
{
    return strcmp(((const struct exported_file *)left)->person, ((const struct exported_file *)right)->person);
}

static void sort_persons(struct exported *e)
{
    if (e->count > 0)
        qsort(e->file, (size_t)e->count, sizeof e->file[0], by_person);
}

static int read_archive(struct reading *r, const char *path)
{
    size_t length;
    char *bytes = whole_file_text(path, 0, most.all, &length);
    if (bytes == NULL)
        return export_wrong(r, "",
                            errno == EFBIG    ? "is too large"
                            : errno == EINVAL ? "is no plain file"
                                              : strerror(errno));
    int rc =
        unzip_each((unsigned char *)bytes, length, &(struct unzip_order){&most, take_exported, r, r->why, r->size});
    free(bytes);
    return rc;
}

int exported_read(struct exported *e, const char *path, char *why, size_t size)
{
    struct reading r = {e, why, size};
    struct stat info;
    bool folder = stat(path, &info) == 0 && S_ISDIR(info.st_mode);
    int rc = folder ? read_folder(&r, opendir(path), "", 0) : read_archive(&r, path);
    sort_persons(e);
    return rc;
}

/* ---- other names ---- */

/* The first line about a person counts. */
static int rename_all(struct reading *r, FILE *list)
{
    char line[600], key[EXPORTED_NAME], name[EXPORTED_NAME];
    for (int n = 1; fgets(line, sizeof line, list) != NULL; n++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0')
            continue;
        if (sscanf(line, "%255[^,\t]%*1[,\t]%255[^\n]", key, name) != 2)
            return snprintf(r->why, r->size, "line %d is not NUMBER,NAME", n), -1;
        int place = find_person(r->e, key);
        if (place == r->e->count)
            continue;
        snprintf(r->e->file[place].person, EXPORTED_NAME, "%s", name);
        r->e->file[place].renamed = true;
    }
    return 0;
}

int exported_rename(struct exported *e, const char *list, char *why, size_t size)
{
    struct reading r = {e, why, size};
    FILE *in = whole_file_read(list);
    if (in == NULL)
        return export_wrong(&r, "", strerror(errno));
    int rc = rename_all(&r, in);
    fclose(in);
    sort_persons(e);
    return rc;
}
