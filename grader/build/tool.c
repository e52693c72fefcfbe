#define _GNU_SOURCE
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "build/cache/cache.h"

enum { MOST = 16 << 20 };

static int spawn(char *const argv[], int input, int output, pid_t *child)
{
    char *const environment[] = {"LC_ALL=C", "PATH=/usr/local/bin:/usr/bin:/bin", NULL};
    posix_spawn_file_actions_t files;
    if (posix_spawn_file_actions_init(&files) != 0)
        return ENOMEM;
    if (input < 0)
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    else
        posix_spawn_file_actions_adddup2(&files, input, 0);
    posix_spawn_file_actions_adddup2(&files, output, 1);
    if (input < 0)
        posix_spawn_file_actions_adddup2(&files, output, 2);
    int rc = posix_spawn(child, argv[0], &files, NULL, argv, environment);
    posix_spawn_file_actions_destroy(&files);
    return rc;
}

char *tool_output(char *const argv[], int input, size_t *size)
{
    int end[2], status = 0;
    pid_t child = -1;
    char *text = NULL;
    if (pipe2(end, O_CLOEXEC) != 0)
        return NULL;
    int rc = spawn(argv, input, end[1], &child);
    close(end[1]);
    if (rc == 0 && (text = descriptor_text(end[0], MOST, size)) == NULL)
        rc = errno;
    close(end[0]);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (text != NULL && *size > 0 && (input < 0 || status == 0))
        return text;
    free(text);
    return errno = rc == 0 ? EIO : rc, NULL;
}

int tool_version(const char *cache, const struct language *language, const char *tool, char text[TOOL_TEXT])
{
    char path[PATH_MAX], about[PATH_MAX + 160], file[CACHE_NOTE], *real;
    struct stat info;
    size_t size;
    snprintf(path, sizeof path, "%s%s", tool[0] == '/' ? "" : "/usr/bin/", tool);
    if (stat(path, &info) != 0 || (real = realpath(path, NULL)) == NULL)
        return -1;
    /* All that changes when a tool is replaced is in the name of the answer's file. */
    int length = snprintf(about, sizeof about, "%s %lld %lld.%09ld %llu", real, (long long)info.st_size,
                          (long long)info.st_mtim.tv_sec, info.st_mtim.tv_nsec, (unsigned long long)info.st_ino);
    free(real);
    cache_note_name(cache, "tool", about, (size_t)length, file);
    if (whole_file_start(AT_FDCWD, file, text, TOOL_TEXT) > 0)
        return 0;
    const char *option = language->version != NULL ? language->version : "--version";
    char *answer = tool_output((char *const[]){path, (char *)(uintptr_t)option, NULL}, -1, &size);
    if (answer == NULL)
        return -1;
    snprintf(text, TOOL_TEXT, "%s", answer);
    free(answer);
    whole_file_put(AT_FDCWD, file, text, strlen(text), WHOLE_FILE_QUICK);
    return 0;
}
