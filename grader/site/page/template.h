/*
 * template.h - a text with marks such as {{data}}, which are replaced when it is written. The text between {{?data}}
 * and {{/data}} is left out if that mark's text is empty, its number 0 or its flag false, and the text between
 * {{!data}} and {{/data}} if it is not. Every text may have {{version}}, the kit's.
 *
 * {{<NAME}} is a file, which is written as it is.
 *
 * The text between {{#data}} and {{/data}} is written for each row of a query. In it a mark is the name of a column, or
 * else of a value, and {{@column}} writes a number as a time (markup_time). Two marks {{|data}} divide it: what stands
 * before them is written once before the first row, and what stands behind them once behind the last:
 *
 *   {{#people}}<table>{{|people}}<tr><td>{{name}}</td></tr>{{|people}}</table>{{/people}}
 */
#ifndef SORTIE_TEMPLATE_H
#define SORTIE_TEMPLATE_H

#include <stdio.h>

#include "store/store.h"

struct embedded;

/* The rows of a query, whose first is read already. It changes while they are written, once. */
struct template_rows {
    struct store *s;
    sqlite3_stmt *rows;
    int more; /* 1: a row is there, 0: none, -1: an error, which s->why says */
};

/* Begins with the first row of a statement. template_end ends it, and can be called twice. */
struct template_rows template_begin(struct store *s, sqlite3_stmt *rows);
void template_end(struct template_rows *r);

/* The value of a mark. */
struct template_mark {
    const char *name; /* without its braces. NULL: the end of a list */
    enum { MARK_TEXT, MARK_NUMBER, MARK_TIME, MARK_FLAG, MARK_ROWS, MARK_FILE, MARK_WRITTEN, MARK_NAMED } kind;
    const char *text;
    int64_t number;
    struct template_rows *rows;
    const struct embedded *file;
    const struct template_mark *marks;
    void (*write)(const void *self, FILE *out);
    void (*write_named)(const void *self, const char *name, FILE *out);
    const void *self;
};

/* Each gives a name its value:
 *
 *   mark_text      a text, which is written as HTML in a file NAME.html (markup.h). NULL is empty
 *   mark_number    a number
 *   mark_time      a time, which markup_time writes
 *   mark_flag      a flag, which only decides what is left out
 *   mark_rows      the rows of a query
 *   mark_file      another file with its own marks. NULL: nothing
 *   mark_written   what a function writes
 *   mark_named     what a function writes for the NAME of {{<NAME}}
 */
#define mark_text(of, value) ((struct template_mark){.name = (of), .kind = MARK_TEXT, .text = (value)})
#define mark_number(of, value) ((struct template_mark){.name = (of), .kind = MARK_NUMBER, .number = (value)})
#define mark_time(of, value) ((struct template_mark){.name = (of), .kind = MARK_TIME, .number = (value)})
#define mark_flag(of, value) ((struct template_mark){.name = (of), .kind = MARK_FLAG, .number = (value)})
#define mark_rows(of, value) ((struct template_mark){.name = (of), .kind = MARK_ROWS, .rows = (value)})
#define mark_file(of, value, its)                                                                                      \
    ((struct template_mark){.name = (of), .kind = MARK_FILE, .file = (value), .marks = (its)})
#define mark_written(of, by, value)                                                                                    \
    ((struct template_mark){.name = (of), .kind = MARK_WRITTEN, .write = (by), .self = (value)})
#define mark_named(by, value)                                                                                          \
    ((struct template_mark){.name = "<", .kind = MARK_NAMED, .write_named = (by), .self = (value)})

/* A list of them: MARKS(mark_text("name", name), mark_number("batch", 3)). */
#define MARKS(...) ((const struct template_mark[]){__VA_ARGS__, {.name = NULL}})

/* Writes the file, with what each mark stands for in its place. It may have no others. */
void template_write(const struct embedded *file, const struct template_mark *marks, FILE *out);

/* For mark_written: writes a file (struct embedded) as it is. */
void template_copy(const void *file, FILE *out);

#endif
