#define _GNU_SOURCE
#include "contestant.h"

#include <string.h>
#include <sys/stat.h>

#include "base/command/words.h"
#include "base/whole_file.h"
#include "contest/audit_log.h"
#include "contestant_sql.h"
#include "submission.h"

static const struct {
    const char *name, *ruling;
} state_of[] = {[CONTESTANT_ACTIVE] = {"active", "restore"},
                [CONTESTANT_WITHDRAWN] = {"withdrawn", "withdraw"},
                [CONTESTANT_DISQUALIFIED] = {"disqualified", "disqualify"}};

struct contestant {
    int64_t id;
    char state[16];
};

/* ---- finding ---- */

/* Refuses, with the nearest name that there is. */
static int refuse_unknown(struct contest *c, const char *name)
{
    char near[CONTEST_NAME] = "";
    sqlite3_stmt *rows = store_query(&c->store, sql_contestant_names, WITHOUT);
    while (contest_row(c, rows)) {
        const char *const both[] = {near, store_text(&c->store, rows, 0), NULL};
        const char *nearer = words_nearest(name, near[0] == '\0' ? &both[1] : both, sizeof both[0]);
        if (nearer != NULL && nearer != near)
            snprintf(near, sizeof near, "%s", nearer);
    }
    TRY(contest_rows(c));
    return near[0] == '\0' ? contest_refuse(c, name, "there is no contestant of that name")
                           : contest_refuse(c, name, "there is no contestant of that name, did you mean %s?", near);
}

static int contestant_load(struct contest *c, const char *name, struct contestant *out)
{
    int more = store_get(&c->store, sql_find_contestant, WITH(with_text(":name", name)),
                         INTO(into_int64(&out->id), into_text(out->state, sizeof out->state)));
    return more < 0 ? contest_store(c) : more == 0 ? refuse_unknown(c, name) : CONTEST_OK;
}

int contestant_find(struct contest *c, const char *name, int64_t *id)
{
    struct contestant found = {.id = 0};
    int rc = contestant_load(c, name, &found);
    *id = found.id;
    return rc;
}

/* ---- changes, each in a transaction with its entry in the audit log ---- */

int contestant_check_name(struct contest *c, const char *name, int64_t id)
{
    int64_t others;
    TRY(submission_check_name(c, name));
    TRY(contest_number(c, &others, 0, sql_others_name, WITH(with_text(":name", name), with_int(":id", id))));
    return others == 0 ? CONTEST_OK
                       : contest_refuse(c, name, "it is, or was, the name of another contestant, or looks the same");
}

int contestant_add(struct contest *c, const char *name, const char *why)
{
    TRY(contestant_check_name(c, name, 0));
    TRY(contest_run(c, sql_add_contestant, WITH(with_text(":name", name))));
    const struct audit_entry r = {
        .what = "add", .contestant = sqlite3_last_insert_rowid(c->store.db), .becomes = name, .why = why};
    return audit_log_write(c, &r);
}

static int rename_inside(struct contest *c, const char *name, const char *fresh, const char *why)
{
    struct contestant who;
    TRY(contestant_load(c, name, &who));
    if (strcmp(name, fresh) == 0)
        return contest_refuse(c, name, "that is the name already");
    TRY(contestant_check_name(c, fresh, who.id));
    const struct audit_entry r = {.what = "rename", .contestant = who.id, .was = name, .becomes = fresh, .why = why};
    const struct store_value *with = WITH(with_int(":id", who.id), with_text(":fresh", fresh));
    TRY(contest_run(c, sql_keep_former, with));
    TRY(contest_run(c, sql_forget_former, with));
    TRY(contest_run(c, sql_rename_contestant, with));
    return audit_log_write(c, &r);
}

/* Files dropped into the old folder afterwards get an answer with the new name. */
static void rename_folder(const struct contest *c, const char *name, const char *fresh)
{
    char from[STORE_PATH], to[STORE_PATH];
    struct stat info;
    snprintf(from, sizeof from, "%s/submissions/%s", c->folder, name);
    snprintf(to, sizeof to, "%s/submissions/%s", c->folder, fresh);
    if (lstat(from, &info) == 0 && S_ISDIR(info.st_mode) && lstat(to, &info) != 0)
        rename(from, to);
}

int contestant_rename(struct contest *c, const char *name, const char *fresh, const char *why)
{
    TRY(contest_change(c));
    TRY(contest_end(c, rename_inside(c, name, fresh, why)));
    rename_folder(c, name, fresh);
    return CONTEST_OK;
}

static int set_inside(struct contest *c, const char *name, enum contestant_state state, const char *why)
{
    struct contestant who;
    TRY(contestant_load(c, name, &who));
    if (strcmp(who.state, state_of[state].name) == 0)
        return contest_refuse(c, name, "is %s already", who.state);
    const struct audit_entry r = {.what = state_of[state].ruling,
                                  .contestant = who.id,
                                  .was = who.state,
                                  .becomes = state_of[state].name,
                                  .why = why};
    TRY(contest_run(c, sql_set_state, WITH(with_text(":state", state_of[state].name), with_int(":id", who.id))));
    return audit_log_write(c, &r);
}

