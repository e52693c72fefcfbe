#define _POSIX_C_SOURCE 200809L
#include "clock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "capacity.h"
#include "inbox.h"

enum { COMMAND_SECONDS = 300, TOLD = 1024, RETRY_SECONDS = 15, RETRIES = 40 };

/* A command of the judge's that is under way. */
struct command {
    pid_t pid; /* 0: none */
    int64_t begun;
    const char *event;
};

struct clock {
    struct contest *c;
    const struct batch_way *way;
    const struct clock_publisher *publisher;
    FILE *log;
    struct command command[2]; /* for the notice, for the end of a batch */
    char config_trouble[700];  /* told already */
    uint64_t told[TOLD];       /* files that were passed over */
    unsigned next_told;
};

int64_t clock_next(int64_t now, int period)
{
    return now - now % period + period;
}

static int64_t now(void)
{
    return (int64_t)time(NULL);
}

static void time_text(int64_t at, char text[32])
{
    time_t t = (time_t)at;
    struct tm utc;
    gmtime_r(&t, &utc);
    strftime(text, 32, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

static void say(struct clock *k, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct clock *k, const char *format, ...)
{
    char stamp[32], line[1500];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    time_text(now(), stamp);
    fprintf(stderr, "%s %s\n", stamp, line);
    if (k->log != NULL) {
        fprintf(k->log, "%s %s\n", stamp, line);
        fflush(k->log);
    }
}

/* ---- the judge's commands ---- */

static void set_number(const char *name, int64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)number);
    setenv(name, text, 1);
}

