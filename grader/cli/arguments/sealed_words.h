/*
 * sealed_words.h - finds in a player's source what goes otherwise in a sealed seat than in an isolated one, for
 * `sortie check --seat sealed`.
 */
#ifndef SORTIE_SEALED_WORDS_H
#define SORTIE_SEALED_WORDS_H

/* Prints the first line with each such thing, and what is otherwise: "  line 8: long: has 32 bits here". Comments and
 * texts do not count. Prints nothing if nothing is found, or the file cannot be read. */
void sealed_words_tell(const char *path);

#endif
