/*
 * people.h - the one exit by which what is told leaves for a person. Between people_begin and people_end what is printed
 * to stdout and stderr goes through base/speech/speech.h, a line at a time, so that nothing else in the kit knows of languages.
 * In English nothing is between, and the bytes are the program's own.
 */
#ifndef SORTIE_PEOPLE_H
#define SORTIE_PEOPLE_H

#include <stdio.h>

/* From LC_ALL, LC_MESSAGES, LANG. Where argv asks for what programs read (--json, --csv), stdout stays English. Where a C
 * library's streams cannot be put in place of its own, all does. */
void people_begin(int argc, char *const argv[]);

/* What was printed is with the streams that were there before, which are there again. */
void people_end(void);

/* The same for one stream: one whose lines come to `to` in the person's language. NULL: `to` itself serves. fclose it
 * before `to`. */
FILE *people_stream(FILE *to);

#endif
