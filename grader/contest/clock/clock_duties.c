#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

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
    k->site = (struct duty){.kind = DUTY_PAGES, .subcommand = "site", .event = "pages", .most_s = SITE_SECONDS};
    k->order = (struct duty){.kind = DUTY_ORDER, .subcommand = "order"};
    k->interrupted = (struct duty){.event = "interrupted", .most_s = COMMAND_SECONDS, .why = k->c->why};
    k->inbox = (struct duty){.kind = DUTY_HELPER, .subcommand = "inbox", .what = "taking submissions"};
    k->unrated = (struct duty){.kind = DUTY_HELPER, .subcommand = "unrated", .what = "playing previews and scrimmages"};
    k->acts = (struct duty){.kind = DUTY_HELPER, .subcommand = "acts", .what = "taking the acts of judges"};
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
    setenv("SORTIE_EVENT", e->duty->event, 1);
    if (e->duty->why != NULL)
        setenv("SORTIE_WHY", e->duty->why, 1);
    setenv("SORTIE_CONTEST", e->k->c->folder, 1);
    setenv("SORTIE_TITLE", e->k->c->config.title, 1);
    setenv("SORTIE_TIME", clock_text(e->at, stamp), 1);
    setenv("SORTIE_SECRET_HASH", e->batch->hash, 1);
    if (e->batch->secret[0] != '\0')
        setenv("SORTIE_SECRET", e->batch->secret, 1);
    set_number("SORTIE_BATCH", e->batch->id);
    set_number("SORTIE_SECONDS", e->at > clock_wall() ? e->at - clock_wall() : 0);
}

void clock_command(struct clock *k, struct duty *duty, const char *command, const struct batch_told *batch, int64_t at)
{
    const char *const argv[] = {"/bin/sh", "-c", command, NULL};
    struct environment e = {k, duty, batch, at};
    fflush(k->log);
    if (command[0] == '\0')
        return;
    if (duty->child.pid > 0)
        clock_say(k, "the command for the %s is still running; it is not started again", duty->event);
    else if (child_start(&duty->child, &(struct child_way){argv, fileno(k->log), set_environment, &e}) != 0)
        clock_say(k, "the command for the %s: %s", duty->event, strerror(errno));
}

/* Starts this program with its subcommand for the same contest, and one or two words more, or NULL. */
static int start_self(struct clock *k, struct duty *duty, const char *option, const char *value)
{
    const char *const argv[] = {"/proc/self/exe", duty->subcommand, k->c->folder, option, value, NULL};
    return child_start(&duty->child, &(struct child_way){.argv = argv, .out = -1});
}

void clock_publish(struct clock *k)
{
    k->publish_again = k->site.child.pid > 0;
    if (k->publish_again)
        return;
    k->pages_ms = clock_now_ms();
    if (start_self(k, &k->site, NULL, NULL) != 0)
        clock_say(k, "the pages are not written: %s", strerror(errno));
}

static void tell_end(struct clock *k, struct duty *duty, int status)
{
    const bool died = WIFSIGNALED(status);
    const int code = died ? WTERMSIG(status) : WEXITSTATUS(status);
    if (duty->kind == DUTY_HELPER) {
        clock_say(k, "%s ended with %s %d; it is begun again in %d s", duty->what, died ? "signal" : "exit status",
                  code, RETRY_SECONDS);
        duty->again_ms = clock_now_ms() + RETRY_SECONDS * 1000;
    } else if (duty->kind == DUTY_ORDER && status != 0) {
        clock_say(k, "how much of the order will be luck is not known: sortie order %s --next says why", k->c->word);
    } else if (duty->kind == DUTY_PAGES && !died && code != 0) {
        clock_say(k, "the pages are not written: %s", duty->trouble);
    } else if (died) {
        clock_say(k, "the command for the %s died by signal %d", duty->event, code);
    } else if (code != 0) {
        clock_say(k, "the command for the %s ended with exit status %d", duty->event, code);
    }
}

/* The lines of a judge's command go to the log as they come. Of other lines those of a helper and of the order are
 * logged, and an error message is kept, but a helper's. */
static void read_lines(struct clock *k, struct duty *duty)
{
    static const char trouble[] = "sortie: ";
    const char *line;
    for (int lines = 0; lines < 100 && (line = child_read(&duty->child)) != NULL; lines++)
        if (duty->kind != DUTY_HELPER && strncmp(line, trouble, strlen(trouble)) == 0)
            snprintf(duty->trouble, sizeof duty->trouble, "%s", line + strlen(trouble));
        else if (duty->kind != DUTY_PAGES)
            clock_say(k, "%s", line);
}

void clock_look_after(struct clock *k, struct duty *duty)
{
    int status;
    read_lines(k, duty);
    if (child_over(&duty->child, &status)) {
        tell_end(k, duty, status);
    } else if (duty->child.pid > 0 && duty->most_s > 0 && clock_now_ms() - duty->child.begun_ms > duty->most_s * 1000) {
        clock_say(k, "the command for the %s took more than %d s and is killed", duty->event, duty->most_s);
        child_kill(&duty->child);
    }
}

void clock_tell_order(struct clock *k)
{
    if (k->order.child.pid == 0 && start_self(k, &k->order, "--next", NULL) != 0)
        clock_say(k, "how much of the order will be luck is not known: %s", strerror(errno));
}

/* option and value are further words of the process, or NULL. */
static void look_after_helper(struct clock *k, struct duty *helper, const char *option, const char *value)
{
    clock_look_after(k, helper);
    if (helper->child.pid == 0 && clock_now_ms() >= helper->again_ms && start_self(k, helper, option, value) != 0) {
        clock_say(k, "%s: %s", helper->what, strerror(errno));
        helper->again_ms = clock_now_ms() + RETRY_SECONDS * 1000;
    }
}

void clock_look_after_all(struct clock *k)
{
    char lease_ms[32];
    clock_look_after(k, &k->notice);
    clock_look_after(k, &k->finished);
    clock_look_after(k, &k->interrupted);
    clock_look_after(k, &k->site);
    clock_look_after(k, &k->order);
    const struct queue_way *queue = &k->way->queue;
    snprintf(lease_ms, sizeof lease_ms, "%d", queue->lease_ms);
    look_after_helper(k, &k->inbox, queue->url, queue->url == NULL ? NULL : lease_ms);
    look_after_helper(k, &k->acts, NULL, NULL);
    if (unrated_is_wanted(&k->c->config) && k->playing == 0)
        look_after_helper(k, &k->unrated, NULL, NULL);
    else
        child_kill(&k->unrated.child);
}
