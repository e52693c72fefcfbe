/*
 * markup.h - the pieces of HTML that the site's pages (page.h) and the server's (serve/html.h) have in common. Both are
 * templates (template.h) whose marks are filled with these. Text from strangers goes into a page through markup_text
 * and markup_print only.
 */
#ifndef SORTIE_MARKUP_H
#define SORTIE_MARKUP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/printf_like.h"

/* Writes text as HTML, for use between tags and in quotes: nothing in it is taken for a tag. */
void markup_text(const char *text, FILE *out);

/* Prints HTML: printf, but a %s is written by markup_text (print_with of base/json.h). */
void markup_print(FILE *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* Writes a program's text, of which zeros may be a part, for people who judge it. Control characters would not be HTML,
 * and become '?'. A character that changes the writing direction could show the lines in another order than a compiler
 * reads them: it is shown by its number, such as \u{202e}. */
void markup_code(const char *text, size_t size, FILE *out);

/* Writes a time, in seconds since 1970, for people and for scripts. */
void markup_time(int64_t at, FILE *out);

/* Writes the line of a page's head that loads ROOTFOLDERNAME: a style, or a script that runs when the page is there. */
void markup_load(const char *root, const char *folder, const char *name, FILE *out);

/* Returns whether a file's name has this ending, such as ".css". */
bool markup_is(const char *name, const char *ending);

#endif
