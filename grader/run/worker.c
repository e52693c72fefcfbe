#define _GNU_SOURCE
#include "worker.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "build/program.h"
#include "contest/store.h"
#include "isolated_match.h"
#include "match/report.h"
#include "pipe.h"
#include "seat/core.h"
#include "seat/isolated.h"

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- a worker ---- */

static void *play(const struct game *game, const struct worker_job *job, struct sandbox *s, const int executable[2],
                  struct worker_result *r)
{
    static struct match m;
    if (isolated_match(&m, game, &job->match, s, executable) != 0) {
        match_system_fault(&r->match, -1, s->why);
        return NULL;
    }
    size_t size = 0;
    int packed = 0;
    char *text = match_record_text(&m, &size);
    void *record = text == NULL ? NULL : store_pack(text, size, &packed);
    r->match = m.result;
    r->size = (uint32_t)size;
    r->packed = (uint32_t)packed;
    if (record == NULL)
        match_system_fault(&r->match, -1, "no memory for the record");
    free(text);
    match_close(&m);
    return record;
}

/* A program is not there, at whichever side. */
static void cannot_begin(const struct worker_job *job, const int executable[2], struct match_result *r)
{
    int side = executable[0] < 0 ? 0 : 1;
    bool both = executable[0] < 0 && executable[1] < 0;
    match_system_fault(r, both ? -1 : side,
                       job->executable[side][0] == '\0' ? "the program cannot be built"
                                                        : "the program cannot be opened");
}

/* By the program's description, which marks it as used: so the cache keeps what is being played. -1 with errno. */
static int open_program(const char *path)
{
    struct program p;
    char why[128];
    errno = ENOEXEC;
    return program_open(&p, path, why, sizeof why) != 0 ? -1 : program_executable(&p);
}

static void *play_job(const struct game *game, const struct worker_job *job, struct sandbox *s, struct worker_result *r)
{
    int executable[2];
    void *record = NULL;
    int64_t start = now_us();
    memset(r, 0, sizeof *r);
    r->id = job->id;
    for (int side = 0; side < 2; side++)
        executable[side] = open_program(job->executable[side]);
    if (executable[0] >= 0 && executable[1] >= 0)
        record = play(game, job, s, executable, r);
    else
        cannot_begin(job, executable, &r->match);
    for (int side = 0; side < 2; side++)
        if (executable[side] >= 0)
            close(executable[side]);
    r->took_us = now_us() - start;
    return record;
}

int worker_run(const struct game *game)
{
    static struct sandbox sandbox;
    struct worker_job job;
    core_take();
    if (process_start_ticking() != 0 || sandbox_open(&sandbox) != 0) {
        fprintf(stderr, "sortie: untrusted programs cannot be run here: %s\n", sandbox.why);
        return 2;
    }
    int rc;
    while ((rc = pipe_read(0, &job, sizeof job)) == 1) {
        struct worker_result result;
        void *record = play_job(game, &job, &sandbox, &result);
        rc = pipe_write(1, &result, sizeof result) == 0 && pipe_write(1, record, result.packed) == 0 ? 1 : -1;
        free(record);
        malloc_trim(
            0); /* else the heap creeps, and a player's peak of memory begins with what the worker has when it forks */
        if (rc < 0)
            break;
    }
    sandbox_close(&sandbox);
    return rc == 0 ? 0 : 2;
}

/* ---- the other end ---- */

/* In a process group of its own, so that the terminal's Ctrl-C does not reach players; it dies with this process. */
static void become_worker(const char *program, int jobs, int results)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(jobs, 0) == 0 && dup2(results, 1) == 1)
        execl(program, "sortie", "worker", (char *)NULL);
    _exit(127);
}

static int start(struct workers *w, struct worker *one)
{
    int jobs[2], results[2];
    one->queued = 0;
    one->arrived = 0;
    if (pipe2(jobs, O_CLOEXEC) != 0)
        return snprintf(w->why, sizeof w->why, "pipe: %s", strerror(errno)), -1;
    if (pipe2(results, O_CLOEXEC) != 0) {
        snprintf(w->why, sizeof w->why, "pipe: %s", strerror(errno));
        close(jobs[0]);
        close(jobs[1]);
        return -1;
    }
    one->pid = fork();
    if (one->pid == 0)
        become_worker(w->program, jobs[0], results[1]);
    close(jobs[0]);
    close(results[1]);
    one->jobs = jobs[1];
    one->results = results[0];
    if (one->pid > 0)
        return 0;
    snprintf(w->why, sizeof w->why, "fork: %s", strerror(errno));
    return -1;
}

