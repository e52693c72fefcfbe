#define _GNU_SOURCE
#include "inbox.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "build/cache/cache_uses.h"
#include "contest/handin/token.h"
#include "contest/space/capacity.h"
#include "run/machine.h"
#include "run/queue/queue.h"
#include "run/worker.h"

enum { LOOK_MS = 50, PATIENCE_S = 5, AGAIN_MS = 15000, GREET_MS = 5000 };
/* The process of a step sends back so many bytes, with which a trial begins. */
enum { SENT = offsetof(struct trial, name) };

/* ---- programs at hand ---- */

struct trial *trials_new(const struct trials *all, const char *name, const char *file)
{
    struct trial *x = calloc(1, sizeof *x);
    if (x == NULL)
        return NULL;
    x->t = (struct taking){.c = all->c, .name = x->name, .file = x->file, .brings = x->brings};
    snprintf(x->name, sizeof x->name, "%.255s", name);
    snprintf(x->file, sizeof x->file, "%.255s", file);
    x->result = x->uses = -1;
    return x;
}

static size_t size_of(const struct trial *x)
{
    return x->t.size + x->t.data.size;
}

void trials_add(struct trials *all, struct trial *x)
{
    x->uses = cache_uses_open();
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
    free((void *)x->t.text);
    free(x->t.data.bytes);
    free(x);
}

/* ---- one step, in a process of its own ---- */

/* Runs in the child. The process group and the parent's death end it; the workers that it has end with it. */
static void run_step(struct trial *x, int result, pid_t parent)
{
    struct contest *c = x->t.c;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    c->note[0] = '\0';
    cache_uses_into(x->uses);
    x->rc = x->step == TRIAL_COMPILES ? admission_compile(&x->t) : admission_point(&x->t, x->point);
    snprintf(x->what, sizeof x->what, "%s", c->what);
    snprintf(x->why, sizeof x->why, "%s", c->why);
    snprintf(x->note, sizeof x->note, "%s", c->note);
    _exit(whole_file_write(result, x, SENT) != 0);
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
    int result[2];
    pid_t parent = getpid();
    if (pipe2(result, O_CLOEXEC) != 0)
        return fail_trial(x, strerror(errno));
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        run_step(x, result[1], parent);
    descriptor_close(result[1]);
    if (child < 0) {
        descriptor_close(result[0]);
        return fail_trial(x, strerror(errno));
    }
    x->pid = child;
    x->result = result[0];
    x->heard = 0;
    x->began_ms = clock_now_ms();
    return 0;
}

/* Chooses the next step after one that has ended. */
static void go_on(struct trial *x)
{
    if (x->step == TRIAL_COMPILES)
        x->step = TRIAL_PLAYS;
    else
        x->point++;
    if (x->rc == CONTEST_REFUSED || x->rc == CONTEST_SYSTEM)
        x->step = TRIAL_IS_OVER;
    else if (x->t.over || x->point >= x->t.c->config.testpoints) {
        x->rc = admission_end(&x->t);
        x->step = TRIAL_IS_OVER;
    }
}

/* Takes what has come of a result, and waits for no more: its process may be stopped in the middle. Returns whether
 * that is all that comes. */
static bool hear_step(struct trial *x)
{
    struct pollfd more = {.fd = x->result, .events = POLLIN};
    ssize_t got = 1;
    while (got > 0 && x->heard < SENT && poll(&more, 1, 0) > 0) {
        got = read(x->result, (char *)x + x->heard, SENT - x->heard);
        x->heard += got > 0 ? (size_t)got : 0;
    }
    return got <= 0 || x->heard == SENT;
}

