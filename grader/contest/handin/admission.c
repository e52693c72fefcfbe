#define _GNU_SOURCE
#include "admission.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/chance.h"
#include "base/clock.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/compile.h"
#include "match/match.h"
#include "match/report.h"
#include "run/play/lines_start.h"
#include "run/worker.h"

static void admission_tell(struct taking *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(t->answer + t->said, SUBMISSION_ANSWER - t->said, format, args);
    va_end(args);
    t->said += length < 0 ? 0 : (size_t)length;
    if (t->said >= SUBMISSION_ANSWER)
        t->said = SUBMISSION_ANSWER - 1;
}

/* ---- compiling ---- */

void admission_note_damage(struct contest *c, const char *file, const struct compiled *built)
{
    char line[sizeof c->note];
    if (built->damaged[0] == '\0')
        return;
    snprintf(line, sizeof line, "%.200s: its program in the cache was damaged and is compiled again: %s", file,
             built->damaged);
    text_line(line, c->note, sizeof c->note);
}

struct build_settings admission_settings(const struct contest *c, int sealed_mib)
{
    const struct config *config = &c->config;
    struct build_settings s = build_defaults(c->game->name, sealed_mib > 0                ? PROGRAM_SEALED
                                                            : c->game->talk == GAME_CALLS ? PROGRAM_CALLS
                                                                                          : PROGRAM_LINES);
    if (sealed_mib > 0)
        s.memory_mib = sealed_mib;
    s.cflags = config->cflags;
    s.cxxflags = config->cxxflags;
    s.cache_bytes = (int64_t)config->cache_mib << 20;
    return s;
}

int admission_can_seal(struct contest *c, const struct build_settings *settings)
{
    struct compile_tool tool[COMPILE_SEALED_TOOLS];
    struct compiled out;
    if (settings->talk != PROGRAM_SEALED || compile_sealed_tools(settings, tool, &out) == COMPILE_OK)
        return CONTEST_OK;
    return contest_fail(c, "seat = sealed in contest.conf", "%s", out.why);
}

bool admission_flags_are_others(const struct contest *c)
{
    const struct config *config = &c->config;
    const struct build_settings ours =
        build_defaults(c->game->name, c->game->talk == GAME_CALLS ? PROGRAM_CALLS : PROGRAM_LINES);
    return strcmp(config->cflags, ours.cflags) != 0 || strcmp(config->cxxflags, ours.cxxflags) != 0;
}

static void admission_enter(const struct taking *t, enum drop_state stage)
{
    int folder = t->dropped[0] != '\0' ? drop_open_in(t->c->folder, t->name) : -1;
    if (folder >= 0)
        drop_write_stage(folder, t->file, stage);
    descriptor_close(folder);
}

/* Each step uses up the time of its owner. */
static void begin_step(struct taking *t)
{
    t->end_ms = clock_now_ms() + t->left_ms - t->spent_ms;
}

static int end_step(struct taking *t, int rc)
{
    t->spent_ms = t->left_ms - (t->end_ms - clock_now_ms());
    return rc;
}

enum compile_result admission_build(struct taking *t, struct build_settings settings)
{
    char path[32];
    int file = t->data.bytes == NULL ? -1 : memfd_create("data", MFD_CLOEXEC); /* a file without a name */
    enum compile_result result = COMPILE_SYSTEM;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    settings.data = file < 0 ? NULL : path;
    if (t->data.bytes != NULL && (file < 0 || whole_file_write(file, t->data.bytes, t->data.size) != 0)) {
        snprintf(t->compiled.why, sizeof t->compiled.why, "a file of data: %s", strerror(errno));
    } else {
        result = compile_source(&settings, t->file, t->text, t->size, &t->compiled);
    }
    descriptor_close(file);
    return result;
}

static int compile_submission(struct taking *t)
{
    const struct build_settings settings = admission_settings(t->c, config_sealed_mib(&t->c->config));
    TRY(admission_can_seal(t->c, &settings));
    enum compile_result result = admission_build(t, settings);
    if (result == COMPILE_SYSTEM)
        return contest_fail(t->c, "compiling", "%s", t->compiled.why);
    if (result == COMPILE_REFUSED)
        admission_tell(t, "%s: %s\n%s", drop_state_name(DROP_REFUSED), t->compiled.why, t->compiled.messages);
    return result == COMPILE_OK ? CONTEST_OK : CONTEST_REFUSED;
}

