#define _GNU_SOURCE
#include "alike.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "build/cache/cache.h"
#include "build/cell/cell.h"
#include "contest/contest.h"

#define TOOL "/usr/bin/sim_c++"

enum {
    SECONDS = 600,        /* limit of its CPU time */
    MOST_RUNS = 20000000, /* pieces that are taken */
};

int alike_tool_there(struct contest *c)
{
    return access(TOOL, X_OK) == 0
               ? CONTEST_OK
               : contest_refuse(
                     c, TOOL,
                     "is not there; it comes with the package similarity-tester, which Debian 12 has and Debian 13 has "
                     "not");
}

/* ---- what it reads ---- */

/* A token that is left out leaves an empty line, so that the number of a line is that of its token. */
static int write_program(int folder, const char *name, const struct alike_program *p)
{
    const struct alike_tokens *t = &p->tokens;
    char *text = malloc(t->size + 1);
    size_t size = 0;
    int token = 0;
    if (text == NULL)
        return -1;
    for (size_t i = 0; i < t->size; i++) {
        if (t->text[i] == '\n' || p->mark == NULL || p->mark[token] >= 0)
            text[size++] = t->text[i];
        token += t->text[i] == '\n';
    }
    int rc = whole_file_new(folder, name, text, size, 0644);
    free(text);
    return rc;
}

static int write_set(int folder, const char *part, const struct alike_sources *set)
{
    char name[32];
    int rc = mkdirat(folder, part, 0755) == 0 ? fchmodat(folder, part, 0755, 0) : -1;
    for (int i = 0; i < set->count && rc == 0; i++) {
        snprintf(name, sizeof name, "%s/%d", part, i);
        rc = write_program(folder, name, &set->program[i]);
    }
    return rc;
}

/* ---- what it says ---- */

/* Reads "n/2: line 51-248  |n/1: line 101-298 [179]". Other lines are passed over. */
static bool read_run(const char *line, const struct alike_sources *const set[2], struct alike_run *r)
{
    char part;
    if (sscanf(line, "n/%d: line %d-%d |%c/%d: line %d-%d [", &r->program[0], &r->from[0], &r->to[0], &part,
               &r->program[1], &r->from[1], &r->to[1]) != 7)
        return false;
    for (int i = 0; i < 2; i++) {
        r->from[i]--;
        r->to[i]--;
        if (r->program[i] < 0 || r->program[i] >= set[i]->count || r->from[i] < 0 || r->to[i] < r->from[i] ||
            r->to[i] >= set[i]->program[r->program[i]].tokens.count)
            return false;
    }
    return true;
}

/* The programs that are compared, and the function that sees what is alike. */
struct comparison {
    const struct alike_sources *set[2];
    alike_see *see;
    void *self;
    int seen; /* 0, or -1: it finds too much */
};

static int write_sets(void *self, int folder)
{
    const struct comparison *k = self;
    int rc = write_set(folder, "n", k->set[0]);
    return rc == 0 && k->set[1] != k->set[0] ? write_set(folder, "o", k->set[1]) : rc;
}

/* The cell's output ends with it. */
static void read_runs(void *self, int from, int report)
{
    struct comparison *k = self;
    FILE *in = fdopen(from, "r");
    char *line = NULL;
    size_t room = 0;
    int runs = 0;
    struct alike_run r;
    (void)report;
    k->seen = in == NULL ? -1 : 0;
    while (k->seen == 0 && getline(&line, &room, in) > 0)
        if (read_run(line, k->set, &r))
            k->seen = ++runs > MOST_RUNS ? -1 : k->see(k->self, &r);
    free(line);
    if (in != NULL)
        fclose(in);
    else
        close(from);
}

/* ---- running ---- */

static void furnish_tool(struct cell *c, const struct work *w, struct comparison *k)
{
    static const char *const paths[] = {TOOL, "/usr/lib", "/usr/lib64", "/lib", "/lib64"}, *const null = "/dev/null";
    static const char *const environment[] = {"LC_ALL=C", NULL};
    /* -r: the least number of tokens that are alike in one piece */
    static const char *const each[] = {TOOL, "-R", "-e", "-s", "-n", "-T", "-r", "24", "n", NULL};
    static const char *const old[] = {TOOL, "-R", "-S", "-n", "-T", "-r", "24", "n", "/", "o", NULL};
    const bool walled = cell_walled();
    *c = (struct cell){.walled = walled,
                       .words = k->set[1] == k->set[0] ? each : old,
                       .environment = environment,
                       .folder = walled ? "/work" : w->path,
                       .seconds = SECONDS,
                       .memory_mib = 4096,
                       .file_bytes = 64 << 20,
                       .folder_bytes = (int64_t)2 << 30,
                       .fill = write_sets,
                       .hear = read_runs,
                       .self = k};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        c->path[c->paths++] = (struct cell_path){paths[i], paths[i], CELL_READ};
    c->path[c->paths++] = (struct cell_path){null, null, CELL_WRITE};
    c->path[c->paths++] = (struct cell_path){w->path, c->folder, CELL_MEMORY};
}

static int judge_end(struct contest *c, const struct watch_report *r, int seen)
{
    if (r->fate == WATCH_UNFILLED)
        return contest_fail(c, TOOL, "writing what it reads: %s", r->why);
    if (seen != 0)
        return contest_fail(c, TOOL, "out of memory: it finds too much");
    if (r->fate == WATCH_CPU || r->fate == WATCH_ASLEEP)
        return contest_refuse(c, TOOL, "had not ended after %d s: there are too many programs",
                              r->fate == WATCH_CPU ? SECONDS : WATCH_ASLEEP_S);
    if (r->fate == WATCH_ENDED && WIFEXITED(r->status) && WEXITSTATUS(r->status) == 0)
        return CONTEST_OK;
    return contest_fail(c, TOOL, "%s", r->fate == WATCH_MACHINE || r->fate == WATCH_FAILED ? r->why : "failed");
}

int alike_tool_run(struct contest *c, const struct alike_sources *fresh, const struct alike_sources *old,
                   alike_see *see, void *self)
{
    struct comparison k = {{fresh, old == NULL ? fresh : old}, see, self, 0};
    char cache[CACHE_PATH], why[CACHE_WHY];
    struct work work;
    struct cell cell;
    struct watch_report report;
    if (cache_find(cache, why) != 0)
        return contest_fail(c, cache, "%s", why);
    if (work_open(&work, cache) != 0)
        return contest_errno(c, cache);
    furnish_tool(&cell, &work, &k);
    descriptor_close(cell_run(&cell, &report));
    work_close(&work);
    return judge_end(c, &report, k.seen);
}
