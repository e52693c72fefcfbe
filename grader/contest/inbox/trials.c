#define _GNU_SOURCE
#include "trials.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "build/cache/cache_uses.h"
#include "contest/handin/admission.h"
#include "run/queue/queue.h"
#include "run/worker.h"

enum { UNKNOWN = -1, LOOK_MS = 50 };

/* ---- programs at hand ---- */

struct piece {
    struct trial x;
    struct taking t;
};

/* Of whole pages, so that they can be given back. */
enum { PAGE = 4096, PIECE = (sizeof(struct piece) + PAGE - 1) / PAGE * PAGE };
static const size_t all_pieces = (size_t)TRIALS_MOST * PIECE;

static void *map_pieces(void)
{
    void *memory = mmap(NULL, all_pieces, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static struct piece *piece_at(const struct trials *all, int piece)
{
    return (struct piece *)(void *)(all->memory + (size_t)piece * PIECE);
}

/* A free piece is zeroes. */
struct trial *trials_new(struct trials *all)
{
    int piece = 0;
    if (all->memory == NULL)
        all->memory = map_pieces();
    if (all->memory == NULL)
        return NULL;
    while (piece < TRIALS_MOST - 1 && piece_at(all, piece)->x.t != NULL)
        piece++;
    struct piece *m = piece_at(all, piece);
    struct trial *x = &m->x;
    x->t = &m->t;
    x->end = -1;
    x->uses = cache_uses_open();
    m->t = (struct taking){.c = all->c, .name = x->name, .file = x->file, .brings = x->brings};
    return x;
}

/* A piece whose pages were given back is zeroes. */
static void free_piece(struct trial *x)
{
    if (madvise(x, PIECE, MADV_REMOVE) != 0)
        memset(x, 0, PIECE);
}

static size_t size_of(const struct trial *x)
{
    return x->t->size + x->t->data.size;
}

void trials_add(struct trials *all, struct trial *x)
{
    x->number = all->numbers++;
    all->held += size_of(x);
    all->trial[all->count++] = x;
}

bool trials_room(const struct trials *all, size_t size)
{
    return all->count == 0 || (all->count < TRIALS_MOST && all->held + size <= TRIALS_HELD);
}

const struct trial *trials_of(const struct trials *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->trial[i]->name, name) == 0)
            return all->trial[i];
    return NULL;
}

void trials_drop(struct trials *all, struct trial *x)
{
    for (int i = 0; i < all->count; i++)
        if (all->trial[i] == x) {
            all->held -= size_of(x);
            memmove(all->trial + i, all->trial + i + 1, (size_t)(--all->count - i) * sizeof all->trial[0]);
        }
    cache_uses_close(x->uses);
    free((void *)x->t->text);
    free(x->t->data.bytes);
    free_piece(x);
}

/* ---- one step, in a process of its own ---- */

/* Runs in the child. The process group and the parent's death end it; the workers that it has end with it. */
static void run_step(struct trial *x, pid_t parent)
{
    struct contest *c = x->t->c;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    c->note[0] = '\0';
    cache_uses_into(x->uses);
    int rc = x->step == TRIAL_COMPILES ? admission_compile(x->t) : admission_point(x->t, x->point);
    snprintf(x->what, sizeof x->what, "%s", c->what);
    snprintf(x->why, sizeof x->why, "%s", c->why);
    snprintf(x->note, sizeof x->note, "%s", c->note);
    x->rc = rc;
    _exit(0);
}

static int fail_trial(struct trial *x, const char *why)
{
    x->rc = CONTEST_SYSTEM;
    x->step = TRIAL_IS_OVER;
    snprintf(x->what, sizeof x->what, "%s", x->pid == 0 ? "a process to try a program" : "trying a program");
    snprintf(x->why, sizeof x->why, "%s", why);
    return -1;
}

