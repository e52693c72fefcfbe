#define _POSIX_C_SOURCE 200809L
#include "written_list.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

enum { PATH = 4400, LARGEST = 64 << 20 };

/* ---- removing ---- */

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

/* ---- the list ---- */

int written_list_replace(const char *folder, const char *list, size_t size, const char *const earlier[])
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