int contestant_set(struct contest *c, const char *name, enum contestant_state state, const char *why)
{
    TRY(contest_change(c));
    return contest_end(c, set_inside(c, name, state, why));
}

/* ---- what others may do with a program ---- */

static const struct {
    const char *name, *sql;
    bool yes;
    const char *nothing; /* why nothing changes */
} word_of[] = {
    [DROP_PUBLIC] = {"public", sql_set_public, true, "the last accepted program is public already"},
    [DROP_PRIVATE] = {"private", sql_set_public, false, "no program is public"},
    [DROP_PUBLISH] = {"publish", sql_set_publish, true, "the program may be published already"},
    [DROP_UNPUBLISH] = {"unpublish", sql_set_publish, false, "the program is not to be published"},
};

int contestant_has_accepted(struct contest *c, int64_t contestant)
{
    int64_t accepted;
    TRY(contest_number(c, &accepted, 0, sql_has_accepted, WITH(with_int(":contestant", contestant))));
    return accepted > 0 ? CONTEST_OK : contest_refuse(c, "public", "there is no accepted program yet");
}

int contestant_let(struct contest *c, const char *name, enum drop_request word)
{
    int64_t contestant;
    TRY(contestant_find(c, name, &contestant));
    if (word == DROP_PUBLIC)
        TRY(contestant_has_accepted(c, contestant));
    TRY(contest_run(c, word_of[word].sql,
                    WITH(with_int(":contestant", contestant), with_int(":yes", word_of[word].yes))));
    return sqlite3_changes(c->store.db) > 0 ? CONTEST_OK
                                            : contest_refuse(c, word_of[word].name, "%s", word_of[word].nothing);
}

/* ---- the words in the folder ---- */

static bool has_word(int folder, enum drop_request yes)
{
    return drop_has_request(folder, yes) || drop_has_request(folder, drop_request_against(yes));
}

/* Takes one of two words, which exclude each other: if both are there, the one that takes back. */
static int take_either(struct contest *c, int folder, const char *name, enum drop_request yes)
{
    const enum drop_request no = drop_request_against(yes);
    if (has_word(folder, yes) && contestant_let(c, name, drop_has_request(folder, no) ? no : yes) == CONTEST_SYSTEM)
        return CONTEST_SYSTEM;
    drop_remove_request(folder, yes);
    drop_remove_request(folder, no);
    return CONTEST_OK;
}

int contestant_take_word(struct contest *c, int folder, const char *name)
{
    TRY(take_either(c, folder, name, DROP_PUBLIC));
    return take_either(c, folder, name, DROP_PUBLISH);
}

/* ---- requests in the folder ---- */

static int take_request(struct contest *c, int folder, enum drop_request kind, int64_t contestant,
                        contestant_request *take)
{
    char line[DROP_REQUEST];
    if (folder < 0 || !drop_has_request(folder, kind))
        return CONTEST_OK;
    int rc = drop_read_line(folder, drop_request_name(kind), line) ? take(c, contestant, line) : CONTEST_REFUSED;
    if (rc != CONTEST_SYSTEM)
        drop_remove_request(folder, kind);
    return rc == CONTEST_SYSTEM ? rc : CONTEST_OK;
}

/* Requests are taken after the query, which must not see what they cause. */
int contestant_take_requests(struct contest *c, enum drop_request kind, contestant_request *take)
{
    char name[CONTEST_NAME] = "";
    int64_t contestant;
    int rc = CONTEST_OK, more = 1;
    while (rc == CONTEST_OK && (more = store_get(&c->store, sql_active_after, WITH(with_text(":name", name)),
                                                 INTO(into_int64(&contestant), into_text(name, sizeof name)))) == 1) {
        int folder = drop_open_in(c->folder, name);
        rc = take_request(c, folder, kind, contestant, take);
        descriptor_close(folder);
    }
    return more < 0 ? contest_store(c) : rc;
}

int contestant_word_of(struct contest *c, int submissions, int64_t contestant, const char *name,
                       struct contestant_word *out)
{
    const char *own;
    *out = (struct contestant_word){.submitted = 0};
    int folder = drop_open(submissions, name);
    out->waits = folder >= 0 && has_word(folder, DROP_PUBLIC);
    out->publish_waits = folder >= 0 && has_word(folder, DROP_PUBLISH);
    descriptor_close(folder);
    TRY(contest_get(c, sql_own_words, WITH(with_int(":contestant", contestant)),
                    INTO(into_bool(&out->publish), into_bool(&out->can), into_int64(&out->submitted),
                         into_text(out->file, sizeof out->file))));
    drop_number(out->file, &own);
    memmove(out->file, own, strlen(own) + 1);
    return CONTEST_OK;
}

/* ---- list ---- */

int contestant_list(struct contest *c, FILE *out)
{
    fputs("number  name                  state         submissions  plays  tokens  publish  groups\n", out);
    return contest_print_table(c, store_query(&c->store, sql_list_contestants, WITHOUT), "",
                               "%6d  %-20s  %-12s  %11d  %5d  %6d  %-7s%.258s\n", out);
}
