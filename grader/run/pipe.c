#include "pipe.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/whole_file.h"

void frame_head(const struct frame *f, char head[FRAME_HEAD + 1])
{
    snprintf(head, FRAME_HEAD + 1, "task %019" PRId64 " %09zu %09zu\n", f->id, f->text_size, f->more_size);
}

/* A head is valid if it is what frame_head writes. One without its end had a number that is too long. */
int frame_read_head(struct frame *f, const char head[FRAME_HEAD])
{
    char text[FRAME_HEAD + 1], again[FRAME_HEAD + 1];
    snprintf(text, sizeof text, "%.*s", FRAME_HEAD, head);
    if (sscanf(text, "task %" SCNd64 " %zu %zu", &f->id, &f->text_size, &f->more_size) != 3 || f->id < 0)
        return -1;
    frame_head(f, again);
    return head[FRAME_HEAD - 1] == '\n' && memcmp(head, again, FRAME_HEAD) == 0 ? 0 : -1;
}

int frame_write(int fd, const struct frame *f)
{
    char head[FRAME_HEAD + 1];
    frame_head(f, head);
    if (whole_file_write(fd, head, FRAME_HEAD) != 0 || whole_file_write(fd, f->text, f->text_size) != 0)
        return -1;
    return whole_file_write(fd, f->more, f->more_size);
}

/* ---- messages ---- */

int message_add(struct message *m, const struct frame *f)
{
    if (!MEMORY_ROOM(m->bytes, m->size + FRAME_HEAD + 1 + f->text_size + f->more_size, m->room))
        return -1;
    frame_head(f, m->bytes + m->size);
    m->size += FRAME_HEAD;
    memcpy(m->bytes + m->size, f->text, f->text_size);
    m->size += f->text_size;
    if (f->more_size > 0)
        memcpy(m->bytes + m->size, f->more, f->more_size);
    m->size += f->more_size;
    m->frames++;
    return 0;
}

void message_free(struct message *m)
{
    free(m->bytes);
    *m = (struct message){.bytes = NULL};
}

int message_next(const char *bytes, size_t size, size_t *at, struct frame *f)
{
    size_t left = size - *at;
    if (left == 0)
        return 0;
    if (left < FRAME_HEAD || frame_read_head(f, bytes + *at) != 0)
        return -1;
    left -= FRAME_HEAD;
    if (f->text_size > left || f->more_size > left - f->text_size)
        return -1;
    f->text = bytes + *at + FRAME_HEAD;
    f->more = f->text + f->text_size;
    *at += FRAME_HEAD + f->text_size + f->more_size;
    return 1;
}

int message_read(const char *bytes, size_t size, struct frame frame[MESSAGE_MOST_JOBS])
{
    struct frame one;
    size_t at = 0;
    int frames = 0, rc;
    while ((rc = message_next(bytes, size, &at, &one)) == 1 && frames < MESSAGE_MOST_JOBS)
        frame[frames++] = one;
    return rc == 0 ? frames : -1;
}
