#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <string.h>
#include <unistd.h>

#include "../contest/capacity.h"
#include "options.h"

int progress_status(const struct contest *c, int result)
{
    if (result == CONTEST_REFUSED)
        return refuse(c->what, "%s", c->why);
    return result == CONTEST_SYSTEM ? fail(c->what, "%s", c->why) : 0;
}

int progress_choose(struct progress *p, bool always, bool never)
{
    *p = (struct progress){.show = always || (!never && isatty(2))};
    return always && never ? refuse("--progress", "and --no-progress exclude each other") : 0;
}

void progress_batch(void *self, const struct batch *b, const struct batch_progress *at)
{
    struct progress *p = self;
    char left[64] = "?", rounds[32], bar[21];
    if (!p->show)
        return;
    double rate = at->seconds > 0 ? (double)at->played_here / at->seconds : 0;
    if (rate > 0)
        capacity_time((double)(at->matches - at->done) / rate, left, sizeof left);
    snprintf(rounds, sizeof rounds, at->first_round == at->last_round ? "%d" : "%d-%d", at->first_round, at->last_round);
    int filled = at->matches > 0 ? (int)(at->done * 20 / at->matches) : 20;
    for (int i = 0; i < 20; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[20] = '\0';
    fprintf(stderr, "\rbatch %lld [%s] round %s of %d, match %lld of %lld, %.0f a second, %s left \033[K", (long long)b->id, bar, rounds, b->rounds, (long long)at->done,
            (long long)at->matches, rate, left);
    p->shown = true;
}

void progress_end(struct progress *p)
{
    if (p->shown)
        fputc('\n', stderr);
    p->shown = false;
}

/* ---- signals ---- */

volatile sig_atomic_t progress_stop;

static void note(int number)
{
    progress_stop = number;
}

void progress_catch(void)
{
    struct sigaction action = {.sa_handler = note}; /* no SA_RESTART: what waits shall look */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* ---- submissions ---- */

void progress_inbox(void *self, enum inbox_event event, const char *name, const char *file, const char *answer)
{
    (void)self;
    const char *what = event == INBOX_PASSED_OVER ? "passed over: " : "";
    fprintf(stderr, "submissions/%s/%s: %s%.*s\n", name, file, what, (int)strcspn(answer, "\n"), answer);
}
