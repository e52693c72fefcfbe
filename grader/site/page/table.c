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

/* A view that is written. */
struct table {
    sqlite3_stmt *view; /* a statement on it */
    const char *name;
    enum table_part part;
    int64_t contestant;
    int from; /* its first column that is written */
};

/* The query that gives all rows as one text. No value of JSON but null ends with these letters, as a text ends with a
 * quote. */
static char *query_rows(const struct table *t)
{
    const bool trimmed = t->part == TABLE_ROWS;
    sqlite3_str *sql = sqlite3_str_new(NULL);
    sqlite3_str_appendf(sql, "SELECT json_group_array(%s(json_array(", trimmed ? "json(rtrim" : "json");
    for (int i = t->from; i < sqlite3_column_count(t->view); i++)
        sqlite3_str_appendf(sql, "%s\"%w\"", i == t->from ? "" : ", ", sqlite3_column_name(t->view, i));
    sqlite3_str_appendf(sql, ")%s)) FROM temp.\"%w\"%s", trimmed ? ", ',nul]') || ']'" : "", t->name,
                        t->from > 0 ? " WHERE contestant = ?1" : "");
    return sqlite3_str_finish(sql);
}

static int print_rows(struct store *s, const struct table *t, FILE *out)
{
    char *query = query_rows(t);
    if (query == NULL)
        return snprintf(s->why, sizeof s->why, "out of memory"), -1;
    sqlite3_stmt *rows = store_query(s, query, t->from > 0 ? WITH(with_int("?1", t->contestant)) : WITHOUT);
    sqlite3_free(query);
    if (store_row(s, rows) != 1)
        return -1;
    fputs(store_text(s, rows, 0), out);
    store_end(rows);
    return s->damaged || s->failed ? -1 : 0;
}

static int print_view(struct store *s, const struct table *t, FILE *out)
{
    const bool both = t->part == TABLE_BOTH;
    fputs(both ? "{\"columns\":" : "", out);
    if (t->part & TABLE_COLUMNS)
        print_names(t->view, t->from, out);
    fputs(both ? ",\"data\":" : "", out);
    int rc = t->part & TABLE_ROWS ? print_rows(s, t, out) : 0;
    fputs(both ? "}" : "", out);
    return rc;
}

int table_json(struct store *s, const char *const view[], enum table_part part, int64_t contestant, FILE *out)
{
    for (int i = 0; view[i] != NULL; i++) {
        const struct table t = {look_at(s, view[i]), view[i], part, contestant, contestant != TABLE_EVERYBODY};
        json_write(out, i == 0 ? "{%s:" : ",%s:", view[i]);
        int rc = t.view == NULL ? -1 : print_view(s, &t, out);
        store_end(t.view);
        TRY(rc);
    }
    fputs(view[0] == NULL ? "{}\n" : "}\n", out);
    return 0;
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
