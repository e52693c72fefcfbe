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
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/command/trouble.h"
#include "base/descriptors.h"
#include "base/memory.h"
#include "build/cache/cache.h"
#include "build/program.h"
#include "match/report.h"
#include "match/said.h"
#include "pack.h"
#include "run/play/program_match.h"
#include "run/play/referee.h"
#include "seat/process/core.h"
#include "seat/process/proc.h"
#include "seat/process/process.h"

/* ---- what players write for people ---- */

/* Keeps the last lines that there is room for. */
static void keep_last_lines(const char *text, size_t size, struct task_said *said)
{
    const char *from = text + (size > TASK_SAID ? size - TASK_SAID : 0);
    if (from > text && from[-1] != '\n')
        from = memchr(from, '\n', (size_t)(text + size - from)) == NULL ? text + size : strchr(from, '\n') + 1;
    said->length = (int)(text + size - from);
    memcpy(said->bytes, from, (size_t)said->length);
}

/* Keeps it with the operations that it belongs to. If memory is short it is not kept. */
static void keep_placed(const struct said *said, const struct match *m, struct task_said kept[])
{
    for (int seat = 0; seat < m->game->seats; seat++) {
        char *text = NULL;
        size_t size = 0;
        FILE *out = memory_open(&text, &size);
        bool whole = out != NULL && said_write_placed(said, m, seat, out) == 0;
        kept[seat].placed = true;
        if (out != NULL && fclose(out) == 0 && whole)
            keep_last_lines(text, size, &kept[seat]);
        free(text);
    }
}

/* ---- a worker ---- */

/* The state that a worker keeps from one job to the next. */
struct worker_state {
    bool commands; /* players may be commands */
    struct sandbox sandbox;
    struct sealed_process sealed; /* of the last match in sealed seats */
    struct task_job job;
    struct program program[SEATS_MOST];
    struct seat_output output[SEATS_MOST];
    struct said said;
    const struct game *own; /* a game of one's own: that of the last job that had one */
};

static void worker_play(struct worker_state *w, const struct lines_player player[SEATS_MOST], struct task_result *r)
{
    const struct task_job *job = &w->job;
    struct said *said = &w->said;
    struct match m;
    struct match_job played = job->match;
    const struct match_wanted wanted = {job->game, &played, &w->sandbox, player, &w->sealed};
    char why[MATCH_WHY];
    played.said = job->placed ? said : NULL;
    if (program_match(&m, &wanted, why) != 0) {
        match_system_fault(&r->match, -1, PROOF_CALL, why); /* not started, whosever it is */
        return;
    }
    int packed = 0;
    char *text = match_record_text(&m, &r->size);
    r->record = text == NULL ? NULL : pack(text, r->size, &packed);
    r->packed = (size_t)packed;
    r->match = m.result;
    match_find_why(&m, r->why);
    if (job->placed)
        keep_placed(said, &m, r->said);
    if (r->record == NULL)
        match_system_fault(&r->match, -1, PROOF_MEMORY, "the judge had no memory for the record");
    free(text);
    match_close(&m);
}

/* Opens the game of a referee's program in the cache. The last one stays open. */
static const struct game *open_own_game(void *self, const char *program)
{
    struct worker_state *w = self;
    char folder[TASK_PROGRAM + CACHE_PATH], why[OWN_WHY];
    if (w->own != NULL && strcmp(w->own->referee->program, program) == 0)
        return w->own;
    if (cache_find(folder, why) != 0)
        return NULL;
    snprintf(folder + strlen(folder), sizeof folder - strlen(folder), "/%s", program);
    const struct game *own = referee_open_program(folder, why);
    if (own == NULL)
        fprintf(stderr, "sortie: %s: %s\n", folder, why);
    else
        w->own = own;
    return own;
}

/* Programs that could not be opened: how many, the last of their seats, and why (an errno, 0 if invalid). If the
 * machine is short of something it is no player's fault: that counts as more than one. */
static void cannot_begin(const struct task_job *job, int missing, int last, int error, struct match_result *r)
{
    char why[MATCH_WHY];
    snprintf(why, sizeof why, "the program cannot be opened: %s",
             error == 0 ? "it is no program that sortie built" : strerror(error));
    bool unbuilt = job->program[last][0] == '\0'; /* its source is the cause */
    match_system_fault(r, missing == 1 && unbuilt ? last : -1, PROOF_CALL,
                       unbuilt ? "the program cannot be built" : why);
}

/* Opens a program, but no command. Reading its description marks it as used, so that the cache keeps a program that is
 * being played. -1 with errno: it is missing or cannot be read. */
static int open_player(const struct task_job *job, int seat, bool commands, struct program *p, struct lines_player *out)
{
    const char *name = job->program[seat];
    char cache[CACHE_PATH] = "", why[CACHE_WHY];
    size_t prefix = strlen(WORKER_COMMAND);
    bool command = commands && job->game->talk == GAME_LINES && strncmp(name, WORKER_COMMAND, prefix) == 0;
    *out = (struct lines_player){.command = command ? name + prefix : NULL, .program = p};
    errno = ENOENT;
    if (command)
        return 0;
    if (name[0] == '\0' || (strchr(name, '/') == NULL && cache_find(cache, why) != 0))
        return -1;
    return program_find(p, cache, name, why, sizeof why);
}

