/*
 * sortie doctor: checks which protections hold on this machine.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "build/cell/cell.h"
#include "build/compile.h"
#include "build/languages/language.h"
#include "build/tool.h"
#include "commands.h"
#include "contest/handin/admission.h"
#include "contest/order/order.h"
#include "contest/schedule.h"
#include "contest/space/capacity.h"
#include "contest/tables/contest_status.h"
#include "contest/tables/report.h"
#include "games/games.h"
#include "match/game.h"
#include "run/play/lines_start.h"
#include "run/play/seated_match.h"
#include "run/queue/postgres.h"
#include "seat/process/awake.h"
#include "seat/process/process.h"
#include "seat/walls/confine.h"
#include "seat/walls/sandbox.h"

static struct doctor_asked asked;

static void report(bool holds, bool required, const char *what, const char *missing)
{
    printf("%-9s %s%s%s\n",
           holds      ? "holds"
           : required ? "MISSING"
                      : "without",
           what, holds ? "" : " - ", holds ? "" : missing);
}

/* Of itself: the kernel counts for all or for none. */
static bool waits_are_counted(void)
{
    struct awake_look own;
    awake_look(&own, getpid(), 0, 0);
    return own.threads > 0 && !own.blind;
}

enum { STARTS = 100 };

/* Builds a program by lines that does nothing, and starts it often as a match does, because a start may fail only now
 * and then. Returns false if one failed. */
static bool look_at_starts(struct sandbox *s, bool required, const char *name, const char *text)
{
    char what[100], why[MATCH_WHY] = "";
    struct compiled out;
    const struct game *const *game = games_known;
    while ((*game)->talk != GAME_LINES)
        if (*++game == NULL)
            return true;
    struct build_settings settings = build_defaults((*game)->name, PROGRAM_LINES);
    enum compile_result built = compile_source(&settings, name, text, strlen(text), &out);
    if (built != COMPILE_OK) {
        report(false, required, "a program that can be started", out.why);
        return false;
    }
    const char *lacks = lines_start_lacks(s, &out.program);
    int started = lacks == NULL ? seated_match_starts(s, &out.program, STARTS, why) : 0;
    snprintf(what, sizeof what, "%d of %d starts of a program in %s", started, STARTS, out.program.language->name);
    report(started == STARTS, required, what, lacks == NULL ? why : lacks);
    return started == STARTS;
}

