#define _GNU_SOURCE
#include "trial_queue.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

#include "base/clock.h"
#include "contest/contest.h"
#include "contest/space/capacity.h"
#include "run/machine.h"
#include "run/queue/queue.h"
#include "run/worker.h"

enum { PATIENCE_S = 5, AGAIN_MS = 15000, GREET_MS = 5000 };

/* Another key each time: nobody waits for what an earlier process gave. postgres.sql knows how it begins. */
static int new_key(char key[QUEUE_KEY])
{
    uint64_t chance[2];
    if (getrandom(chance, sizeof chance, 0) != (ssize_t)sizeof chance)
        return -1;
    snprintf(key, QUEUE_KEY, "admission %016llx%016llx", (unsigned long long)chance[0], (unsigned long long)chance[1]);
    return 0;
}

/* As batch_play.c: three times what the worst test point may take, and a minute. */
static int64_t hold_ms(const struct contest *c)
{
    bool unbounded = false;
    double most = 0;
    for (int i = 0; i < c->config.testpoints; i++) {
        const struct testpoint point = config_testpoint(&c->config, &c->config.testpoint[i]);
        double ms = capacity_match_ms(c->game, &point, &unbounded);
        most = ms > most ? ms : most;
    }
    return unbounded ? 24 * 3600 * 1000LL : (int64_t)(3 * most) + 60000;
}

/* Once, until it is open again. */
static void say_failure(struct trial_queue *q)
{
    char line[QUEUE_WHY + 100];
    snprintf(line, sizeof line, "%s; programs that are handed in are tried here", q->queue.why);
    if (!q->failed && q->way->say != NULL)
        q->way->say(line);
    q->failed = true;
}

static void open_queue(struct trial_queue *q, const struct contest *c)
{
    struct queue_way how = *q->way;
    how.patience_s = PATIENCE_S;
    how.hold_ms = hold_ms(c);
    how.native = machine_is_named(c->config.cflags) || machine_is_named(c->config.cxxflags);
    q->queue = (struct queue){.kind = NULL};
    q->is_open = new_key(how.key) == 0 && queue_open(&q->queue, &how) == 0;
    if (q->is_open) {
        q->failed = false;
        q->begun_ms = clock_now_ms();
        return;
    }
    say_failure(q);
    queue_close(&q->queue);
    q->again_ms = clock_now_ms() + AGAIN_MS;
}

static int count_workers(const struct trial_queue *q)
{
    struct queue_class class[QUEUE_CLASSES];
    int workers = 0;
    for (int i = queue_classes(&q->queue, class); i > 0; i--)
        workers += class[i - 1].workers;
    return workers;
}

/* The first producer makes the tables. Only then can workers say that they are there. */
int trial_queue_workers(struct trial_queue *q, const struct contest *c)
{
    if (q->way != NULL && !q->is_open && clock_now_ms() >= q->again_ms)
        open_queue(q, c);
    int workers = q->is_open ? count_workers(q) : 0;
    if (!q->is_open || workers > 0)
        return workers;
    struct task_result none;
    if (clock_now_ms() - q->begun_ms > GREET_MS || trial_queue_wait(q, 1, &none) < 0)
        trial_queue_close(q);
    return q->is_open ? count_workers(q) : 0;
}

int trial_queue_wait(struct trial_queue *q, int timeout_ms, struct task_result *result)
{
    void *record = NULL;
    int got = queue_wait(&q->queue, timeout_ms, result, &record);
    free(record);
    if (got == 1)
        queue_stored(&q->queue);
    if (got < 0)
        say_failure(q);
    return got;
}

void trial_queue_close(struct trial_queue *q)
{
    if (q->is_open)
        queue_close(&q->queue);
    q->is_open = false;
    q->again_ms = clock_now_ms() + AGAIN_MS;
}
