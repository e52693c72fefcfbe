#include "pipe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/whole_file.h"

void frame_head(const struct frame *f, char head[FRAME_HEAD + 1])
{
    snprintf(head, FRAME_HEAD + 1, "task %019" PRId64 " %09zu %09zu\n", f->id, f->text, f->more);
}

/* A head is valid if it is what frame_head writes. */
int frame_read_head(struct frame *f, const char head[FRAME_HEAD])
{
    char text[FRAME_HEAD + 1], again[FRAME_HEAD + 1];
    snprintf(text, sizeof text, "%.*s", FRAME_HEAD, head);
    if (sscanf(text, "task %" SCNd64 " %zu %zu", &f->id, &f->text, &f->more) != 3)
        return -1;
    frame_head(f, again);
    return memcmp(head, again, FRAME_HEAD) == 0 ? 0 : -1;
}

int frame_write(int fd, const struct frame *f, const void *text, const void *more)
{
    char head[FRAME_HEAD + 1];
    frame_head(f, head);
    if (whole_file_write(fd, head, FRAME_HEAD) != 0 || whole_file_write(fd, text, f->text) != 0)
        return -1;
    return whole_file_write(fd, more, f->more);
}
