/*
 * tree.h - the files that a submission consists of: one, or those of a zip archive (unzip.h). A stranger made the
 * archive: a process without rights unpacks it, and what it says is checked like a stranger's words. Files that systems
 * and editors add are left out, such as __MACOSX/ and names that begin with a dot.
 *
 * The file that starts the program can be named: "--main FILE", or in the archive's comment, "main: FILE". So one file
 * carries all of a submission, wherever it goes.
 */
#ifndef SORTIE_TREE_H
#define SORTIE_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/hash.h"
#include "base/printf_like.h"
#include "build/languages/language.h"

enum {
    TREE_FILES = 500,
    TREE_DEPTH = 12,     /* folders and the file */
    TREE_FILE = 1 << 20, /* bytes of a file */
    TREE_ALL = 8 << 20,  /* bytes of all files */
    TREE_NAME = 300,
    TREE_ROOM = TREE_NAME + 100, /* bytes that tree_write_main may add */
    TREE_WHY = 512
};

struct tree_file {
    const char *name; /* its path, parts parted by slashes */
    const char *text;
    size_t size;
};

struct tree {
    struct tree_file *file; /* in the order of names */
    int files;
    char main[TREE_NAME];       /* the file that was named to start the program, or empty */
    struct tree_memory *memory; /* what names and texts lie in */
};

/* The result for a source, whether it is unpacked or built. Refused: its owner is to blame. System: the machine is. */
enum compile_result { COMPILE_OK, COMPILE_REFUSED, COMPILE_SYSTEM };

/* Fills why. Returns result. */
enum compile_result build_stop(char why[TREE_WHY], enum compile_result result, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* Whether a file's name says that it is an archive: .zip, in any case. */
bool tree_is_archive(const char *file);

/* Whether a file's name is that of a program: an archive, or of a language. */
bool tree_is_program(const char *file, enum program_talk talk);

/* Unpacks an archive. Call tree_free in each case. */
enum compile_result tree_unpack(struct tree *t, const char *bytes, size_t size, char why[TREE_WHY]);
void tree_free(struct tree *t);

/* Finds the file that is named to start the program: by its path, or the end of it if only one file has that. wanted
 * replaces what the archive names, if it is not NULL. Fills t->main. */
enum compile_result tree_name_main(struct tree *t, const char *wanted, char why[TREE_WHY]);

/* Returns the language of the files, or NULL and why. Of C and C++ together it is C++. */
const struct language *tree_language(const struct tree *t, enum program_talk talk, char why[TREE_WHY]);

/* For languages whose files run as they are: chooses the file that starts the program, if none is named, by its name:
 * main, __main__ or index, or because it is the only one of its language. */
enum compile_result tree_choose_main(struct tree *t, const struct language *language, char why[TREE_WHY]);

/* Hashes all files: the SHA-256 of what `sha256sum` prints for them in the order of their names, after a line
 * "main: FILE" if a file is named. Two archives of the same files have the same hash. */
void tree_hash(const struct tree *t, char hash[HASH_TEXT]);

/* Writes into an archive which file starts its program. bytes has room for TREE_ROOM more. Returns the new size,
 * or 0: it is no archive, or the name cannot be one. */
size_t tree_write_main(char *bytes, size_t size, const char *main);

#endif
