/*
 * text.h - strangers' text: names, file names, reasons, what a compiler quotes. The one way by which it comes to a log,
 * a terminal, a table or a comparison. To a page it comes as JSON (json_string) and is put there as text.
 */
#ifndef SORTIE_TEXT_H
#define SORTIE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Whether text is UTF-8 without control characters and marks that separate lines. */
bool text_is_plain(const char *text);

/* Prints plain text, at most so many columns of a terminal, and where fill is true blanks up to there. Marks that turn
 * the direction of writing are left out: they would turn the rest of the line too. */
void text_print(const char *text, int columns, bool fill, FILE *out);

/* How many columns of a terminal so many bytes of text take; what is no UTF-8 takes one a byte. */
int text_columns(const char *text, size_t length);

/*
 * Any text as one line: what is no plain text, or turns the direction of writing, is written out, a byte as \x1b, a
 * character as \u{202e}. Where it would take more than `size` bytes, its 0 included, it is cut and ends in "...".
 * size >= 8. Returns line.
 */
char *text_line(const char *text, char *line, size_t size);

/* The same for each of several lines, as a compiler writes them: newlines and tabs stay. */
char *text_lines(const char *text, char *lines, size_t size);

/* Prints a word of a command as a shell takes it: in quotes, where it has blanks or what else means something there. */
void text_print_word(const char *word, FILE *out);

/* ---- tables for spreadsheets ---- */

/* What such a file begins with, so that spreadsheets know that it is UTF-8. */
#define TEXT_CSV_MARK "\xef\xbb\xbf"

/* Text as a field of a table: in quotes, those within doubled, as one line; with an apostrophe in front where a
 * spreadsheet would take it for a formula (= + @ - and a tab or return). As text_line cut at `size` bytes, >= 16. */
char *text_field(const char *text, char *field, size_t size);

/* ---- names ---- */

/*
 * What people see of a name: two names that look the same give the same bytes. Characters that show nothing are left
 * out, all blanks are one blank (none at the ends), letters with marks are taken apart (the canonical decompositions of
 * Unicode for Latin, Greek and Cyrillic), capitals are small (the same scripts, Armenian, full width), full-width
 * forms are ASCII, Greek and Cyrillic letters that look like Latin ones are these. Not done: compatibility forms other
 * than full width, the order of several marks at one letter, likeness of other scripts. At most size - 1 bytes, which
 * for size > 4 * strlen(name) is all. An empty result: nothing is to be seen. name is plain text.
 */
char *text_looks(const char *name, char *looks, size_t size);

/* ---- code points, for text_looks.c ---- */

/* The code point at *at, which goes past it; false: there is none, *at goes past one byte. */
bool text_decode(const char **at, uint32_t *code);

/* Its bytes, at most 4; returns how many. */
int text_encode(uint32_t code, char bytes[4]);

struct text_range {
    uint32_t from, to;
};
bool text_is_in(uint32_t code, const struct text_range *range, size_t ranges);

/* Prints lines that a stranger wrote: control characters as '?', but for ends of lines and tabs; with an end of line
 * at the end. */
void text_print_lines(const char *text, size_t size, FILE *out);

#endif
