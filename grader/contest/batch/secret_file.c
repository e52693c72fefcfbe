#define _GNU_SOURCE
#include "secret_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

enum { NOBODY = 0000, OWNER = 0400 };

struct paths {
    char file[STORE_PATH], fresh[STORE_PATH];
};

static struct paths find_paths(const struct contest *c)
{
    struct paths p;
    contest_path(c, "secret", p.file, sizeof p.file);
    contest_path(c, "secret.new", p.fresh, sizeof p.fresh);
    return p;
}

/* ---- writing ---- */

static int fill(int fd, const struct chance_secret *secret)
{
    char text[HASH_TEXT + 1];
    hash_text(secret->bytes, text);
    text[HASH_TEXT - 1] = '\n';
    return whole_file_write(fd, text, HASH_TEXT) == 0 ? fsync(fd) : -1;
}

/* Makes sure that a file's new name is on the disk. */
static int sync_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int rc = fd < 0 ? -1 : fsync(fd);
    descriptor_close(fd);
    return rc;
}

int secret_file_write(struct contest *c, const struct chance_secret *secret)
{
    struct paths p = find_paths(c);
    unlink(p.fresh); /* left by a process that was killed here */
    int fd = open(p.fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, NOBODY);
    if (fd < 0)
        return contest_errno(c, p.fresh);
    int rc = fill(fd, secret);
    descriptor_close(fd); /* its bytes are on the disk already */
    if (rc == 0 && rename(p.fresh, p.file) == 0 && sync_folder(c->folder) == 0)
        return CONTEST_OK;
    rc = contest_errno(c, p.file);
    unlink(p.fresh);
    return rc;
}

/* ---- reading ---- */

/* Opens the file, whose mode lets nobody open it. Returns a descriptor, or -1 with errno. */
static int open_hidden(const char *path)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return -1;
    if (!S_ISREG(info.st_mode)) {
        errno = EINVAL;
        return -1;
    }
    if (geteuid() != 0 && chmod(path, OWNER) != 0)
        return -1;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC), error = errno;
    chmod(path, NOBODY);
    errno = error;
    return fd;
}

int secret_file_read(struct contest *c, struct chance_secret *secret, bool *there)
{
    struct paths p = find_paths(c);
    char text[HASH_TEXT + 1];
    *there = false;
    int fd = open_hidden(p.file);
    if (fd < 0 && (errno == ENOENT || errno == EINVAL))
        return CONTEST_OK;
    ssize_t got = fd < 0 ? -1 : read(fd, text, sizeof text);
    descriptor_close(fd);
    if (got < 0)
        return contest_errno(c, p.file);
    if (got == HASH_TEXT && text[HASH_TEXT - 1] == '\n') {
        text[HASH_TEXT - 1] = '\0';
        *there = hash_bytes(text, secret->bytes, sizeof secret->bytes) == 0;
    }
    return CONTEST_OK;
}

int secret_file_remove(struct contest *c)
{
    struct paths p = find_paths(c);
    unlink(p.fresh);
    return unlink(p.file) == 0 || errno == ENOENT ? CONTEST_OK : contest_errno(c, p.file);
}
