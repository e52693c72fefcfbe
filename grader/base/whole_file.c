#define _GNU_SOURCE
#include "whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "memory.h"

enum { TRIES = 100, NAME_KEPT = 200, MODE_NEW = 0666, READ = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY };

/* ---- unique names ---- */

static uint64_t from_clock(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec) * 0x9e3779b97f4a7c15u + (uint64_t)getpid();
}

void whole_file_unique(char name[WHOLE_FILE_UNIQUE])
{
    uint64_t drawn = 0;
    ssize_t got;
    while ((got = getrandom(&drawn, sizeof drawn, 0)) < 0 && errno == EINTR) {
    }
    snprintf(name, WHOLE_FILE_UNIQUE, "%016llx",
             (unsigned long long)(got == (ssize_t)sizeof drawn ? drawn : from_clock()));
}

/* ---- beside ---- */

/* A new name beside the path. A long name is cut, so that no file system refuses it. */
static void name_beside(struct whole_file *f)
{
    char own[WHOLE_FILE_UNIQUE];
    const char *slash = strrchr(f->path, '/'), *name = slash == NULL ? f->path : slash + 1;
    whole_file_unique(own);
    snprintf(f->fresh, sizeof f->fresh, "%.*s.%.*s.%s.new", (int)(name - f->path), f->path, NAME_KEPT, name, own);
}

