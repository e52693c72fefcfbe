#define _GNU_SOURCE
#include "proc.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

size_t proc_read(pid_t pid, const char *file, char *text, size_t size)
{
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/%s", (int)pid, file);
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? 0 : read(fd, text, size - 1);
    if (fd >= 0)
        close(fd);
    text[got < 0 ? 0 : got] = '\0';
    return got < 0 ? 0 : (size_t)got;
}
