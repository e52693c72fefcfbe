#define _GNU_SOURCE
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/whole_file.h"
#include "cache.h"

/* Reads to the end, at most TOOL_TEXT - 1 bytes. */
static int read_all(int fd, char text[TOOL_TEXT])
{
    size_t size = 0;
    ssize_t got;
    while ((got = read(fd, text + size, TOOL_TEXT - 1 - size)) > 0 || (got < 0 && errno == EINTR))
        size += got > 0 ? (size_t)got : 0;
    text[size] = '\0';
    return got < 0 || size == 0 ? -1 : 0;
}

static int spawn(const char *path, const char *option, int output, pid_t *child)
{
    char *const argv[] = {(char *)path, (char *)option, NULL}, *const environment[] = {"LC_ALL=C", "PATH=/usr/bin",
                                                                                       NULL};
    posix_spawn_file_actions_t files;
    if (posix_spawn_file_actions_init(&files) != 0)
        return ENOMEM;
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&files, output, 1);
    posix_spawn_file_actions_adddup2(&files, output, 2);
    int rc = posix_spawn(child, path, &files, NULL, argv, environment);
    posix_spawn_file_actions_destroy(&files);
    return rc;
}

static int tool_ask(const char *path, const char *option, char text[TOOL_TEXT])
{
    int end[2], status = 0;
    pid_t child = -1;
    if (pipe2(end, O_CLOEXEC) != 0)
        return -1;
    int rc = spawn(path, option, end[1], &child);
    close(end[1]);
    if (rc == 0)
        rc = read_all(end[0], text) != 0 ? EIO : 0;
    close(end[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    errno = rc;
    return rc == 0 ? 0 : -1;
}

/* The cache file of an answer. Its name contains everything that changes when a tool is replaced. */
static void memory_of(const char *cache, const char *path, const struct stat *info, char file[CACHE_PATH + 80])
{
    char text[PATH_MAX + 160], hex[HASH_TEXT];
    uint8_t digest[HASH_SIZE];
    struct hash h;
    int size = snprintf(text, sizeof text, "%s %lld %lld.%09ld %llu", path, (long long)info->st_size,
                        (long long)info->st_mtim.tv_sec, info->st_mtim.tv_nsec, (unsigned long long)info->st_ino);
    hash_start(&h);
    hash_add(&h, text, (size_t)size);
    hash_end(&h, digest);
    hash_text(digest, hex);
    snprintf(file, CACHE_PATH + 80, "%s/tool-%.16s", cache, hex);
}

/* Writes the file whole or not at all. If that fails, the tool is asked again the next time. */
static void remember(const char *file, const char *text)
{
    whole_file_put(AT_FDCWD, file, text, strlen(text), WHOLE_FILE_QUICK);
}

int tool_version(const char *cache, const struct language *language, const char *tool, char text[TOOL_TEXT])
{
    char path[PATH_MAX], file[CACHE_PATH + 80], *real;
    struct stat info;
    snprintf(path, sizeof path, "%s%s", tool[0] == '/' ? "" : "/usr/bin/", tool);
    if ((real = realpath(path, NULL)) == NULL)
        return -1;
    int rc = stat(real, &info);
    memory_of(cache, real, &info, file);
    free(real);
    int fd = rc == 0 ? open(file, O_RDONLY | O_CLOEXEC) : -1;
    int known = fd >= 0 && read_all(fd, text) == 0;
    if (fd >= 0)
        close(fd);
    if (rc != 0 || known)
        return rc;
    rc = tool_ask(path, language->version[0], text);
    if (rc == 0)
        remember(file, text);
    return rc;
}
