#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/command/terminal.h"
#include "contest/batch/batch.h"
#include "contest/space/capacity.h"
#include "options.h"

int progress_status(const struct contest *c, int result)
{
    return c->why[0] == '\0' ? result : report_result(result, c->what, "%s", c->why);
}

int progress_on_contest(const char *folder, enum contest_use use, int (*run)(struct contest *c))
{
    static struct contest c;
    int status = progress_status(&c, contest_open(&c, folder, use));
    if (status == 0 && use == CONTEST_READS && c.remark[0] != '\0')
        fprintf(stderr, "sortie: %s\n", c.remark);
    if (status == 0)
        status = progress_status(&c, run(&c));
    contest_close(&c);
    return status;
}

struct progress progress_choose(bool always, bool never)
{
    return (struct progress){.show = always || (!never && isatty(2))};
}

enum { COLUMNS = 80, LINE = 400 };

static int tenths_of(const struct progress_at *at)
{
    return at->total > 0 ? (int)(at->done * 10 / at->total) : 10;
}

bool progress_due(const struct progress *p, const struct progress_at *at)
{
    enum { LEAST_S = 10, MOST_S = 60 };
    double since = at->seconds - p->told;
    return since >= LEAST_S && (since >= MOST_S || tenths_of(at) > p->tenths) && at->done < at->total;
}

/* Keeps to one line, however narrow the window: a full line would begin another one. */
static void put_line(const char *before, int bar, int64_t filled_of, int64_t of, const char *after)
{
    static const char done[PROGRESS_WIDEST + 1] = "########################################";
    static const char left[PROGRESS_WIDEST + 1] = "........................................";
    int rows, columns = COLUMNS, text = (int)(strlen(before) + strlen(after)) + 5;
    terminal_size(2, &rows, &columns);
    if (bar > columns - 1 - text)
        bar = columns - 1 - text;
    if (bar < 4) {
        fprintf(stderr, "\r%.*s \033[K", columns - 2, after);
        return;
    }
    int filled = of > filled_of ? (int)(filled_of * bar / of) : bar;
    fprintf(stderr, "\r%s [%.*s%.*s] %s \033[K", before, filled, done, bar - filled, left, after);
}

void progress_line(struct progress *p, const struct progress_at *at)
{
    char left[64] = "?", after[LINE];
    bool line = !p->show && p->lines && progress_due(p, at);
    if (!p->show && !line)
        return;
    double rate = at->seconds > 0 ? (double)at->here / at->seconds : 0;
    if (rate > 0)
        capacity_time((double)(at->total - at->done) / rate, left, sizeof left);
    snprintf(after, sizeof after, "%smatch %lld of %lld, %.0f a second, %s left", at->detail, (long long)at->done,
             (long long)at->total, rate, left);
    if (line)
        fprintf(stderr, "%s, %s\n", at->title, after);
    else
        put_line(at->title, at->bar, at->done, at->total, after);
    fflush(stderr); /* it is buffered when messages are translated */
    p->shown = !line;
    p->tenths = tenths_of(at);
    p->told = at->seconds;
}

void progress_batch(void *self, const struct batch *b, const struct batch_progress *at)
{
    char title[32], rounds[64];
    snprintf(title, sizeof title, "batch %lld", (long long)b->id);
    snprintf(rounds, sizeof rounds, at->first_round == at->last_round ? "round %d of %d, " : "round %d-%d of %d, ",
             at->first_round, at->first_round == at->last_round ? b->rounds : at->last_round, b->rounds);
    progress_line(self, &(struct progress_at){title, rounds, b->done, b->matches, at->played_here, at->seconds, 20});
}

/* Prints news of a batch's queue as a line of its own on stderr, with the time. */
static void progress_say(const char *line)
{
    char stamp[CLOCK_TEXT];
    fprintf(stderr, "%s the queue: %s\n", clock_text(clock_wall(), stamp), line);
    fflush(stderr);
}

struct queue_way progress_queue(const char *url, int64_t jobs, int64_t wait_s, int64_t lease_ms)
{
    return (struct queue_way){.url = url,
                              .jobs = (int)jobs,
                              .patience_s = (int)wait_s,
                              .lease_ms = (int)lease_ms,
                              .say = progress_say,
                              .stop = &progress_stop};
}

void progress_end(struct progress *p)
{
    if (p->shown)
        fputc('\n', stderr);
    p->shown = false;
}

/* ---- signals ---- */

volatile sig_atomic_t progress_stop, progress_last;

static void note(int number)
{
    *(number == SIGUSR1 ? &progress_last : &progress_stop) = number;
}

void progress_catch(void)
{
    terminal_catch(SIGINT, note);
    terminal_catch(SIGTERM, note);
}

void progress_catch_last(void)
{
    terminal_catch(SIGUSR1, note);
}
