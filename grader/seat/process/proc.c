#ifndef _WIN32
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "proc.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

size_t proc_read(pid_t pid, const char *file, char *text, size_t size)
{
    char name[320];
    snprintf(name, sizeof name, "/proc/%d/%s", (int)pid, file);
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? 0 : read(fd, text, size - 1);
    if (fd >= 0)
        close(fd);
    text[got < 0 ? 0 : got] = '\0';
    return got < 0 ? 0 : (size_t)got;
}

/* The state letter stands behind the name, which is in brackets and may contain any characters. */
static bool thread_wants(pid_t pid, const char *thread, bool disk)
{
    char file[300], text[512];
    snprintf(file, sizeof file, "task/%.200s/stat", thread);
    proc_read(pid, file, text, sizeof text);
    const char *after = strrchr(text, ')');
    return after != NULL && (strncmp(after, ") R", 3) == 0 || (disk && strncmp(after, ") D", 3) == 0));
}

int proc_wants_to_run(pid_t pid, bool disk)
{
    char name[64];
    const struct dirent *thread;
    snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
    DIR *threads = opendir(name);
    bool some = false, known = threads != NULL;
    while (known && !some && (thread = readdir(threads)) != NULL)
        some = thread->d_name[0] != '.' && thread_wants(pid, thread->d_name, disk);
    if (known)
        closedir(threads);
    return known ? some : -1;
}
#endif
