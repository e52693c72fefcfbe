/*
 * template.h - a text with marks such as {{data}}, which are replaced when it is written. The text between {{?data}}
 * and {{/data}} is left out if that mark's text is empty, its number 0 or its flag false, and the text between
 * {{!data}} and {{/data}} if it is not. Every text may have {{version}}, the kit's.
 */
#ifndef SORTIE_TEMPLATE_H
#define SORTIE_TEMPLATE_H

#include <stdio.h>

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
void template_flag(const void *value, FILE *out);   /* a bool, which only decides what is left out */

/* Writes the file, with each part in place of its mark. It may have no others. */
void template_write(const struct embedded *file, const struct template_part *part, const void *self, FILE *out);

#endif
