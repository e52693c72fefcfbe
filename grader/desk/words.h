/*
 * words.h - what the desk kit prints for people, in their language (base/speech/speech.h).
 */
#ifndef SORTIE_DESK_WORDS_H
#define SORTIE_DESK_WORDS_H

#include <stdio.h>

/* Opens a scratch file for what will be printed. Without one it says why, and ends the program. */
FILE *words_begin(void);

/* Prints all that was written to it on standard output, line by line, and closes it. */
void words_end(FILE *scratch);

#endif