/* Returns the exit status. */
static int look_at_machine(void)
{
    static struct sandbox s;
    int rc = sandbox_open(&s);
    puts("A player's process:");
    report(s.confined, true, "system calls: an allow-list (seccomp)",
           s.why[0] != '\0' ? s.why : "a kernel with CONFIG_SECCOMP_FILTER is needed");
    report(s.confined, true, "exactly one exec (ptrace)", "the container must permit ptrace");
    report(true, true, "limits of CPU time, memory, stack, files; dies with the referee", "");
    report(s.landlock > 0, false, "no file, no TCP port, no signal to others (Landlock)",
           "Linux 5.13 or newer with lsm=landlock");
    report(s.unprivileged != 0 || s.namespaces, false,
           s.unprivileged != 0 ? "a user of no rights" : "a user namespace of its own",
           "sysctl user.max_user_namespaces must not be 0");
    report(s.cgroup[0].path[0] != '\0', false, "all of its memory counted (a control group)",
           "root, or a control group that is delegated to you");
    report(waits_are_counted(), false, "its waits for the processor measured, so that sleep is told from them",
           "a kernel with CONFIG_SCHED_INFO; without, one who sleeps can hold a match up");
    report(s.roots.here, false, "a root of files of its own, in memory, for who may read files (contests require it)",
           s.roots.why[0] != '\0' ? s.roots.why : "namespaces of files");
    report(s.numbered, false, "numbers of processes of its own",
           "CAP_SYS_ADMIN for root, else what a root of its own needs");
    const char *lacks = sandbox_lacks(&s, SANDBOX_DATA, false);
    report(lacks == NULL, false, "a data file of its own, to read", lacks);
    lacks = sandbox_lacks(&s, SANDBOX_INTERPRETER, false);
    report(lacks == NULL, false, "an interpreter's library to read, threads within bounds (Python)", lacks);
    lacks = sandbox_lacks(&s, SANDBOX_INTERPRETER, true);
    report(lacks == NULL, false, "memory of runtimes that reserve more than they use (JavaScript, Java)", lacks);
    puts("The compiler:");
    report(landlock_version() > 0, true, "sees the submission and the toolchain only (Landlock)",
           "Linux 5.13 or newer with lsm=landlock");
    report(cell_walled(), false, "a file system, processes and a network of its own, another user (namespaces)",
           "CAP_SYS_ADMIN for root, else user.max_user_namespaces above 0; without, a source can find out which files "
           "there are");
    report(true, true, "no sockets, no tracing (seccomp); limits of time, memory and output", "");
    puts("Batches over many machines:");
    report(postgres_built(), false, "a queue in PostgreSQL (--queue)",
           "install libpq-dev and pkg-config, then make sortie again");
    puts("Starts, as in a match:");
    bool starts = rc == 0 && landlock_version() > 0 && process_start_ticking() == 0 &&
                  look_at_starts(&s, true, "nothing.c", "int main(void) { return 0; }\n");
    if (starts)
        look_at_starts(&s, false, "nothing.py", "pass\n");
    puts(starts ? "\nStrangers' programs can be run here."
                : "\nStrangers' programs cannot be run here: what is MISSING is required.");
    sandbox_close(&s);
    return starts ? 0 : 1;
}

/* ---- a contest ---- */

static void doctor_command_tell(bool good, const char *what, const char *words)
{
    char line[900];
    printf("%-9s %s%s%s\n", good ? "good" : "WRONG", what, words[0] == '\0' ? "" : ": ",
           text_line(words, line, sizeof line));
}

/* Checks the compilers that players of this contest may need. */
static void look_at_tools(const struct contest *c)
{
    char version[TOOL_TEXT], words[300]; /* "/dev/null" is no cache, so nothing is remembered */
    for (size_t i = 0; language_at(i) != NULL; i++) {
        const struct language *l = language_at(i);
        if (!language_fits(l, contest_languages(c)))
            continue;
        bool there = tool_version("/dev/null", l, l->tool, version) == 0;
        const char *found = there ? version : "is not here; programs in it are refused";
        snprintf(words, sizeof words, "%.*s", (int)strcspn(found, "\n"), found);
        printf("%-9s %s: %s\n", there ? "good" : "without", l->name, words);
    }
}

/* Checks what sealed seats need here, if the contest has them. Returns whether something is wrong. */
static bool look_at_seat(const struct contest *c)
{
    struct compile_tool tool[COMPILE_SEALED_TOOLS];
    struct compiled out;
    char words[2 * sizeof tool[0].version + 64];
    const struct build_settings settings = admission_settings(c, config_sealed_mib(&c->config));
    if (!c->config.sealed)
        return false;
    bool there = compile_sealed_tools(&settings, tool, &out) == COMPILE_OK;
    snprintf(words, sizeof words, "%s, wasm2c %s", tool[0].version, tool[2].version);
    doctor_command_tell(there, "sealed seats", there ? words : out.why);
    return !there;
}

static void look_at_clock(const struct contest_status *s, int64_t next)
{
    char words[100];
    doctor_command_tell(true, s->alive ? "the clock runs" : "the clock does not run; sortie run starts it", "");
    snprintf(words, sizeof words, "in %lld s", (long long)(next - s->now));
    doctor_command_tell(true,
                        next > 0 ? "the next batch would begin" : "no batch comes any more, by end in contest.conf",
                        next > 0 ? words : "");
}