static int compile_opponent(struct contest *c, char program[PROGRAM_HASH])
{
    struct compiled opponent;
    char kit[COMPILE_PATH] = "", source[2 * COMPILE_PATH];
    const char *name = c->config.admission_opponent;
    if (name[0] == '\0')
        return contest_refuse(c, "the admission_opponent in contest.conf",
                              "is not set; name a program that new ones are tried against");
    if (name[0] != '/' && c->game->samples != NULL)
        snprintf(kit, sizeof kit, "%s", c->folder);
    else if (name[0] != '/')
        compile_kit(kit, NULL);
    snprintf(source, sizeof source, "%s%s%s", kit, kit[0] == '\0' ? "" : "/", name);
    const struct build_settings settings = admission_settings(c, config_sealed_mib(&c->config));
    TRY(admission_can_seal(c, &settings));
    enum compile_result result = compile_player(&settings, source, &opponent);
    admission_note_damage(c, source, &opponent);
    if (result != COMPILE_OK)
        return contest_trouble(c, result == COMPILE_REFUSED ? CONTEST_REFUSED : CONTEST_SYSTEM,
                               "the admission_opponent in contest.conf", "%s: %s", source, opponent.why);
    snprintf(program, PROGRAM_HASH, "%s", opponent.hash);
    return CONTEST_OK;
}

/* Refuses a program that this machine cannot hold, and says what is missing. */
static int check_held(struct taking *t)
{
    const struct program *p = &t->compiled.program;
    if (t->c->game->talk != GAME_LINES)
        return CONTEST_OK;
    struct sandbox *s = calloc(1, sizeof *s);
    if (s == NULL)
        return contest_fail(t->c, "the admission check", "no memory");
    int rc = sandbox_open(s) == 0 ? CONTEST_OK : contest_fail(t->c, "the admission check", "%s", s->why);
    const char *lacks = rc == CONTEST_OK ? lines_start_lacks(s, p) : NULL;
    if (lacks != NULL) {
        admission_tell(t, "%s: programs in %s cannot be run here: they need %s\n", drop_state_name(DROP_REFUSED),
                       p->language->name, lacks);
        rc = CONTEST_REFUSED;
    }
    sandbox_close(s);
    free(s);
    return rc;
}

int admission_compile(struct taking *t)
{
    begin_step(t);
    admission_enter(t, DROP_COMPILING);
    int rc = compile_submission(t);
    if (rc == CONTEST_OK)
        rc = check_held(t);
    if (rc == CONTEST_OK && compile_opponent(t->c, t->opponent) != CONTEST_OK)
        rc = CONTEST_SYSTEM; /* the judge's program, so not the contestant's fault */
    return end_step(t, rc);
}

/* ---- the admission check ---- */

static struct task_job admission_job(const struct taking *t, const struct testpoint *point)
{
    struct task_job job = {.game = t->c->game};
    struct match_job *match = &job.match;
    match->seed = chance_part(t->size, "admission", (uint64_t)point->id) >> 1;
    match_job_testpoint(match, point);
    for (int seat = 0; seat < t->c->game->seats; seat++) {
        snprintf(match->name[seat], MATCH_NAME, "%s", seat == 0 ? t->name : "admission");
        snprintf(job.program[seat], PROGRAM_HASH, "%s", seat == 0 ? t->compiled.hash : t->opponent);
    }
    return job;
}

/* Waits for a result until this contestant's time is over. Returns 1 with *r, 0 if it is over, or -1 if the workers
 * failed. */
static int await(const struct taking *t, struct workers *w, struct task_result *r)
{
    int got = 0;
    for (int64_t left; got == 0 && (left = t->end_ms - clock_now_ms()) > 0;)
        got = workers_wait(w, left < INT_MAX ? (int)left : INT_MAX, r);
    if (got == 1)
        free(r->record);
    return got;
}

/* Plays one test point here, with as many attempts as a match of a batch. Each attempt that fails because of the system
 * uses up the contestant's time, so that nobody can block all others in this way. Gives *r, or sets t->over. */
static int play_here(struct taking *t, const struct task_job *job, struct task_result *r, const char *what)
{
    struct workers w;
    int got = workers_open(&w, 1, NULL, false) == 0 ? 1 : -1;
    r->match.system = true;
    for (int attempt = 0; attempt <= t->c->config.system_replays && got == 1 && r->match.system; attempt++) {
        workers_give(&w, job);
        got = await(t, &w, r);
    }
    workers_close(&w);
    t->over = got == 0;
    return got >= 0 ? CONTEST_OK : contest_fail(t->c, what, "%s", w.why);
}

/* Reports the player's faults. A fault costs the test point, or in some games only a game. Only the first fault of a
 * match is known. */
