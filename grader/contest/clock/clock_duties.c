#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "base/text.h"
#include "clock_state.h"
#include "contest/unrated/unrated.h"

enum { COMMAND_SECONDS = 300, SITE_SECONDS = 600, RETRY_SECONDS = 15 };

void clock_say(struct clock *k, const char *format, ...)
{
    char stamp[32], words[1500], line[1500];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    clock_text(clock_wall(), stamp);
    text_line(words, line, sizeof line);
    fprintf(stderr, "%s %s\n", stamp, line);
    if (k->log != NULL) {
        fprintf(k->log, "%s %s\n", stamp, line);
        fflush(k->log);
    }
}

/* ---- child processes ---- */

void clock_duties_init(struct clock *k)
{
    k->notice = (struct duty){.event = "notice", .most_s = COMMAND_SECONDS};
    k->finished = (struct duty){.event = "finished", .most_s = COMMAND_SECONDS};
    k->site = (struct duty){.event = "pages", .most_s = SITE_SECONDS};
    k->interrupted = (struct duty){.event = "interrupted", .most_s = COMMAND_SECONDS, .why = k->c->why};
    child_init(&k->notice.child);
    child_init(&k->finished.child);
    child_init(&k->interrupted.child);
    child_init(&k->site.child);
    child_init(&k->inbox);
    child_init(&k->order);
    child_init(&k->unrated);
}

static void set_number(const char *name, int64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)number);
    setenv(name, text, 1);
}

struct environment {
    const struct clock *k;
    const struct duty *duty;
    const struct batch_told *batch;
    int64_t at;
};

/* Runs in the child. */
static void set_environment(void *self)
{
    const struct environment *e = self;
    char stamp[32];
    clock_text(e->at, stamp);
    setenv("SORTIE_EVENT", e->duty->event, 1);
    if (e->duty->why != NULL)
        setenv("SORTIE_WHY", e->duty->why, 1);
    setenv("SORTIE_CONTEST", e->k->c->folder, 1);
    setenv("SORTIE_TITLE", e->k->c->config.title, 1);
    setenv("SORTIE_TIME", stamp, 1);
    setenv("SORTIE_SECRET_HASH", e->batch->hash, 1);
    if (e->batch->secret[0] != '\0')
        setenv("SORTIE_SECRET", e->batch->secret, 1);
    set_number("SORTIE_BATCH", e->batch->id);
    set_number("SORTIE_SECONDS", e->at > clock_wall() ? e->at - clock_wall() : 0);
}

void clock_command(struct clock *k, struct duty *duty, char *command, const struct batch_told *batch, int64_t at)
{
    char shell[] = "/bin/sh", option[] = "-c";
    char *argv[] = {shell, option, command, NULL};
    struct environment e = {k, duty, batch, at};
    fflush(k->log);
    if (command[0] == '\0')
        return;
    if (duty->child.pid > 0)
        clock_say(k, "the command for the %s is still running; it is not started again", duty->event);
    else if (child_start(&duty->child, &(struct child_way){argv, fileno(k->log), set_environment, &e}) != 0)
        clock_say(k, "the command for the %s: %s", duty->event, strerror(errno));
}

/* Starts this program with another subcommand for the same contest, and one or two words more, or NULL. */
static int start_self(struct clock *k, struct child *child, const char *subcommand, const char *option,
                      const char *value)
{
    const char *const words[] = {"/proc/self/exe", subcommand, k->c->folder, option, value};
    char *argv[sizeof words / sizeof words[0] + 1] = {NULL};
    int rc = 0;
    for (int i = 0; i < 5 && words[i] != NULL && rc == 0; i++)
        rc = (argv[i] = strdup(words[i])) == NULL ? -1 : 0;
    if (rc == 0)
        rc = child_start(child, &(struct child_way){.argv = argv, .out = -1});
    int error = errno;
    for (int i = 0; argv[i] != NULL; i++)
        free(argv[i]);
    errno = error;
    return rc;
}

void clock_publish(struct clock *k)
{
    k->publish_again = k->site.child.pid > 0;
    if (k->publish_again)
        return;
    k->pages_ms = clock_now_ms();
    if (start_self(k, &k->site.child, "site", NULL, NULL) != 0)
        clock_say(k, "the pages are not written: %s", strerror(errno));
}

