#define _POSIX_C_SOURCE 200809L
#include "submission.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "admission.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/tree/tree.h"
#include "contest/schedule.h"
#include "match/game.h"
#include "run/pack.h"
#include "submission_sql.h"

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

int submission_check_name(struct contest *c, const char *name)
{
    const char *wrong = submission_name_wrong(name);
    return wrong == NULL ? CONTEST_OK : contest_refuse(c, name[0] == '\0' ? "an empty name" : "that name", "%s", wrong);
}

/* ---- checks before looking at the program ---- */

int submission_looks_taken(struct contest *c, const char *name, bool *taken, char now[CONTEST_NAME])
{
    return contest_get(c, sql_looks_taken, WITH(with_text(":name", name)),
                       INTO(into_bool(taken), into_text(now, CONTEST_NAME)));
}

/* A contestant who was withdrawn or disqualified hands in nothing more. Submissions between two batches are limited in
 * number and in time. */
static int check_owner(struct taking *t)
{
    struct contest *c = t->c;
    const struct config *k = &c->config;
    char state[16], now[CONTEST_NAME];
    int64_t number, took_ms;
    bool taken;
    TRY(submission_looks_taken(c, t->name, &taken, now));
    if (taken)
        return contest_refuse(c, "that name", "it looks the same as that of another contestant");
    TRY(contest_get(c, sql_recent, WITH(with_text(":name", t->name)),
                    INTO(into_text(state, sizeof state), into_int64(&number), into_int64(&took_ms))));
    if (strcmp(state, "active") != 0)
        return contest_refuse(c, t->name, "is %s, and takes part no more", state);
    t->later = number >= k->most_submissions || took_ms >= k->admission_s * 1000;
    t->left_ms = k->admission_s * 1000 - took_ms;
    if (number >= k->most_submissions)
        return contest_refuse(c, t->name, "has handed in %d programs since the last batch, which is the limit",
                              k->most_submissions);
    if (t->later)
        return contest_refuse(c, t->name,
                              "trying the programs handed in since the last batch took %d s, which is the limit",
                              k->admission_s);
    return CONTEST_OK;
}

/* ---- its data ---- */

int submission_data_fits(struct contest *c, const char *contestant, const void *bytes, size_t size, int64_t waiting)
{
    char hash[HASH_TEXT];
    int64_t kept, most = (int64_t)c->config.most_data_mib << 20;
    if (most == 0)
        return CONTEST_OK;
    hash_whole_text(bytes, size, hash);
    TRY(contest_number(c, &kept, 0, sql_data_of, WITH(with_text(":hash", hash), with_text(":name", contestant))));
    if (kept + waiting + (int64_t)size <= most)
        return CONTEST_OK;
    return contest_refuse(
        c, contestant,
        "%.1f MiB of your data are kept, and this has %.1f MiB: together a contestant has at most %d MiB",
        (double)(kept + waiting) / (1 << 20), (double)size / (1 << 20), c->config.most_data_mib);
}

static int check_data(struct taking *t)
{
    struct contest *c = t->c;
    if (t->data.bytes == NULL)
        return CONTEST_OK;
    if (c->game->talk == GAME_CALLS)
        return contest_refuse(c, t->brings, "players of %s bring no data", c->game->name);
    if (t->data.size > COMPILE_MOST_DATA)
        return contest_refuse(c, t->brings, "it has more than %d bytes, the limit of a data file", COMPILE_MOST_DATA);
    return submission_data_fits(c, t->name, t->data.bytes, t->data.size, 0);
}

int submission_check(struct taking *t)
{
    struct contest *c = t->c;
    char closed[256];
    TRY(submission_check_name(c, t->name));
    t->later = schedule_closed(&c->config, (int64_t)time(NULL), closed, sizeof closed) != NULL;
    if (t->later)
        return contest_refuse(c, c->folder, "%s", closed);
    if (t->size > (size_t)c->config.most_source)
        return contest_refuse(c, t->file, "it has %zu bytes, the limit is %d", t->size, c->config.most_source);
    TRY(check_data(t));
    return check_owner(t);
}

/* ---- storing ---- */