static void tell_faults(struct taking *t, const struct testpoint *p, const struct match_result *r)
{
    char text[400];
    snprintf(text, sizeof text, "%s, after another program's", verdict_name(r->player[0].verdict));
    if (r->fault.side == 0)
        match_fault_text(&r->fault, text, sizeof text);
    if (t->c->game->fresh)
        admission_tell(t, "test point %d: %d of %d games would be forfeited: %s\n", p->id, r->player[0].faults,
                       r->games, text);
    else
        admission_tell(t, "test point %d would be forfeited: %s\n", p->id, text);
    const char *advice = r->fault.side == 0 && !t->advised ? match_fault_advice(t->c->game, &r->fault) : NULL;
    if (advice != NULL)
        admission_tell(t, "%s\n", advice);
    t->advised |= advice != NULL;
}

/* Adds the result of a test point to the answer. Returns true if it was played to the end. */
static bool tell_point(struct taking *t, const struct testpoint *p, const struct match_result *r)
{
    if (r->system) {
        admission_tell(t, "test point %d could not be tried, the system failed each time: %s\n", p->id, r->why);
        return false;
    }
    if (r->player[0].faults > 0) {
        tell_faults(t, p, r);
        return false;
    }
    if (t->c->config.feedback)
        admission_tell(t, "test point %d: won %d of %d games against %s\n", p->id, r->player[0].wins, p->games,
                       t->c->config.admission_opponent);
    return true;
}

static void tell_over(struct taking *t, const struct testpoint *p)
{
    t->over = true;
    admission_tell(t,
                   "test point %d and the following ones could not be tried: the time for this contestant's programs "
                   "is over\n",
                   p->id);
}

bool admission_give(struct taking *t, int point, struct task_job *job)
{
    if (point >= t->c->config.testpoints)
        return false;
    if (t->spent_ms >= t->left_ms) {
        tell_over(t, &t->c->config.testpoint[point]);
        return false;
    }
    if (point == 0)
        admission_enter(t, DROP_PLAYING);
    *job = admission_job(t, &t->c->config.testpoint[point]);
    return true;
}

bool admission_take(struct taking *t, int point, int attempt, const struct task_result *r)
{
    t->spent_ms += r->took_us / 1000; /* not the time in the queue */
    if (r->match.system && attempt < t->c->config.system_replays && t->spent_ms < t->left_ms)
        return false;
    if (point < t->c->config.testpoints)
        t->played += tell_point(t, &t->c->config.testpoint[point], &r->match);
    return true;
}

int admission_point(struct taking *t, int point)
{
    struct task_result r;
    struct task_job job;
    if (!admission_give(t, point, &job))
        return CONTEST_OK;
    const struct testpoint *p = &t->c->config.testpoint[point];
    begin_step(t);
    int rc = play_here(t, &job, &r, "the admission check");
    if (rc == CONTEST_OK && t->over)
        tell_over(t, p);
    else if (rc == CONTEST_OK)
        t->played += tell_point(t, p, &r.match);
    return end_step(t, rc);
}

int admission_end(struct taking *t)
{
    char rest[SUBMISSION_ANSWER], words[100];
    const struct config *k = &t->c->config;
    memcpy(rest, t->answer, sizeof rest);
    t->said = 0;
    t->accepted = k->admit_compiled || t->played > 0;
    if (t->accepted)
        admission_tell(t, "%s: %s\n%s", drop_state_name(DROP_ACCEPTED),
                       drop_reach_words(t->played, k->testpoints, words), rest);
    else
        admission_tell(t, "%s: it plays no test point to the end\n%s", drop_state_name(DROP_REFUSED), rest);
    if (t->accepted && t->compiled.messages[0] != '\0')
        admission_tell(t, "the compiler said:\n%s", t->compiled.messages);
    return t->accepted ? CONTEST_OK : CONTEST_REFUSED;
}

int admission_rehearse(struct contest *c, double *took_ms)
{
    struct taking t = {.c = c, .name = "opponent", .end_ms = clock_now_ms() + 120000};
    struct task_result r = {0};
    TRY(compile_opponent(c, t.opponent));
    memcpy(t.compiled.hash, t.opponent, sizeof t.opponent);
    const struct task_job job = admission_job(&t, &c->config.testpoint[0]);
    TRY(play_here(&t, &job, &r, "a match"));
    *took_ms = (double)r.took_us / 1000;
    return !t.over && !r.match.system ? CONTEST_OK
                                      : contest_fail(c, "a match", "%s", t.over ? "it did not end" : r.match.why);
}