static void tell_end(struct clock *k, const struct duty *duty, int status)
{
    if (WIFSIGNALED(status))
        clock_say(k, "the command for the %s died by signal %d", duty->event, WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
        clock_say(k, "the command for the %s ended with exit status %d", duty->event, WEXITSTATUS(status));
}

/* The last line that `sortie site` prints is kept, and logged if it fails. The lines of a judge's command go to the log
 * as they come. */
static void read_duty(struct duty *duty)
{
    static const char trouble[] = "sortie: ";
    const char *line;
    for (int lines = 0; lines < 100 && (line = child_read(&duty->child)) != NULL; lines++) {
        if (strncmp(line, trouble, strlen(trouble)) == 0)
            snprintf(duty->trouble, sizeof duty->trouble, "%s", line + strlen(trouble));
    }
}

void clock_look_after(struct clock *k, struct duty *duty)
{
    int status;
    if (duty->child.pid <= 0)
        return;
    read_duty(duty);
    if (child_over(&duty->child, &status)) {
        if (duty != &k->site || WIFSIGNALED(status))
            tell_end(k, duty, status);
        else if (WEXITSTATUS(status) != 0)
            clock_say(k, "the pages are not written: %s", duty->trouble);
    } else if (clock_now_ms() - duty->child.begun_ms > duty->most_s * 1000) {
        clock_say(k, "the command for the %s took more than %d s and is killed", duty->event, duty->most_s);
        child_kill(&duty->child);
    }
}

void clock_tell_order(struct clock *k)
{
    if (k->order.pid == 0 && start_self(k, &k->order, "order", "--next", NULL) != 0)
        clock_say(k, "how much of the order will be luck is not known: %s", strerror(errno));
}

/* The clock itself reports an invalid contest.conf. */
void clock_look_after_order(struct clock *k)
{
    const char *line;
    int status;
    for (int lines = 0; lines < 100 && (line = child_read(&k->order)) != NULL; lines++)
        if (strncmp(line, "sortie: ", 8) != 0)
            clock_say(k, "%s", line);
    if (child_over(&k->order, &status) && status != 0)
        clock_say(k, "how much of the order will be luck is not known: sortie order %s --next says why", k->c->word);
}

static int start_inbox(struct clock *k)
{
    char lease_ms[32];
    snprintf(lease_ms, sizeof lease_ms, "%d", k->way->lease_ms);
    return start_self(k, &k->inbox, "inbox", k->way->queue, k->way->queue == NULL ? NULL : lease_ms);
}

/* `sortie inbox` runs as a process of its own. If it dies, another one is started a little later. */
void clock_look_after_inbox(struct clock *k)
{
    const char *line;
    int status;
    for (int lines = 0; lines < 100 && (line = child_read(&k->inbox)) != NULL; lines++)
        clock_say(k, "%s", line);
    if (child_over(&k->inbox, &status)) {
        clock_say(k, "taking submissions ended with %s %d; it is begun again in %d s",
                  WIFSIGNALED(status) ? "signal" : "exit status",
                  WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), RETRY_SECONDS);
        k->inbox_again_ms = clock_now_ms() + RETRY_SECONDS * 1000;
    }
    if (k->inbox.pid == 0 && clock_now_ms() >= k->inbox_again_ms && start_inbox(k) != 0) {
        clock_say(k, "taking submissions: %s", strerror(errno));
        k->inbox_again_ms = clock_now_ms() + RETRY_SECONDS * 1000;
    }
}

void clock_stop_unrated(struct clock *k)
{
    child_kill(&k->unrated);
}

void clock_look_after_unrated(struct clock *k)
{
    const char *line;
    int status;
    bool wanted = unrated_is_wanted(&k->c->config) && k->playing == 0;
    for (int lines = 0; lines < 100 && (line = child_read(&k->unrated)) != NULL; lines++)
        clock_say(k, "%s", line);
    if (child_over(&k->unrated, &status)) {
        clock_say(k, "previews and scrimmages ended with %s %d; they are begun again in %d s",
                  WIFSIGNALED(status) ? "signal" : "exit status",
                  WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), RETRY_SECONDS);
        k->unrated_again_ms = clock_now_ms() + RETRY_SECONDS * 1000;
    }
    if (!wanted)
        clock_stop_unrated(k);
    else if (k->unrated.pid == 0 && clock_now_ms() >= k->unrated_again_ms &&
             start_self(k, &k->unrated, "unrated", NULL, NULL) != 0) {
        clock_say(k, "previews and scrimmages: %s", strerror(errno));
        k->unrated_again_ms = clock_now_ms() + RETRY_SECONDS * 1000;
    }
}