/* Stores data that is not there yet, of a program that is not accepted only its hash and size. */
static int store_data(struct taking *t, char hash[HASH_TEXT])
{
    int packed = 0;
    void *blob = t->accepted ? pack(t->data.bytes, t->data.size, &packed) : NULL;
    if (t->accepted && blob == NULL)
        return contest_no_memory(t->c);
    hash_whole_text(t->data.bytes, t->data.size, hash);
    int rc = contest_run(t->c, sql_insert_data,
                         WITH(with_text(":hash", hash), with_int(":size", (int64_t)t->data.size),
                              blob != NULL ? with_blob(":bytes", blob, packed) : with_null(":bytes")));
    free(blob);
    return rc;
}

static int store_source(struct taking *t)
{
    int packed;
    char data[HASH_TEXT];
    if (t->data.bytes != NULL)
        TRY(store_data(t, data));
    void *blob = pack(t->text, t->size, &packed);
    if (blob == NULL)
        return contest_no_memory(t->c);
    int rc = contest_run(t->c, sql_insert_source,
                         WITH(with_text(":hash", t->compiled.hash), with_text(":extension", strrchr(t->file, '.')),
                              with_int(":size", (int64_t)t->size), with_blob(":text", blob, packed),
                              with_text(":text_hash", t->compiled.text_hash),
                              with_text(":data", t->data.bytes == NULL ? NULL : data)));
    free(blob);
    return rc;
}

int submission_contestant(struct contest *c, const char *name)
{
    return contest_run(c, sql_insert_contestant, WITH(with_text(":name", name)));
}

int submission_remember(const struct taking *t)
{
    TRY(submission_contestant(t->c, t->name));
    TRY(contest_run(t->c, sql_fail_no_more, WITH(with_text(":file", t->file), with_text(":name", t->name))));
    return contest_run(t->c, sql_remember,
                       WITH(with_text(":file", t->file), with_text(":hash", t->dropped), with_text(":name", t->name)));
}

static int store_all(struct taking *t)
{
    char file[256];
    TRY(submission_contestant(t->c, t->name));
    TRY(store_source(t));
    TRY(contest_run(
        t->c, sql_insert_submission,
        WITH(with_text(":source", t->compiled.hash), with_text(":file", text_line(t->file, file, sizeof file)),
             with_int(":submitted", (int64_t)time(NULL)), with_int(":accepted", t->accepted),
             with_text(":answer", t->answer), with_text(":name", t->name), with_int(":took_ms", t->spent_ms))));
    TRY(contest_run(t->c, sql_drop_data, WITHOUT));
    return t->dropped[0] == '\0' ? CONTEST_OK : submission_remember(t);
}

int submission_store(struct taking *t, int rc)
{
    char said[SUBMISSION_ANSWER];
    if (rc == CONTEST_SYSTEM || t->compiled.hash[0] == '\0')
        return rc;
    memcpy(said, t->answer, sizeof said);
    text_lines(said, t->answer, SUBMISSION_ANSWER); /* the compiler quotes the source, which may contain anything */
    TRY(contest_change(t->c));
    TRY(contest_end(t->c, store_all(t)));
    return rc;
}

int submission_take(struct taking *t)
{
    TRY(submission_check(t));
    int rc = admission_compile(t);
    for (int i = 0; i < t->c->config.testpoints && rc == CONTEST_OK && !t->over; i++)
        rc = admission_point(t, i);
    if (rc == CONTEST_OK)
        rc = admission_end(t);
    return submission_store(t, rc);
}

/* Reads a regular file, so many bytes at most. */
static int read_file(struct contest *c, const char *path, char *text, size_t room, size_t *size)
{
    struct stat info;
    int rc = CONTEST_OK, fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode))
        rc = contest_refuse(c, path, "%s", fd < 0 ? strerror(errno) : "it is not a file");
    *size = 0;
    for (ssize_t got = 1; rc == CONTEST_OK && *size < room && got > 0; *size += got > 0 ? (size_t)got : 0)
        if ((got = read(fd, text + *size, room - *size)) < 0)
            rc = contest_errno(c, path);
    descriptor_close(fd);
    return rc;
}

/* t->data stays empty if there is no such file. */
static int read_data(struct taking *t, const char *path, const char *data, char name[STORE_PATH])
{
    if (data != NULL)
        snprintf(name, STORE_PATH, "%s", data);
    else if (t->c->game->talk != GAME_LINES || !drop_data_name(path, name, STORE_PATH) || access(name, F_OK) != 0)
        return CONTEST_OK;
    t->data.bytes = malloc(SUBMISSION_DATA_ROOM);
    return t->data.bytes == NULL ? contest_no_memory(t->c)
                                 : read_file(t->c, name, t->data.bytes, SUBMISSION_DATA_ROOM, &t->data.size);
}

