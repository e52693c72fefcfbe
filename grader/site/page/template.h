/*
 * template.h - a text with marks such as {{data}}, at which something else is written.
 */
#ifndef SORTIE_TEMPLATE_H
#define SORTIE_TEMPLATE_H

#include "assets.h"

struct template_part {
    const char *mark; /* with its braces; a table ends with NULL */
    void (*write)(const void *self, FILE *out);
};

/* Writes the file, and each part where its mark is. */
void template_write(const struct embedded *file, const struct template_part *part, const void *self, FILE *out);

#endif
