#define _POSIX_C_SOURCE 200809L
#include "submission.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/chance.h"
#include "base/text.h"
#include "build/compile.h"
#include "match/report.h"
#include "run/worker.h"

/* What is being taken. */
struct taking {
    struct contest *c;
    const char *name, *file;
    const char *text;
    size_t size;
    struct compiled compiled;
    struct submission *s;
    size_t said; /* bytes of s->answer */
};

static void tell(struct taking *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(t->s->answer + t->said, SUBMISSION_ANSWER - t->said, format, args);
    va_end(args);
    t->said += length < 0 ? 0 : (size_t)length;
    if (t->said >= SUBMISSION_ANSWER)
        t->said = SUBMISSION_ANSWER - 1;
}

/* ---- names ---- */

const char *submission_name_wrong(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= CONTEST_NAME)
        return "a name has 1 to 63 bytes";
    if (!text_is_plain(name))
        return "a name is UTF-8 without control characters";
    if (strchr(name, '/') != NULL)
        return "a name has no slash";
    if (name[0] == '.' || name[0] == '-' || name[0] == ' ' || name[length - 1] == ' ')
        return "a name begins with no dot, dash or blank, and ends with no blank";
    return NULL;
}

/* ---- what can be refused before looking at the program ---- */

static int check_number(struct taking *t)
{
    struct contest *c = t->c;
    int64_t number;
    if (store_number(&c->store, &number, 0,
                     "SELECT count(*) FROM submission JOIN contestant ON contestant.id = submission.contestant WHERE "
                     "name = ? AND submitted > "
                     "(SELECT coalesce(max(started), 0) FROM batch)",
                     "t", t->name) != 0)
        return contest_store(c);
    t->s->later = number >= c->config.most_submissions;
    if (t->s->later)
        return contest_trouble(c, CONTEST_REFUSED, t->name,
                               "has handed in %d programs since the last batch, which is the most",
                               c->config.most_submissions);
    return CONTEST_OK;
}

static int check(struct taking *t)
{
    struct contest *c = t->c;
    const char *wrong = submission_name_wrong(t->name);
    if (wrong != NULL)
        return contest_trouble(c, CONTEST_REFUSED, t->name[0] == '\0' ? "an empty name" : "that name", "%s", wrong);
    if (!c->config.open)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "submissions are closed");
    if (t->size > (size_t)c->config.most_source)
        return contest_trouble(c, CONTEST_REFUSED, t->file, "it has %zu bytes, the most is %d", t->size,
                               c->config.most_source);
    return check_number(t);
}

/* ---- compiling ---- */

static struct build_settings settings_of(const struct contest *c)
{
    const struct config *config = &c->config;
    struct build_settings s =
        build_defaults(c->game->name, c->game->talk == GAME_CALLS ? PROGRAM_CALLS : PROGRAM_LINES);
    s.cflags = config->cflags;
    s.cxxflags = config->cxxflags;
    s.cache_bytes = (int64_t)config->cache_mib << 20;
    return s;
}

bool submission_flags_are_others(const struct contest *c)
{
    const struct config *config = &c->config;
    const struct build_settings ours =
        build_defaults(c->game->name, c->game->talk == GAME_CALLS ? PROGRAM_CALLS : PROGRAM_LINES);
    return strcmp(config->cflags, ours.cflags) != 0 || strcmp(config->cxxflags, ours.cxxflags) != 0;
}

static int compile(struct taking *t)
{
    const struct build_settings settings = settings_of(t->c);
    enum compile_result result = compile_source(&settings, t->file, t->text, t->size, &t->compiled);
    if (t->compiled.executable >= 0)
        close(t->compiled.executable);
    if (result == COMPILE_SYSTEM)
        return contest_trouble(t->c, CONTEST_SYSTEM, "compiling", "%s", t->compiled.why);
    if (result == COMPILE_REFUSED)
        tell(t, "refused: %s\n%s", t->compiled.why, t->compiled.messages);
    return result == COMPILE_OK ? CONTEST_OK : CONTEST_REFUSED;
}