/* Writes into the archive which file starts the program. */
static int name_main(struct contest *c, const char *path, const char *main, char *text, size_t *size)
{
    if (!tree_is_archive(path))
        return contest_refuse(c, "--main", "names a file of an archive, and %.200s is none", path);
    size_t written = tree_write_main(text, *size, main);
    if (written == 0)
        return contest_refuse(c, path, "is no zip archive, or --main is no name of a file");
    *size = written;
    return CONTEST_OK;
}

int submission_take_file(struct taking *t, const char *path, const char *data, const char *main)
{
    char brings[STORE_PATH];
    const char *slash = strrchr(path, '/');
    size_t room = (size_t)t->c->config.most_source + 1;
    char *text = malloc(room + TREE_ROOM);
    int rc = text == NULL ? contest_no_memory(t->c) : read_file(t->c, path, text, room, &t->size);
    if (rc == CONTEST_OK && main != NULL)
        rc = name_main(t->c, path, main, text, &t->size);
    if (rc == CONTEST_OK)
        rc = read_data(t, path, data, brings);
    t->file = slash == NULL ? path : slash + 1;
    t->text = text;
    t->brings = brings;
    if (rc == CONTEST_OK)
        rc = submission_take(t);
    free(t->data.bytes);
    free(text);
    t->data.bytes = NULL;
    t->text = t->brings = NULL;
    return rc;
}

/* ---- compiling an accepted submission again ---- */

enum { STORED_SOURCE = 1, STORED_DATA = 3 }; /* columns. The size of each is in the next one */

static int unpack_stored(struct contest *c, sqlite3_stmt *row, int column, struct submission_data *to)
{
    bool damaged;
    to->bytes = store_unpack_column(&c->store, row, column, &to->size, &damaged);
    if (to->bytes != NULL)
        return CONTEST_OK;
    return damaged ? contest_fail(c, c->store.path, "%s in it is damaged",
                                  column == STORED_SOURCE ? "a source" : "a file of data")
                   : contest_no_memory(c);
}

static int read_stored(struct contest *c, sqlite3_stmt *row, struct submission_data *source,
                       struct submission_data *data)
{
    TRY(unpack_stored(c, row, STORED_SOURCE, source));
    if (store_is_null(row, STORED_DATA + 1))
        return CONTEST_OK;
    return store_is_null(row, STORED_DATA)
               ? contest_fail(c, c->store.path, "the data of a program that was to play no more is not kept")
               : unpack_stored(c, row, STORED_DATA, data);
}

static int build_stored(struct taking *t, int sealed_mib)
{
    enum compile_result result = admission_build(t, admission_settings(t->c, sealed_mib));
    admission_note_damage(t->c, t->file, &t->compiled);
    if (result == COMPILE_OK)
        return CONTEST_OK;
    return contest_trouble(t->c, result == COMPILE_REFUSED ? CONTEST_REFUSED : CONTEST_SYSTEM, t->file,
                           "%s, although it was accepted", t->compiled.why);
}

int submission_program(struct contest *c, int64_t submission, int sealed_mib, char program[PROGRAM_HASH],
                       char module[HASH_TEXT])
{
    char file[80];
    struct submission_data source = {.bytes = NULL};
    sqlite3_stmt *row = store_query(&c->store, sql_stored_source, WITH(with_int(":submission", submission)));
    int rc = store_next(&c->store, row, INTO(into_text(file, sizeof file)));
    if (rc < 0)
        return contest_store(c);
    if (rc == 0)
        return contest_fail(c, c->store.path, "a submission of the batch is not in it");
    struct taking t = {.c = c, .file = file};
    rc = read_stored(c, row, &source, &t.data);
    store_end(row);
    t.text = source.bytes;
    t.size = source.size;
    if (rc == CONTEST_OK)
        rc = build_stored(&t, sealed_mib);
    free(source.bytes);
    free(t.data.bytes);
    snprintf(program, PROGRAM_HASH, "%s", t.compiled.hash);
    if (module != NULL)
        snprintf(module, HASH_TEXT, "%s", t.compiled.program.module);
    return rc;
}
