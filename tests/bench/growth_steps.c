/*
 * For tests/bench/growth only: the judge's executable, which counts the CPU time of each step of a contest. The linker
 * leads the calls of the functions that are named below through here (--wrap).
 *
 * SORTIE_STEPS=FILE: at its end the process appends a line for each step that it did. The line has, with tabs between:
 * CPU time in us, calls, peak memory of the process in KiB, the step, its work.
 *
 * The time of a step is that of this process and of the children that it has waited for, less that of the steps within
 * it. Forked children count into the same table. Children that execute another program count for who waits for them.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "contest/batch/batch.h"
#include "contest/batch/batch_score.h"
#include "contest/batch/batch_store.h"
#include "contest/batch/bundle.h"
#include "contest/handin/admission.h"
#include "contest/inbox/inbox.h"
#include "contest/verify/recompute.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "run/queue/queue.h"
#include "site/views/batch_views.h"

enum step {
    REST,
    HAND_IN,
    COMPILE,
    TRY,
    BEGIN,
    PAIR,
    QUEUE,
    PLAY,
    STORE,
    RATE,
    ROUND,
    SETTLE,
    FIT,
    SCORE,
    BUNDLE,
    VIEWS,
    LUCK,
    RECOMPUTE,
    REPLAY,
    STEPS
};

/* REST has the name of the command. */
static const struct {
    const char *name, *work;
} step_is[STEPS] = {
    [REST] = {NULL, "n x rounds"},
    [HAND_IN] = {"hand in: looked at, stored, answered", "n"},
    [COMPILE] = {"compile", "programs"},
    [TRY] = {"try against the admission opponent", "n"},
    [BEGIN] = {"begin: entries, programs looked up", "n"},
    [PAIR] = {"pair", "n log n x rounds"},
    [QUEUE] = {"jobs out, results in", "n x rounds"},
    [PLAY] = {"play: the workers and their players", "n x rounds"},
    [STORE] = {"write results", "n x rounds"},
    [RATE] = {"rate", "n x rounds"},
    [ROUND] = {"write pairs and ratings", "n x rounds"},
    [SETTLE] = {"settle: is a round complete", "n x rounds"},
    [FIT] = {"fit, and its intervals", "n x rounds"},
    [SCORE] = {"scores and totals", "n log n"},
    [BUNDLE] = {"bundle and its hash", "n x rounds"},
    [VIEWS] = {"views of the batch", "n x rounds"},
    [LUCK] = {"how much of the order is luck", "n x rounds"},
    [RECOMPUTE] = {"everything computed again", "n x rounds"},
    [REPLAY] = {"ten matches played again", "1"},
};

/* Shared with forked children. */
static struct counted {
    int64_t ns[STEPS], calls[STEPS];
} * counted;

static struct frame {
    struct frame *outer;
    enum step step;
    int64_t began_ns, within_ns;
    int64_t forked_ns; /* what forked children have counted before it */
} * innermost;

static int64_t timeval_ns(struct timeval t)
{
    return (int64_t)t.tv_sec * 1000000000 + (int64_t)t.tv_usec * 1000;
}

static int64_t cpu_ns(void)
{
    struct rusage own, children;
    getrusage(RUSAGE_SELF, &own);
    getrusage(RUSAGE_CHILDREN, &children);
    return timeval_ns(own.ru_utime) + timeval_ns(own.ru_stime) + timeval_ns(children.ru_utime) +
           timeval_ns(children.ru_stime);
}

/* The time of forked children, who count it for themselves. */
static int64_t forked_ns(void)
{
    return counted == NULL ? 0 : counted->ns[COMPILE] + counted->ns[TRY];
}

/* Within the simulation of other batches all belongs to that. */
static void enter(struct frame *f, enum step step)
{
    if (innermost != NULL && innermost->step == LUCK)
        step = LUCK;
    *f = (struct frame){innermost, step, cpu_ns(), 0, forked_ns()};
    innermost = f;
}

static void leave(struct frame *f)
{
    int64_t took = cpu_ns() - f->began_ns;
    if (f->step == HAND_IN)
        f->within_ns += forked_ns() - f->forked_ns;
    innermost = f->outer;
    if (f->outer != NULL)
        f->outer->within_ns += took;
    if (counted == NULL)
        return;
    __atomic_fetch_add(&counted->ns[f->step], took - f->within_ns, __ATOMIC_RELAXED);
    __atomic_fetch_add(&counted->calls[f->step], 1, __ATOMIC_RELAXED);
}

/* ---- the process ---- */

static struct frame whole;
static pid_t counting;
static char file[4096], command[64];

