/*
 * program.h - a player's built program: a folder in the cache, named by the hash of everything that it depends on, with
 * all that is needed to run it. Matches know a program only by this folder.
 *
 * The folder holds a file "program", written last, which describes the rest:
 *
 *   program 1
 *   language C++
 *   talk calls
 *   main player
 *   host five.pyc       (only if there is one)
 *   sum 8ba1...         (the SHA-256 of main, if that is a file)
 *   files 12            (only if it was built from an archive: how many files that had)
 *   memory 12           (sealed: the most MiB that its module can have)
 *   module 9c1d...      (sealed: the SHA-256 of its metered module)
 *
 * A host is a file of the game, player_api/GAME/GAME.ENDING, that runs a player's file of an interpreted language. If
 * there is one, players in that language are whatever the host loads (functions, for example), and the host talks by
 * lines for them. Its copy is compiled when the program is built, if the language has a command for that.
 *
 * The folder also holds "player", a static executable, the sources in an interpreted language, or what the language's
 * builder made, in folders too. It holds "data.bin" if the player has a data file.
 */
#ifndef SORTIE_PROGRAM_H
#define SORTIE_PROGRAM_H

#include "base/hash.h"
#include "build/languages/language.h"

enum { PROGRAM_PATH = 4096, PROGRAM_HASH = 65, PROGRAM_MAIN = 304, PROGRAM_WORDS = LANGUAGE_WORDS + 2 };
enum { PROGRAM_MOST_MIB = 256 }; /* of a module: a process has two, besides its own memory */

#define PROGRAM_DATA "data.bin"

/* A program for a sealed seat is a shared object. Beside it lie its metered module and the module that was metered,
 * from which another machine makes the object again. */
#define PROGRAM_MODULE "player.wasm"
#define PROGRAM_PLAIN "plain.wasm"

struct program {
    const struct language *language;
    enum program_talk talk;
    char folder[PROGRAM_PATH];
    char main[PROGRAM_MAIN]; /* a path in the folder: the executable or the source, for Java the class */
    char host[PROGRAM_MAIN]; /* a name in the folder, or empty */
    char sum[HASH_TEXT];     /* of main as it was built, or empty if unknown */
    int files;               /* of the archive that it was built from, or 0 */
    int memory_mib;          /* sealed: the most that its module can have, else 0 */
    char module[HASH_TEXT];  /* sealed: the SHA-256 of its metered module, else empty */
};

/*
 * Reads a program's description, and marks the program as used now, for cache_prune. folder may also be the path of the
 * executable in it. Returns 0, or -1 with why: it is not a program, or it cannot be read, with errno one of
 * trouble.h's.
 */
int program_open(struct program *p, const char *folder, char *why, size_t size);

/* The same by its name: that of its folder in the cache, or with a slash its path. */
int program_find(struct program *p, const char *cache, const char *name, char *why, size_t size);

/* Writes the file "program" into the open folder. Returns 0, or -1 with errno. */
int program_describe(const struct program *p, int folder);

/* Hashes an open file. Returns 0, or -1 with errno. */
int program_sum(int fd, char sum[HASH_TEXT]);

/* Compares its main file with what was built, byte for byte. A file whose size, inode and times are those that it had
 * when it was compared, or built, is not read again: its folder has a note of them. So a write shows, and a disk that
 * changes bytes by itself does not. Returns 1 if equal, 0 if not, -1 with errno (one of trouble.h's) if that cannot be
 * known. */
int program_is_whole(const struct program *p);

/* Opens the executable of a narrow program for reading. Returns a descriptor, or -1 with errno. */
int program_executable(const struct program *p);

/*
 * Fills word with the command that starts it in its folder, ended by NULL. A narrow program's first word is "player".
 * The words live in p, in the table of languages and in text. memory_mib: its memory limit, for runtimes that need to
 * know it.
 */
void program_words(const struct program *p, int memory_mib, const char *word[PROGRAM_WORDS], char text[64]);

#endif
