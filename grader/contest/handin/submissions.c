#define _POSIX_C_SOURCE 200809L
#include "submissions.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/whole_file.h"
#include "build/tree/tree.h"
#include "contestant.h"
#include "submissions_sql.h"

/* The columns of the statement, in its order. */
enum { ID, TIME, NAME, NAMED, SIZE, PLAYS, ANSWER, EXTENSION, TEXT, TEXT_SIZE, BYTES };

static sqlite3_stmt *query(struct contest *c, const struct submissions_wanted *w)
{
    return store_query(
        &c->store, sql_submissions,
        WITH(with_text(":name", w->name), with_int(":public", w->of_public), with_int(":published", w->published)));
}

int submissions_table(struct contest *c, const struct submissions_wanted *wanted, FILE *out)
{
    fputs("number  handed in (UTC)      name                  file                   bytes    said\n", out);
    return contest_print_table(c, query(c, wanted), "", "%6d  %s  %-20s  %-20s %7d  %s %.200s\n", out);
}

int submissions_history(struct contest *c, const char *name, FILE *out)
{
    int64_t id;
    TRY(contestant_find(c, name, &id));
    fputs(
        "number  handed in (UTC)      file                  batches   last       rank    points  performance    said\n",
        out);
    return contest_print_table(c, store_query(&c->store, sql_history, WITH(with_text(":name", name))), "",
                               "%6d  %s  %-20s  %7d  %5d  %9s  %8.2f  %11.0f  %s %.200s\n", out);
}

int submissions_history_json(struct contest *c, const char *name, FILE *out)
{
    int64_t id;
    TRY(contestant_find(c, name, &id));
    return contest_print_data(c, store_query(&c->store, sql_history_json, WITH(with_text(":name", name))), out);
}

/* ---- writing files ---- */

/* Makes a stranger's name safe as part of a file's name on any system. */
static void safe(const char *from, char *to, size_t size)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t length = 0;
    for (; *from != '\0' && length + 1 < size; from++)
        if (strchr(ordinary, *from) != NULL)
            to[length++] = *from;
        else if (length == 0 || to[length - 1] != '_')
            to[length++] = '_';
    to[length] = '\0';
}

/* A file that is there already stays. With the same bytes, from an earlier export, it counts as written. */
static int write_source(struct contest *c, const char *path, const char *text, size_t size)
{
    int is_there = whole_file_is(path, text, size);
    if (is_there == 1)
        return CONTEST_OK;
    if (is_there == 0)
        return contest_refuse(c, path, "is there already, and is another file");
    return whole_file_put(AT_FDCWD, path, text, size, WHOLE_FILE_QUICK) == 0 ? CONTEST_OK : contest_errno(c, path);
}

/* Gives the name NUMBER-NAME.ENDING. */
static void name_file(struct contest *c, sqlite3_stmt *row, const char *ending, char file[96])
{
    char name[64];
    safe(store_text(&c->store, row, NAME), name, sizeof name);
    snprintf(file, 96, "%" PRId64 "-%s.%s", store_int64(&c->store, row, ID, 0, INT64_MAX), name, ending);
}

/* Writes compressed data from a column. The caller frees *text. */
static int export_column(struct contest *c, sqlite3_stmt *row, int column, const char *path, char **text)
{
    bool damaged;
    size_t size;
    *text = store_unpack_column(&c->store, row, column, &size, &damaged);
    return *text != NULL ? write_source(c, path, *text, size)
           : damaged     ? contest_refuse(c, c->store.path, "a source in it is damaged")
                         : contest_no_memory(c);
}

static int export_one(struct contest *c, sqlite3_stmt *row, const struct submissions_wanted *w, const char *folder)
{
    struct store *s = &c->store;
    struct submission_file f = {.data = ""};
    char ending[16], path[STORE_PATH], *text = NULL, *data = NULL;
    const char *extension = store_text(s, row, EXTENSION);
    safe(extension[0] == '.' ? extension + 1 : extension, ending, sizeof ending);
    name_file(c, row, ending, f.written);
    if (!tree_is_program(f.written, PROGRAM_LINES)) /* a stranger's database: no file may be a page */
        name_file(c, row, "txt", f.written);
    snprintf(path, sizeof path, "%.3900s/%s", folder, f.written);
    int rc = export_column(c, row, TEXT, path, &text);
    if (rc == CONTEST_OK && !store_is_null(row, BYTES)) {
        name_file(c, row, "bin", f.data);
        snprintf(path, sizeof path, "%.3900s/%s", folder, f.data);
        rc = export_column(c, row, BYTES, path, &data);
    }
    f.text = text, f.size = (size_t)store_int64(s, row, SIZE, 0, INT64_MAX);
    f.name = store_text(s, row, NAME), f.at = store_text(s, row, TIME), f.file = store_text(s, row, NAMED);
    if (rc == CONTEST_OK && w->exported != NULL)
        rc = w->exported(w->self, &f);
    free(text);
    free(data);
    return rc;
}

int submissions_export(struct contest *c, const struct submissions_wanted *wanted, const char *folder, int64_t *written)
{
    if (mkdir(folder, 0700) != 0 && errno != EEXIST)
        return contest_errno(c, folder);
    sqlite3_stmt *rows = query(c, wanted);
    for (*written = 0; contest_row(c, rows); ++*written)
        TRY(contest_after(rows, export_one(c, rows, wanted, folder)));
    TRY(contest_rows(c));
    return whole_file_sync(folder) == 0 ? CONTEST_OK : contest_errno(c, folder);
}
