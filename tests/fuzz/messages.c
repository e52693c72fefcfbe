/*
 * Messages of a queue from other machines: a message that is read has its frames within it, and is written again as the
 * same bytes; what is in the frames is a job, a result, or refused.
 */
#include "run/pipe.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/games.h"
#include "run/pack.h"
#include "run/task.h"

static bool is_within(const char *part, size_t length, const char *bytes, size_t size)
{
    return length == 0 || (part >= bytes && part + length <= bytes + size);
}

static void open_part(const struct frame *p)
{
    static struct task_job job;
    struct task_result r;
    bool damaged;
    task_read_job(&job, games_known, NULL, p->text, p->text_size);
    if (task_read_result(&r, p->text, p->text_size) == 0 && r.size <= 1 << 20)
        free(unpack(p->more, (int)p->more_size, r.size, &damaged));
}

void fuzz_messages(const uint8_t *data, size_t size)
{
    struct frame part[MESSAGE_MOST_JOBS];
    struct message again = {.bytes = NULL};
    char *bytes = fuzz_bytes(data, size);
    int parts = message_read(bytes, size, part);
    fuzz_must(parts >= -1 && parts <= MESSAGE_MOST_JOBS, "a message has a bounded number of frames");
    for (int i = 0; i < parts; i++) {
        const struct frame *f = &part[i];
        fuzz_must(is_within(f->text, f->text_size, bytes, size) && is_within(f->more, f->more_size, bytes, size),
                  "a frame lies within its message");
        open_part(f);
        fuzz_must(message_add(&again, f) == 0, "there is memory");
    }
    fuzz_must(parts < 1 || (again.size == size && memcmp(again.bytes, bytes, size) == 0),
              "a message is written as it was read");
    message_free(&again);
    free(bytes);
}
