#define _POSIX_C_SOURCE 200809L
#include "registration.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "contest/handin/contestant.h"
#include "contest/handin/token.h"
#include "contest/handin/upload.h"

/* Somebody who waits. */
struct registered {
    char hash[HASH_TEXT], name[CONTEST_NAME];
    int64_t at;
};

/* All who wait. */
struct registrations {
    int folder; /* a file descriptor, or -1 */
    struct registered *one;
    int count;
};

static void see_registered(void *self, const char *file)
{
    struct registrations *all = self;
    struct registered *one = &all->one[all->count];
    char name[DROP_REQUEST];
    struct stat info;
    if (all->count == REGISTRATION_MOST || !hash_is_text(file) || !drop_read_line(all->folder, file, name) ||
        strlen(name) >= CONTEST_NAME || fstatat(all->folder, file, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return;
    snprintf(one->hash, sizeof one->hash, "%.64s", file);
    snprintf(one->name, sizeof one->name, "%.63s", name);
    one->at = (int64_t)info.st_mtim.tv_sec;
    all->count++;
}

static int compare_registered(const void *left, const void *right)
{
    return strcmp(((const struct registered *)left)->name, ((const struct registered *)right)->name);
}

static void registrations_close(struct registrations *all)
{
    descriptor_close(all->folder);
    free(all->one);
}

/* Reads all, by name. submissions: a file descriptor. Call registrations_close in any case. */
static int registrations_open(struct contest *c, int submissions, struct registrations *all)
{
    *all = (struct registrations){.folder = drop_open(submissions, drop_registrations)};
    all->one = calloc(REGISTRATION_MOST, sizeof *all->one);
    if (all->one == NULL)
        return contest_no_memory(c);
    if (all->folder >= 0)
        drop_each(all->folder, see_registered, all);
    qsort(all->one, (size_t)all->count, sizeof *all->one, compare_registered);
    return CONTEST_OK;
}

/* Opens submissions/ itself. */
static int registrations_open_all(struct contest *c, struct registrations *all)
{
    char path[STORE_PATH];
    contest_path(c, "submissions", path, sizeof path);
    int submissions = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *all = (struct registrations){.folder = -1};
    if (submissions < 0)
        return contest_errno(c, path);
    int rc = registrations_open(c, submissions, all);
    close(submissions);
    return rc;
}

/* ---- registering ---- */

/* Returns whether somebody who waits has a name that looks the same. */
static bool looks_registered(const struct registrations *all, const char *name)
{
    char own[4 * CONTEST_NAME], other[4 * CONTEST_NAME];
    text_looks(name, own, sizeof own);
    for (int i = 0; i < all->count; i++)
        if (strcmp(text_looks(all->one[i].name, other, sizeof other), own) == 0)
            return true;
    return false;
}

static int registration_check(struct contest *c, const struct registrations *all, const char *name)
{
    TRY(contestant_name_free(c, name));
    if (looks_registered(all, name))
        return contest_trouble(c, CONTEST_REFUSED, name, "it looks like a name that somebody has registered");
    if (all->count >= REGISTRATION_MOST)
        return contest_trouble(c, CONTEST_REFUSED, name, "too many wait for the judge; try again later");
    return CONTEST_OK;
}

int registration_add(struct contest *c, int submissions, const char *name, const char *hash)
{
    struct registrations all;
    if (mkdirat(submissions, drop_registrations, 0700) != 0 && errno != EEXIST)
        return contest_errno(c, "submissions");
    int rc = registrations_open(c, submissions, &all);
    if (rc == CONTEST_OK)
        rc = registration_check(c, &all, name);
    if (rc == CONTEST_OK && !upload_line(all.folder, hash, name))
        rc = contest_errno(c, "registrations");
    registrations_close(&all);
    return rc;
}

void registration_waiting(int submissions, const char *hash, char name[DROP_REQUEST])
{
    int folder = drop_open(submissions, drop_registrations);
    if (folder < 0 || !hash_is_text(hash) || !drop_read_line(folder, hash, name))
        name[0] = '\0';
    descriptor_close(folder);
}

/* ---- the judge ---- */

static const struct registered *registered_find(const struct registrations *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->one[i].name, name) == 0)
            return &all->one[i];
    return NULL;
}

/* Both in one transaction: a contestant without the token could not log in. */
static int approve_inside(struct contest *c, const struct registered *one, const char *why)
{
    int64_t contestant, number;
    TRY(contestant_add_inside(c, one->name, why));
    TRY(contestant_find(c, one->name, &contestant));
    return token_make_of_hash(c, contestant, one->hash, &number);
}

/* Approves, or only removes what was registered. */
static int settle_one(struct contest *c, const char *name, const char *why, bool approves)
{
    struct registrations all;
    int rc = registrations_open_all(c, &all);
    const struct registered *one = registered_find(&all, name);
    if (rc == CONTEST_OK && one == NULL)
        rc = contest_trouble(c, CONTEST_REFUSED, name, "has not registered");
    if (rc == CONTEST_OK && approves && (rc = contest_change(c)) == CONTEST_OK)
        rc = contest_end(c, approve_inside(c, one, why));
    if (rc == CONTEST_OK && unlinkat(all.folder, one->hash, 0) != 0)
        rc = contest_errno(c, name);
    registrations_close(&all);
    return rc;
}

int registration_approve(struct contest *c, const char *name, const char *why)
{
    return settle_one(c, name, why, true);
}

int registration_decline(struct contest *c, const char *name)
{
    return settle_one(c, name, NULL, false);
}

int registration_list(struct contest *c, FILE *out)
{
    struct registrations all;
    char text[CLOCK_TEXT];
    int rc = registrations_open_all(c, &all);
    for (int i = 0; i < all.count && rc == CONTEST_OK; i++)
        fprintf(out, "%s  %s\n", clock_text(all.one[i].at, text), all.one[i].name);
    registrations_close(&all);
    return rc;
}

int registration_json(struct contest *c, FILE *out)
{
    struct registrations all;
    int rc = registrations_open_all(c, &all);
    fputc('[', out);
    for (int i = 0; i < all.count && rc == CONTEST_OK; i++)
        json_write(out, "%.2s{\"at\":%" PRId64 ",\"name\":%s}", i == 0 ? "" : ",\n", all.one[i].at, all.one[i].name);
    fputs("]\n", out);
    registrations_close(&all);
    return rc;
}
