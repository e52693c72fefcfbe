/*
 * text.h - makes untrusted text safe to print: names, file names, reasons, quotes from a compiler. Such text reaches a
 * log, a terminal, a table or a comparison only through these functions. Pages get it as JSON (json_write) and insert
 * it as text.
 */
#ifndef SORTIE_TEXT_H
#define SORTIE_TEXT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Returns whether the text is UTF-8 without control characters and without line separators. */
bool text_is_plain(const char *text);

/* The same, but tabs are allowed: a line that a program wrote. */
bool text_is_plain_with_tabs(const char *text);

/* Prints plain text, at most `columns` columns of a terminal. If fill is true, pads it with blanks to that width. Marks
 * that change the writing direction are left out, because they would affect the rest of the line too. Control
 * characters, which only somebody else's database can have, become '?'. */
void text_print(const char *text, int columns, bool fill, FILE *out);

/* Returns how many columns of a terminal the first `length` bytes of text take. A byte that is not UTF-8 takes one. */
int text_columns(const char *text, size_t length);

/*
 * Writes any text as one line. Characters that are not plain text, or that change the writing direction, are escaped: a
 * byte as \x1b, a character as \u{202e}. If the result would need more than `size` bytes, its 0 included, it is cut and
 * ends in "...". size must be at least 8. Returns line.
 */
char *text_line(const char *text, char *line, size_t size);

/* Works as text_line for a text of several lines, such as a compiler's: newlines and tabs stay. */
char *text_lines(const char *text, char *lines, size_t size);

/* Prints a word of a shell command. It is quoted if it has blanks or other characters that the shell would
 * interpret. */
void text_print_word(const char *word, FILE *out);

/* The same into `quoted`, whose size is 4 * strlen(word) + 3 or more. Returns quoted. */
char *text_word(const char *word, char *quoted);

/* ---- tables for spreadsheets ---- */

/* The byte order mark at the start of a CSV file: it makes spreadsheets read the file as UTF-8. */
#define TEXT_CSV_MARK "\xef\xbb\xbf"

/* Writes text as a field of a CSV table: one line in quotes, with quotes inside doubled. If a spreadsheet would take
 * the text for a formula (it begins with = + @ - or a tab or return), an apostrophe goes in front. The text is cut at
 * `size` bytes as by text_line. size must be at least 16. */
char *text_field(const char *text, char *field, size_t size);

/* ---- names ---- */

/*
 * Writes how a name looks: two names that look the same to people give the same bytes. name must be plain text. The
 * result has at most size - 1 bytes. If size > 4 * strlen(name), it is never cut. It is empty if the name shows
 * nothing.
 *
 * Characters that show nothing are left out. Any run of blanks becomes one blank, and blanks at the ends are dropped.
 * Accented letters are taken apart (Unicode's canonical decompositions for Latin, Greek and Cyrillic). Capitals become
 * small letters (in these scripts, Armenian, and full width). Full-width forms become ASCII. Letters that look like
 * Latin ones become Latin: those of Greek, Cyrillic and Armenian, small capitals, letters in circles, mathematical
 * alphabets.
 *
 * Not handled: other compatibility forms, the order of several marks on one letter, look-alikes in other scripts, and
 * Latin letters and digits that look alike among themselves (l and I, O and 0, rn and m).
 */
char *text_looks(const char *name, char *looks, size_t size);

/* ---- code points ---- */

/* Reads the code point at *at and moves *at past it. If there is no valid one, returns false and moves *at by one
 * byte. */
bool text_decode(const char **at, uint32_t *code);

/* Returns whether it changes the writing direction of what follows. */
bool text_turns(uint32_t code);

/* Writes the code point as UTF-8, at most 4 bytes. Returns how many. */
int text_encode(uint32_t code, char bytes[4]);

struct text_range {
    uint32_t from, to;
};
bool text_is_in(uint32_t code, const struct text_range *range, size_t ranges);

/* Prints text of several lines that a player's program wrote. Control characters other than line ends and tabs become
 * '?'. A line end is added if the last line has none. */
void text_print_lines(const char *text, size_t size, FILE *out);

#endif