static bool look_at_disk(const struct capacity *capacity)
{
    char warning[300];
    bool full = disk_forecast_warns(&capacity->disk_forecast, warning, sizeof warning);
    char left[32];
    doctor_command_tell(!full, "the disk", full ? warning : disk_forecast_text(capacity->disk_forecast.free, left));
    return full;
}

/* Compiles one program and plays one match as a batch would. Stores nothing. */
static int look_at_contest(struct contest *c)
{
    static struct contest_status contest_status;
    struct capacity capacity;
    double took_ms;
    char words[100];
    int rc = contest_status_find(c, &contest_status);
    if (rc == CONTEST_OK)
        rc = capacity_find(c, -1, &capacity);
    if (rc != CONTEST_OK)
        return progress_status(c, rc);
    doctor_command_tell(c->remark[0] == '\0', "contest.conf and contest.db", c->remark);
    look_at_clock(&contest_status, schedule_next(&c->config, contest_status.now));
    if (c->config.address[0] == '\0')
        printf("%-9s %s\n", "without",
               "the address of the pages: a link that is shared shows no picture; see address in contest.conf");
    look_at_tools(c);
    bool seat_wrong = look_at_seat(c), disk_wrong = look_at_disk(&capacity);
    bool wrong = seat_wrong || disk_wrong || c->remark[0] != '\0';
    bool fits = capacity.likely_s <= c->config.period_s;
    doctor_command_tell(fits, fits ? "a batch likely fits the period" : "a batch does not fit the period", "");
    capacity_print(c, &capacity, stdout);
    order_print_forecast(c, stdout);
    rc = admission_rehearse(c, &took_ms);
    snprintf(words, sizeof words, "in %.0f ms", took_ms);
    doctor_command_tell(rc == CONTEST_OK, "a match of the admission opponent against itself",
                        rc == CONTEST_OK ? words : c->why);
    return rc != CONTEST_OK ? rc : wrong || !fits ? 1 : 0;
}

static int look_at_folder(const char *folder)
{
    static struct contest c;
    printf("\nThe contest %s:\n", folder);
    int status = progress_status(&c, contest_open(&c, folder, CONTEST_READS));
    if (status == 0)
        status = look_at_contest(&c);
    contest_close(&c);
    return status;
}

static int look_at_all(const char *folder)
{
    int status = look_at_machine(), contest = folder == NULL ? 0 : look_at_folder(folder);
    return contest > status ? contest : status;
}

/* ---- the report ---- */

static int write_report(FILE *findings, const char *folder)
{
    static struct contest c;
    struct whole_file file;
    int status = 0;
    if (whole_file_open(&file, asked.report, WHOLE_FILE_QUICK) != 0)
        return fail(asked.report, "%s", strerror(errno));
    report_kit(findings, file.out);
    if (folder != NULL)
        status = progress_status(&c, contest_open(&c, folder, CONTEST_READS));
    if (folder != NULL && status == 0)
        status = progress_status(&c, report_contest(&c, file.out));
    contest_close(&c);
    if (status != 0)
        fputs("\nThe contest cannot be read.\n", file.out);
    return whole_file_close(&file) == 0 ? status : fail(asked.report, "%s", strerror(errno));
}

/* The findings go into the report, not to standard output. */
static int report_all(const char *folder)
{
    FILE *findings = tmpfile();
    int out = dup(1);
    if (findings == NULL || out < 0 || fflush(stdout) != 0 || dup2(fileno(findings), 1) < 0)
        return fail(asked.report, "%s", strerror(errno));
    look_at_all(folder);
    fflush(stdout);
    dup2(out, 1);
    close(out);
    int status = write_report(findings, folder);
    fclose(findings);
    if (status == 0)
        printf("%s: the report. Read it before you send it\n", asked.report);
    return status;
}

static int doctor_command_run(const struct positional *given)
{
    const char *folder = given->count == 0 ? NULL : given->text[0];
    return asked.report != NULL ? report_all(folder) : look_at_all(folder);
}

const struct command doctor_command = {COMMAND_DOCTOR(asked), .run = doctor_command_run};
