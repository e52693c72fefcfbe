#define _GNU_SOURCE
#include "act_report.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NICE = 19 };

/* The reports: their names, which are subcommands, and an option. */
static const struct report {
    const char *name, *option;
} reports[] = {{"verify", "--progress"}, {"order", NULL}, {"doctor", NULL}, {"similar", "--json"}, {NULL, NULL}};

static const struct report *find_report(const char *name)
{
    const struct report *r = reports;
    while (r->name != NULL && strcmp(r->name, name) != 0)
        r++;
    return r;
}

static int check_report(struct contest *c, const char *name)
{
    return find_report(name)->name != NULL ? CONTEST_OK
                                           : contest_refuse(c, name, "is none of verify, order, doctor, similar");
}

static char *report_path(const struct contest *c, const char *name, char path[STORE_PATH])
{
    char file[CONTEST_REPORT + 8];
    snprintf(file, sizeof file, "reports/%.31s", name);
    return contest_path(c, file, path, STORE_PATH);
}

/* ---- the acts ---- */

int act_report_want(struct contest *c, const char *name)
{
    char folder[STORE_PATH];
    TRY(check_report(c, name));
    if (c->report[0] != '\0')
        return contest_refuse(c, c->report, "is running; wait until it has ended, or end it");
    if (mkdir(contest_path(c, "reports", folder, sizeof folder), 0700) != 0 && errno != EEXIST)
        return contest_errno(c, folder);
    snprintf(c->report, sizeof c->report, "%s", name);
    return CONTEST_OK;
}

int act_report_end(struct contest *c, const char *name)
{
    if (strcmp(name, c->report) != 0)
        return contest_refuse(c, name, "is not running");
    c->report[0] = '\0';
    return CONTEST_OK;
}

/* ---- the process ---- */

/* Runs in the child: it ends with `sortie acts`, whatever ends that, and lets everything else come first. Its words are
 * translated on the page. */
static void become_report(void *self)
{
    (void)self;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setenv("LC_ALL", "C.UTF-8", 1);
    if (nice(NICE) == -1)
        errno = 0; /* then it runs as everything does */
}

static int start_report(struct act_report *r, const struct contest *c)
{
    char path[STORE_PATH];
    unlink(report_path(c, c->report, path)); /* a page that reads the last one reads it to its end */
    r->out = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    snprintf(r->name, sizeof r->name, "%s", c->report);
    if (r->out < 0)
        return -1;
    dprintf(r->out, "began %" PRId64 "\n", (int64_t)time(NULL));
    const char *const words[] = {"/proc/self/exe", r->name, c->folder, find_report(r->name)->option, NULL};
    return child_start(&r->child, &(struct child_way){words, r->out, become_report, NULL});
}

static void close_report(struct act_report *r, int status)
{
    if (r->out >= 0) {
        dprintf(r->out, "ended %" PRId64 " %d\n", (int64_t)time(NULL), status);
        close(r->out);
    }
    *r = (struct act_report){.name = ""};
}

void act_report_stop(struct act_report *r)
{
    if (r->child.pid == 0)
        return;
    child_kill(&r->child);
    close_report(r, 128 + SIGKILL);
}

void act_report_look(struct act_report *r, struct contest *c, void (*say)(const char *line))
{
    char line[200];
    int status;
    if (child_over(&r->child, &status)) {
        if (strcmp(c->report, r->name) == 0)
            c->report[0] = '\0';
        close_report(r, WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    }
    if (strcmp(c->report, r->name) != 0)
        act_report_stop(r);
    if (c->report[0] != '\0' && r->child.pid == 0 && start_report(r, c) != 0) {
        snprintf(line, sizeof line, "desk: the report %s does not begin: %s", c->report, strerror(errno));
        say(line);
        close_report(r, 127);
        c->report[0] = '\0';
    }
}

/* ---- showing ---- */

int act_report_write(struct contest *c, const char *name, FILE *out)
{
    char path[STORE_PATH], bytes[4096];
    size_t got, all = 0;
    TRY(check_report(c, name));
    FILE *in = fopen(report_path(c, name, path), "re");
    while (in != NULL && all < ACT_REPORT_MOST && (got = fread(bytes, 1, sizeof bytes, in)) > 0)
        all += fwrite(bytes, 1, got, out);
    if (in != NULL)
        fclose(in);
    return CONTEST_OK;
}
