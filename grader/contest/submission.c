#define _POSIX_C_SOURCE 200809L
#include "submission.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/chance.h"
#include "base/clock.h"
#include "base/hash.h"
#include "base/text.h"
#include "build/compile.h"
#include "data.h"
#include "match/match.h"
#include "match/report.h"
#include "run/pack.h"
#include "run/worker.h"
#include "schedule.h"
#include "submission_sql.h"

/* What is being taken. */
struct taking {
    struct contest *c;
    const char *name, *file;
    const char *text;
    size_t size;
    struct compiled compiled;
    struct submission *s;
    size_t said;              /* bytes of s->answer */
    int64_t began_ms, end_ms; /* of the time that it may take; on the monotonic clock */
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
    char looks[4 * CONTEST_NAME];
    size_t length = strlen(name);
    if (length == 0 || length >= CONTEST_NAME)
        return "a name has 1 to 63 bytes";
    if (!text_is_plain(name))
        return "a name is UTF-8 without control characters";
    if (strchr(name, '/') != NULL)
        return "a name has no slash";
    if (name[0] == '.' || name[0] == '-' || name[0] == ' ' || name[length - 1] == ' ')
        return "a name begins with no dot, dash or blank, and ends with no blank";
    if (text_looks(name, looks, sizeof looks)[0] == '\0')
        return "a name has something to be seen";
    return NULL;
}

/* ---- what can be refused before looking at the program ---- */

int submission_looks_taken(struct contest *c, const char *name, bool *taken)
{
    char looks[4 * CONTEST_NAME];
    int64_t others;
    text_looks(name, looks, sizeof looks);
    if (store_number(&c->store, &others, 0, sql_looks_taken,
                     WITH(with_text(":looks", looks), with_text(":name", name))) != 0)
        return contest_store(c);
    *taken = others > 0;
    return CONTEST_OK;
}

int submission_called_now(struct contest *c, const char *name, char now[CONTEST_NAME])
{
    char looks[4 * CONTEST_NAME];
    text_looks(name, looks, sizeof looks);
    sqlite3_stmt *row = store_query(&c->store, sql_called_now, WITH(with_text(":looks", looks)));
    int more = store_row(&c->store, row);
    now[0] = '\0';
    if (more == 1) {
        snprintf(now, CONTEST_NAME, "%s", store_text(&c->store, row, 0));
        store_end(row);
    }
    return more < 0 ? contest_store(c) : CONTEST_OK;
}

static int check_looks(struct taking *t)
{
    bool taken;
    int rc = submission_looks_taken(t->c, t->name, &taken);
    if (rc == CONTEST_OK && taken)
        rc = contest_trouble(t->c, CONTEST_REFUSED, "that name", "it looks the same as that of another contestant");
    return rc;
}

/* Who has left the contest hands in nothing more. */
static int check_state(struct taking *t)
{
    struct contest *c = t->c;
    char state[16] = "active";
    sqlite3_stmt *row = store_query(&c->store, sql_state_of, WITH(with_text(":name", t->name)));
    int more = store_row(&c->store, row);
    if (more == 1) {
        snprintf(state, sizeof state, "%s", store_text(&c->store, row, 0));
        store_end(row);
    }
    if (more < 0)
        return contest_store(c);
    return strcmp(state, "active") == 0
               ? CONTEST_OK
               : contest_trouble(c, CONTEST_REFUSED, t->name, "is %s, and takes part no more", state);
}

/* By number and by time there is an end to what one contestant may hand in between two batches. */
static int check_share(struct taking *t)
{
    struct contest *c = t->c;
    struct store *s = &c->store;
    const struct config *k = &c->config;
    sqlite3_stmt *row = store_query(s, sql_recent, WITH(with_text(":name", t->name)));
    if (store_row(s, row) != 1)
        return contest_store(c);
    int64_t number = store_int64(s, row, 0, 0, INT64_MAX), took_ms = store_int64(s, row, 1, 0, INT64_MAX);
    store_end(row);
    if (s->damaged)
        return contest_store(c);
    t->s->later = number >= k->most_submissions || took_ms >= k->admission_s * 1000;
    t->end_ms = t->began_ms + k->admission_s * 1000 - took_ms;
    if (number >= k->most_submissions)
        return contest_trouble(c, CONTEST_REFUSED, t->name,
                               "has handed in %d programs since the last batch, which is the most",
                               k->most_submissions);
    if (t->s->later)
        return contest_trouble(c, CONTEST_REFUSED, t->name,
                               "trying the programs handed in since the last batch took %d s, which is the most",
                               k->admission_s);
    return CONTEST_OK;
}

