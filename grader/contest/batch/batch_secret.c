#define _GNU_SOURCE
#include "batch_secret.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "batch_sql.h"
#include "contest/audit_log.h"

/* ---- values derived from it ---- */

struct chance batch_pairing_chance(const struct batch *b, int testpoint, int round)
{
    const uint64_t place[3] = {(uint64_t)testpoint, (uint64_t)round, 0};
    return (struct chance){chance_secret_part(&b->chance, "pairing", place)};
}

/* 63 bits, because SQLite's integers have a sign. */
int64_t batch_match_seed(const struct batch *b, int testpoint, int round, int number)
{
    const uint64_t place[3] = {(uint64_t)testpoint, (uint64_t)round, (uint64_t)number};
    return (int64_t)(chance_secret_part(&b->chance, "match", place) >> 1);
}

void batch_set_chance(struct batch *b, const uint8_t *entries)
{
    b->entries_hash[0] = '\0';
    if (entries != NULL)
        hash_text(entries, b->entries_hash);
    b->chance = entries == NULL ? b->secret : chance_secret_with(&b->secret, "entries", entries);
}

/* ---- its file ---- */

enum { NOBODY = 0000, OWNER = 0400 };

static const char file_name[] = "secret", fresh_name[] = "secret.new";

/* Syncs this file alone: that of the whole disk may take long, while others wait for the store. */
int batch_write_secret(struct contest *c, const struct chance_secret *secret)
{
    char file[STORE_PATH], fresh[STORE_PATH], text[HASH_TEXT + 1];
    hash_text(secret->bytes, text);
    text[HASH_TEXT - 1] = '\n';
    contest_path(c, file_name, file, sizeof file);
    unlink(contest_path(c, fresh_name, fresh, sizeof fresh)); /* left by a process that was killed here */
    int folder = open(c->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int fd = folder < 0 ? -1 : open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, NOBODY);
    bool there = fd >= 0 && whole_file_write(fd, text, HASH_TEXT) == 0 && fsync(fd) == 0 && rename(fresh, file) == 0 &&
                 fsync(folder) == 0;
    int rc = there ? CONTEST_OK : contest_errno(c, fd < 0 ? fresh : file);
    descriptor_close(fd);
    descriptor_close(folder);
    if (!there)
        unlink(fresh);
    return rc;
}

/* Reads the file, whose mode lets nobody open it: its owner gets the right to read it, for that moment. Returns its
 * size, 0 if it is no regular file, or -1 with errno. */
static int read_hidden(const char *path, char *text, size_t size)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return -1;
    if (!S_ISREG(info.st_mode))
        return 0;
    if (geteuid() != 0 && chmod(path, OWNER) != 0)
        return -1;
    int got = whole_file_start(AT_FDCWD, path, text, size), error = errno;
    chmod(path, NOBODY);
    errno = error;
    return got;
}

/* *there: the file exists and has a secret in it. */
static int read_secret(struct contest *c, struct chance_secret *secret, bool *there)
{
    char file[STORE_PATH], text[HASH_TEXT + 2]; /* with room for a byte too many */
    int got = read_hidden(contest_path(c, file_name, file, sizeof file), text, sizeof text);
    *there = false;
    if (got < 0 && errno != ENOENT)
        return contest_errno(c, file);
    if (got == HASH_TEXT && text[HASH_TEXT - 1] == '\n') {
        text[HASH_TEXT - 1] = '\0';
        *there = hash_bytes(text, secret->bytes, sizeof secret->bytes) == 0;
    }
    return CONTEST_OK;
}

static int remove_secret(struct contest *c) /* also if there is none */
{
    char path[STORE_PATH];
    unlink(contest_path(c, fresh_name, path, sizeof path));
    return unlink(contest_path(c, file_name, path, sizeof path)) == 0 || errno == ENOENT ? CONTEST_OK
                                                                                         : contest_errno(c, path);
}

