#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <string.h>
#include <unistd.h>

#include "contest/batch.h"
#include "contest/capacity.h"
#include "options.h"

int progress_status(const struct contest *c, int result)
{
    if (result == CONTEST_REFUSED)
        return refuse(c->what, "%s", c->why);
    return result == CONTEST_SYSTEM ? fail(c->what, "%s", c->why) : 0;
}

int progress_open_to_read(struct contest *c, const char *folder)
{
    int rc = contest_open_to_read(c, folder);
    if (rc == CONTEST_OK && c->remark[0] != '\0')
        fprintf(stderr, "sortie: %s\n", c->remark);
    return rc;
}

int progress_choose(struct progress *p, bool always, bool never)
{
    *p = (struct progress){.show = always || (!never && isatty(2))};
    return always && never ? refuse("--progress", "and --no-progress exclude each other") : 0;
}

void progress_line(struct progress *p, const struct progress_at *at)
{
    char left[64] = "?", bar[PROGRESS_WIDEST + 1];
    if (!p->show)
        return;
    double rate = at->seconds > 0 ? (double)at->here / at->seconds : 0;
    if (rate > 0)
        capacity_time((double)(at->total - at->done) / rate, left, sizeof left);
    int filled = at->total > 0 ? (int)(at->done * at->bar / at->total) : at->bar;
    for (int i = 0; i < at->bar; i++)
        bar[i] = i < filled ? '#' : '.';
    bar[at->bar] = '\0';
    fprintf(stderr, "\r%s [%s] %smatch %lld of %lld, %.0f a second, %s left \033[K", at->title, bar, at->detail,
            (long long)at->done, (long long)at->total, rate, left);
    fflush(stderr);
    p->shown = true;
}

void progress_batch(void *self, const struct batch *b, const struct batch_progress *at)
{
    char title[32], rounds[64];
    snprintf(title, sizeof title, "batch %lld", (long long)b->id);
    snprintf(rounds, sizeof rounds, at->first_round == at->last_round ? "round %d of %d, " : "round %d-%d of %d, ",
             at->first_round, at->first_round == at->last_round ? b->rounds : at->last_round, b->rounds);
    progress_line(self, &(struct progress_at){title, rounds, at->done, at->matches, at->played_here, at->seconds, 20});
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
    fprintf(stderr, "submissions/%s/%s: %s%s\n", name, file, what, answer);
}
