/*
 * template.h - a text with marks such as {{data}}, which are replaced when it is written. The text between {{?data}}
 * and {{/data}} is left out if that mark's text is empty, its number 0 or its flag false, and the text between
 * {{!data}} and {{/data}} if it is not. Every text may have {{version}}, the kit's.
 *
 * The text between {{#data}} and {{/data}} is written for each row of a query. In it a mark is the name of a column, or
 * else of a part, and {{@column}} writes a number as a time (markup_time). Two marks {{|data}} divide it: what stands
 * before them is written once before the first row, and what stands behind them once behind the last:
 *
 *   {{#people}}<table>{{|people}}<tr><td>{{name}}</td></tr>{{|people}}</table>{{/people}}
 */
#ifndef SORTIE_TEMPLATE_H
#define SORTIE_TEMPLATE_H

#include <stdio.h>

#include "store/store.h"

struct embedded;

/* The values are in a struct, `self`: a text (const char *, NULL is empty), which is written as HTML in a file
 * NAME.html (markup.h), a number, a flag, or anything that a function writes. */
struct template_part {
    const char *mark;                            /* with its braces. A table ends with NULL */
    void (*write)(const void *value, FILE *out); /* NULL: a text */
    size_t at;                                   /* where in self the value is (offsetof) */
};
void template_int(const void *value, FILE *out);    /* an int, */
void template_number(const void *value, FILE *out); /* an int64_t */
void template_time(const void *value, FILE *out);   /* an int64_t, by markup_time */
void template_chars(const void *value, FILE *out);  /* an array of char: a text, for HTML only */
void template_flag(const void *value, FILE *out);   /* a bool, which only decides what is left out */
void template_rows(const void *value, FILE *out);   /* struct template_rows */
void template_within(const void *value, FILE *out); /* struct template_text: another one, unless its file is NULL */

/* A text with what its marks stand for. */
struct template_text {
    const struct embedded *file;
    const struct template_part *part;
    const void *self;
};

/* The rows of a query, whose first is read already. It changes while they are written, once. */
struct template_rows {
    struct store *s;
    sqlite3_stmt *rows;
    int more; /* 1: a row is there, 0: none, -1: an error, which s->why says */
};

/* Begins with the first row of a statement. template_end ends it, and can be called twice. */
struct template_rows template_begin(struct store *s, sqlite3_stmt *rows);
void template_end(struct template_rows *r);

/* Writes the file, with each part in place of its mark. It may have no others. */
void template_write(const struct embedded *file, const struct template_part *part, const void *self, FILE *out);

#endif
