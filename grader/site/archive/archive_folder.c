#define _GNU_SOURCE
#include "archive_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "build/cache/cache.h"

enum { MOST_NAME = 240 };

/* Splits "a/b/" into "a/b" and ".b.unfinished" beside it. */
static int name_both(struct contest *c, const char *name, struct archive_folder *f)
{
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] == '/')
        length--;
    if (length + 16 > sizeof f->path)
        return contest_refuse(c, "the folder's name", "is too long");
    snprintf(f->whole, sizeof f->whole, "%.*s", (int)length, name);
    const char *slash = strrchr(f->whole, '/'), *last = slash == NULL ? f->whole : slash + 1;
    if (last[0] == '\0' || strcmp(last, ".") == 0 || strcmp(last, "..") == 0)
        return contest_refuse(c, name, "is not the name of a new folder");
    if (strlen(last) > MOST_NAME)
        return contest_refuse(c, "the folder's name", "is too long");
    size_t before = (size_t)(last - f->whole);
    memcpy(f->path, f->whole, before);
    snprintf(f->path + before, sizeof f->path - before, ".%.*s.unfinished", MOST_NAME, last);
    return CONTEST_OK;
}

/* Returns whether the path leads to the folder that is open. */
static bool is_still(const struct archive_folder *f)
{
    struct stat opened, named;
    return fstat(f->lock, &opened) == 0 && lstat(f->path, &named) == 0 && named.st_ino == opened.st_ino &&
           named.st_dev == opened.st_dev;
}

/* Opens and locks the unfinished folder that has this name. Returns 0, or -1 with errno, EWOULDBLOCK if another process
 * fills it, EEXIST if it is none of this user's. */
static int take(struct archive_folder *f)
{
    struct stat opened;
    f->lock = open(f->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (f->lock < 0)
        return errno = errno == ENOTDIR || errno == ELOOP ? EEXIST : errno, -1;
    int rc = fstat(f->lock, &opened);
    if (rc == 0 && opened.st_uid != geteuid())
        errno = EEXIST, rc = -1;
    if (rc == 0)
        rc = flock(f->lock, LOCK_EX | LOCK_NB);
    if (rc == 0 && !is_still(f))
        errno = EWOULDBLOCK, rc = -1; /* another process has replaced it */
    snprintf(f->inside, sizeof f->inside, "/proc/%ld/fd/%d", (long)getpid(), f->lock);
    if (rc == 0)
        return 0;
    descriptor_close(f->lock);
    f->lock = -1;
    return -1;
}

static int refuse_to_make(struct contest *c, const struct archive_folder *f)
{
    return errno == EWOULDBLOCK ? contest_refuse(c, f->whole, "another sortie archive is writing it")
           : errno == EEXIST    ? contest_refuse(c, f->path, "is there, and is no unfinished archive of yours")
                                : contest_blame(c, f->whole);
}

int archive_folder_name(struct contest *c, const char *name, struct archive_folder *f)
{
    struct stat info;
    f->lock = -1;
    TRY(name_both(c, name, f));
    return lstat(f->whole, &info) == 0 ? contest_refuse(c, f->whole, "is there already") : CONTEST_OK;
}

int archive_folder_open(struct contest *c, const char *name, struct archive_folder *f)
{
    TRY(archive_folder_name(c, name, f));
    if (mkdir(f->path, 0700) == 0)
        return take(f) == 0 ? CONTEST_OK : refuse_to_make(c, f);
    if (errno != EEXIST || take(f) != 0)
        return refuse_to_make(c, f);
    /* Nobody fills it any more: it was left behind. */
    int rc = cache_remove(f->path) == 0 && mkdir(f->path, 0700) == 0 ? 0 : -1;
    descriptor_close(f->lock);
    f->lock = -1;
    return rc == 0 && take(f) == 0 ? CONTEST_OK : refuse_to_make(c, f);
}

/* Not every file system can refuse to replace. */
static int rename_once(const char *from, const char *to)
{
    struct stat info;
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL || lstat(to, &info) == 0)
        return -1;
    return rename(from, to);
}

int archive_folder_close(struct contest *c, struct archive_folder *f)
{
    if (fchmod(f->lock, 0755) != 0 || whole_file_sync(f->path) != 0)
        return contest_errno(c, f->whole);
    if (!is_still(f))
        return contest_refuse(c, f->path, "was replaced by another process");
    if (rename_once(f->path, f->whole) != 0)
        return errno == EEXIST || errno == EINVAL ? contest_refuse(c, f->whole, "is there already")
                                                  : contest_errno(c, f->whole);
    whole_file_sync(f->whole); /* all files are on the disk. If the name is not, the next attempt begins anew */
    return CONTEST_OK;
}

void archive_folder_drop(struct archive_folder *f)
{
    if (is_still(f))
        cache_remove(f->path);
    descriptor_close(f->lock);
    f->lock = -1;
}