static int check(struct taking *t)
{
    struct contest *c = t->c;
    const char *wrong = submission_name_wrong(t->name);
    if (wrong != NULL)
        return contest_trouble(c, CONTEST_REFUSED, t->name[0] == '\0' ? "an empty name" : "that name", "%s", wrong);
    char closed[256];
    t->s->later = schedule_closed(&c->config, (int64_t)time(NULL), closed, sizeof closed) != NULL;
    if (t->s->later)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "%s", closed);
    if (t->size > (size_t)c->config.most_source)
        return contest_trouble(c, CONTEST_REFUSED, t->file, "it has %zu bytes, the most is %d", t->size,
                               c->config.most_source);
    int rc = t->s->data == NULL ? CONTEST_OK : data_check(c, t->s->data, t->s->brings);
    if (rc == CONTEST_OK)
        rc = check_looks(t);
    if (rc == CONTEST_OK)
        rc = check_state(t);
    return rc == CONTEST_OK ? check_share(t) : rc;
}

/* ---- compiling ---- */

/* A program in the cache was damaged, and all is well again. */
static void note_damage(struct contest *c, const char *file, const struct compiled *built)
{
    char line[sizeof c->note];
    if (built->damaged[0] == '\0')
        return;
    snprintf(line, sizeof line, "%.200s: its program in the cache was damaged and is compiled again: %s", file,
             built->damaged);
    text_line(line, c->note, sizeof c->note);
}

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

static void enter(const struct taking *t, const char *stage)
{
    if (t->s->stage != NULL)
        t->s->stage(t->s->self, stage);
}

static int compile(struct taking *t)
{
    enter(t, "compiling");
    struct build_settings settings = settings_of(t->c);
    if (t->s->data != NULL && data_open(t->c, t->s->data) != CONTEST_OK)
        return CONTEST_SYSTEM;
    settings.data = t->s->data == NULL ? NULL : t->s->data->path;
    enum compile_result result = compile_source(&settings, t->file, t->text, t->size, &t->compiled);
    if (t->compiled.executable >= 0)
        close(t->compiled.executable);
    if (result == COMPILE_SYSTEM)
        return contest_trouble(t->c, CONTEST_SYSTEM, "compiling", "%s", t->compiled.why);
    if (result == COMPILE_REFUSED)
        tell(t, "refused: %s\n%s", t->compiled.why, t->compiled.messages);
    return result == COMPILE_OK ? CONTEST_OK : CONTEST_REFUSED;
}

static int compile_opponent(struct contest *c, char program[PROGRAM_HASH])
{
    static struct compiled opponent;
    char kit[COMPILE_PATH] = "", source[2 * COMPILE_PATH];
    const char *name = c->config.admission_opponent;
    if (name[0] != '/')
        compile_kit(kit);
    snprintf(source, sizeof source, "%s%s%s", kit, kit[0] == '\0' ? "" : "/", name);
    const struct build_settings settings = settings_of(c);
    enum compile_result result = compile_player(&settings, source, &opponent);
    note_damage(c, source, &opponent);
    if (opponent.executable >= 0)
        close(opponent.executable);
    if (result != COMPILE_OK)
        return contest_trouble(c, result == COMPILE_REFUSED ? CONTEST_REFUSED : CONTEST_SYSTEM,
                               "the admission_opponent in contest.conf", "%s: %s", source, opponent.why);
    snprintf(program, PROGRAM_HASH, "%s", opponent.hash);
    return CONTEST_OK;
}

/* ---- the admission check ---- */

static struct worker_job admission_job(const struct taking *t, const struct testpoint *point, const char *opponent)
{
    struct worker_job job = {.task = {.game = t->c->game}};
    struct match_job *match = &job.task.match;
    match->seed = chance_part(t->size, "admission", (uint64_t)point->id) >> 1;
    match_job_testpoint(match, point);
    for (int seat = 0; seat < t->c->game->seats; seat++) {
        snprintf(match->name[seat], MATCH_NAME, "%s", seat == 0 ? t->name : "admission");
        snprintf(job.task.program[seat], PROGRAM_HASH, "%s", seat == 0 ? t->compiled.hash : opponent);
    }
    return job;
}

