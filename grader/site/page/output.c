#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/whole_file.h"
#include "table.h"

enum { PATH = 4400, LARGEST = 64 << 20 };

/* Writes a file only if its bytes change, and then in one step: a reader finds the old bytes or the new ones. Returns 1
 * if it is written, 0 if it has these bytes already, or -1 with errno. */
static int put_changed(const char *path, const char *text, size_t size)
{
    if (whole_file_is(path, text, size) == 1)
        return 0;
    return whole_file_put(AT_FDCWD, path, text, size, WHOLE_FILE_QUICK) == 0 ? 1 : -1;
}

int output_open(struct output *o, const char *name)
{
    o->name = name;
    snprintf(o->path, sizeof o->path, "%s/%s%s", o->folder, o->prefix, name);
    o->out = memory_open(&o->text, &o->size);
    return o->out != NULL ? CONTEST_OK : contest_errno(o->c, o->path);
}

int output_close(struct output *o, int rc)
{
    int changed = 0;
    bool whole = memory_close(o->out, &o->text);
    if (rc == CONTEST_OK && (!whole || (changed = put_changed(o->path, o->text, o->size)) < 0))
        rc = contest_errno(o->c, o->path);
    free(o->text);
    if (rc != CONTEST_OK)
        return rc;
    o->files++;
    o->changed += changed;
    if (o->written != NULL)
        fprintf(o->written, "%s\n", o->name);
    return CONTEST_OK;
}

int output_bytes(struct output *o, const char *name, const void *bytes, size_t size)
{
    TRY(output_open(o, name));
    fwrite(bytes, 1, size, o->out);
    return output_close(o, CONTEST_OK);
}

/* ---- the list of written files ---- */

/* Whether the file lies below the folder: none of the folders on its way is a link. */
static bool is_beneath(const char *folder, const char *name)
{
    char path[PATH];
    struct stat info;
    for (const char *slash = strchr(name, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        snprintf(path, sizeof path, "%s/%.*s", folder, (int)(slash - name), name);
        if (lstat(path, &info) != 0 || !S_ISDIR(info.st_mode))
            return false;
    }
    return true;
}

/* Removes a file, and its folder if that is empty then. One that is not there any more is no error. */
static int remove_file(const char *folder, const char *name)
{
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!is_beneath(folder, name))
        return 0;
    if (unlink(path) != 0)
        return errno == ENOENT || errno == ENOTDIR ? 0 : -1;
    if (strchr(name, '/') != NULL) {
        *strrchr(path, '/') = '\0';
        rmdir(path);
    }
    return 0;
}

/* Whether it is a name that the kit gives: it leads nowhere else. */
static bool is_within(const char *name)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
    return name[0] != '\0' && name[0] != '/' && name[0] != '.' && name[strspn(name, ordinary)] == '\0' &&
           strstr(name, "/.") == NULL && strlen(name) < PATH / 2;
}

/* Finds a line in the rest of a list. Returns what follows it, or NULL. */
static const char *find_line(const char *list, const char *rest, const char *line)
{
    const size_t length = strlen(line);
    for (; (rest = strstr(rest, line)) != NULL; rest++)
        if ((rest == list || rest[-1] == '\n') && rest[length] == '\n')
            return rest + length;
    return NULL;
}

/* Removes the files of `before` that are not in `now`. Both are written in nearly the same order. */
static int remove_others(const char *folder, char *before, const char *now)
{
    const char *near = now;
    char *rest = NULL;
    int rc = 0;
    for (char *name = strtok_r(before, "\n", &rest); name != NULL && rc == 0; name = strtok_r(NULL, "\n", &rest)) {
        const char *found = find_line(now, near, name);
        found = found == NULL ? find_line(now, now, name) : found;
        near = found == NULL ? near : found;
        if (found == NULL && is_within(name))
            rc = remove_file(folder, name);
    }
    return rc;
}

static bool matches_any(const char *name, const char *const pattern[])
{
    while (*pattern != NULL && fnmatch(*pattern, name, 0) != 0)
        pattern++;
    return *pattern != NULL;
}

/* Removes what an earlier kit wrote, which left no list. The new files have none of these names. */
static int remove_earlier(const char *folder, const char *const earlier[])
{
    DIR *all = opendir(folder);
    int rc = all == NULL ? -1 : 0;
    struct dirent *entry;
    while (rc == 0 && (entry = readdir(all)) != NULL)
        if (matches_any(entry->d_name, earlier))
            rc = remove_file(folder, entry->d_name);
    folder_close(all);
    return rc;
}

/* Replaces the folder's files.txt by this list, of paths from the folder on: "assets/site.js". Removes what the old one
 * has and the new one has not, and folders that are empty then. Without an old one it removes what matches `earlier`.
 * Returns 0, or -1 with errno. */
static int replace_list(const char *folder, const char *list, size_t size, const char *const earlier[])
{
    char path[PATH];
    size_t length;
    snprintf(path, sizeof path, "%s/files.txt", folder);
    char *before = whole_file_text(path, O_NOFOLLOW, LARGEST, &length);
    if (before == NULL && errno != ENOENT)
        return -1;
    const bool same = before != NULL && strcmp(before, list) == 0;
    int rc = same ? 0 : before != NULL ? remove_others(folder, before, list) : remove_earlier(folder, earlier);
    free(before);
    return same || rc != 0 ? rc : whole_file_put(AT_FDCWD, path, list, size, WHOLE_FILE_QUICK);
}

int output_listed(struct output *o, int (*write)(struct output *o), const char *const earlier[])
{
    FILE *const outer = o->written;
    char folder[STORE_PATH], *list;
    size_t size;
    snprintf(folder, sizeof folder, "%s/%s", o->folder, o->prefix);
    o->written = memory_open(&list, &size);
    int rc = o->written == NULL ? CONTEST_OK : write(o);
    bool whole = o->written != NULL && memory_close(o->written, &list);
    o->written = outer;
    if (rc == CONTEST_OK && (!whole || replace_list(folder, list, size, earlier) != 0))
        rc = contest_errno(o->c, folder);
    free(list);
    return rc;
}

int output_folder(struct output *o, const char *name)
{
    char path[STORE_PATH];
    struct stat info;
    size_t length = (size_t)snprintf(path, sizeof path, "%s/%s%s", o->folder, o->prefix, name);
    path[length - (path[length - 1] == '/')] = '\0'; /* behind a slash, lstat would follow a link */
    if (mkdir(path, 0755) != 0 && errno != EEXIST)
        return contest_errno(o->c, path);
    if (o->prefix[0] == '\0' && name[0] == '\0')
        return CONTEST_OK; /* the folder of all pages may lie elsewhere */
    if (lstat(path, &info) != 0)
        return contest_errno(o->c, path);
    return S_ISDIR(info.st_mode) ? CONTEST_OK : contest_fail(o->c, path, "is no folder: remove it");
}

/* ---- tables ---- */

int output_query(struct output *o, const char *name, const char *sql, const struct store_value *with)
{
    TRY(output_open(o, name));
    return output_close(o, contest_print_data(o->c, store_query(&o->c->store, sql, with), o->out));
}

int output_shared(struct output *o, const char *name, const char *const view[])
{
    TRY(output_open(o, name));
    fputs("(window.sortieShared = window.sortieShared || []).push([", o->out);
    int rc = table_json(o->c, view, TABLE_COLUMNS, TABLE_EVERYBODY, o->out);
    fputs(",", o->out);
    if (rc == 0)
        rc = table_json(o->c, view, TABLE_ROWS, TABLE_EVERYBODY, o->out);
    fputs("]);\n", o->out);
    return output_close(o, rc);
}
