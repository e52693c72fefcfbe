#define _POSIX_C_SOURCE 200809L
#include "desk_views.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "act_report.h"
#include "act_settings.h"
#include "act_take.h"
#include "base/json.h"
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
    const char *sql; /* gives the JSON. NULL: `write` does */
    int (*write)(struct contest *c, const struct view_wanted *wanted, FILE *out);
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

static int view_status(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    size_t size;
    int folder = act_folder_open(c);
    char *text = folder < 0 ? NULL : act_folder_read(folder, status_file, ACT_ANSWER_MOST, &size);
    (void)wanted;
    descriptor_close(folder);
    fprintf(out, "{\"alive\":%s,\"status\":%s,\"desk\":", upload_is_looked_at(c) ? "true" : "false",
            text == NULL ? "null" : text);
    free(text);
    int rc = contest_print_data(c, store_query(&c->store, sql_desk_now, WITHOUT), out);
    fputs("}\n", out);
    return rc;
}

struct view_list {
    FILE *out;
    int count;
};

static void view_registration(void *self, const char *name, int64_t at)
{
    struct view_list *l = self;
    fputs(l->count++ == 0 ? "" : ",\n", l->out);
    json_write(l->out, "{\"at\":%" PRId64 ",\"name\":%s}", at, name);
}

static int view_registrations(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    struct view_list l = {.out = out};
    (void)wanted;
    fputc('[', out);
    int rc = registration_each(c, view_registration, &l);
    fputs("]\n", out);
    return rc;
}

static int view_settings(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    (void)wanted;
    contest_reconfigure(c); /* if it is invalid, the previous configuration holds */
    return act_settings_json(c, out);
}

/* Writes the packed text of a query's only row. */
static int view_packed(struct contest *c, sqlite3_stmt *row, const char *missing, FILE *out)
{
    size_t size;
    bool damaged;
    int more = store_row(&c->store, row);
    if (more <= 0)
        return more < 0 ? contest_store(c) : contest_trouble(c, CONTEST_REFUSED, c->folder, "%s", missing);
    char *text = store_unpack_column(&c->store, row, 0, 1, &size, &damaged);
    store_end(row);
    if (text == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, c->folder, damaged ? "it is damaged" : "out of memory");
    fwrite(text, 1, size, out);
    free(text);
    return CONTEST_OK;
}

static int view_source(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    return view_packed(c, store_query(&c->store, sql_desk_source, WITH(with_int(":number", wanted->number))),
                       "there is no such submission", out);
}

static int view_record(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    const char *match = wanted->match == NULL ? "" : wanted->match;
    return view_packed(c,
                       store_query(&c->store, sql_desk_record,
                                   WITH(with_int(":number", wanted->number), with_text(":match", match),
                                        with_int(":testpoint", atoi(match)))),
                       "there is no record of this match, or not any more", out);
}

static int view_data(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    return view_packed(c, store_query(&c->store, sql_desk_data, WITH(with_int(":number", wanted->number))),
                       "there is no such data, or not any more", out);
}

static int view_report(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    return act_report_write(c, wanted->match == NULL ? "" : wanted->match, out);
}

static int view_printed(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    return contest_print_data(c,
                              store_query(&c->store, sql_desk_printed,
                                          WITH(with_int(":number", wanted->number),
                                               with_text(":match", wanted->match == NULL ? "" : wanted->match))),
                              out);
}

/* The last part, from the beginning of a line on. */
static int view_log(struct contest *c, const struct view_wanted *wanted, FILE *out)
{
    char path[STORE_PATH], line[4000], safe[4000];
    (void)wanted;
    contest_path(c, "run.log", path, sizeof path);
    FILE *in = fopen(path, "re");
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
    {"status", JUDGE_HELPER, NULL, view_status, false},
    {"messages", JUDGE_HELPER, sql_desk_messages, NULL, false},
    {"contestants", JUDGE_JUDGE, sql_desk_contestants, NULL, false},
    {"registrations", JUDGE_JUDGE, NULL, view_registrations, false},
    {"submissions", JUDGE_JUDGE, sql_desk_submissions, NULL, false},
    {"source", JUDGE_JUDGE, NULL, view_source, true},
    {"data", JUDGE_JUDGE, NULL, view_data, true},
    {"report", JUDGE_JUDGE, NULL, view_report, true},
    {"batches", JUDGE_JUDGE, sql_desk_batches, NULL, false},
    {"matches", JUDGE_JUDGE, sql_desk_matches, NULL, false},
    {"record", JUDGE_JUDGE, NULL, view_record, true},
    {"printed", JUDGE_JUDGE, NULL, view_printed, false},
    {"rulings", JUDGE_JUDGE, sql_desk_rulings, NULL, false},
    {"settings", JUDGE_JUDGE, NULL, view_settings, false},
    {"log", JUDGE_JUDGE, NULL, view_log, true},
    {"judges", JUDGE_OWNER, sql_desk_judges, NULL, false},
};

/* Only some of the statements know :number. */
static int view_query(struct contest *c, const struct view *v, const struct view_wanted *wanted, FILE *out)
{
    bool numbered = strstr(v->sql, ":number") != NULL;
    const struct store_value *with = WITH(with_int(":number", wanted->number));
    return contest_print_data(c, store_query(&c->store, v->sql, numbered ? with : WITHOUT), out);
}

int view_write(struct contest *c, enum judge_role role, const struct view_wanted *wanted, FILE *out, bool *json)
{
    for (size_t i = 0; i < sizeof views / sizeof views[0]; i++) {
        const struct view *v = &views[i];
        if (strcmp(v->name, wanted->name) != 0)
            continue;
        if (role < v->role)
            return contest_trouble(c, CONTEST_REFUSED, v->name, "is not for your role, which is %s",
                                   judge_role_name(role));
        *json = !v->text;
        return v->sql != NULL ? view_query(c, v, wanted, out) : v->write(c, wanted, out);
    }
    return contest_trouble(c, CONTEST_REFUSED, wanted->name, "is nothing that the desk shows");
}
