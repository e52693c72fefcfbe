#define _POSIX_C_SOURCE 200809L
#include "desk_views.h"

#include <stdlib.h>
#include <string.h>

#include "act_report.h"
#include "act_settings.h"
#include "act_take.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "contest/handin/upload.h"
#include "contest/tables/contest_status.h"
#include "contest/talk/registration.h"
#include "desk_views_sql.h"

enum { LOG_BYTES = 64 << 10 };

struct view {
    const char *name;
    enum judge_role role;
    const char *sql;     /* gives the JSON. NULL: `write` does */
    const char *missing; /* sql gives a packed text and its size instead. This is said if there is none */
    int (*write)(struct contest *c, FILE *out);
    int (*write_one)(struct contest *c, const char *match, FILE *out); /* instead of write */
    bool text;
};

static const char status_file[] = "status.json";

int view_keep_status(struct contest *c, int folder)
{
    struct contest_status status;
    char *text = NULL;
    size_t size = 0;
    FILE *out = memory_open(&text, &size);
    int rc = contest_status_find(c, &status);
    if (rc == CONTEST_OK && out != NULL)
        rc = contest_status_json(c, &status, out);
    bool whole = out != NULL && fclose(out) == 0;
    if (rc == CONTEST_OK && (!whole || whole_file_put(folder, status_file, text, size, WHOLE_FILE_QUICK) != 0))
        rc = contest_errno(c, "acts");
    free(text);
    return rc;
}

static int view_status(struct contest *c, FILE *out)
{
    size_t size;
    int folder = act_folder_open(c);
    char *text = folder < 0 ? NULL : whole_file_text_in(folder, status_file, ACT_ANSWER_MOST, &size);
    descriptor_close(folder);
    fprintf(out, "{\"alive\":%s,\"status\":%s,\"desk\":", upload_is_looked_at(c) ? "true" : "false",
            text == NULL ? "null" : text);
    free(text);
    int rc = contest_print_data(c, store_query(&c->store, sql_desk_now, WITHOUT), out);
    fputs("}\n", out);
    return rc;
}

static int view_settings(struct contest *c, FILE *out)
{
    contest_reconfigure(c); /* if it is invalid, the previous configuration holds */
    return act_settings_json(c, out);
}

/* The last part, from the beginning of a line on. */
static int view_log(struct contest *c, FILE *out)
{
    char path[STORE_PATH], line[4000], safe[4000];
    FILE *in = fopen(contest_path(c, "run.log", path, sizeof path), "re");
    if (in == NULL)
        return CONTEST_OK; /* the clock has never run */
    if (fseek(in, -LOG_BYTES, SEEK_END) == 0 && fgets(line, sizeof line, in) == NULL)
        line[0] = '\0';
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        fprintf(out, "%s\n", text_line(line, safe, sizeof safe));
    }
    fclose(in);
    return CONTEST_OK;
}

static const struct view views[] = {
    {"status", JUDGE_HELPER, .write = view_status},
    {"messages", JUDGE_HELPER, .sql = sql_desk_messages},
    {"contestants", JUDGE_JUDGE, .sql = sql_desk_contestants},
    {"registrations", JUDGE_JUDGE, .write = registration_json},
    {"submissions", JUDGE_JUDGE, .sql = sql_desk_submissions},
    {"source", JUDGE_JUDGE, .sql = sql_desk_source, .missing = "there is no such submission", .text = true},
    {"data", JUDGE_JUDGE, .sql = sql_desk_data, .missing = "there is no such data, or not any more", .text = true},
    {"report", JUDGE_JUDGE, .write_one = act_report_write, .text = true},
    {"batches", JUDGE_JUDGE, .sql = sql_desk_batches},
    {"matches", JUDGE_JUDGE, .sql = sql_desk_matches},
    {"record", JUDGE_JUDGE, .sql = sql_desk_record, .missing = "there is no record of this match, or not any more",
     .text = true},
    {"printed", JUDGE_JUDGE, .sql = sql_desk_printed},
    {"rulings", JUDGE_JUDGE, .sql = sql_desk_rulings},
    {"settings", JUDGE_JUDGE, .write = view_settings},
    {"log", JUDGE_JUDGE, .write = view_log, .text = true},
    {"judges", JUDGE_OWNER, .sql = sql_desk_judges},
};

/* Begins the view's statement. Only some know :number and :match. */
static sqlite3_stmt *view_query(struct contest *c, const struct view *v, const struct view_wanted *wanted)
{
    struct store_value with[3] = {{.name = NULL}};
    int count = 0;
    if (strstr(v->sql, ":number") != NULL)
        with[count++] = with_int(":number", wanted->number);
    if (strstr(v->sql, ":match") != NULL)
        with[count++] = with_text(":match", wanted->match == NULL ? "" : wanted->match);
    return store_query(&c->store, v->sql, with);
}

/* Writes the packed text of a query's only row. */
static int view_packed(struct contest *c, sqlite3_stmt *row, const char *missing, FILE *out)
{
    size_t size;
    bool damaged;
    int more = store_row(&c->store, row);
    if (more <= 0)
        return more < 0 ? contest_store(c) : contest_refuse(c, c->folder, "%s", missing);
    char *text = store_unpack_column(&c->store, row, 0, &size, &damaged);
    store_end(row);
    if (text == NULL)
        return contest_fail(c, c->folder, damaged ? "it is damaged" : "out of memory");
    fwrite(text, 1, size, out);
    free(text);
    return CONTEST_OK;
}

int view_write(struct contest *c, enum judge_role role, const struct view_wanted *wanted, FILE *out, bool *json)
{
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        const struct view *v = &views[i];
        if (strcmp(v->name, wanted->name) != 0)
            continue;
        if (role < v->role)
            return contest_refuse(c, v->name, "is not for your role, which is %s", judge_role_name(role));
        *json = !v->text;
        return v->write != NULL       ? v->write(c, out)
               : v->write_one != NULL ? v->write_one(c, wanted->match == NULL ? "" : wanted->match, out)
               : v->missing != NULL   ? view_packed(c, view_query(c, v, wanted), v->missing, out)
                                      : contest_print_data(c, view_query(c, v, wanted), out);
    }
    return contest_refuse(c, wanted->name, "is nothing that the desk shows");
}
