#define _GNU_SOURCE
#include "import.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/languages/language.h"
#include "build/tree/unzip.h"
#include "contest/handin/admission.h"
#include "contest/handin/contestant.h"
#include "contest/handin/submission.h"
#include "names_sql.h"

enum { DEEPEST = 8, MOST_FILE = 4 << 20, SHOWN = 400 };

static const struct unzip_bounds most = {.files = 10000, .depth = 64, .file = MOST_FILE, .all = 256 << 20};

static int export_wrong(struct exported *e, const char *path, const char *what)
{
    snprintf(e->why, sizeof e->why, "%.250s%s%s", path, path[0] == '\0' ? "" : ": ", what);
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

static int keep_later(struct exported *e, const struct exported_file *f)
{
    int place = find_person(e, f->person);
    if (place < e->count && !is_later(f, &e->file[place]))
        return 0;
    if (place == EXPORTED_PERSONS)
        return export_wrong(e, "", "has too many persons");
    char *text = MEMORY_ROOM(e->file, place + 1, e->room) ? malloc(f->size + 1) : NULL;
    if (text == NULL)
        return export_wrong(e, f->path, "out of memory");
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
    struct exported *e = self;
    struct exported_file f = {.time = file->time, .text = file->text, .size = file->size};
    bool wanted = true;
    const char *base = strrchr(file->name, '/') == NULL ? file->name : strrchr(file->name, '/') + 1;
    if (base[0] == '.' || strncmp(file->name, "__MACOSX/", 9) == 0)
        return 0; /* what systems add */
    snprintf(f.path, sizeof f.path, "%s", file->name);
    const char *wrong =
        e->from == EXPORTED_HYDRO ? read_hydro(e, file->name, &f, &wanted) : read_folders(file->name, &f);
    if (wrong != NULL)
        return export_wrong(e, file->name, wrong);
    e->files += wanted;
    return wanted && (f.accepted || !e->accepted) ? keep_later(e, &f) : 0;
}

/* ---- a folder ---- */

static int read_folder(struct exported *e, DIR *folder, const char *path, int deep);

static int read_one(struct exported *e, int folder, const char *name, const char *path, int deep)
{
    struct unzip_file f = {.size = 0};
    struct stat info;
    if (snprintf(f.name, sizeof f.name, "%s%s%s", path, path[0] == '\0' ? "" : "/", name) >= (int)sizeof f.name)
        return export_wrong(e, path, "holds a name that is too long");
    if (fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return export_wrong(e, f.name, strerror(errno));
    if (S_ISDIR(info.st_mode))
        return deep == DEEPEST ? export_wrong(e, f.name, "is too deep")
                               : read_folder(e, folder_open(folder, name), f.name, deep + 1);
    if (!S_ISREG(info.st_mode))
        return export_wrong(e, f.name, S_ISLNK(info.st_mode) ? "is a symbolic link" : "is no plain file");
    f.text = whole_file_text_in(folder, name, MOST_FILE, &f.size);
    if (f.text == NULL)
        return export_wrong(e, f.name, errno == EFBIG ? "is too large" : strerror(errno));
    f.time = (int64_t)info.st_mtime;
    int rc = take_exported(e, &f);
    free(f.text);
    return rc;
}

/* Closes the folder. NULL with errno: it cannot be opened. */
static int read_folder(struct exported *e, DIR *folder, const char *path, int deep)
{
    int rc = folder == NULL ? export_wrong(e, path, strerror(errno)) : 0;
    for (struct dirent *d; rc == 0 && (d = readdir(folder)) != NULL;)
        if (d->d_name[0] != '.')
            rc = read_one(e, dirfd(folder), d->d_name, path, deep);
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

static int read_archive(struct exported *e, const char *path)
{
    size_t length;
    char *bytes = whole_file_text(path, 0, most.all, &length);
    if (bytes == NULL)
        return export_wrong(e, "",
                            errno == EFBIG    ? "is too large"
                            : errno == EINVAL ? "is no plain file"
                                              : strerror(errno));
    int rc = unzip_each((unsigned char *)bytes, length,
                        &(struct unzip_order){&most, take_exported, e, e->why, sizeof e->why});
    free(bytes);
    return rc;
}

int exported_read(struct exported *e, const char *path)
{
    struct stat info;
    bool folder = stat(path, &info) == 0 && S_ISDIR(info.st_mode);
    int rc = folder ? read_folder(e, opendir(path), "", 0) : read_archive(e, path);
    sort_persons(e);
    return rc;
}

/* ---- other names ---- */

/* The first line about a person counts. */
static int rename_all(struct exported *e, FILE *list)
{
    char line[600], key[EXPORTED_NAME], name[EXPORTED_NAME];
    for (int n = 1; fgets(line, sizeof line, list) != NULL; n++) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '\0')
            continue;
        if (sscanf(line, "%255[^,\t]%*1[,\t]%255[^\n]", key, name) != 2)
            return snprintf(e->why, sizeof e->why, "line %d is not NUMBER,NAME", n), -1;
        int place = find_person(e, key);
        if (place == e->count)
            continue;
        snprintf(e->file[place].person, EXPORTED_NAME, "%s", name);
        e->file[place].renamed = true;
    }
    return 0;
}

int exported_rename(struct exported *e, const char *list)
{
    FILE *in = whole_file_read(list);
    if (in == NULL)
        return export_wrong(e, "", strerror(errno));
    int rc = rename_all(e, in);
    fclose(in);
    sort_persons(e);
    return rc;
}

/* ---- checking ---- */

static void tell_clash(const struct exported_file *f, const char *why, FILE *out)
{
    char person[SHOWN], path[SHOWN];
    fprintf(out, "%s: %s: %s\n", text_line(f->path, path, sizeof path), text_line(f->person, person, sizeof person),
            why);
}

/* Returns CONTEST_OK; CONTEST_REFUSED with the reason in c->why; or CONTEST_SYSTEM. */
static int check_file(struct contest *c, const struct exported_file *f)
{
    const struct language *l = language_of(f->file);
    int64_t id;
    int rc = contestant_find(c, f->person, &id);
    TRY(rc == CONTEST_REFUSED ? contestant_check_name(c, f->person, 0) : rc);
    if (l == NULL || !language_fits(l, contest_languages(c)))
        return contest_refuse(c, f->file, "%s", "programs of this contest are in no such language");
    if (f->size > (size_t)c->config.most_source)
        return contest_refuse(c, f->file, "it has %zu bytes, the limit is %d", f->size, c->config.most_source);
    return CONTEST_OK;
}

/* Finds persons whose names look the same. */
static int check_persons(struct contest *c, const struct exported *e, FILE *out, int *clashes)
{
    int place;
    TRY(contest_run(c, sql_names_make, WITHOUT));
    TRY(contest_run(c, sql_names_forget, WITHOUT));
    for (int i = 0; i < e->count; i++)
        TRY(contest_run(
            c, sql_names_add,
            WITH(with_int(":place", i), with_text(":name", e->file[i].person), with_text(":path", e->file[i].path))));
    sqlite3_stmt *rows = store_query(&c->store, sql_names_alike, WITHOUT);
    for (; contest_next(c, rows, INTO(into_count(&place))); ++*clashes)
        tell_clash(&e->file[place], "the name is, or looks like, that of another person", out);
    return contest_rows(c);
}

int import_check(struct contest *c, const struct exported *e, FILE *out, int *clashes)
{
    *clashes = 0;
    TRY(check_persons(c, e, out, clashes));
    for (int i = 0; i < e->count; i++) {
        int rc = check_file(c, &e->file[i]);
        if (rc == CONTEST_SYSTEM)
            return rc;
        if (rc == CONTEST_REFUSED)
            tell_clash(&e->file[i], c->why, out);
        *clashes += rc == CONTEST_REFUSED;
    }
    return CONTEST_OK;
}

/* ---- handing in ---- */

int import_hand_in(struct contest *c, const struct exported *e, FILE *out, int *accepted)
{
    char person[SHOWN];
    struct taking *t = malloc(sizeof *t);
    int rc = t == NULL ? contest_no_memory(c) : CONTEST_OK;
    *accepted = 0;
    for (int i = 0; i < e->count && rc != CONTEST_SYSTEM; i++) {
        const struct exported_file *f = &e->file[i];
        *t = (struct taking){.c = c, .name = f->person, .file = f->file, .text = f->text, .size = f->size};
        rc = submission_take(t);
        *accepted += rc == CONTEST_OK;
        const char *answer = t->answer[0] != '\0' ? t->answer : c->why;
        if (rc != CONTEST_SYSTEM)
            fprintf(out, "%s: %.*s\n", text_line(f->person, person, sizeof person), (int)strcspn(answer, "\n"), answer);
    }
    free(t);
    return rc == CONTEST_SYSTEM ? rc : CONTEST_OK;
}
