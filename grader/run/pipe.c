#define _POSIX_C_SOURCE 200112L
#include "pipe.h"

#include <errno.h>
#include <unistd.h>

int pipe_read(int fd, void *data, size_t size)
{
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(fd, (char *)data + have, size - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0 && have == 0 ? 0 : -1;
        have += (size_t)got;
    }
    return 1;
}

int pipe_write(int fd, const void *data, size_t size)
{
    for (size_t put = 0; put < size;) {
        ssize_t now = write(fd, (const char *)data + put, size - put);
        if (now < 0 && errno != EINTR)
            return -1;
        put += now > 0 ? (size_t)now : 0;
    }
    return 0;
}
