#define _GNU_SOURCE
#include "building.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum compile_result building_stop(struct compiled *out, enum compile_result result, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out->why, sizeof out->why, format, args);
    va_end(args);
    return result;
}

int building_write(int folder, const char *name, const char *text, size_t size)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    size_t put = 0;
    ssize_t got = 0;
    while (fd >= 0 && put < size && (got = write(fd, text + put, size - put)) > 0)
        put += (size_t)got;
    int error = errno;
    if (fd < 0)
        return -1;
    if (close(fd) == 0 && put == size)
        return 0;
    errno = put < size ? error : errno;
    return -1;
}
