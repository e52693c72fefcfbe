/*
 * translate.h - translates everything printed to stdout and stderr. Between translate_begin and translate_end, lines go
 * through base/speech/speech.h, so that nothing else in the kit needs to know about languages. With an English locale
 * output is unchanged.
 */
#ifndef SORTIE_TRANSLATE_H
#define SORTIE_TRANSLATE_H

#include <stdio.h>

/* Chooses the language by LC_ALL, LC_MESSAGES and LANG. If argv asks for output for programs (--json, --csv), stdout
 * stays English. */
void translate_begin(int argc, char *const argv[]);

/* Flushes everything to the original streams and restores these. */
void translate_end(void);

/* Returns the name of the language's table, "zh.txt", or NULL: messages stay English. */
const char *translate_file(void);

/* Adds lines to that table, once: the words of a game of one's own. */
void translate_add(const char *text, size_t size);

/* Returns a stream whose lines are translated and written to `to`. NULL: no translation is needed, use `to` itself.
 * Call fclose on it before `to`. */
FILE *translate_stream(FILE *to);

#endif