static void play_job(struct worker_state *w, struct task_result *r)
{
    const struct task_job *job = &w->job;
    struct lines_player player[SEATS_MOST];
    int missing = 0, last = -1, error = 0;
    int64_t start = clock_now_ns();
    memset(r, 0, sizeof *r);
    r->id = job->id;
    for (int seat = 0; seat < job->game->seats; seat++)
        if (open_player(job, seat, w->commands, &w->program[seat], &player[seat]) != 0) {
            error = errno;
            missing += trouble_is_system(error) ? 2 : 1;
            last = seat;
        }
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        w->output[seat].length = 0;
        player[seat].output = &w->output[seat];
    }
    if (missing == 0)
        worker_play(w, player, r);
    else
        cannot_begin(job, missing, last, error, &r->match);
    for (int seat = 0; seat < job->game->seats && !job->placed; seat++) {
        const struct seat_output *output = &w->output[seat];
        r->said[seat].length = output->length < TASK_SAID_PLAIN ? output->length : TASK_SAID_PLAIN;
        memcpy(r->said[seat].bytes, output->text + output->length - r->said[seat].length, (size_t)r->said[seat].length);
    }
    said_free(&w->said);
    r->took_us = (clock_now_ns() - start) / 1000;
}

int worker_run(const struct game *const known[], bool commands)
{
    struct worker_state w = {.commands = commands, .said = {.lines = 0}};
    core_take();
    if (process_start_ticking() != 0 || sandbox_open(&w.sandbox) != 0) {
        fprintf(stderr, "sortie: untrusted programs cannot be run here: %s\n", w.sandbox.why);
        return 2;
    }
    w.sandbox.desk = commands;
    const struct task_opener opener = {&w, open_own_game};
    int rc;
    while ((rc = task_receive(0, known, &opener, &w.job)) == 1) {
        struct task_result result;
        play_job(&w, &result);
        rc = task_answer(1, &result, w.job.game->seats) == 0 ? 1 : -1;
        free(result.record);
        /* Else the heap creeps: a player's peak memory begins with what the worker has when it forks. In a sealed seat
         * it does not, and the kernel would take and give the same pages at each match. */
        if (w.sealed.pid == 0)
            malloc_trim(0);
        if (rc < 0)
            break;
    }
    sealed_process_close(&w.sealed);
    sandbox_close(&w.sandbox);
    return rc == 0 ? 0 : 2;
}

/* ---- the other end ---- */

/* In a process group of its own, so that the terminal's Ctrl-C does not reach players. It dies with this process. */
static void become_worker(const struct workers *w, int jobs, int results)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(jobs, 0) == 0 && dup2(results, 1) == 1)
        execl(w->program, "sortie", "worker", w->commands ? "--commands" : (char *)NULL, (char *)NULL);
    _exit(127);
}

static int no_pipe(struct workers *w)
{
    struct rlimit files;
    if (errno == EMFILE && getrlimit(RLIMIT_NOFILE, &files) == 0)
        snprintf(w->why, sizeof w->why,
                 "at most %lld files may be open, and each worker takes two: raise ulimit -n, "
                 "or take fewer --jobs",
                 (long long)files.rlim_cur);
    else
        snprintf(w->why, sizeof w->why, "pipe: %s", strerror(errno));
    return -1;
}

static int start(struct workers *w, struct worker *one)
{
    int jobs[2] = {-1, -1}, results[2] = {-1, -1};
    one->queued = 0;
    one->arrived = 0;
    if (pipe2(jobs, O_CLOEXEC) != 0 || pipe2(results, O_CLOEXEC) != 0) {
        descriptors_close(jobs, 2);
        return no_pipe(w);
    }
    one->pid = fork();
    if (one->pid == 0)
        become_worker(w, jobs[0], results[1]);
    descriptors_close((const int[2]){jobs[0], results[1]}, 2);
    one->jobs = jobs[1];
    one->results = results[0];
    if (one->pid > 0)
        return 0;
    snprintf(w->why, sizeof w->why, "fork: %s", strerror(errno));
    return -1;
}

static void worker_stop(const struct workers *w, struct worker *one)
{
    if (one->pid > 0) {
        if (w->commands)
            family_end_all(one->pid);
        kill(one->pid, SIGKILL);
        TEMP_FAILURE_RETRY(waitpid(one->pid, NULL, 0));
        close(one->jobs);
        close(one->results);
    }
    one->pid = 0;
    free(one->body);
    one->body = NULL;
}

int workers_wanted(int wanted)
{
    long count = wanted > 0 ? wanted : sysconf(_SC_NPROCESSORS_ONLN);
    return count < WORKERS_MOST ? (int)count : WORKERS_MOST;
}