static int begin_step(struct trial *x)
{
    int end[2];
    pid_t parent = getpid();
    if (pipe2(end, O_CLOEXEC) != 0)
        return fail_trial(x, strerror(errno));
    x->rc = UNKNOWN;
    fflush(stdout);
    pid_t child = fork(); /* not into x, which the child shares */
    if (child == 0)
        run_step(x, parent);
    descriptor_close(end[1]);
    if (child < 0) {
        descriptor_close(end[0]);
        return fail_trial(x, strerror(errno));
    }
    x->pid = child;
    x->end = end[0];
    x->began_ms = clock_now_ms();
    return 0;
}

/* Chooses the next step after one that has ended. */
static void go_on(struct trial *x)
{
    int points = x->t->c->config.testpoints;
    if (x->step == TRIAL_COMPILES)
        x->step = TRIAL_PLAYS;
    else
        x->point++;
    if (x->rc == CONTEST_REFUSED || x->rc == CONTEST_SYSTEM)
        x->step = TRIAL_IS_OVER;
    else if (x->t->over || x->point >= points) {
        x->rc = admission_end(x->t);
        x->step = TRIAL_IS_OVER;
    }
}

static void end_step(struct trial *x)
{
    int status;
    char why[100];
    while (waitpid(x->pid, &status, 0) < 0 && errno == EINTR) {
    }
    close(x->end);
    x->end = -1;
    if (x->rc == UNKNOWN) {
        snprintf(why, sizeof why, "its process ended with %s %d", WIFSIGNALED(status) ? "signal" : "exit status",
                 WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
        fail_trial(x, why);
    }
    x->pid = 0;
    if (x->step != TRIAL_IS_OVER)
        go_on(x);
}

/* ---- a step in the queue ---- */

/* Returns 0, or -1 if the queue is full. */
static int give_step(struct trials *all, struct trial *x)
{
    struct worker_job job;
    if (!admission_give(x->t, x->point, &job)) {
        x->rc = CONTEST_OK;
        go_on(x);
        return 0;
    }
    job.id = x->number;
    x->queued = queue_give(&all->queue.queue, &job);
    x->began_ms = clock_now_ms();
    return x->queued ? 0 : -1;
}

static void take_result(struct trials *all, const struct task_result *r)
{
    for (int i = 0; i < all->count; i++) {
        struct trial *x = all->trial[i];
        if (!x->queued || x->number != r->id)
            continue;
        x->queued = false;
        if (!admission_take(x->t, x->point, x->attempt++, r))
            return;
        x->attempt = 0;
        x->rc = CONTEST_OK;
        go_on(x);
        return;
    }
}

/* Returns how long the oldest step in the queue is there, in milliseconds, or -1 if none is. */
static int64_t queued_ms(const struct trials *all)
{
    int64_t most = -1, now = clock_now_ms();
    for (int i = 0; i < all->count; i++)
        if (all->trial[i]->queued && now - all->trial[i]->began_ms > most)
            most = now - all->trial[i]->began_ms;
    return most;
}

/* Takes everything back from a queue that does not go on. It is played here. */
static void leave_queue(struct trials *all)
{
    trial_queue_close(&all->queue);
    all->workers = 0;
    for (int i = 0; i < all->count; i++)
        all->trial[i]->queued = false;
}

/* Takes the results that come within so long. */
static void hear_queue(struct trials *all, int wait_ms)
{
    struct task_result r;
    int got;
    while ((got = trial_queue_wait(&all->queue, wait_ms, &r)) == 1) {
        take_result(all, &r);
        wait_ms = 0;
    }
    if (got < 0 || queued_ms(all) > TRIALS_STEP_MS || trial_queue_workers(&all->queue, all->c) == 0)
        leave_queue(all);
}

/* ---- all steps ---- */

static bool is_slow(const struct trial *x)
{
    return x->step == TRIAL_PLAYS && clock_now_ms() - x->began_ms > TRIALS_QUICK_MS;
}

/* Returns how many more steps have a place. Slow ones give up theirs, as many as there are places. */
static int free_places(const struct trials *all, bool queued)
{
    int most = queued ? all->workers : workers_wanted(all->c->config.jobs), taken = 0, given_up = 0;
    most = most < 2 ? 2 : most;
    for (int i = 0; i < all->count; i++)
        if (queued ? all->trial[i]->queued : all->trial[i]->pid > 0) {
            bool gives = is_slow(all->trial[i]) && given_up < most;
            given_up += gives;
            taken += !gives;
        }
    return most - taken;
}

/* Whether a comes before b. */
static bool comes_first(const struct trial *a, const struct trial *b)
{
    if (a->step != b->step)
        return a->step < b->step;
    if (a->t->spent_ms != b->t->spent_ms)
        return a->t->spent_ms < b->t->spent_ms;
    return a->number < b->number;
}

/* Of the steps that the queue's workers play, or of the others. */
static struct trial *find_next(const struct trials *all, bool queued)
{
    struct trial *next = NULL;
    for (int i = 0; i < all->count; i++) {
        struct trial *x = all->trial[i];
        bool goes = all->workers > 0 && x->step == TRIAL_PLAYS;
        if (x->pid == 0 && !x->queued && x->step != TRIAL_IS_OVER && goes == queued &&
            (next == NULL || comes_first(x, next)))
            next = x;
    }
    return next;
}

static void begin_steps(struct trials *all)
{
    struct trial *x;
    all->workers = all->count == 0 ? 0 : trial_queue_workers(&all->queue, all->c);
    int here = free_places(all, false), there = free_places(all, true);
    while (here > 0 && (x = find_next(all, false)) != NULL)
        here -= begin_step(x) == 0;
    while (there > 0 && (x = find_next(all, true)) != NULL && give_step(all, x) == 0)
        there -= x->queued;
}

static struct trial *find_over(const struct trials *all, bool in_order)
{
    for (int i = 0; i < all->count; i++)
        if (all->trial[i]->step == TRIAL_IS_OVER)
            return all->trial[i];
        else if (in_order)
            return NULL;
    return NULL;
}

/* Waits until a step ends, or one becomes slow. Ends those that have ended, and kills those that take too long. */
static void end_steps(struct trials *all, int wait_ms)
{
    struct pollfd end[TRIALS_MOST];
    for (int i = 0; i < all->count; i++) {
        const struct trial *x = all->trial[i];
        int64_t quick = x->began_ms + TRIALS_QUICK_MS + 1 - clock_now_ms();
        end[i] = (struct pollfd){.fd = x->end, .events = POLLIN}; /* poll passes over -1 */
        if (x->pid > 0 && x->step == TRIAL_PLAYS && quick > 0 && quick < wait_ms)
            wait_ms = (int)quick;
    }
    int ended = poll(end, (nfds_t)all->count, wait_ms);
    for (int i = 0; i < all->count; i++) {
        struct trial *x = all->trial[i];
        if (x->pid > 0 && clock_now_ms() - x->began_ms > TRIALS_STEP_MS)
            kill(x->pid, SIGKILL);
        if (x->pid > 0 && ended > 0 && end[i].revents != 0)
            end_step(x);
    }
}

struct trial *trials_next(struct trials *all, bool in_order, int wait_ms)
{
    struct trial *over = find_over(all, in_order);
    if (over != NULL)
        return over;
    begin_steps(all);
    bool queued = queued_ms(all) >= 0;
    if (queued && find_over(all, in_order) == NULL)
        hear_queue(all, wait_ms < LOOK_MS ? wait_ms : LOOK_MS);
    bool waits = !queued && find_over(all, in_order) == NULL; /* one that could not begin is over */
    end_steps(all, waits ? wait_ms : 0);
    return find_over(all, in_order);
}

void trials_close(struct trials *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->trial[i]->pid > 0)
            kill(all->trial[i]->pid, SIGKILL);
    while (all->count > 0) {
        struct trial *x = all->trial[all->count - 1];
        if (x->pid > 0)
            end_step(x);
        trials_drop(all, x);
    }
    if (all->memory != NULL)
        munmap(all->memory, all_pieces);
    all->memory = NULL;
    trial_queue_close(&all->queue);
}
