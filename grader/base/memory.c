#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum { FIRST_ROOM = 4096 };

struct memory {
    char **text;
    size_t *size, room;
    bool failed;
};

/* A cookie stream takes a result of 0 as an error. */
static ssize_t memory_put(void *cookie, const char *bytes, size_t count)
{
    struct memory *m = cookie;
    m->failed |= !MEMORY_ROOM(*m->text, *m->size + count + 1, m->room);
    if (m->failed)
        return 0;
    memcpy(*m->text + *m->size, bytes, count);
    *m->size += count;
    (*m->text)[*m->size] = '\0';
    return (ssize_t)count;
}

static int close_memory(void *cookie)
{
    struct memory *m = cookie;
    bool failed = m->failed;
    free(m);
    if (failed)
        errno = ENOMEM;
    return failed ? -1 : 0;
}

FILE *memory_open(char **text, size_t *size)
{
    struct memory *m = malloc(sizeof *m);
    *text = calloc(FIRST_ROOM, 1);
    *size = 0;
    FILE *out = NULL;
    if (m != NULL && *text != NULL) {
        *m = (struct memory){.text = text, .size = size, .room = FIRST_ROOM};
        out = fopencookie(m, "w", (cookie_io_functions_t){.write = memory_put, .close = close_memory});
    }
    if (out == NULL) {
        free(m);
        free(*text);
        *text = NULL;
        errno = ENOMEM;
    }
    return out;
}

bool memory_close(FILE *out, char **text)
{
    if (fclose(out) == 0)
        return true;
    free(*text);
    *text = NULL;
    errno = ENOMEM;
    return false;
}