int workers_open(struct workers *w, int count, const char *program, bool commands)
{
    *w = (struct workers){.program = program == NULL ? "/proc/self/exe" : program, .commands = commands};
    w->worker = calloc((size_t)count, sizeof *w->worker);
    if (w->worker == NULL)
        return snprintf(w->why, sizeof w->why, "no memory"), -1;
    signal(SIGPIPE, SIG_IGN); /* a dead worker is noticed when its result is read */
    for (; w->count < count; w->count++)
        if (start(w, &w->worker[w->count]) != 0)
            return -1;
    return 0;
}

void workers_close(struct workers *w)
{
    for (int i = 0; i < w->count; i++)
        worker_stop(w, &w->worker[i]);
    free(w->worker);
    w->worker = NULL;
    w->count = 0;
}

/* If writing to a worker fails, workers_wait will find it dead. */
static void worker_give(struct worker *one, const struct task_job *job)
{
    size_t size = 0;
    char *text = task_write_job(job, &size);
    one->queue[one->queued++] = *job;
    if (text == NULL || frame_write(one->jobs, &(struct frame){job->id, size, 0, text, NULL}) != 0)
        kill(one->pid, SIGKILL);
    free(text);
}

bool workers_give(struct workers *w, const struct task_job *job)
{
    struct worker *least = &w->worker[0];
    for (int i = 1; i < w->count; i++)
        if (w->worker[i].queued < least->queued)
            least = &w->worker[i];
    if (least->queued == WORKER_QUEUE)
        return false;
    worker_give(least, job);
    return true;
}

int workers_busy(const struct workers *w)
{
    int busy = 0;
    for (int i = 0; i < w->count; i++)
        busy += w->worker[i].queued;
    return busy;
}

/* The job being played fails because of the system. Jobs waiting behind it go to the worker that replaces this one. */
static int replace(struct workers *w, struct worker *one, struct task_result *result)
{
    struct task_job waiting = one->queue[1];
    int queued = one->queued;
    worker_stop(w, one);
    if (++w->deaths > 20 + w->count)
        return snprintf(w->why, sizeof w->why, "the processes that play matches die (%d so far)", w->deaths), -1;
    if (start(w, one) != 0)
        return -1;
    if (queued == 0) /* it had no job */
        return 0;
    *result = (struct task_result){.id = one->queue[0].id};
    match_system_fault(&result->match, -1, PROOF_WORKER, "the process that played the match died");
    if (queued > 1)
        worker_give(one, &waiting);
    return 1;
}

/* Reads what has arrived. Returns 1 if a result is complete, 0 if not yet, or -1 if the worker is dead. */
static int receive(struct worker *one)
{
    size_t whole = one->body == NULL ? FRAME_HEAD : FRAME_HEAD + one->frame.text_size + one->frame.more_size;
    char *to = one->body == NULL ? one->head + one->arrived : one->body + (one->arrived - FRAME_HEAD);
    ssize_t got = read(one->results, to, whole - one->arrived);
    if (got < 0 && errno == EINTR)
        return 0;
    if (got <= 0)
        return -1;
    one->arrived += (size_t)got;
    if (one->arrived < whole)
        return 0;
    if (one->body != NULL)
        return 1;
    if (frame_read_head(&one->frame, one->head) != 0 || one->frame.text_size > TASK_MOST ||
        one->frame.more_size > PACK_MOST)
        return -1;
    one->body = malloc(one->frame.text_size + one->frame.more_size + 1);
    return one->body == NULL ? -1 : 0;
}

/* A worker that sends an invalid result, or one for another job, is treated as dead. */
static int worker_take(struct worker *one, struct task_result *result)
{
    const struct frame *f = &one->frame;
    if (one->queued == 0 || one->queue[0].id != f->id || task_read_result(result, one->body, f->text_size) != 0 ||
        result->size > PACK_MOST)
        return -1;
    result->id = f->id;
    result->packed = f->more_size;
    memmove(one->body, one->body + f->text_size, f->more_size); /* the record takes over the buffer */
    result->record = f->more_size > 0 ? one->body : NULL;
    if (f->more_size == 0)
        free(one->body);
    one->body = NULL;
    one->arrived = 0;
    one->queued--;
    memmove(&one->queue[0], &one->queue[1], sizeof one->queue[0]);
    return 1;
}

int workers_wait(struct workers *w, int timeout_ms, struct task_result *result)
{
    struct pollfd waiting[WORKERS_MOST];
    for (;;) {
        for (int i = 0; i < w->count; i++)
            waiting[i] = (struct pollfd){.fd = w->worker[i].results, .events = POLLIN};
        if (poll(waiting, (nfds_t)w->count, timeout_ms) <= 0)
            return 0;
        for (int i = 0; i < w->count; i++) {
            int state = waiting[i].revents == 0 ? 0 : receive(&w->worker[i]);
            if (state > 0)
                state = worker_take(&w->worker[i], result);
            if (state != 0)
                return state > 0 ? 1 : replace(w, &w->worker[i], result);
        }
    }
}