/* Waits for a result as long as this contestant's time lasts. 1: *r; 0: it is over; -1: the workers die. */
static int await(const struct taking *t, struct workers *w, struct worker_result *r)
{
    void *record = NULL;
    int got = 0;
    for (int64_t left; got == 0 && (left = t->end_ms - clock_now_ms()) > 0;)
        got = workers_wait(w, left < INT_MAX ? (int)left : INT_MAX, r, &record);
    free(record);
    return got;
}

/* One test point, at most so often as a match of a batch would be. An attempt that the system fails in is one: whoever
 * brings that about must not hold up all others. 1: *r; 0: the time is over; -1 */
static int play(struct taking *t, struct workers *w, const struct worker_job *job, struct worker_result *r)
{
    int got = 1;
    for (int attempt = 0; attempt <= t->c->config.system_replays && got == 1; attempt++) {
        workers_give(w, job);
        got = await(t, w, r);
        if (got == 1 && !r->match.system)
            return 1;
    }
    return got;
}

/* His faults: they cost the test point, or where the game says so a game each; only the first of a match is known. */
static void tell_faults(struct taking *t, const struct testpoint *p, const struct match_result *r)
{
    char text[400];
    snprintf(text, sizeof text, "%s, after another program's", verdict_name(r->player[0].verdict));
    if (r->fault.side == 0)
        match_fault_text(&r->fault, text, sizeof text);
    if (t->c->game->fresh)
        tell(t, "test point %d: %d of %d games would be forfeited: %s\n", p->id, r->player[0].faults, r->games, text);
    else
        tell(t, "test point %d would be forfeited: %s\n", p->id, text);
}

/* What came of a test point, as words for its owner. True: it was played to the end. */
static bool tell_point(struct taking *t, const struct testpoint *p, const struct match_result *r)
{
    if (r->system) {
        tell(t, "test point %d could not be tried, the system failed each time: %s\n", p->id, r->why);
        return false;
    }
    if (r->player[0].faults > 0) {
        tell_faults(t, p, r);
        return false;
    }
    if (t->c->config.feedback)
        tell(t, "test point %d: won %d of %d games against %s\n", p->id, r->player[0].wins, p->games,
             t->c->config.admission_opponent);
    return true;
}

/* How many test points it played to the end; -1: the system failed. */
static int play_points(struct taking *t, struct workers *w, const char *opponent)
{
    const struct config *config = &t->c->config;
    int played = 0;
    for (const struct testpoint *p = config->testpoint; p < config->testpoint + config->testpoints; p++) {
        struct worker_job job = admission_job(t, p, opponent);
        struct worker_result r;
        int got = play(t, w, &job, &r);
        if (got < 0)
            return contest_trouble(t->c, CONTEST_SYSTEM, "the admission check", "%s", w->why), -1;
        if (got == 0) {
            tell(t,
                 "test point %d and what follows could not be tried: the time for this contestant's programs is over\n",
                 p->id);
            return played;
        }
        played += tell_point(t, p, &r.match);
    }
    return played;
}

/* The first line says whether and why, what else there is to say stands behind it. */
static void verdict(struct taking *t, int played)
{
    static char rest[SUBMISSION_ANSWER];
    const struct config *k = &t->c->config;
    memcpy(rest, t->s->answer, sizeof rest);
    t->said = 0;
    t->s->accepted = k->admit_compiled || played > 0;
    if (!t->s->accepted)
        tell(t, "refused: it plays no test point to the end\n%s", rest);
    else if (played == k->testpoints)
        tell(t, "accepted: it compiles, and plays every test point to the end\n%s", rest);
    else
        tell(t, "accepted: it compiles, and plays %d of %d test points to the end\n%s", played, k->testpoints, rest);
}

static int admit(struct taking *t)
{
    char opponent[PROGRAM_HASH];
    struct workers workers;
    int played = -1, rc = compile_opponent(t->c, opponent);
    if (rc != CONTEST_OK)
        return CONTEST_SYSTEM; /* the judge's own, not the contestant's */
    enter(t, "playing");
    if (workers_open(&workers, 1, NULL) != 0)
        contest_trouble(t->c, CONTEST_SYSTEM, "the admission check", "%s", workers.why);
    else
        played = play_points(t, &workers, opponent);
    workers_close(&workers);
    if (played < 0)
        return CONTEST_SYSTEM;
    verdict(t, played);
    if (t->s->accepted && t->compiled.messages[0] != '\0')
        tell(t, "the compiler said:\n%s", t->compiled.messages);
    return t->s->accepted ? CONTEST_OK : CONTEST_REFUSED;
}

