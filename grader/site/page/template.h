/*
 * template.h - a text with marks such as {{data}}, which are replaced when it is written. Every text may have
 * {{version}}, the kit's.
 */
#ifndef SORTIE_TEMPLATE_H
#define SORTIE_TEMPLATE_H

#include <stdio.h>

struct embedded;

struct template_part {
    const char *mark; /* with its braces. A table ends with NULL */
    void (*write)(const void *self, FILE *out);
    size_t text; /* if write is NULL: where in self a text is (offsetof), which is written as HTML (markup.h) */
};

/* Writes the file, with each part in place of its mark. */
void template_write(const struct embedded *file, const struct template_part *part, const void *self, FILE *out);

#endif