/* In the child. What it prints goes to run.log. */
static void become_command(const struct clock *k, const char *event, const char *command, int64_t batch, int64_t at)
{
    char stamp[32];
    time_text(at, stamp);
    setenv("SORTIE_EVENT", event, 1);
    setenv("SORTIE_CONTEST", k->c->folder, 1);
    setenv("SORTIE_TITLE", k->c->config.title, 1);
    setenv("SORTIE_TIME", stamp, 1);
    set_number("SORTIE_BATCH", batch);
    set_number("SORTIE_SECONDS", at > now() ? at - now() : 0);
    setpgid(0, 0);
    int null = open("/dev/null", O_RDONLY);
    if (null >= 0)
        dup2(null, 0);
    if (k->log != NULL) {
        dup2(fileno(k->log), 1);
        dup2(fileno(k->log), 2);
    }
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void start_command(struct clock *k, struct command *slot, const char *event, const char *command, int64_t batch,
                          int64_t at)
{
    if (command[0] == '\0')
        return;
    if (slot->pid > 0) {
        say(k, "the command for the %s is still under way and not started again", event);
        return;
    }
    fflush(stderr);
    *slot = (struct command){.pid = fork(), .begun = now(), .event = event};
    if (slot->pid == 0)
        become_command(k, event, command, batch, at);
    if (slot->pid < 0)
        say(k, "the command for the %s: fork: %s", event, strerror(errno));
}

static void look_after(struct clock *k, struct command *slot)
{
    int status;
    if (slot->pid <= 0)
        return;
    if (waitpid(slot->pid, &status, WNOHANG) == slot->pid) {
        if (WIFSIGNALED(status))
            say(k, "the command for the %s died by signal %d", slot->event, WTERMSIG(status));
        else if (WEXITSTATUS(status) != 0)
            say(k, "the command for the %s ended with exit status %d", slot->event, WEXITSTATUS(status));
        slot->pid = 0;
    } else if (now() - slot->begun > COMMAND_SECONDS) {
        say(k, "the command for the %s took more than %d s and is killed", slot->event, COMMAND_SECONDS);
        kill(-slot->pid, SIGKILL);
        slot->begun = now();
    }
}

static void publish(struct clock *k)
{
    if (k->publisher->publish(k->publisher->self, k->c) != CONTEST_OK)
        say(k, "the pages are not written: %s: %s", k->c->what, k->c->why);
}

/* ---- between batches ---- */

/* What is passed over is so at every look: it is told once. */
static bool told_before(struct clock *k, const char *name, const char *file, const char *why)
{
    uint64_t mark = 14695981039346656037u; /* FNV-1a (Fowler, Noll, Vo) */
    const char *part[] = {name, "/", file, why};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        for (const char *c = part[i]; *c != '\0'; c++)
            mark = (mark ^ (unsigned char)*c) * 1099511628211u;
    for (int i = 0; i < TOLD; i++)
        if (k->told[i] == mark)
            return true;
    k->told[k->next_told++ % TOLD] = mark;
    return false;
}

static void inbox_event(void *self, enum inbox_event event, const char *name, const char *file, const char *answer)
{
    bool over = event == INBOX_PASSED_OVER;
    if (!over || !told_before(self, name, file, answer))
        say(self, "submissions/%s/%s: %s%.*s", name, file, over ? "passed over: " : "", (int)strcspn(answer, "\n"),
            answer);
}

static void reconfigure(struct clock *k)
{
    if (contest_reconfigure(k->c) == CONTEST_OK) {
        k->config_trouble[0] = '\0';
    } else if (strcmp(k->config_trouble, k->c->why) != 0) {
        snprintf(k->config_trouble, sizeof k->config_trouble, "%s", k->c->why);
        say(k, "%s: %s; the configuration before this goes on", k->c->what, k->c->why);
    }
}

static void nap(void)
{
    const struct timespec second = {.tv_sec = 1};
    nanosleep(&second, NULL); /* a signal ends it */
}

static int next_number(struct contest *c, int64_t *number)
{
    return store_number(&c->store, number, 1, "SELECT max(id) + 1 FROM batch", "") == 0 ? CONTEST_OK : contest_store(c);
}

static int warn_of_capacity(struct clock *k)
{
    struct capacity capacity;
    char likely[64], worst[64];
    int rc = capacity_find(k->c, -1, &capacity);
    if (rc != CONTEST_OK)
        return rc;
    capacity_time(capacity.likely_s, likely, sizeof likely);
    capacity_time(capacity.worst_s, worst, sizeof worst);
    say(k, "%d contestants, at most %lld matches: likely %s, at worst %s, with %d jobs%s", capacity.contestants,
        (long long)capacity.matches, likely, worst, capacity.jobs,
        capacity.likely_s > k->c->config.period_s
            ? "; that does not fit the period: change rounds, period or jobs in contest.conf"
            : "");
    return CONTEST_OK;
}

static int give_notice(struct clock *k, int64_t at)
{
    int64_t number;
    char stamp[32];
    int rc = next_number(k->c, &number);
    if (rc != CONTEST_OK)
        return rc;
    time_text(at, stamp);
    say(k, "notice: batch %lld begins at %s, in %lld s", (long long)number, stamp, (long long)(at - now()));
    start_command(k, &k->command[0], "notice", k->c->config.notice_command, number, at);
    return warn_of_capacity(k);
}

/* Waits for the next multiple, which moves where the period is changed meanwhile. */
static int wait_for_batch(struct clock *k)
{
    int period = k->c->config.period_s;
    int64_t next = clock_next(now(), period), noticed = 0;
    int rc = CONTEST_OK;
    while (!*k->way->stop && rc == CONTEST_OK && now() < next) {
        reconfigure(k);
        if (k->c->config.period_s != period) {
            period = k->c->config.period_s;
            next = clock_next(now(), period);
        }
        if (noticed != next && now() >= next - k->c->config.notice_s) {
            noticed = next;
            rc = give_notice(k, next);
        }
        if (rc == CONTEST_OK)
            rc = inbox_take(k->c, &(struct inbox_listener){k, inbox_event, k->way->stop});
        look_after(k, &k->command[0]);
        look_after(k, &k->command[1]);
        if (!*k->way->stop && now() < next)
            nap();
    }
    return rc;
}

/* ---- a batch ---- */

static int play(struct clock *k, struct batch *b, bool *finished)
{
    int64_t begun = now(), id = b->id, played_ms;
    char took[64];
    publish(k);
    int rc = batch_play(k->c, b, k->way, finished);
    if (rc != CONTEST_OK)
        return rc;
    if (!*finished) {
        say(k, "batch %lld: stopped after %lld matches; it goes on with the next sortie run", (long long)id,
            (long long)b->done);
        return CONTEST_OK;
    }
    if (store_number(&k->c->store, &played_ms, 0, "SELECT played_ms FROM batch WHERE id = ?", "l", id) != 0)
        return contest_store(k->c);
    capacity_time((double)played_ms / 1000, took, sizeof took);
    say(k, "batch %lld: finished, %d players, %lld matches, %s", (long long)id, b->players, (long long)b->done, took);
    if (clock_next(begun, k->c->config.period_s) < now())
        say(k, "batch %lld took longer than the period: the next one is delayed to the next multiple of it",
            (long long)id);
    publish(k);
    start_command(k, &k->command[1], "finished", k->c->config.finished_command, id, now());
    return CONTEST_OK;
}

static int one_batch(struct clock *k, bool only_interrupted)
{
    static struct batch b;
    bool found, finished = false;
    int rc = batch_resume(k->c, &b, &found);
    if (rc == CONTEST_OK && found)
        say(k, "batch %lld goes on after %lld matches", (long long)b.id, (long long)b.done);
    if (rc == CONTEST_OK && !found && !only_interrupted) {
        rc = inbox_take(k->c, &(struct inbox_listener){k, inbox_event, k->way->stop});
        if (*k->way->stop) /* not all may have been taken */
            return rc;
        if (rc == CONTEST_OK)
            rc = batch_begin(k->c, &(struct batch_settings){.seed = -1}, &b);
        if (rc == CONTEST_OK)
            say(k, "batch %lld: begins, %d players, %d rounds", (long long)b.id, b.players, b.rounds);
        found = true;
    }
    if (rc == CONTEST_OK && found)
        rc = play(k, &b, &finished);
    batch_close(&b);
    return rc;
}

/* From one batch to the next. */
static int run_once(struct clock *k)
{
    int rc = one_batch(k, true);
    if (rc == CONTEST_OK)
        rc = wait_for_batch(k);
    return rc == CONTEST_OK && !*k->way->stop ? one_batch(k, false) : rc;
}

/* What the system failed to do it may manage a little later: a full disk, a locked store. Nothing that is recorded was
 * lost. */
static int run(struct clock *k)
{
    int failures = 0, rc = warn_of_capacity(k);
    publish(k);
    while (!*k->way->stop && failures < RETRIES) {
        rc = run_once(k);
        failures = rc == CONTEST_OK ? 0 : failures + 1;
        if (rc == CONTEST_OK)
            continue;
        say(k, "%s: %s; tried again in %d s", k->c->what, k->c->why, RETRY_SECONDS);
        for (int i = 0; i < RETRY_SECONDS && !*k->way->stop; i++)
            nap();
    }
    return rc;
}

int clock_run(struct contest *c, const struct batch_way *way, const struct clock_publisher *publisher)
{
    struct clock k = {.c = c, .way = way, .publisher = publisher};
    char path[STORE_PATH];
    int rc = contest_lock(c);
    if (rc != CONTEST_OK)
        return rc;
    contest_path(c, "run.log", path, sizeof path);
    k.log = fopen(path, "ae");
    if (k.log == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    say(&k, "run: process %ld, period %d s, notice %d s", (long)getpid(), c->config.period_s, c->config.notice_s);
    rc = run(&k);
    if (rc == CONTEST_OK)
        say(&k, "run: stopped");
    else
        say(&k, "run: %s: %s", c->what, c->why);
    fclose(k.log);
    return rc;
}