/* Opens a new file beside the path. */
static int open_beside(struct whole_file *f, mode_t mode)
{
    int fd = -1;
    for (int n = 0; n < TRIES && fd < 0 && (n == 0 || errno == EEXIST); n++) {
        name_beside(f);
        fd = openat(f->folder, f->fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    }
    return fd;
}

static int begin(struct whole_file *f, int folder, const char *path, enum whole_file_kind kind)
{
    *f = (struct whole_file){.folder = folder, .kind = kind};
    if (strlen(path) + 64 > sizeof f->path) { /* 64: what a name beside it has more */
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(f->path, path);
    return 0;
}

/* Waits until the new name itself is on the disk. Some file systems cannot, and say so by EINVAL. */
static int sync_name(const struct whole_file *f)
{
    char path[WHOLE_FILE_PATH];
    strcpy(path, f->path);
    int fd = openat(f->folder, dirname(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return errno == EACCES ? 0 : -1; /* a folder that may be written to, not listed */
    int rc = fsync(fd) == 0 || errno == EINVAL ? 0 : -1;
    descriptor_close(fd);
    return rc;
}

/* Gives the written file its name, or removes it if `error` is not 0. */
static int finish(struct whole_file *f, int error)
{
    if (error == 0 && renameat(f->folder, f->fresh, f->folder, f->path) != 0)
        error = errno;
    else if (error == 0)
        return f->kind == WHOLE_FILE_LASTING ? sync_name(f) : 0;
    unlinkat(f->folder, f->fresh, 0);
    errno = error;
    return -1;
}

/* ---- a stream ---- */

/* Returns whether the path is there and no regular file; follows a link to one. *mode is that of the old file. */
static bool is_special(struct whole_file *f, mode_t *mode)
{
    struct stat info;
    char real[PATH_MAX];
    if (stat(f->path, &info) != 0)
        return false;
    if (!S_ISREG(info.st_mode))
        return true;
    *mode = info.st_mode & 0777;
    if (lstat(f->path, &info) == 0 && S_ISLNK(info.st_mode) && realpath(f->path, real) != NULL)
        snprintf(f->path, sizeof f->path - 64, "%s", real);
    return false;
}

FILE *whole_file_read(const char *path)
{
    int fd = open(path, READ);
    struct stat info;
    if (fd >= 0 && fstat(fd, &info) == 0 && !S_ISREG(info.st_mode))
        fcntl(fd, F_SETFL, 0); /* a pipe of the shell's is read as it fills. Files of /proc may block */
    FILE *in = fd < 0 ? NULL : fdopen(fd, "r");
    if (in == NULL)
        descriptor_close(fd);
    return in;
}

int whole_file_open(struct whole_file *f, const char *path, enum whole_file_kind kind)
{
    mode_t mode = 0;
    if (begin(f, AT_FDCWD, path, kind) != 0)
        return -1;
    if (is_special(f, &mode))
        return (f->out = fopen(path, "we")) == NULL ? -1 : 0;
    int fd = open_beside(f, MODE_NEW);
    if (fd < 0)
        return -1;
    if ((mode == 0 || fchmod(fd, mode) == 0) && (f->out = fdopen(fd, "w")) != NULL)
        return 0;
    descriptor_close(fd);
    return finish(f, errno);
}

static char *read_regular(int fd, size_t most, size_t *size)
{
    struct stat info;
    char *text = NULL;
    if (fd < 0 || fstat(fd, &info) != 0)
        return descriptor_close(fd), NULL;
    errno = !S_ISREG(info.st_mode) ? EINVAL : (uint64_t)info.st_size > most ? EFBIG : 0;
    if (errno == 0)
        text = descriptor_text(fd, most, size);
    descriptor_close(fd);
    return text;
}

char *whole_file_text(const char *path, int flags, size_t most, size_t *size)
{
    return read_regular(open(path, READ | flags), most, size);
}

char *whole_file_text_in(int folder, const char *path, size_t most, size_t *size)
{
    return read_regular(openat(folder, path, READ | O_NOFOLLOW), most, size);
}

int whole_file_start(int folder, const char *path, char *text, size_t size)
{
    int fd = openat(folder, path, READ | O_NOFOLLOW);
    ssize_t got = fd < 0 ? -1 : read(fd, text, size - 1);
    descriptor_close(fd);
    text[got < 0 ? 0 : got] = '\0';
    return (int)got;
}

int whole_file_close(struct whole_file *f)
{
    int error = 0;
    errno = 0;
    if (fflush(f->out) != 0 || ferror(f->out))
        error = errno != 0 ? errno : EIO;
    if (error == 0 && f->fresh[0] != '\0' && f->kind == WHOLE_FILE_LASTING && fsync(fileno(f->out)) != 0)
        error = errno;
    if (fclose(f->out) != 0 && error == 0)
        error = errno;
    f->out = NULL;
    if (f->fresh[0] != '\0')
        return finish(f, error);
    errno = error;
    return error == 0 ? 0 : -1;
}

void whole_file_drop(struct whole_file *f)
{
    int error = errno;
    fclose(f->out);
    f->out = NULL;
    if (f->fresh[0] != '\0')
        unlinkat(f->folder, f->fresh, 0);
    errno = error;
}

/* ---- at once ---- */

int whole_file_write(int fd, const void *bytes, size_t size)
{
    ssize_t put;
    for (size_t at = 0; at<size; at += put> 0 ? (size_t)put : 0) {
        put = write(fd, (const char *)bytes + at, size - at);
        if (put == 0)
            errno = ENOSPC;
        if (put == 0 || (put < 0 && errno != EINTR))
            return -1;
    }
    return 0;
}

int descriptor_read(int fd, void *bytes, size_t size)
{
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(fd, (char *)bytes + have, size - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0 && have == 0 ? 0 : -1;
        have += (size_t)got;
    }
    return 1;
}

char *descriptor_text(int fd, size_t most, size_t *size)
{
    enum { BLOCK = 1 << 14 };
    char *text = NULL;
    size_t room = 0;
    ssize_t got = 1;
    for (*size = 0; got != 0; *size += got > 0 ? (size_t)got : 0) {
        int trouble = MEMORY_ROOM(text, *size + BLOCK + 1, room) ? 0 : ENOMEM;
        if (trouble == 0 && (got = read(fd, text + *size, BLOCK)) < 0 && errno != EINTR)
            trouble = errno;
        if (trouble == 0 && got > 0 && (size_t)got > most - *size)
            trouble = EFBIG;
        if (trouble != 0)
            return free(text), errno = trouble, NULL;
    }
    text[*size] = '\0';
    return text;
}

int whole_file_put(int folder, const char *path, const void *bytes, size_t size, enum whole_file_kind kind)
{
    struct whole_file f;
    if (begin(&f, folder, path, kind) != 0)
        return -1;
    int fd = open_beside(&f, MODE_NEW);
    if (fd < 0)
        return -1;
    int error = whole_file_write(fd, bytes, size) == 0 && (kind == WHOLE_FILE_QUICK || fsync(fd) == 0) ? 0 : errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    return finish(&f, error);
}

int whole_file_new(int folder, const char *path, const void *bytes, size_t size, mode_t mode)
{
    int fd = openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (fd < 0)
        return -1;
    if (whole_file_write(fd, bytes, size) == 0 && fchmod(fd, mode) == 0)
        return close(fd);
    descriptor_close(fd);
    return -1;
}

int whole_file_is(const char *path, const void *bytes, size_t size)
{
    size_t length;
    char *text = whole_file_text(path, O_NOFOLLOW, size, &length);
    if (text == NULL)
        return errno == ELOOP || errno == EFBIG ? 0 : -1;
    bool same = length == size && memcmp(text, bytes, size) == 0;
    free(text);
    return same;
}

void descriptor_close(int fd)
{
    int error = errno;
    if (fd >= 0)
        close(fd);
    errno = error;
}

DIR *folder_open(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *all = fd < 0 ? NULL : fdopendir(fd);
    if (all == NULL)
        descriptor_close(fd);
    return all;
}

/* The place that folder_each has come to. */
struct folder_walk {
    folder_see *see;
    void *self;
    char path[WHOLE_FILE_PATH];
    int deep;
};

static int see_folder(struct folder_walk *w, int folder);

/* The entry's path is w->path, and it is the last part of it. */
static int see_entry(struct folder_walk *w, int folder, const char *name)
{
    struct stat info;
    int fd = openat(folder, name, READ | O_NOFOLLOW);
    int rc = fd < 0 ? -1 : fstat(fd, &info);
    if (rc == 0 && S_ISDIR(info.st_mode))
        rc = see_folder(w, fd);
    else if (rc == 0 && S_ISREG(info.st_mode))
        rc = w->see(w->self, w->path, fd, &info);
    descriptor_close(fd);
    return rc;
}

static int is_seen(const struct dirent *e)
{
    return e->d_name[0] != '.';
}

static int see_folder(struct folder_walk *w, int folder)
{
    struct dirent **entry;
    size_t length = strlen(w->path);
    if (w->deep > FOLDER_DEEP)
        return errno = ENAMETOOLONG, -1;
    int entries = scandirat(folder, ".", &entry, is_seen, alphasort), rc = entries < 0 ? -1 : 0;
    w->deep++;
    for (int i = 0; i < entries; i++) {
        const char *name = entry[i]->d_name;
        snprintf(w->path + length, sizeof w->path - length, "%s%s", length == 0 ? "" : "/", name);
        if (rc == 0)
            rc = see_entry(w, folder, name);
        free(entry[i]);
    }
    w->path[length] = '\0';
    w->deep--;
    if (entries >= 0)
        free(entry);
    return rc;
}

int folder_each(int folder, folder_see *see, void *self)
{
    struct folder_walk walk = {.see = see, .self = self};
    return see_folder(&walk, folder);
}

int folder_make_parents(int folder, const char *path, mode_t mode)
{
    char part[WHOLE_FILE_PATH];
    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        if (mkdirat(folder, part, 0700) == 0 ? fchmodat(folder, part, mode, 0) != 0 : errno != EEXIST)
            return -1;
    }
    return 0;
}

void folder_close(DIR *all)
{
    if (all != NULL)
        closedir(all);
}

int whole_file_sync(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    int rc = syncfs(fd);
    descriptor_close(fd);
    return rc;
}

void whole_file_modes(void)
{
    umask(022);
}
