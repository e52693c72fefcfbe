/*
 * Jobs and results as text, and frames on a pipe: what is read is written as the same text, what is none is refused.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "games/games.h"
#include "run/pipe.h"
#include "run/task.h"

enum { PIPE_ROOM = 60000 };

static void job(const char *text, size_t size)
{
    static struct task_job job;
    size_t length = 0;
    if (task_read_job(&job, games_known, NULL, text, size) != 0)
        return;
    char *written = task_write_job(&job, &length);
    fuzz_must(written != NULL && length == size && memcmp(written, text, size) == 0, "a job is written as it was read");
    free(written);
}

static void result(const char *text, size_t size)
{
    struct task_result r, second;
    size_t length;
    if (task_read_result(&r, text, size) != 0)
        return;
    char *written = task_write_result(&r, SEATS_MOST, &length);
    fuzz_must(written != NULL && task_read_result(&second, written, length) == 0, "a result that was read is written");
    free(written);
}

static void head(const char *text, size_t size)
{
    struct frame f;
    char written[FRAME_HEAD + 1];
    if (size < FRAME_HEAD || frame_read_head(&f, text) != 0)
        return;
    frame_head(&f, written);
    fuzz_must(memcmp(written, text, FRAME_HEAD) == 0, "a head is written as it was read");
}

static void frames(const char *text, size_t size)
{
    static struct task_job job;
    int fd[2];
    size = size < PIPE_ROOM ? size : PIPE_ROOM;
    fuzz_must(pipe(fd) == 0 && write(fd[1], text, size) == (ssize_t)size && close(fd[1]) == 0, "a pipe");
    while (task_receive(fd[0], games_known, NULL, &job) == 1)
        fuzz_must(job.id >= 0, "who a frame belongs to is no negative number");
    close(fd[0]);
}

void fuzz_tasks(const uint8_t *data, size_t size)
{
    char *text = fuzz_bytes(data, size);
    job(text, size);
    result(text, size);
    head(text, size);
    frames(text, size);
    free(text);
}
