#include "template.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "base/embedded.h"
#include "base/version.h"
#include "markup.h"

struct template_rows template_begin(struct store *s, sqlite3_stmt *rows)
{
    return (struct template_rows){s, rows, store_row(s, rows)};
}

void template_end(struct template_rows *r)
{
    if (r->more == 1)
        store_end(r->rows);
    r->more = 0;
}

/* ---- marks ---- */

/* A text that is written, and what its marks stand for. */
struct scope {
    const struct template_mark *marks;
    const struct template_rows *row; /* whose columns are looked up first, or NULL */
    bool is_html;
    FILE *out;
};

/* A mark: its sign, or 0, and its name. Its value is that of a column, or else (-1) of a list. */
struct mark {
    const char *name;
    int length, column;
    char sign;
    const struct template_mark *value;
};

static bool has_name(const struct mark *m, const char *name)
{
    return name != NULL && strncmp(name, m->name, (size_t)m->length) == 0 && name[m->length] == '\0';
}

static struct mark read_mark(const struct scope *s, const char *at)
{
    struct mark m = {.name = at + 2, .column = -1, .value = s->marks};
    if (strchr("?!/@#", *m.name) != NULL)
        m.sign = *m.name++;
    m.length = *m.name == '<' ? 1 : (int)strcspn(m.name, "}");
    if (s->row != NULL && m.sign != '#') /* rows are of a list */
        m.column = sqlite3_column_count(s->row->rows) - 1;
    while (m.column >= 0 && !has_name(&m, sqlite3_column_name(s->row->rows, m.column)))
        m.column--;
    while (m.column < 0 && m.value->name != NULL && !has_name(&m, m.value->name))
        m.value++;
    assert(m.column >= 0 || m.value->name != NULL);
    return m;
}

/* The text of a column, or of a value that has one. An impossible value is noted as damage, and empty. */
static const char *text_of(const struct scope *s, const struct mark *m)
{
    const struct template_rows *r = s->row;
    const char *text = NULL;
    if (m->column < 0)
        text = m->value->text;
    else if (sqlite3_column_type(r->rows, m->column) == SQLITE_TEXT)
        text = store_text(r->s, r->rows, m->column);
    else if (!store_is_null(r->rows, m->column)) {
        store_int64(r->s, r->rows, m->column, 0, INT64_MAX);
        text = r->s->damaged ? NULL : (const char *)sqlite3_column_text(r->rows, m->column);
    }
    return text == NULL ? "" : text;
}

static bool is_empty(const struct scope *s, const struct mark *m)
{
    if (m->column >= 0 || m->value->kind == MARK_TEXT)
        return text_of(s, m)[0] == '\0';
    return m->value->kind == MARK_ROWS ? m->value->rows->more != 1 : m->value->number == 0;
}

static void write_value(const struct scope *s, const struct mark *m)
{
    const struct template_mark *v = m->value;
    if (m->sign == '@')
        markup_time(store_int64(s->row->s, s->row->rows, m->column, 0, INT64_MAX), s->out);
    else if ((m->column >= 0 || v->kind == MARK_TEXT) && s->is_html)
        markup_text(text_of(s, m), s->out);
    else if (m->column >= 0 || v->kind == MARK_TEXT)
        fputs(text_of(s, m), s->out);
    else if (v->kind == MARK_NUMBER)
        fprintf(s->out, "%" PRId64, v->number);
    else if (v->kind == MARK_TIME)
        markup_time(v->number, s->out);
    else if (v->kind == MARK_FILE && v->file != NULL)
        template_write(v->file, v->marks, s->out);
    else if (v->kind == MARK_WRITTEN)
        v->write(v->self, s->out);
    else if (v->kind == MARK_NAMED) {
        char name[80];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(m->name + 1, "}"), m->name + 1);
        v->write_named(v->self, name, s->out);
    }
}

/* ---- the text ---- */

/* Finds the next mark of this sign and name, and sets *behind to what follows it. NULL: there is none. */
static const char *find_mark(const char *at, char sign, const struct mark *m, const char **behind)
{
    char text[80];
    snprintf(text, sizeof text, "{{%c%.*s}}", sign, m->length, m->name);
    const char *found = strstr(at, text);
    if (found != NULL)
        *behind = found + strlen(text);
    return found;
}

static void write_text(const struct scope *s, const char *at, const char *end);

/* Writes a section for each row. Returns what stands behind it. */
static const char *write_rows(const struct scope *s, const struct mark *m, const char *at)
{
    struct template_rows *r = m->value->rows;
    struct scope inner = *s;
    const char *behind = at, *row = at, *foot = at;
    const char *end = find_mark(at, '/', m, &behind), *bar = find_mark(at, '|', m, &row);
    const char *last = bar == NULL ? end : find_mark(row, '|', m, &foot);
    inner.row = r;
    if (r->more != 1 || r->s->damaged || r->s->failed)
        return behind;
    if (bar != NULL)
        write_text(&inner, at, bar);
    for (; r->more == 1; r->more = store_row(r->s, r->rows))
        write_text(&inner, row, last);
    if (bar != NULL)
        write_text(s, foot, end);
    return behind;
}

static void write_text(const struct scope *s, const char *at, const char *end)
{
    for (const char *open; (open = strstr(at, "{{")) != NULL && open < end;) {
        fwrite(at, 1, (size_t)(open - at), s->out);
        at = strstr(open, "}}") + 2;
        if (strncmp(open, "{{version}}", (size_t)(at - open)) == 0) {
            fputs(SORTIE_VERSION, s->out);
            continue;
        }
        const struct mark m = read_mark(s, open);
        if (m.sign == '#')
            at = write_rows(s, &m, at);
        else if (m.sign == '\0' || m.sign == '@')
            write_value(s, &m);
        else if (m.sign != '/' && is_empty(s, &m) == (m.sign == '?'))
            find_mark(at, '/', &m, &at);
    }
    fwrite(at, 1, (size_t)(end - at), s->out);
}

void template_write(const struct embedded *file, const struct template_mark *marks, FILE *out)
{
    const char *text = (const char *)file->bytes;
    const struct scope scope = {marks, NULL, markup_is(file->name, ".html"), out};
    write_text(&scope, text, text + strlen(text));
}

void template_copy(const void *file, FILE *out)
{
    const struct embedded *e = file;
    fwrite(e->bytes, 1, e->size, out);
}