/* After hear_step. A process that has sent all has nothing left to do. */
static void end_step(struct trial *x)
{
    int status;
    char why[100];
    bool sent = x->heard == SENT;
    if (sent)
        kill(x->pid, SIGKILL);
    close(x->result);
    x->result = -1;
    TEMP_FAILURE_RETRY(waitpid(x->pid, &status, 0));
    if (!sent) {
        snprintf(why, sizeof why, "its process ended with %s %d", WIFSIGNALED(status) ? "signal" : "exit status",
                 WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
        fail_trial(x, why);
    }
    x->pid = 0;
    if (x->step != TRIAL_IS_OVER)
        go_on(x);
}

/* ---- the queue ---- */

/* By the worst test point. */
static int64_t hold_ms(const struct contest *c)
{
    int64_t most = 0;
    for (int i = 0; i < c->config.testpoints; i++) {
        const struct testpoint point = config_testpoint(&c->config, &c->config.testpoint[i]);
        int64_t ms = capacity_hold_ms(c->game, &point);
        most = ms > most ? ms : most;
    }
    return most;
}

static bool is_open(const struct trials *all)
{
    return all->queue.kind != NULL;
}

/* Once, until it is open again. */
static void say_failure(struct trials *all)
{
    char line[QUEUE_WHY + 100];
    snprintf(line, sizeof line, "%s; programs that are handed in are tried here", all->queue.why);
    if (!all->failed && all->way->say != NULL)
        all->way->say(line);
    all->failed = true;
}

/* Takes back what no worker has begun. It is not opened again for a while: everything is played here. */
static void close_queue(struct trials *all)
{
    queue_close(&all->queue);
    all->again_ms = clock_now_ms() + AGAIN_MS;
    all->workers = 0;
    for (int i = 0; i < all->count; i++)
        all->trial[i]->queued = false;
}

/* With another key each time: nobody waits for what an earlier process gave. postgres.sql knows how it begins. */
static void open_queue(struct trials *all)
{
    struct queue_way how = *all->way;
    char chance[65] = "";
    bool drawn = token_draw(chance);
    snprintf(how.key, sizeof how.key, "admission %.32s", chance);
    how.patience_s = PATIENCE_S;
    how.hold_ms = hold_ms(all->c);
    how.native = machine_is_named(all->c->config.cflags) || machine_is_named(all->c->config.cxxflags);
    if (drawn && queue_open(&all->queue, &how) == 0) {
        all->failed = false;
        all->begun_ms = clock_now_ms();
        return;
    }
    say_failure(all);
    close_queue(all);
}

static int count_workers(const struct trials *all)
{
    struct queue_class class[QUEUE_CLASSES];
    int workers = 0;
    for (int i = is_open(all) ? queue_classes(&all->queue, class) : 0; i > 0; i--)
        workers += class[i - 1].workers;
    return workers;
}

/* As queue_wait. A result counts as stored when it is returned. */
static int wait_for_result(struct trials *all, int timeout_ms, struct task_result *result)
{
    int got = queue_wait(&all->queue, timeout_ms, result);
    if (got == 1) {
        free(result->record);
        queue_stored(&all->queue);
    }
    if (got < 0)
        say_failure(all);
    return got;
}

/* Opens the queue, unless that failed just before, and returns how many workers it has. 0: play here. The first
 * producer makes the tables. Only then can workers say that they are there. */
static int queue_workers(struct trials *all)
{
    if (all->way != NULL && !is_open(all) && clock_now_ms() >= all->again_ms)
        open_queue(all);
    int workers = count_workers(all);
    if (!is_open(all) || workers > 0)
        return workers;
    struct task_result none;
    if (clock_now_ms() - all->begun_ms > GREET_MS || wait_for_result(all, 1, &none) < 0)
        close_queue(all);
    return count_workers(all);
}

/* ---- a step in the queue ---- */

/* Returns 0, or -1 if the queue is full. */
static int give_step(struct trials *all, struct trial *x)
{
    struct task_job job;
    if (!admission_give(&x->t, x->point, &job)) {
        x->rc = CONTEST_OK;
        go_on(x);
        return 0;
    }
    job.id = x->number;
    x->queued = queue_give(&all->queue, &job);
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
        if (!admission_take(&x->t, x->point, x->attempt++, r))
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

/* Takes the results that come within so long. */
static void hear_queue(struct trials *all, int wait_ms)
{
    struct task_result r;
    int got;
    while ((got = wait_for_result(all, wait_ms, &r)) == 1) {
        take_result(all, &r);
        wait_ms = 0;
    }
    if (got < 0 || queued_ms(all) > TRIALS_STEP_MS || queue_workers(all) == 0)
        close_queue(all);
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
    if (a->t.spent_ms != b->t.spent_ms)
        return a->t.spent_ms < b->t.spent_ms;
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
    all->workers = all->count == 0 ? 0 : queue_workers(all);
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
        end[i] = (struct pollfd){.fd = x->result, .events = POLLIN}; /* poll passes over -1 */
        if (x->pid > 0 && x->step == TRIAL_PLAYS && quick > 0 && quick < wait_ms)
            wait_ms = (int)quick;
    }
    int ended = poll(end, (nfds_t)all->count, wait_ms);
    for (int i = 0; i < all->count; i++) {
        struct trial *x = all->trial[i];
        if (x->pid > 0 && clock_now_ms() - x->began_ms > TRIALS_STEP_MS)
            kill(x->pid, SIGKILL);
        if (x->pid > 0 && ended > 0 && end[i].revents != 0 && hear_step(x))
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
        descriptor_close(x->result); /* it is not heard any more */
        while (x->pid > 0 && waitpid(x->pid, NULL, 0) < 0 && errno == EINTR) {
        }
        trials_drop(all, x);
    }
    close_queue(all);
}
