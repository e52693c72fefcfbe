#include "table.h"

#include <stdbool.h>
#include <string.h>

#include "base/command/trouble.h"
#include "base/json.h"

enum { WANTED = 160 };

/* Prepares a statement on the view, for the names of its columns. */
static sqlite3_stmt *look_at(struct store *s, const char *view)
{
    char query[WANTED];
    sqlite3_snprintf(WANTED, query, "SELECT * FROM temp.\"%w\"", view);
    return store_query(s, query, WITHOUT);
}

static void print_names(sqlite3_stmt *view, int from, FILE *out)
{
    fputs("[", out);
    for (int i = from; i < sqlite3_column_count(view); i++)
        json_write(out, i == from ? "%s" : ",%s", sqlite3_column_name(view, i));
    fputs("]", out);
}

/* How views are written: their columns, their rows, or {"columns": ..., "data": ...} of both. */
struct table {
    bool columns, rows;
    int64_t contestant;
    int from; /* its first column that is written */
};

/* The query that gives all rows as one text. No value of JSON but null ends with these letters, as a text ends with a
 * quote. The rows of one contestant have ?1. */
static char *query_rows(struct store *s, sqlite3_stmt *view, const char *name, const struct table *t, bool one)
{
    const bool trimmed = !t->columns;
    sqlite3_str *sql = sqlite3_str_new(s->db);
    sqlite3_str_appendf(sql, "SELECT json_group_array(%s(json_array(", trimmed ? "json(rtrim" : "json");
    for (int i = t->from; i < sqlite3_column_count(view); i++)
        sqlite3_str_appendf(sql, "%s\"%w\"", i == t->from ? "" : ", ", sqlite3_column_name(view, i));
    sqlite3_str_appendf(sql, ")%s)) FROM temp.\"%w\"%s", trimmed ? ", ',nul]') || ']'" : "", name,
                        one ? " WHERE contestant = ?1" : "");
    return sqlite3_str_finish(sql);
}

static int print_rows(struct store *s, sqlite3_stmt *view, const char *name, const struct table *t, FILE *out)
{
    bool one = t->contestant != TABLE_EVERYBODY && strcmp(sqlite3_column_name(view, 0), "contestant") == 0;
    char *query = query_rows(s, view, name, t, one);
    if (query == NULL)
        return snprintf(s->why, sizeof s->why, "out of memory"), -1;
    sqlite3_stmt *rows = store_query(s, query, one ? WITH(with_int("?1", t->contestant)) : WITHOUT);
    sqlite3_free(query);
    if (store_row(s, rows) != 1)
        return -1;
    fputs(store_text(s, rows, 0), out);
    store_end(rows);
    return s->damaged || s->failed ? -1 : 0;
}

static int print_view(struct store *s, const char *name, const struct table *t, FILE *out)
{
    const bool both = t->columns && t->rows;
    sqlite3_stmt *view = look_at(s, name);
    if (view == NULL)
        return -1;
    fputs(both ? "{\"columns\":" : "", out);
    if (t->columns)
        print_names(view, t->from, out);
    fputs(both ? ",\"data\":" : "", out);
    int rc = t->rows ? print_rows(s, view, name, t, out) : 0;
    fputs(both ? "}" : "", out);
    store_end(view);
    return rc;
}

/* Writes an object with a value for each view. */
static int write_object(struct store *s, const char *const view[], struct table t, FILE *out)
{
    t.from = t.contestant != TABLE_EVERYBODY;
    for (int i = 0; view[i] != NULL; i++) {
        json_write(out, i == 0 ? "{%s:" : ",%s:", view[i]);
        TRY(print_view(s, view[i], &t, out));
    }
    fputs(view[0] == NULL ? "{}\n" : "}\n", out);
    return 0;
}

int table_json(struct store *s, const char *const view[], FILE *out)
{
    return write_object(s, view, (struct table){true, true, TABLE_EVERYBODY, 0}, out);
}

int table_columns(struct store *s, const char *const view[], int64_t contestant, FILE *out)
{
    return write_object(s, view, (struct table){.columns = true, .contestant = contestant}, out);
}

int table_rows(struct store *s, const char *const view[], int64_t contestant, FILE *out)
{
    return write_object(s, view, (struct table){.rows = true, .contestant = contestant}, out);
}

/* ---- as HTML ---- */

static void print_head(sqlite3_stmt *rows, int from, const char *caption, FILE *out)
{
    fprintf(out, "<table>\n<caption>%s</caption>\n<thead><tr>", caption);
    for (int i = from; i < sqlite3_column_count(rows); i++)
        fprintf(out, "<th scope=\"col\">%s</th>", sqlite3_column_name(rows, i));
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
