/*
 * words.h - what the desk kit prints for people, in their language (base/speech/speech.h).
 */
#ifndef SORTIE_DESK_WORDS_H
#define SORTIE_DESK_WORDS_H

#include <stdio.h>

/* Prints a line, with its line end if it has one. */
void words_line(const char *line, size_t length, FILE *to);

/* Prints all that was written to a scratch file (system.h), line by line, and closes it. scratch NULL: nothing. */
void words_all(FILE *scratch, FILE *to);

#endif