/* ---- choosing it ---- */

/* There is no fallback for the system's random bytes: without them nobody could trust the batch. */
static int draw_secret(struct contest *c, struct chance_secret *secret)
{
    if (getrandom(secret->bytes, sizeof secret->bytes, 0) == (ssize_t)sizeof secret->bytes)
        return CONTEST_OK;
    return contest_fail(c, "the batch's secret", "getrandom: %s", strerror(errno));
}

/* Somebody could remove the file to get new random numbers. So a loss is always reported. */
static int tell_lost(struct contest *c, int64_t id, const char *was, const char *becomes)
{
    static const char why[] = "the file with the secret that was announced is gone";
    snprintf(c->note, sizeof c->note, "batch %" PRId64 ": %s; its secret is another one now, with SHA-256 %s", id, why,
             becomes);
    return audit_log_write(c, &(struct audit_entry){.what = "announce", .was = was, .becomes = becomes, .why = why});
}

/* Finds the secret that was announced for a batch, its hash, and when that was. Draws another one, and *at is 0, if
 * none was, or if its file is missing or has another one. */
static int find_secret(struct contest *c, int64_t id, struct chance_secret *secret, char hash[HASH_TEXT], int64_t *at)
{
    char announced[HASH_TEXT] = "";
    bool there = false;
    *at = 0;
    TRY(contest_get(c, sql_announced, WITH(with_int(":batch", id)),
                    INTO(into_text(announced, sizeof announced), into_int64(at))));
    if (*at > 0)
        TRY(read_secret(c, secret, &there));
    if (there)
        hash_whole_text(secret->bytes, sizeof secret->bytes, hash);
    if (there && strcmp(hash, announced) == 0)
        return CONTEST_OK;
    const bool lost = *at > 0;
    *at = 0;
    TRY(draw_secret(c, secret));
    hash_whole_text(secret->bytes, sizeof secret->bytes, hash);
    return lost ? tell_lost(c, id, announced, hash) : CONTEST_OK;
}

/* Writes the file first, so that an announced hash has its secret on the disk. */
static int announce_inside(struct contest *c, struct batch_told *out)
{
    struct chance_secret secret;
    int64_t at;
    TRY(find_secret(c, out->id, &secret, out->hash, &at));
    if (at > 0)
        return CONTEST_OK;
    TRY(batch_write_secret(c, &secret));
    return contest_run(c, sql_announce, WITH(with_int(":batch", out->id), with_text(":hash", out->hash)));
}

int batch_announce(struct contest *c, struct batch_told *out)
{
    int64_t last;
    TRY(contest_number(c, &last, 0, sql_last_batch, WITHOUT));
    *out = (struct batch_told){.id = last + 1};
    TRY(contest_change(c));
    return contest_end(c, announce_inside(c, out));
}

void batch_tidy_secret(struct contest *c)
{
    int64_t announced;
    if (store_number(&c->store, &announced, 0, sql_count_announced, WITHOUT) == 0 && announced == 0 &&
        remove_secret(c) != CONTEST_OK)
        snprintf(c->note, sizeof c->note, "%.300s: %.300s: it is of no use any more; remove it", c->what, c->why);
}

struct batch_told batch_tell(const struct batch *b)
{
    struct batch_told told = {.id = b->id};
    hash_text(b->secret.bytes, told.secret);
    memcpy(told.hash, b->secret_hash, sizeof told.hash);
    return told;
}

int batch_choose_secret(struct contest *c, int64_t seed, struct batch *b, int64_t *announced)
{
    *announced = 0;
    b->seed = seed;
    if (seed < 0)
        return find_secret(c, b->id, &b->secret, b->secret_hash, announced);
    b->secret = chance_secret_of((uint64_t)seed);
    hash_whole_text(b->secret.bytes, sizeof b->secret.bytes, b->secret_hash);
    return CONTEST_OK;
}