static int compile_opponent(struct contest *c, char path[WORKER_PATH])
{
    static struct compiled opponent;
    char kit[COMPILE_PATH] = "", source[2 * COMPILE_PATH];
    const char *name = c->config.admission_opponent;
    if (name[0] != '/')
        compile_kit(kit);
    snprintf(source, sizeof source, "%s%s%s", kit, kit[0] == '\0' ? "" : "/", name);
    const struct build_settings settings = settings_of(c);
    enum compile_result result = compile_player(&settings, source, &opponent);
    if (opponent.executable >= 0)
        close(opponent.executable);
    if (result != COMPILE_OK)
        return contest_trouble(c, result == COMPILE_REFUSED ? CONTEST_REFUSED : CONTEST_SYSTEM,
                               "the admission_opponent in contest.conf", "%s: %s", source, opponent.why);
    snprintf(path, WORKER_PATH, "%s", opponent.path);
    return CONTEST_OK;
}

/* ---- the admission check ---- */

static struct worker_job admission_job(const struct taking *t, const struct testpoint *point, const char *opponent)
{
    struct worker_job job = {.match = {.subtask = point->id,
                                       .games = point->games,
                                       .seed = chance_part(t->size, "admission", (uint64_t)point->id) >> 1,
                                       .limits = {.time_ms = point->time_ms, .memory_mib = point->memory_mib}}};
    memcpy(job.match.setup, point->setup, sizeof job.match.setup);
    snprintf(job.match.name[0], MATCH_NAME, "%s", t->name);
    snprintf(job.match.name[1], MATCH_NAME, "admission");
    snprintf(job.executable[0], WORKER_PATH, "%s", t->compiled.path);
    snprintf(job.executable[1], WORKER_PATH, "%s", opponent);
    return job;
}

/* CONTEST_OK: played, *r tells. */
static int play(struct taking *t, struct workers *w, const struct worker_job *job, struct worker_result *r)
{
    struct contest *c = t->c;
    for (int attempt = 0; attempt <= c->config.system_replays; attempt++) {
        void *record = NULL;
        int rc = 0;
        workers_give(w, job);
        while (rc == 0)
            rc = workers_wait(w, -1, r, &record);
        free(record);
        if (rc < 0)
            return contest_trouble(c, CONTEST_SYSTEM, "the admission check", "%s", w->why);
        if (!r->match.system)
            return CONTEST_OK;
    }
    return contest_trouble(c, CONTEST_SYSTEM, "the admission check", "%s", r->match.why);
}

static int play_points(struct taking *t, struct workers *w, const char *opponent)
{
    char faults[8192] = "", text[320];
    size_t used = 0;
    const struct config *config = &t->c->config;
    for (const struct testpoint *p = config->testpoint; p < config->testpoint + config->testpoints; p++) {
        struct worker_job job = admission_job(t, p, opponent);
        struct worker_result r;
        int rc = play(t, w, &job, &r);
        if (rc != CONTEST_OK)
            return rc;
        if (!r.match.faulted || r.match.fault.side != 0) {
            t->s->accepted = true;
            tell(t, "accepted: it played test point %d against %s and won %d of %d games\n%s", p->id,
                 config->admission_opponent, r.match.player[0].wins, p->games, faults);
            return CONTEST_OK;
        }
        match_fault_text(&r.match.fault, text, sizeof text);
        if (used < sizeof faults)
            used += (size_t)snprintf(faults + used, sizeof faults - used, "test point %d would be forfeited: %s\n",
                                     p->id, text);
    }
    tell(t, "refused: it plays no test point to the end\n%s", faults);
    return CONTEST_REFUSED;
}

static int admit(struct taking *t)
{
    char opponent[WORKER_PATH];
    struct workers workers;
    int rc = compile_opponent(t->c, opponent);
    if (rc != CONTEST_OK)
        return CONTEST_SYSTEM; /* the judge's own, not the contestant's */
    if (workers_open(&workers, 1, NULL) != 0)
        rc = contest_trouble(t->c, CONTEST_SYSTEM, "the admission check", "%s", workers.why);
    else
        rc = play_points(t, &workers, opponent);
    workers_close(&workers);
    if (rc == CONTEST_OK && t->compiled.messages[0] != '\0')
        tell(t, "the compiler said:\n%s", t->compiled.messages);
    return rc;
}

/* ---- storing ---- */

static int store_source(struct contest *c, const struct taking *t)
{
    int packed;
    void *blob = store_pack(t->text, t->size, &packed);
    if (blob == NULL)
        return snprintf(c->store.why, sizeof c->store.why, "no memory"), -1;
    int rc = store_run(&c->store, "INSERT INTO source VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", "ttlb",
                       t->compiled.hash, strrchr(t->file, '.'), (int64_t)t->size, blob, packed);
    free(blob);
    return rc;
}

