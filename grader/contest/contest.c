#define _GNU_SOURCE
#include "contest.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "base/trouble.h"
#include "contest_sql.h"
#include "games/games.h"
#include "match/match.h"
#include "ruling.h"

int contest_trouble(struct contest *c, int result, const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    char told[sizeof c->why];
    vsnprintf(told, sizeof told, why, args);
    va_end(args);
    text_line(what, c->what, sizeof c->what);
    text_line(told, c->why, sizeof c->why);
    return result;
}

int contest_store(struct contest *c)
{
    store_rollback(&c->store);
    return contest_trouble(c, CONTEST_SYSTEM, c->store.path, "%s", c->store.why);
}

/* What it may contain of strangers is no text that steers a terminal. */
int contest_print(struct contest *c, sqlite3_stmt *rows, FILE *out)
{
    char line[2000];
    int rc;
    while ((rc = store_row(&c->store, rows)) == 1)
        fprintf(out, "%s\n", text_line(store_text(&c->store, rows, 0), line, sizeof line));
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int contest_print_data(struct contest *c, sqlite3_stmt *rows, FILE *out)
{
    int rc;
    while ((rc = store_row(&c->store, rows)) == 1)
        fprintf(out, "%s\n", store_text(&c->store, rows, 0));
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

void contest_path(const struct contest *c, const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", c->folder, name);
}

static int start(struct contest *c, const struct game *game, const char *folder)
{
    memset(c, 0, sizeof *c);
    c->game = game;
    c->lock = -1;
    if (strlen(folder) >= sizeof c->folder)
        return contest_trouble(c, CONTEST_REFUSED, "the folder", "its name is longer than %d bytes",
                               CONTEST_FOLDER - 1);
    strcpy(c->folder, folder);
    for (size_t end = strlen(c->folder); end > 1 && c->folder[end - 1] == '/'; end--)
        c->folder[end - 1] = '\0';
    return CONTEST_OK;
}

static int make_folder(struct contest *c, const char *path)
{
    if (mkdir(path, 0755) == 0 || errno == EEXIST)
        return CONTEST_OK;
    return contest_trouble(c, errno == ENOENT || errno == ENOTDIR ? CONTEST_REFUSED : CONTEST_SYSTEM, path, "%s",
                           strerror(errno));
}

static int write_config(struct contest *c)
{
    char path[STORE_PATH];
    contest_path(c, "contest.conf", path, sizeof path);
    if (access(path, F_OK) == 0) /* a judge has written it before */
        return contest_reconfigure(c);
    config_default(&c->config, c->game);
    FILE *out = fopen(path, "w");
    if (out == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    config_write(&c->config, c->game, out);
    return fclose(out) == 0 ? CONTEST_OK : contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
}

int contest_create(struct contest *c, const struct game *game, const char *folder)
{
    char database[STORE_PATH], submissions[STORE_PATH];
    int rc = start(c, game, folder);
    if (rc != CONTEST_OK)
        return rc;
    contest_path(c, "contest.db", database, sizeof database);
    contest_path(c, "submissions", submissions, sizeof submissions);
    if (access(database, F_OK) == 0)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "is a contest already");
    if ((rc = make_folder(c, c->folder)) != CONTEST_OK || (rc = make_folder(c, submissions)) != CONTEST_OK ||
        (rc = write_config(c)) != CONTEST_OK)
        return rc;
    return store_create(&c->store, database, game->name) == 0 ? contest_reconfigure(c) : contest_store(c);
}

/* Who it is that a file which cannot be read stops. */
static int whose(int error)
{
    return trouble_is_system(error) ? CONTEST_SYSTEM : CONTEST_REFUSED;
}

/* ---- the configuration ---- */

enum { CONF_MOST = 1 << 20 };

/* contest.conf as text, which the caller frees. */
static int read_conf(struct contest *c, char **text)
{
    char path[STORE_PATH];
    contest_path(c, "contest.conf", path, sizeof path);
    FILE *in = fopen(path, "re");
    *text = in == NULL ? NULL : malloc(CONF_MOST + 1);
    if (in == NULL)
        return contest_trouble(c, whose(errno), path, "%s", strerror(errno));
    size_t size = *text == NULL ? 0 : fread(*text, 1, CONF_MOST + 1, in);
    int error = *text == NULL ? ENOMEM : ferror(in) ? errno : size > CONF_MOST ? EFBIG : 0;
    fclose(in);
    if (error == 0) {
        (*text)[size] = '\0';
        return CONTEST_OK;
    }
    free(*text);
    return contest_trouble(c, whose(error), path, "%s", strerror(error));
}

/* What a text configures; wrong where it says so itself. */
static int parse_conf(struct contest *c, const char *text, struct config *fresh)
{
    char path[STORE_PATH], why[600];
    contest_path(c, "contest.conf", path, sizeof path);
    int rc = config_read_text(fresh, c->game, text, why, sizeof why);
    return rc == 0 ? CONTEST_OK : contest_trouble(c, rc == -2 ? whose(errno) : CONTEST_REFUSED, path, "%s", why);
}

static bool has_testpoint(const struct config *k, int64_t id)
{
    for (int i = 0; i < k->testpoints; i++)
        if (k->testpoint[i].id == id)
            return true;
    return false;
}

/* A contest that was played with a test point keeps it: its scores are sums over the same ones. */
static int check_testpoints(struct contest *c, const struct config *fresh)
{
    char path[STORE_PATH];
    int more;
    bool found = false;
    int64_t batch = 0, missing = 0;
    sqlite3_stmt *rows = store_query(&c->store, sql_played_testpoints, WITHOUT);
    while ((more = store_row(&c->store, rows)) == 1) {
        int64_t id = store_int64(&c->store, rows, 0, INT64_MIN, INT64_MAX); /* what cannot be is for verify to find */
        if (found || has_testpoint(fresh, id))
            continue;
        missing = id;
        found = true;
        batch = store_int64(&c->store, rows, 1, 0, INT64_MAX);
    }
    if (more < 0)
        return contest_store(c);
    contest_path(c, "contest.conf", path, sizeof path);
    return !found ? CONTEST_OK
                  : contest_trouble(c, CONTEST_REFUSED, path,
                                    "testpoint: %lld is not there, and batch %lld was played with it",
                                    (long long)missing, (long long)batch);
}

/* The text that is kept, which the caller frees; NULL in *text: none is. */
static int kept_conf(struct contest *c, char **text)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(s, sql_kept_configuration, WITHOUT);
    int more = store_row(s, row);
    *text = NULL;
    if (more == 1) {
        *text = strdup(store_text(s, row, 0));
        store_end(row);
        if (*text == NULL)
            return contest_trouble(c, CONTEST_SYSTEM, "memory", "it is short");
    }
    return more < 0 || s->damaged || s->failed ? contest_store(c) : CONTEST_OK;
}

static int note_change(void *self, const char *was, const char *becomes)
{
    return ruling_write(self, &(struct ruling){.what = "configure", .was = was, .becomes = becomes});
}

/* Inside a transaction: the rulings that lead from the kept configuration to this one. Until somebody has handed in
 * something the contest is being set up, and nothing is told. */
static int keep_inside(struct contest *c, const char *text, const struct config *fresh)
{
    struct config before;
    char *kept, why[600];
    int rc = kept_conf(c, &kept);
    if (rc != CONTEST_OK)
        return rc;
    int64_t people;
    if (store_number(&c->store, &people, 0, sql_has_submissions, WITHOUT) != 0) {
        free(kept);
        return contest_store(c);
    }
    bool same = kept != NULL && strcmp(kept, text) == 0;
    bool comparable =
        people > 0 && kept != NULL && !same && config_read_text(&before, c->game, kept, why, sizeof why) == 0;
    free(kept);
    if (comparable && config_compare(&before, fresh, c->game, c, note_change) != 0)
        return contest_store(c);
    if (!same && store_run(&c->store, sql_keep_configuration, WITH(with_text(":text", text))) != 0)
        return contest_store(c);
    return CONTEST_OK;
}

/* Most of the time it is the one that is kept, and nothing is written. */
static int keep_conf(struct contest *c, const char *text, const struct config *fresh)
{
    char *kept;
    int rc = kept_conf(c, &kept);
    bool same = rc == CONTEST_OK && kept != NULL && strcmp(kept, text) == 0;
    free(kept);
    if (rc != CONTEST_OK || same)
        return rc;
    if (store_begin(&c->store) != 0)
        return contest_store(c);
    rc = keep_inside(c, text, fresh);
    if (rc == CONTEST_OK && store_commit(&c->store) != 0)
        rc = contest_store(c);
    if (rc != CONTEST_OK)
        store_rollback(&c->store);
    return rc;
}

static int take_conf(struct contest *c, const char *text)
{
    struct config fresh;
    int rc = parse_conf(c, text, &fresh);
    if (rc == CONTEST_OK && c->store.db != NULL)
        rc = check_testpoints(c, &fresh);
    if (rc == CONTEST_OK && c->store.db != NULL && !c->reads)
        rc = keep_conf(c, text, &fresh);
    if (rc == CONTEST_OK)
        c->config = fresh;
    return rc;
}

int contest_reconfigure(struct contest *c)
{
    char *text;
    int rc = read_conf(c, &text);
    if (rc != CONTEST_OK)
        return rc;
    rc = c->conf != NULL && strcmp(c->conf, text) == 0 ? CONTEST_OK : take_conf(c, text);
    if (rc != CONTEST_OK || c->store.db == NULL) { /* without a store it is looked at again */
        free(text);
        return rc;
    }
    free(c->conf);
    c->conf = text;
    return CONTEST_OK;
}

/* The last one that was right, for who only reads. */
static int fall_back(struct contest *c)
{
    char *kept, what[sizeof c->what], why[sizeof c->why];
    memcpy(what, c->what, sizeof what);
    memcpy(why, c->why, sizeof why);
    int rc = kept_conf(c, &kept);
    if (rc != CONTEST_OK)
        return rc;
    rc = kept == NULL ? CONTEST_REFUSED : parse_conf(c, kept, &c->config);
    free(kept);
    if (rc != CONTEST_OK)
        return contest_trouble(c, CONTEST_REFUSED, what, "%s", why);
    snprintf(c->remark, sizeof c->remark, "%.300s: %.400s; the last configuration that was right is gone by", what,
             why);
    return CONTEST_OK;
}

/* ---- opening ---- */

/* Which game it is stands in contest.conf, and has to be known to read the rest. */
static int find_game(struct contest *c)
{
    char path[STORE_PATH], name[CONFIG_TEXT];
    contest_path(c, "contest.conf", path, sizeof path);
    snprintf(name, sizeof name, "%s", games_known[0]->name);
    if (config_read_game(path, name) != 0)
        return contest_trouble(c, whose(errno), path, "%s", strerror(errno));
    c->game = games_find(name);
    return c->game != NULL ? CONTEST_OK : contest_trouble(c, CONTEST_REFUSED, path, "game: there is no game %s", name);
}

static int begin_open(struct contest *c, const char *folder, char database[STORE_PATH])
{
    int rc = start(c, NULL, folder);
    if (rc != CONTEST_OK)
        return rc;
    contest_path(c, "contest.db", database, STORE_PATH);
    if (access(database, F_OK) == 0)
        return CONTEST_OK;
    return contest_trouble(c, CONTEST_REFUSED, c->folder,
                           errno == EACCES ? "permission denied" : "is not a contest; sortie contest %s makes one",
                           c->folder);
}

static int not_opened(struct contest *c)
{
    contest_store(c);
    return c->store.foreign ? CONTEST_REFUSED : CONTEST_SYSTEM;
}

int contest_open(struct contest *c, const char *folder)
{
    char database[STORE_PATH];
    int rc = begin_open(c, folder, database);
    if (rc != CONTEST_OK)
        return rc;
    if ((rc = find_game(c)) != CONTEST_OK)
        return rc;
    return store_open(&c->store, database, c->game->name) == 0 ? contest_reconfigure(c) : not_opened(c);
}

static int stored_game(struct contest *c)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(s, "SELECT game FROM contest", WITHOUT);
    if (store_row(s, row) != 1)
        return contest_store(c);
    c->game = games_find(store_text(s, row, 0));
    store_end(row);
    return c->game != NULL ? CONTEST_OK
                           : contest_trouble(c, CONTEST_REFUSED, s->path, "there is no such game as this contest's");
}

