#define _POSIX_C_SOURCE 200809L
#include "registration.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "contest/handin/contestant.h"
#include "contest/handin/token.h"
#include "contest/handin/upload.h"
#include "registration_sql.h"

/* ---- who waits ---- */

struct registrations {
    struct contest *c;
    int folder; /* a file descriptor, or -1: nobody has registered */
    int rc;
};

static void see_registered(void *self, const char *file)
{
    struct registrations *all = self;
    char name[DROP_REQUEST];
    struct stat info;
    if (all->rc == CONTEST_OK && hash_is_text(file) && drop_read_line(all->folder, file, name) &&
        strlen(name) < CONTEST_NAME && fstatat(all->folder, file, &info, AT_SYMLINK_NOFOLLOW) == 0)
        all->rc = contest_run(
            all->c, sql_registered_add,
            WITH(with_text(":hash", file), with_text(":name", name), with_int(":at", (int64_t)info.st_mtim.tv_sec)));
}

/* Reads all who wait into the table, from their folder in submissions/: a file descriptor, or -1 with errno. */
static int registrations_read(struct contest *c, int folder)
{
    struct registrations all = {.c = c, .folder = folder};
    char path[STORE_PATH];
    contest_path(c, "submissions", path, sizeof path);
    if (folder < 0 && access(path, F_OK) != 0)
        return contest_errno(c, path);
    if (folder < 0 && errno != ENOENT)
        return contest_errno(c, "registrations");
    TRY(contest_run(c, sql_registered_make, WITHOUT));
    TRY(contest_run(c, sql_registered_forget, WITHOUT));
    drop_each(folder, see_registered, &all);
    return all.rc;
}

/* ---- registering ---- */

static int registration_check(struct contest *c, const char *name)
{
    bool alike;
    int64_t waiting;
    TRY(contestant_check_name(c, name, 0));
    TRY(contest_get(c, sql_registered_alike, WITH(with_text(":name", name)),
                    INTO(into_bool(&alike), into_int64(&waiting))));
    if (alike)
        return contest_refuse(c, name, "it looks like a name that somebody has registered");
    if (waiting >= REGISTRATION_MOST)
        return contest_refuse(c, name, "too many wait for the judge; try again later");
    return CONTEST_OK;
}

int registration_add(struct contest *c, int submissions, const char *name, const char *hash)
{
    if (mkdirat(submissions, drop_registrations, 0700) != 0 && errno != EEXIST)
        return contest_errno(c, "submissions");
    int folder = drop_open(submissions, drop_registrations), rc = registrations_read(c, folder);
    if (rc == CONTEST_OK)
        rc = registration_check(c, name);
    if (rc == CONTEST_OK && !upload_line(folder, hash, name))
        rc = contest_errno(c, "registrations");
    descriptor_close(folder);
    return rc;
}

/* ---- the judge ---- */

/* Both in one transaction: a contestant without the token could not log in. */
static int approve_inside(struct contest *c, const char *name, const char *hash, const char *why)
{
    int64_t contestant;
    TRY(contestant_add(c, name, why));
    TRY(contestant_find(c, name, &contestant));
    return token_make_of_hash(c, contestant, hash);
}

static int find_registered(struct contest *c, const char *name, char hash[HASH_TEXT])
{
    TRY(contest_get(c, sql_registered_hash, WITH(with_text(":name", name)), INTO(into_text(hash, HASH_TEXT))));
    return hash[0] != '\0' ? CONTEST_OK : contest_refuse(c, name, "has not registered");
}

int registration_settle(struct contest *c, const char *name, const char *why, bool approves)
{
    char hash[HASH_TEXT] = "";
    int folder = drop_open_in(c->folder, drop_registrations), rc = registrations_read(c, folder);
    if (rc == CONTEST_OK)
        rc = find_registered(c, name, hash);
    if (rc == CONTEST_OK && approves && (rc = contest_change(c)) == CONTEST_OK)
        rc = contest_end(c, approve_inside(c, name, hash, why));
    if (rc == CONTEST_OK && unlinkat(folder, hash, 0) != 0)
        rc = contest_errno(c, name);
    descriptor_close(folder);
    return rc;
}

static int print_registered(struct contest *c, const char *sql, FILE *out)
{
    int folder = drop_open_in(c->folder, drop_registrations), rc = registrations_read(c, folder);
    descriptor_close(folder);
    return rc == CONTEST_OK ? contest_print_data(c, store_query(&c->store, sql, WITHOUT), out) : rc;
}

int registration_list(struct contest *c, FILE *out)
{
    return print_registered(c, sql_registered_list, out);
}

int registration_json(struct contest *c, FILE *out)
{
    return print_registered(c, sql_registered_json, out);
}
