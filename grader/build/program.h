/*
 * program.h - a player's program as it was built: a folder in the cache, named by the hash of everything that it
 * depends on, with all that is needed to run it. Whoever plays knows a program by this folder and nothing else.
 *
 * The folder holds a file "program", written last, which says what the rest is:
 *
 *   program 1
 *   language C++
 *   talk calls
 *   main player
 *   host five.py        (only where there is one)
 *   sum 8ba1...         (the SHA-256 of main, where that is a file)
 *
 * A host is a file of the game's, player_api/GAME/GAME.ENDING, that runs a player's file of an interpreted language: where
 * there is one, players of that language are what it takes, functions say, and it talks by lines for them.
 *
 * The folder holds further "player", a static executable, or the source of a language that is interpreted, or Java's classes; and "data.bin"
 * where the player has brought one file of data.
 */
#ifndef SORTIE_PROGRAM_H
#define SORTIE_PROGRAM_H

#include <stdbool.h>
#include <stdio.h>

#include "base/hash.h"
#include "language.h"

enum { PROGRAM_PATH = 4096, PROGRAM_HASH = 65, PROGRAM_MAIN = 128, PROGRAM_WORDS = LANGUAGE_WORDS + 2 };

#define PROGRAM_DATA "data.bin"

/* What it was built to do: to answer a game's callbacks through the kit's stub, or to read and write lines. */
enum program_talk { PROGRAM_CALLS, PROGRAM_LINES };

struct program {
    const struct language *language;
    enum program_talk talk;
    char folder[PROGRAM_PATH];
    char main[PROGRAM_MAIN]; /* a name in the folder: of the executable or the source; of Java its class */
    char host[PROGRAM_MAIN]; /* a name in the folder; empty: there is none */
    char sum[HASH_TEXT];     /* of main as it was built; empty: not told */
};

/*
 * Reads what a folder holds, and marks it as used now (cache.h prunes by that). Also takes the path of the executable in
 * it. 0; -1 with a reason in why: it is none, or
 * cannot be read, where errno is one of trouble.h's.
 */
int program_open(struct program *p, const char *folder, char *why, size_t size);

/* Writes the file "program" into the open folder. 0, or -1 with errno. */
int program_describe(const struct program *p, int folder);

/* Whether its main file is still what was built, byte for byte: 1, 0; -1 with errno, one of trouble.h's: not known. */
int program_is_whole(const struct program *p);

/* The executable of a narrow one, open for reading. A descriptor, or -1 with errno. */
int program_executable(const struct program *p);

/*
 * The words to start it with, NULL last, in its folder as the working one; they lie in p, in the table of languages and
 * in text. memory_mib: what it may use, for runtimes that must be told. A narrow one's first word is "player".
 */
void program_words(const struct program *p, int memory_mib, const char *word[PROGRAM_WORDS], char text[64]);

#endif
