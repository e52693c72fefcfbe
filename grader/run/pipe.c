#include "pipe.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/whole_file.h"

void frame_head(const struct frame *f, char head[FRAME_HEAD + 1])
{
    snprintf(head, FRAME_HEAD + 1, "task %019" PRId64 " %09zu %09zu\n", f->id, f->text, f->more);
}

/* Writes digits to head[at] and what follows. They fit. */
static uint64_t digits(const char *head, int at, int count)
{
    uint64_t n = 0;
    for (int i = at; i < at + count; i++)
        n = 10 * n + (uint64_t)(head[i] - '0');
    return n;
}

int frame_read_head(struct frame *f, const char head[FRAME_HEAD])
{
    static const char form[] = "task ################### ######### #########\n";
    for (int i = 0; i < FRAME_HEAD; i++)
        if (form[i] == '#' ? head[i] < '0' || head[i] > '9' : head[i] != form[i])
            return -1;
    uint64_t id = digits(head, 5, 19);
    *f = (struct frame){(int64_t)id, (size_t)digits(head, 25, 9), (size_t)digits(head, 35, 9)};
    return id <= INT64_MAX ? 0 : -1;
}

int frame_write(int fd, const struct frame *f, const void *text, const void *more)
{
    char head[FRAME_HEAD + 1];
    frame_head(f, head);
    if (whole_file_write(fd, head, FRAME_HEAD) != 0 || whole_file_write(fd, text, f->text) != 0)
        return -1;
    return whole_file_write(fd, more, f->more);
}