int submission_rehearse(struct contest *c, double *took_ms)
{
    struct taking t = {.c = c, .name = "opponent", .end_ms = clock_now_ms() + 120000};
    struct workers workers;
    struct worker_result r = {0};
    char program[PROGRAM_HASH];
    int rc = compile_opponent(c, program);
    if (rc != CONTEST_OK)
        return rc;
    memcpy(t.compiled.hash, program, sizeof program);
    struct worker_job job = admission_job(&t, &c->config.testpoint[0], program);
    int got = workers_open(&workers, 1, NULL) == 0 ? play(&t, &workers, &job, &r) : -1;
    workers_close(&workers);
    *took_ms = (double)r.took_us / 1000;
    if (got < 0)
        return contest_trouble(c, CONTEST_SYSTEM, "a match", "%s", workers.why);
    if (got == 0 || r.match.system)
        return contest_trouble(c, CONTEST_SYSTEM, "a match", "%s", got == 0 ? "it did not end" : r.match.why);
    return CONTEST_OK;
}

/* ---- storing ---- */

static int store_source(struct contest *c, const struct taking *t)
{
    int packed;
    char data[HASH_TEXT];
    if (t->s->data != NULL && data_store(c, t->s->data) != 0)
        return -1;
    if (t->s->data != NULL)
        data_hash(t->s->data, data);
    void *blob = pack(t->text, t->size, &packed);
    if (blob == NULL)
        return snprintf(c->store.why, sizeof c->store.why, "no memory"), -1;
    int rc = store_run(&c->store, sql_insert_source,
                       WITH(with_text(":hash", t->compiled.hash), with_text(":extension", strrchr(t->file, '.')),
                            with_int(":size", (int64_t)t->size), with_blob(":text", blob, packed),
                            with_text(":data", t->s->data == NULL ? NULL : data)));
    free(blob);
    return rc;
}

int submission_contestant(struct contest *c, const char *name)
{
    char looks[4 * CONTEST_NAME];
    return store_run(&c->store, sql_insert_contestant,
                     WITH(with_text(":name", name), with_text(":looks", text_looks(name, looks, sizeof looks))));
}

static int store_all(struct contest *c, const struct taking *t)
{
    char file[256], looks[4 * CONTEST_NAME];
    if (store_begin(&c->store) != 0 || submission_contestant(c, t->name) != 0 || store_source(c, t) != 0)
        return -1;
    if (store_run(&c->store, sql_insert_submission,
                  WITH(with_text(":source", t->compiled.hash),
                       with_text(":file", text_line(t->file, file, sizeof file)),
                       with_int(":submitted", (int64_t)time(NULL)), with_int(":accepted", t->s->accepted),
                       with_text(":answer", t->s->answer), with_text(":name", t->name),
                       with_text(":looks", text_looks(t->name, looks, sizeof looks)),
                       with_int(":took_ms", clock_now_ms() - t->began_ms))) != 0)
        return -1;
    return store_commit(&c->store);
}

int submission_take(struct contest *c, const char *name, const char *file, const char *text, size_t size,
                    struct submission *s)
{
    static struct taking t;
    static char said[SUBMISSION_ANSWER];
    t = (struct taking){
        .c = c, .name = name, .file = file, .text = text, .size = size, .s = s, .began_ms = clock_now_ms()};
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
    memcpy(said, s->answer, sizeof said);
    text_lines(said, s->answer, SUBMISSION_ANSWER); /* a compiler quotes what is there */
    return store_all(c, &t) == 0 ? rc : contest_store(c);
}

/* A plain file for reading; -1 with *rc. */
static int open_file(struct contest *c, const char *path, int *rc)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode))
        return fd;
    *rc = fd < 0 ? contest_trouble(c, CONTEST_REFUSED, path, "%s", strerror(errno))
                 : contest_trouble(c, CONTEST_REFUSED, path, "it is not a file");
    if (fd >= 0)
        close(fd);
    return -1;
}

static int read_source(struct contest *c, const char *path, char *text, size_t room, size_t *size)
{
    int rc = CONTEST_OK, fd = open_file(c, path, &rc);
    *size = 0;
    for (ssize_t got = 1; fd >= 0 && rc == CONTEST_OK && *size < room && got > 0; *size += got > 0 ? (size_t)got : 0)
        if ((got = read(fd, text + *size, room - *size)) < 0)
            rc = contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    if (fd >= 0)
        close(fd);
    return rc;
}

