/*
 * json.h - writing JSON, and printf for languages in which a text must be written in a way of its own. So is HTML
 * (site/page/markup.h).
 */
#ifndef SORTIE_JSON_H
#define SORTIE_JSON_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "printf_like.h"

const char *json_bool(bool value); /* "true" or "false" */

/* Writes JSON as printf does, but a %s becomes a string with its quotes, or null for NULL. A < in it is escaped, so
 * that it can stand inside an HTML page. The caller makes sure that the text is UTF-8. %d, %u, %x, %c, %f and %% are
 * those of printf, with l, ll, z, widths and precisions. So is a %s that has one: "%.99s" writes the text as it is. */
void json_write(FILE *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* The same, but calls text for each %s. */
void print_with(FILE *out, void (*text)(const char *text, FILE *out), const char *format, va_list args);

#endif