static int open_tolerant(struct contest *c, const char *folder, bool reads)
{
    char database[STORE_PATH];
    int rc = begin_open(c, folder, database);
    if (rc != CONTEST_OK)
        return rc;
    c->reads = reads;
    if ((reads ? store_open_to_read : store_open)(&c->store, database, NULL) != 0)
        return not_opened(c);
    rc = stored_game(c);
    if (rc != CONTEST_OK)
        return rc;
    const struct game *game = c->game;
    rc = find_game(c);
    c->game = game;
    if (rc == CONTEST_OK)
        rc = contest_reconfigure(c);
    return rc == CONTEST_REFUSED ? fall_back(c) : rc;
}

int contest_open_to_read(struct contest *c, const char *folder)
{
    return open_tolerant(c, folder, true);
}

int contest_open_as_kept(struct contest *c, const char *folder)
{
    return open_tolerant(c, folder, false);
}

int contest_lock(struct contest *c)
{
    char path[STORE_PATH], holder[32] = "";
    contest_path(c, "contest.lock", path, sizeof path);
    c->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (c->lock < 0)
        return contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    if (flock(c->lock, LOCK_EX | LOCK_NB) != 0) {
        ssize_t got = pread(c->lock, holder, sizeof holder - 1, 0);
        holder[got > 0 ? strcspn(holder, "\n") : 0] = '\0';
        close(c->lock);
        c->lock = -1;
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "process %s runs batches of this contest already",
                               holder);
    }
    int length = snprintf(holder, sizeof holder, "%ld\n", (long)getpid());
    if (ftruncate(c->lock, 0) != 0 || pwrite(c->lock, holder, (size_t)length, 0) != length)
        return contest_trouble(c, CONTEST_SYSTEM, path, "%s", strerror(errno));
    return CONTEST_OK;
}

void contest_close(struct contest *c)
{
    store_close(&c->store);
    if (c->lock >= 0)
        close(c->lock);
    c->lock = -1;
    free(c->conf);
    c->conf = NULL;
}