static long peak_kib(void)
{
    char line[200];
    long kib = 0;
    FILE *in = fopen("/proc/self/status", "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        if (sscanf(line, "VmHWM: %ld", &kib) == 1)
            break;
    if (in != NULL)
        fclose(in);
    return kib;
}

static void write_steps(void)
{
    FILE *out = getpid() == counting ? fopen(file, "a") : NULL;
    if (out == NULL)
        return;
    leave(&whole);
    for (int i = 0; i < STEPS; i++)
        if (counted->calls[i] > 0)
            fprintf(out, "%lld\t%lld\t%ld\t%s: %s\t%s\n", (long long)(counted->ns[i] / 1000),
                    (long long)counted->calls[i], peak_kib(), command, i == REST ? "the rest" : step_is[i].name,
                    step_is[i].work);
    fclose(out);
}

__attribute__((constructor)) static void begin_counting(int argc, char **argv)
{
    const char *to = getenv("SORTIE_STEPS");
    if (to == NULL || argc < 2)
        return;
    snprintf(file, sizeof file, "%s", to);
    snprintf(command, sizeof command, "%s", argv[1]);
    unsetenv("SORTIE_STEPS"); /* the workers count for who waits for them */
    counting = getpid();
    counted = mmap(NULL, sizeof *counted, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (counted == MAP_FAILED)
        abort();
    enter(&whole, REST);
    atexit(write_steps);
}

/* ---- the steps ---- */

#define COUNTED(step, type, name, parameters, arguments)                                                               \
    type __real_##name parameters;                                                                                     \
    type __wrap_##name parameters;                                                                                     \
    type __wrap_##name parameters                                                                                      \
    {                                                                                                                  \
        struct frame f;                                                                                                \
        enter(&f, step);                                                                                               \
        type result = __real_##name arguments;                                                                         \
        leave(&f);                                                                                                     \
        return result;                                                                                                 \
    }

COUNTED(HAND_IN, int, inbox_take, (struct contest * c, const struct inbox_listener *l), (c, l))
COUNTED(COMPILE, int, admission_compile, (struct taking * t), (t))
COUNTED(TRY, int, admission_point, (struct taking * t, int point), (t, point))
COUNTED(BEGIN, int, batch_begin, (struct contest * c, const struct batch_settings *s, struct batch *b), (c, s, b))
COUNTED(PAIR, int, format_draw, (const struct format_field *f0, struct chance *c, struct seating *s), (f0, c, s))
COUNTED(QUEUE, bool, queue_give, (struct queue * q, const struct task_job *j), (q, j))
COUNTED(QUEUE, int, queue_wait, (struct queue * q, int ms, struct task_result *r), (q, ms, r))
COUNTED(STORE, int, batch_play, (struct contest * c, struct batch *b, const struct batch_way *w), (c, b, w))
COUNTED(STORE, int, batch_store_match,
        (struct contest * c, const struct batch *b, const struct batch_league *l, int n, struct batch_match *m),
        (c, b, l, n, m))
COUNTED(RATE, int, format_rate, (struct format_field * f0, const struct seating *s, const struct outcome *o, int n),
        (f0, s, o, n))
COUNTED(ROUND, int, batch_store_ratings, (struct contest * c, const struct batch *b, const struct batch_league *l),
        (c, b, l))
COUNTED(ROUND, int, batch_store_pairs, (struct contest * c, const struct batch *b, const struct batch_league *l),
        (c, b, l))
COUNTED(SETTLE, int, batch_settle, (struct contest * c, struct batch *b), (c, b))
COUNTED(FIT, int, fit_all, (const struct fit_match *m, int matches, int games, int n, struct fit *out),
        (m, matches, games, n, out))
COUNTED(SCORE, int, batch_store_end, (struct contest * c, const struct batch *b), (c, b))
COUNTED(BUNDLE, int, bundle_seal, (struct contest * c, int64_t batch), (c, batch))
COUNTED(BUNDLE, int, bundle_write, (struct contest * c, int64_t batch, FILE *out, char *hash), (c, batch, out, hash))
COUNTED(VIEWS, int, batch_views_fill, (struct contest * c), (c))
COUNTED(LUCK, int, luck_fill, (struct contest * c, int64_t batch), (c, batch))
COUNTED(RECOMPUTE, int, recompute_all, (struct contest * c, struct recompute *r), (c, r))
COUNTED(REPLAY, int, recompute_replay, (struct contest * c, struct recompute *r, int sample), (c, r, sample))

/* The workers end here, and count. */
void __real_queue_close(struct queue *q);
void __wrap_queue_close(struct queue *q);
void __wrap_queue_close(struct queue *q)
{
    struct frame f;
    enter(&f, PLAY);
    __real_queue_close(q);
    leave(&f);
}
