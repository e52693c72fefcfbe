/* The text of contest.conf, as it is in the folder and as the store keeps it (contest.h). */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "audit_log.h"
#include "base/whole_file.h"
#include "contest.h"
#include "contest_sql.h"

int contest_read_conf(struct contest *c, char **text)
{
    size_t size;
    *text = whole_file_text(c->conf_file, 0, CONFIG_MOST, &size);
    if (*text != NULL)
        return CONTEST_OK;
    return errno == EINVAL ? contest_refuse(c, c->conf_file, "is not a regular file") : contest_blame(c, c->conf_file);
}

/* Reads a configuration from its text. Errors go to c->what and c->why. */
static int parse_conf(struct contest *c, const char *text, struct config *fresh)
{
    char why[600];
    return config_read_text(fresh, c->game, text, why, sizeof why) == 0 ? CONTEST_OK
                                                                        : contest_refuse(c, c->conf_file, "%s", why);
}

/* A test point that was played must stay: scores are sums over the same test points. */
static int check_testpoints(struct contest *c, const struct config *fresh)
{
    sqlite3_stmt *rows = store_query(&c->store, sql_played_testpoints, WITHOUT);
    while (contest_row(c, rows)) {
        int64_t id = store_int64(&c->store, rows, 0, INT64_MIN, INT64_MAX); /* invalid values are for verify to find */
        int64_t batch = sqlite3_column_int64(rows, 1);
        if (config_find_testpoint(fresh, id) == NULL)
            return contest_after(rows, contest_refuse(c, c->conf_file,
                                                      "testpoint: %lld is not there, and batch %lld was played with it",
                                                      (long long)id, (long long)batch));
    }
    return contest_rows(c);
}

static int note_change(void *self, const char *was, const char *becomes)
{
    return audit_log_write(self, &(struct audit_entry){.what = "configure", .was = was, .becomes = becomes});
}

/* Writes the changes from the kept configuration to this one to the audit log, inside a transaction. Before the first
 * submission the contest is being set up, and changes are not logged. */
static int keep_inside(struct contest *c, const char *text, const struct config *fresh)
{
    struct config before;
    char *kept, why[600];
    TRY(contest_text(c, sql_logged_configuration, &kept));
    bool comparable = kept != NULL && config_read_text(&before, c->game, kept, why, sizeof why) == 0;
    free(kept);
    if (comparable && config_compare(&before, fresh, c->game, c, note_change) != 0)
        return contest_store(c);
    return contest_run(c, sql_keep_configuration, WITH(with_text(":text", text)));
}

/* Mostly the text is the one that is kept, and nothing is written. */
static int keep_conf(struct contest *c, const char *text, const struct config *fresh)
{
    int64_t same;
    TRY(contest_number(c, &same, 0, sql_is_kept, WITH(with_text(":text", text))));
    if (same != 0)
        return CONTEST_OK;
    TRY(contest_change(c));
    return contest_end(c, keep_inside(c, text, fresh));
}

static int take_conf(struct contest *c, const char *text)
{
    struct config fresh;
    TRY(parse_conf(c, text, &fresh));
    if (c->store.db != NULL)
        TRY(check_testpoints(c, &fresh));
    if (c->store.db != NULL && !c->reads)
        TRY(keep_conf(c, text, &fresh));
    c->config = fresh;
    return CONTEST_OK;
}

/* After CONTEST_OK, this text is the one that was read last. Frees the other one. Returns rc. */
static int keep_text(struct contest *c, int rc, char *text)
{
    char *other = rc == CONTEST_OK ? c->conf : text;
    c->conf = rc == CONTEST_OK ? text : c->conf;
    free(other);
    return rc;
}

int contest_reconfigure(struct contest *c)
{
    char *text;
    TRY(contest_read_conf(c, &text));
    int rc = c->conf != NULL && strcmp(c->conf, text) == 0 ? CONTEST_OK : take_conf(c, text);
    if (c->store.db != NULL)
        return keep_text(c, rc, text);
    free(text); /* without a store it is read again next time */
    return rc;
}

/* The store keeps the text first: a process that meets it in the file then has nothing to write to the audit log. */
int contest_configure(struct contest *c, const char *text)
{
    struct whole_file file;
    char *own = strdup(text);
    int rc = own == NULL ? contest_no_memory(c) : take_conf(c, text);
    if (rc == CONTEST_OK && (whole_file_open(&file, c->conf_file, WHOLE_FILE_LASTING) != 0 ||
                             fputs(text, file.out) < 0 || whole_file_close(&file) != 0))
        rc = contest_errno(c, c->conf_file);
    return keep_text(c, rc, own);
}

/* Takes the last valid configuration, for those who only read. */
int contest_fall_back(struct contest *c)
{
    char *kept, what[sizeof c->what], why[sizeof c->why];
    memcpy(what, c->what, sizeof what);
    memcpy(why, c->why, sizeof why);
    TRY(contest_text(c, sql_kept_configuration, &kept));
    int rc = kept == NULL ? CONTEST_REFUSED : parse_conf(c, kept, &c->config);
    free(kept);
    if (rc != CONTEST_OK)
        return contest_refuse(c, what, "%s", why);
    snprintf(c->remark, sizeof c->remark, "%.300s: %.400s; the last valid configuration is used", what, why);
    return CONTEST_OK;
}