static int store_all(struct contest *c, const struct taking *t)
{
    if (store_begin(&c->store) != 0 ||
        store_run(&c->store, "INSERT INTO contestant (name) VALUES (?) ON CONFLICT DO NOTHING", "t", t->name) != 0)
        return -1;
    if (store_source(c, t) != 0)
        return -1;
    if (store_run(&c->store,
                  "INSERT INTO submission (contestant, source, file, submitted, accepted, answer) SELECT id, ?, ?, ?, "
                  "?, ? FROM contestant WHERE name = ?",
                  "ttlitt", t->compiled.hash, t->file, (int64_t)time(NULL), (int)t->s->accepted, t->s->answer,
                  t->name) != 0)
        return -1;
    return store_commit(&c->store);
}

/* A compiler quotes what is there: where a line is no plain text, its strange bytes become question marks. */
static void clean(char *text)
{
    for (char *line = text, *end; *line != '\0'; line = end) {
        char last;
        end = line + strcspn(line, "\n\t");
        last = *end;
        *end = '\0';
        for (char *at = text_is_plain(line) ? end : line; *at != '\0'; at++)
            *at = (unsigned char)*at < 0x20 || (unsigned char)*at > 0x7e ? '?' : *at;
        *end = last;
        end += last != '\0';
    }
}

int submission_take(struct contest *c, const char *name, const char *file, const char *text, size_t size,
                    struct submission *s)
{
    static struct taking t;
    t = (struct taking){.c = c, .name = name, .file = file, .text = text, .size = size, .s = s};
    s->accepted = s->later = false;
    s->answer[0] = '\0';
    int rc = check(&t);
    if (rc != CONTEST_OK)
        return rc;
    rc = compile(&t);
    if (rc == CONTEST_OK)
        rc = admit(&t);
    if (rc == CONTEST_SYSTEM || t.compiled.hash[0] == '\0')
        return rc;
    clean(s->answer);
    return store_all(c, &t) == 0 ? rc : contest_store(c);
}

int submission_take_file(struct contest *c, const char *name, const char *path, struct submission *s)
{
    struct stat info;
    const char *slash = strrchr(path, '/');
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    s->answer[0] = '\0';
    if (fd < 0 || fstat(fd, &info) != 0)
        return contest_trouble(c, CONTEST_REFUSED, path, "%s", strerror(errno));
    FILE *in = fdopen(fd, "r");
    size_t room = (size_t)c->config.most_source + 1;
    char *text = S_ISREG(info.st_mode) ? malloc(room) : NULL;
    int rc = text != NULL ? CONTEST_OK : contest_trouble(c, CONTEST_REFUSED, path, "it is not a file");
    if (rc == CONTEST_OK) {
        size_t size = fread(text, 1, room, in);
        rc = submission_take(c, name, slash == NULL ? path : slash + 1, text, size, s);
    }
    free(text);
    fclose(in);
    return rc;
}

/* ---- what was accepted, again ---- */

static int compile_stored(struct contest *c, sqlite3_stmt *row, char *path, size_t size)
{
    static struct compiled compiled;
    size_t length = (size_t)sqlite3_column_int64(row, 2);
    char *text = store_unpack(sqlite3_column_blob(row, 1), sqlite3_column_bytes(row, 1), length);
    if (text == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, c->store.path, "a source in it is damaged");
    const struct build_settings settings = settings_of(c);
    const char *file = (const char *)sqlite3_column_text(row, 0);
    enum compile_result result = compile_source(&settings, file, text, length, &compiled);
    free(text);
    if (compiled.executable >= 0)
        close(compiled.executable);
    snprintf(path, size, "%s", compiled.path);
    return result == COMPILE_OK ? CONTEST_OK
                                : contest_trouble(c, CONTEST_SYSTEM, (const char *)sqlite3_column_text(row, 0),
                                                  "%s, although it was accepted", compiled.why);
}

int submission_executable(struct contest *c, int64_t submission, char *path, size_t size)
{
    sqlite3_stmt *row =
        store_query(&c->store, "SELECT file, text, size FROM submission JOIN source ON hash = source WHERE id = ?", "l",
                    submission);
    int rc = store_row(&c->store, row);
    if (rc < 0)
        return contest_store(c);
    if (rc == 0)
        return contest_trouble(c, CONTEST_SYSTEM, c->store.path, "a submission of the batch is not in it");
    rc = compile_stored(c, row, path, size);
    store_end(row);
    return rc;
}