/* d->bytes stays NULL where there is none. */
static int read_data(struct contest *c, const char *path, const char *data, struct data *d, char name[STORE_PATH])
{
    int rc = CONTEST_OK;
    bool beside = data == NULL;
    *d = (struct data){.file = -1};
    if (!beside)
        snprintf(name, STORE_PATH, "%s", data);
    else if (c->game->talk != GAME_LINES || !data_name(path, name, STORE_PATH) || access(name, F_OK) != 0)
        return CONTEST_OK;
    int fd = open_file(c, name, &rc);
    if (fd < 0)
        return rc;
    rc = data_read(c, fd, name, d);
    close(fd);
    return rc;
}

int submission_take_file(struct contest *c, const char *name, const char *path, const char *data, struct submission *s)
{
    static char brings[STORE_PATH];
    struct data d = {.file = -1};
    const char *slash = strrchr(path, '/');
    size_t room = (size_t)c->config.most_source + 1, size = 0;
    char *text = malloc(room);
    s->answer[0] = '\0';
    int rc = text == NULL ? contest_trouble(c, CONTEST_SYSTEM, "memory", "it is short")
                          : read_source(c, path, text, room, &size);
    if (rc == CONTEST_OK)
        rc = read_data(c, path, data, &d, brings);
    s->data = d.bytes == NULL ? NULL : &d;
    s->brings = brings;
    if (rc == CONTEST_OK)
        rc = submission_take(c, name, slash == NULL ? path : slash + 1, text, size, s);
    s->data = NULL;
    data_close(&d);
    free(text);
    return rc;
}

/* ---- what was accepted, again ---- */

/* A file's name as it is stored are words for people; it serves where it is an ordinary one, else only its ending. */
static void stored_name(struct store *s, sqlite3_stmt *row, char *name, size_t size)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    const char *file = store_text(s, row, 0);
    if (strlen(file) <= 64 && file[strspn(file, ordinary)] == '\0')
        snprintf(name, size, "%s", file);
    else
        snprintf(name, size, "player%.16s", store_text(s, row, 3));
}

static int short_or_damaged(struct contest *c, const char *what, bool damaged)
{
    return damaged ? contest_trouble(c, CONTEST_SYSTEM, c->store.path, "%s in it is damaged", what)
                   : contest_trouble(c, CONTEST_SYSTEM, "memory", "it is short");
}

static int stored_data(struct contest *c, sqlite3_stmt *row, struct data *d)
{
    bool damaged;
    d->bytes = store_unpack_column(&c->store, row, 4, 5, &d->size, &damaged);
    return d->bytes == NULL ? short_or_damaged(c, "a file of data", damaged) : data_open(c, d);
}

static int compile_stored(struct contest *c, sqlite3_stmt *row, char program[PROGRAM_HASH])
{
    static struct compiled compiled;
    struct store *s = &c->store;
    size_t length;
    bool damaged;
    char file[80];
    stored_name(s, row, file, sizeof file);
    struct data data = {.file = -1};
    struct build_settings settings = settings_of(c);
    char *text = store_unpack_column(s, row, 1, 2, &length, &damaged);
    if (text == NULL)
        return short_or_damaged(c, "a source", damaged);
    int rc = store_is_null(row, 4) ? CONTEST_OK : stored_data(c, row, &data);
    settings.data = data.path[0] == '\0' ? NULL : data.path;
    enum compile_result result =
        rc == CONTEST_OK ? compile_source(&settings, file, text, length, &compiled) : COMPILE_SYSTEM;
    note_damage(c, file, &compiled);
    free(text);
    data_close(&data);
    if (rc != CONTEST_OK)
        return rc;
    if (compiled.executable >= 0)
        close(compiled.executable);
    snprintf(program, PROGRAM_HASH, "%s", compiled.hash);
    if (result == COMPILE_OK)
        return CONTEST_OK;
    return contest_trouble(c, result == COMPILE_REFUSED ? CONTEST_REFUSED : CONTEST_SYSTEM, file,
                           "%s, although it was accepted", compiled.why);
}

int submission_program(struct contest *c, int64_t submission, char program[PROGRAM_HASH])
{
    sqlite3_stmt *row = store_query(&c->store, sql_stored_source, WITH(with_int(":submission", submission)));
    int rc = store_row(&c->store, row);
    if (rc < 0)
        return contest_store(c);
    if (rc == 0)
        return contest_trouble(c, CONTEST_SYSTEM, c->store.path, "a submission of the batch is not in it");
    rc = compile_stored(c, row, program);
    store_end(row);
    return rc;
}
