#include "table.h"

#include <stdbool.h>
#include <string.h>

#include "base/command/trouble.h"
#include "markup.h"

enum { WANTED = 160 };

/* The query for the wanted rows of a view, with ?1 for the contestant. */
static void wanted_rows(sqlite3_stmt *statement, const char *view, int64_t contestant, char query[WANTED])
{
    bool one = contestant != TABLE_EVERYBODY && strcmp(sqlite3_column_name(statement, 0), "contestant") == 0;
    sqlite3_snprintf(WANTED, query, "SELECT * FROM temp.\"%w\"%s", view, one ? " WHERE contestant = ?1" : "");
}

/* Prepares a statement on the view, for the names of its columns. */
static sqlite3_stmt *look_at(struct store *s, const char *view)
{
    char query[WANTED];
    sqlite3_snprintf(WANTED, query, "SELECT * FROM temp.\"%w\"", view);
    return store_query(s, query, WITHOUT);
}

/* Writes "a", "b": as names or as texts. */
static void append_columns(sqlite3_str *sql, sqlite3_stmt *statement, int from, const char *format)
{
    for (int i = from; i < sqlite3_column_count(statement); i++) {
        sqlite3_str_appendall(sql, i == from ? "" : ", ");
        sqlite3_str_appendf(sql, format, sqlite3_column_name(statement, i));
    }
}

/* Appends the value that a view has in the object of all views. rows: its query. from: its first column that counts. */
typedef void append_value(sqlite3_str *sql, sqlite3_stmt *statement, int from, const char *rows);

static void append_table(sqlite3_str *sql, sqlite3_stmt *statement, int from, const char *rows)
{
    (void)from;
    sqlite3_str_appendall(sql, "json((SELECT json_object('columns', json_array(");
    append_columns(sql, statement, 0, "%Q");
    sqlite3_str_appendall(sql, "), 'data', json_group_array(json_array(");
    append_columns(sql, statement, 0, "\"%w\"");
    sqlite3_str_appendf(sql, "))) FROM (%s)))", rows);
}

static void append_names(sqlite3_str *sql, sqlite3_stmt *statement, int from, const char *rows)
{
    (void)rows;
    sqlite3_str_appendall(sql, "json_array(");
    append_columns(sql, statement, from, "%Q");
    sqlite3_str_appendall(sql, ")");
}

/* No other value of JSON ends with these letters, as a text ends with a quote. */
static void append_rows(sqlite3_str *sql, sqlite3_stmt *statement, int from, const char *rows)
{
    sqlite3_str_appendall(sql, "json((SELECT json_group_array(json(rtrim(json_array(");
    append_columns(sql, statement, from, "\"%w\"");
    sqlite3_str_appendf(sql, "), ',nul]') || ']')) FROM (%s)))", rows);
}

static int append_view(struct store *s, sqlite3_str *sql, const char *view, int64_t contestant, append_value *append)
{
    char rows[WANTED];
    sqlite3_stmt *statement = look_at(s, view);
    if (statement == NULL)
        return -1;
    wanted_rows(statement, view, contestant, rows);
    sqlite3_str_appendf(sql, "%Q, ", view);
    append(sql, statement, contestant != TABLE_EVERYBODY, rows);
    store_end(statement);
    return 0;
}

/* Prints the first column of all rows, a line each. */
static int print_rows(struct store *s, sqlite3_stmt *rows, FILE *out)
{
    int rc;
    while ((rc = store_row(s, rows)) == 1)
        fprintf(out, "%s\n", store_text(s, rows, 0));
    return rc;
}

/* Runs a query that may have ?1 for the contestant, and frees it. */
static int print_query(struct store *s, sqlite3_str *sql, int64_t contestant, FILE *out)
{
    char *query = sqlite3_str_finish(sql);
    if (query == NULL) {
        snprintf(s->why, sizeof s->why, "out of memory");
        return -1;
    }
    bool one = strstr(query, "?1") != NULL;
    int rc = print_rows(s, store_query(s, query, one ? WITH(with_int("?1", contestant)) : WITHOUT), out);
    sqlite3_free(query);
    return rc;
}

/* Writes an object with a value for each view. */
static int write_object(struct store *s, const char *const view[], int64_t contestant, append_value *append, FILE *out)
{
    sqlite3_str *sql = sqlite3_str_new(s->db);
    sqlite3_str_appendall(sql, "SELECT json_object(");
    for (int i = 0; view[i] != NULL; i++) {
        sqlite3_str_appendall(sql, i == 0 ? "" : ", ");
        if (append_view(s, sql, view[i], contestant, append) != 0) {
            sqlite3_free(sqlite3_str_finish(sql));
            return -1;
        }
    }
    sqlite3_str_appendall(sql, ")");
    return print_query(s, sql, contestant, out);
}

int table_json(struct store *s, const char *const view[], FILE *out)
{
    return write_object(s, view, TABLE_EVERYBODY, append_table, out);
}

int table_columns(struct store *s, const char *const view[], int64_t contestant, FILE *out)
{
    return write_object(s, view, contestant, append_names, out);
}

int table_rows(struct store *s, const char *const view[], int64_t contestant, FILE *out)
{
    return write_object(s, view, contestant, append_rows, out);
}

/* ---- as HTML ---- */

static void print_head(sqlite3_stmt *rows, int from, const char *caption, FILE *out)
{
    fprintf(out, "<table>\n<caption>%s</caption>\n<thead><tr>", caption);
    for (int i = from; i < sqlite3_column_count(rows); i++)
        markup_column(sqlite3_column_name(rows, i), out);
    fputs("</tr></thead>\n<tbody>\n", out);
}

static void print_cells(sqlite3_stmt *rows, int from, FILE *out)
{
    fputs("<tr>", out);
    for (int i = from; i < sqlite3_column_count(rows); i++) {
        const unsigned char *text = sqlite3_column_text(rows, i); /* works for numbers too */
        fprintf(out, "<td>%s</td>", text == NULL ? "" : (const char *)text);
    }
    fputs("</tr>\n", out);
}

static int print_html(struct store *s, const char *view, FILE *out)
{
    sqlite3_stmt *rows = look_at(s, view);
    if (rows == NULL)
        return -1;
    int from = strcmp(sqlite3_column_name(rows, 0), "contestant") == 0;
    bool any = false;
    int rc;
    for (; (rc = store_row(s, rows)) == 1; any = true) {
        if (!any)
            print_head(rows, from, strchr(view, '_') + 1, out);
        print_cells(rows, from, out);
    }
    fputs(any ? "</tbody>\n</table>\n" : "", out);
    return rc;
}

int table_html(struct store *s, const char *const view[], FILE *out)
{
    for (int i = 0; view[i] != NULL; i++)
        TRY(print_html(s, view[i], out));
    return 0;
}
