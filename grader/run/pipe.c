#include "pipe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/whole_file.h"

void frame_head(const struct frame *f, char head[FRAME_HEAD + 1])
{
    snprintf(head, FRAME_HEAD + 1, "task %019" PRId64 " %09zu %09zu\n", f->id, f->text, f->more);
}

/* A head is valid if it is what frame_head writes. One without its end had a number that is too long. */
int frame_read_head(struct frame *f, const char head[FRAME_HEAD])
{
    char text[FRAME_HEAD + 1], again[FRAME_HEAD + 1];
    snprintf(text, sizeof text, "%.*s", FRAME_HEAD, head);
    if (sscanf(text, "task %" SCNd64 " %zu %zu", &f->id, &f->text, &f->more) != 3 || f->id < 0)
        return -1;
    frame_head(f, again);
    return head[FRAME_HEAD - 1] == '\n' && memcmp(head, again, FRAME_HEAD) == 0 ? 0 : -1;
}

int frame_write(int fd, const struct frame *f, const void *text, const void *more)
{
    char head[FRAME_HEAD + 1];
    frame_head(f, head);
    if (whole_file_write(fd, head, FRAME_HEAD) != 0 || whole_file_write(fd, text, f->text) != 0)
        return -1;
    return whole_file_write(fd, more, f->more);
}

/* ---- messages ---- */

int message_add(struct message *m, const struct frame *f, const void *text, const void *more)
{
    if (!MEMORY_ROOM(m->bytes, m->size + FRAME_HEAD + 1 + f->text + f->more, m->room))
        return -1;
    frame_head(f, m->bytes + m->size);
    m->size += FRAME_HEAD;
    memcpy(m->bytes + m->size, text, f->text);
    m->size += f->text;
    if (f->more > 0)
        memcpy(m->bytes + m->size, more, f->more);
    m->size += f->more;
    m->frames++;
    return 0;
}

void message_free(struct message *m)
{
    free(m->bytes);
    *m = (struct message){.bytes = NULL};
}

int message_next(const char *bytes, size_t size, size_t *at, struct message_part *part)
{
    const struct frame *f = &part->frame;
    size_t left = size - *at;
    if (left == 0)
        return 0;
    if (left < FRAME_HEAD || frame_read_head(&part->frame, bytes + *at) != 0)
        return -1;
    left -= FRAME_HEAD;
    if (f->text > left || f->more > left - f->text)
        return -1;
    part->text = bytes + *at + FRAME_HEAD;
    part->more = part->text + f->text;
    *at += FRAME_HEAD + f->text + f->more;
    return 1;
}

int message_read(const char *bytes, size_t size, struct message_part part[MESSAGE_MOST_JOBS])
{
    struct message_part one;
    size_t at = 0;
    int parts = 0, rc;
    while ((rc = message_next(bytes, size, &at, &one)) == 1 && parts < MESSAGE_MOST_JOBS)
        part[parts++] = one;
    return rc == 0 ? parts : -1;
}
