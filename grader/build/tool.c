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

#include "base/whole_file.h"
#include "build/cache/cache.h"

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
static void memory_of(const char *cache, const char *path, const struct stat *info, char file[CACHE_NOTE])
{
    char text[PATH_MAX + 160];
    int size = snprintf(text, sizeof text, "%s %lld %lld.%09ld %llu", path, (long long)info->st_size,
                        (long long)info->st_mtim.tv_sec, info->st_mtim.tv_nsec, (unsigned long long)info->st_ino);
    cache_note_name(cache, "tool", text, (size_t)size, file);
}

int tool_version(const char *cache, const struct language *language, const char *tool, char text[TOOL_TEXT])
{
    char path[PATH_MAX], file[CACHE_NOTE], *real;
    struct stat info;
    snprintf(path, sizeof path, "%s%s", tool[0] == '/' ? "" : "/usr/bin/", tool);
    if ((real = realpath(path, NULL)) == NULL)
        return -1;
    int rc = stat(real, &info);
    memory_of(cache, real, &info, file);
    free(real);
    if (rc != 0 || cache_note_read(file, text, TOOL_TEXT) == 0)
        return rc;
    rc = tool_ask(path, language->version[0], text);
    if (rc == 0)
        whole_file_put(AT_FDCWD, file, text, strlen(text), WHOLE_FILE_QUICK); /* else it is asked again the next time */
    return rc;
}
