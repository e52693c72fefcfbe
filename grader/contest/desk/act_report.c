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

#include "base/whole_file.h"

enum { NICE = 19 };

/* The reports: their names, which are subcommands, and an option. */
static const struct {
    const char *name, *option;
} reports[] = {{"verify", "--progress"}, {"order", NULL}, {"doctor", NULL}, {"similar", "--json"}};

enum { REPORTS = sizeof reports / sizeof reports[0] };

static int find_report(const char *name)
{
    int i = 0;
    while (i < REPORTS && strcmp(reports[i].name, name) != 0)
        i++;
    return i;
}

static int check_report(struct contest *c, const char *name)
{
    return find_report(name) < REPORTS ? CONTEST_OK
                                       : contest_refuse(c, name, "is none of verify, order, doctor, similar");
}

static void report_path(const struct contest *c, const char *name, char path[STORE_PATH])
{
    char file[ACT_REPORT_NAME + 8];
    snprintf(file, sizeof file, "reports/%.31s", name);
    contest_path(c, file, path, STORE_PATH);
}

/* Reads which report is wanted. An empty name: none. */
static void read_wanted(const struct contest *c, char name[ACT_REPORT_NAME])
{
    char path[STORE_PATH];
    report_path(c, "wanted", path);
    whole_file_start(AT_FDCWD, path, name, ACT_REPORT_NAME);
    name[strcspn(name, "\n")] = '\0';
}

void act_report_forget(const struct contest *c)
{
    char path[STORE_PATH];
    report_path(c, "wanted", path);
    unlink(path);
}

/* ---- the acts ---- */

int act_report_want(struct contest *c, const char *name)
{
    char wanted[ACT_REPORT_NAME], folder[STORE_PATH], path[STORE_PATH];
    TRY(check_report(c, name));
    read_wanted(c, wanted);
    if (wanted[0] != '\0')
        return contest_refuse(c, wanted, "is running; wait until it has ended, or end it");
    contest_path(c, "reports", folder, sizeof folder);
    report_path(c, "wanted", path);
    if ((mkdir(folder, 0700) != 0 && errno != EEXIST) ||
        whole_file_put(AT_FDCWD, path, name, strlen(name), WHOLE_FILE_QUICK) != 0)
        return contest_errno(c, folder);
    return CONTEST_OK;
}

int act_report_end(struct contest *c, const char *name)
{
    char wanted[ACT_REPORT_NAME];
    read_wanted(c, wanted);
    if (strcmp(name, wanted) != 0)
        return contest_refuse(c, name, "is not running");
    act_report_forget(c);
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

static void report_line(const struct act_report *r, const char *word, int status)
{
    char line[80];
    snprintf(line, sizeof line, status < 0 ? "%s %" PRId64 "\n" : "%s %" PRId64 " %d\n", word, (int64_t)time(NULL),
             status);
    whole_file_write(r->out, line, strlen(line));
}

static int start_report(struct act_report *r, struct contest *c, const char *name)
{
    int i = find_report(name);
    char path[STORE_PATH];
    r->out = -1;
    if (i == REPORTS)
        return errno = EINVAL, -1;
    report_path(c, name, path);
    unlink(path); /* a page that reads the last one reads it to its end */
    r->out = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    snprintf(r->name, sizeof r->name, "%s", name);
    if (r->out < 0)
        return -1;
    report_line(r, "began", -1);
    const char *const words[] = {"/proc/self/exe", name, c->folder, reports[i].option, NULL};
    return child_start(&r->child, &(struct child_way){words, r->out, become_report, NULL});
}

static void close_report(struct act_report *r, int status)
{
    if (r->out >= 0) {
        report_line(r, "ended", status);
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
    char wanted[ACT_REPORT_NAME], line[200];
    int status;
    read_wanted(c, wanted);
    if (child_over(&r->child, &status)) {
        if (strcmp(wanted, r->name) == 0) {
            act_report_forget(c);
            wanted[0] = '\0';
        }
        close_report(r, WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    }
    if (strcmp(wanted, r->name) != 0)
        act_report_stop(r);
    if (wanted[0] != '\0' && r->child.pid == 0 && start_report(r, c, wanted) != 0) {
        snprintf(line, sizeof line, "desk: the report %s does not begin: %s", wanted, strerror(errno));
        say(line);
        close_report(r, 127);
        act_report_forget(c);
    }
}

/* ---- showing ---- */

int act_report_write(struct contest *c, const char *name, FILE *out)
{
    char path[STORE_PATH], bytes[4096];
    size_t got, all = 0;
    TRY(check_report(c, name));
    report_path(c, name, path);
    FILE *in = fopen(path, "re");
    while (in != NULL && all < ACT_REPORT_MOST && (got = fread(bytes, 1, sizeof bytes, in)) > 0)
        all += fwrite(bytes, 1, got, out);
    if (in != NULL)
        fclose(in);
    return CONTEST_OK;
}
