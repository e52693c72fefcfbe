#define _POSIX_C_SOURCE 200809L
#include "contest_upgrade.h"

#include <stdio.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "contest/audit_log.h"
#include "contest/batch/batch_secret.h"
#include "contest/batch/bundle.h"
#include "contest/verify/recompute.h"
#include "contest_upgrade_sql.h"
#include "store/upgrade.h"

static const char fresh_name[] = "contest.db.upgraded";

struct upgrading {
    struct contest *c; /* the contest: with the lock, and then with the new database */
    struct store old;
    struct contest_upgrade *out;
    struct chance_secret secret;
    bool announced; /* secret is to be put away */
};

static int old_trouble(struct upgrading *u)
{
    return contest_trouble(u->c, u->old.foreign ? CONTEST_REFUSED : CONTEST_SYSTEM, u->old.path, "%s", u->old.why);
}

/* The secret of an announced batch was in the database. */
static int find_secret(struct upgrading *u)
{
    char text[HASH_TEXT];
    if (u->out->from != STORE_OLDEST)
        return 0;
    int more = store_get(&u->old, sql_upgrade_secret, WITHOUT, INTO(into_text(text, sizeof text)));
    u->announced = more == 1 && hash_bytes(text, u->secret.bytes, sizeof u->secret.bytes) == 0;
    return more < 0 ? -1 : 0;
}

static int open_old(struct upgrading *u)
{
    char path[STORE_PATH];
    TRY(contest_database(u->c, "contest.db", path));
    return store_open_old(&u->old, path, &u->out->from) == 0 ? CONTEST_OK : old_trouble(u);
}

static int look_at_old(struct upgrading *u)
{
    if (store_get(&u->old, sql_upgrade_batches, WITHOUT,
                  INTO(into_int64(&u->out->batches), into_bool(&u->out->in_hand))) < 0 ||
        find_secret(u) != 0)
        return old_trouble(u);
    snprintf(u->out->kept, sizeof u->out->kept, "%s.schema-%d", u->old.path, u->out->from);
    return CONTEST_OK;
}

/* ---- the new database ---- */

/* Batches that were finished before there were hashes get theirs now, in their order. */
static int seal_batches(struct contest *c, struct contest_upgrade *out)
{
    int64_t batch;
    for (;; out->sealed++) {
        TRY(contest_number(c, &batch, 0, sql_upgrade_unsealed, WITHOUT));
        if (batch == 0)
            return CONTEST_OK;
        TRY(bundle_seal(c, batch));
    }
}

static int write_log(struct contest *c, int from)
{
    char was[32], becomes[32];
    snprintf(was, sizeof was, "schema %d", from);
    snprintf(becomes, sizeof becomes, "schema %d", STORE_VERSION);
    return audit_log_write(c, &(struct audit_entry){.what = "upgrade", .was = was, .becomes = becomes});
}

static int complete(struct contest *c, struct contest_upgrade *out)
{
    TRY(contest_change(c));
    int rc = seal_batches(c, out);
    return contest_end(c, rc == CONTEST_OK ? write_log(c, out->from) : rc);
}

static int fill_new(struct upgrading *u)
{
    struct contest *c = u->c;
    struct recompute all = {.remarks = NULL};
    TRY(complete(c, u->out));
    TRY(recompute_all(c, &all));
    if (u->announced)
        TRY(batch_write_secret(c, &u->secret));
    return store_begin_log(&c->store) == 0 ? CONTEST_OK : contest_store(c);
}

static int make_new(struct upgrading *u, const char *path)
{
    struct contest *c = u->c;
    char folder[CONTEST_FOLDER];
    int lock = c->lock;
    snprintf(folder, sizeof folder, "%s", c->folder);
    if (store_upgrade(&u->old, u->out->from, STORE_VERSION, path) != 0)
        return old_trouble(u);
    int rc = contest_open_as(c, folder, fresh_name);
    c->lock = lock;
    if (rc == CONTEST_OK)
        rc = fill_new(u);
    store_close(&c->store);
    return rc;
}

/* ---- the change of names ---- */

static int change_names(struct upgrading *u, const char *path)
{
    struct contest *c = u->c;
    unlink(u->out->kept); /* left by a process that was killed after the next line: the same file as contest.db */
    if (link(u->old.path, u->out->kept) != 0)
        return contest_errno(c, u->out->kept);
    if (rename(path, u->old.path) != 0)
        return contest_errno(c, u->old.path);
    return whole_file_sync(c->folder) == 0 ? CONTEST_OK : contest_errno(c, c->folder);
}

static int go_over(struct upgrading *u)
{
    char path[STORE_PATH], work[STORE_PATH + 8];
    contest_path(u->c, fresh_name, path, sizeof path);
    snprintf(work, sizeof work, "%s.work", path);
    int rc = make_new(u, path);
    if (rc == CONTEST_OK)
        rc = change_names(u, path);
    if (rc == CONTEST_OK)
        return rc;
    store_remove(work);
    store_remove(path);
    return rc;
}

/* With the lock. Another process may have done it meanwhile. */
static int take_old(struct upgrading *u)
{
    TRY(open_old(u));
    if (u->out->from == STORE_VERSION)
        return CONTEST_OK;
    if (store_alone(&u->old) != 0)
        return old_trouble(u);
    int rc = go_over(u);
    if (rc != CONTEST_OK)
        store_leave_old(&u->old);
    return rc;
}

int contest_upgrade(struct contest *c, const char *folder, bool check, struct contest_upgrade *out)
{
    struct upgrading u = {.c = c, .out = out};
    *out = (struct contest_upgrade){.from = 0};
    TRY(contest_begin(c, NULL, folder));
    int rc = open_old(&u);
    if (rc == CONTEST_OK && out->from < STORE_VERSION)
        rc = look_at_old(&u);
    store_close(&u.old);
    if (rc != CONTEST_OK || check || out->from == STORE_VERSION)
        return rc;
    TRY(contest_lock(c));
    rc = take_old(&u);
    store_close(&u.old);
    return rc;
}