static void stop(struct worker *one)
{
    if (one->pid > 0) {
        kill(one->pid, SIGKILL);
        while (waitpid(one->pid, NULL, 0) < 0 && errno == EINTR) {
        }
        close(one->jobs);
        close(one->results);
    }
    one->pid = 0;
    free(one->record);
    one->record = NULL;
}

int workers_wanted(int wanted)
{
    long count = wanted > 0 ? wanted : sysconf(_SC_NPROCESSORS_ONLN);
    return count < WORKERS_MOST ? (int)count : WORKERS_MOST;
}

int workers_open(struct workers *w, int count, const char *program)
{
    *w = (struct workers){.program = program == NULL ? "/proc/self/exe" : program,
                          .worker = calloc((size_t)count, sizeof *w->worker)};
    if (w->worker == NULL)
        return snprintf(w->why, sizeof w->why, "no memory"), -1;
    signal(SIGPIPE, SIG_IGN); /* a dead worker is noticed where its result should come */
    for (; w->count < count; w->count++)
        if (start(w, &w->worker[w->count]) != 0)
            return -1;
    return 0;
}

void workers_close(struct workers *w)
{
    for (int i = 0; i < w->count; i++)
        stop(&w->worker[i]);
    free(w->worker);
    w->worker = NULL;
    w->count = 0;
}

/* A worker that cannot be told is of no use: workers_wait finds it dead. */
static void give(struct worker *one, const struct worker_job *job)
{
    one->queue[one->queued++] = *job;
    if (pipe_write(one->jobs, job, sizeof *job) != 0)
        kill(one->pid, SIGKILL);
}

bool workers_give(struct workers *w, const struct worker_job *job)
{
    struct worker *least = &w->worker[0];
    for (int i = 1; i < w->count; i++)
        if (w->worker[i].queued < least->queued)
            least = &w->worker[i];
    if (least->queued == WORKER_QUEUE)
        return false;
    give(least, job);
    return true;
}

int workers_busy(const struct workers *w)
{
    int busy = 0;
    for (int i = 0; i < w->count; i++)
        busy += w->worker[i].queued;
    return busy;
}

/* The job in hand comes back as the system's fault; what waited behind it goes to the worker's successor. */
static int replace(struct workers *w, struct worker *one, struct worker_result *result, void **record)
{
    struct worker_job waiting = one->queue[1];
    int queued = one->queued;
    stop(one);
    if (++w->deaths > 20 + w->count)
        return snprintf(w->why, sizeof w->why, "the processes that play matches die (%d so far)", w->deaths), -1;
    if (start(w, one) != 0)
        return -1;
    if (queued == 0) /* it had nothing to do */
        return 0;
    *result = (struct worker_result){.id = one->queue[0].id};
    *record = NULL;
    match_system_fault(&result->match, -1, "the process that played the match died");
    if (queued > 1)
        give(one, &waiting);
    return 1;
}

/* Reads what has come. 1: a result is complete; 0: not yet; -1: the worker is dead. */
static int receive(struct worker *one)
{
    size_t head = sizeof one->result;
    bool in_head = one->arrived < head;
    size_t want = in_head ? head - one->arrived : head + one->result.packed - one->arrived;
    char *to = in_head ? (char *)&one->result + one->arrived : one->record + (one->arrived - head);
    ssize_t got = read(one->results, to, want);
    if (got < 0 && errno == EINTR)
        return 0;
    if (got <= 0)
        return -1;
    one->arrived += (size_t)got;
    if (in_head && one->arrived == head && one->result.packed > 0 && (one->record = malloc(one->result.packed)) == NULL)
        return -1;
    return one->arrived >= head && one->arrived == head + one->result.packed;
}

static void take(struct worker *one, struct worker_result *result, void **record)
{
    *result = one->result;
    *record = one->record;
    one->record = NULL;
    one->arrived = 0;
    one->queued--;
    memmove(&one->queue[0], &one->queue[1], sizeof one->queue[0]);
}

int workers_wait(struct workers *w, int timeout_ms, struct worker_result *result, void **record)
{
    struct pollfd waiting[WORKERS_MOST];
    for (;;) {
        for (int i = 0; i < w->count; i++)
            waiting[i] = (struct pollfd){.fd = w->worker[i].results, .events = POLLIN};
        if (poll(waiting, (nfds_t)w->count, timeout_ms) <= 0)
            return 0;
        for (int i = 0; i < w->count; i++) {
            int state = waiting[i].revents == 0 ? 0 : receive(&w->worker[i]);
            if (state < 0)
                return replace(w, &w->worker[i], result, record);
            if (state > 0)
                return take(&w->worker[i], result, record), 1;
        }
    }
}
