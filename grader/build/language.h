/*
 * language.h - the languages that a player may be written in, as one table: how a file of each is named, how it is
 * compiled or checked, how it is run, and which walls it runs behind. A further language is a further row.
 */
#ifndef SORTIE_LANGUAGE_H
#define SORTIE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { LANGUAGE_ENDINGS = 8, LANGUAGE_WORDS = 12, LANGUAGE_FOLDERS = 4, LANGUAGE_ROOT = 6 };

/* How a program is confined while it plays. */
enum language_profile {
    PROFILE_NARROW,     /* a static program of the kit's own making: it computes, reads and writes what it is given */
    PROFILE_INTERPRETER /* a runtime that reads its own files and has threads; nothing else of the machine */
};

/*
 * A command, as words. These stand for what only the moment knows:
 *   @source  the player's file, in the folder where the command runs
 *   @main    what runs: the file; of Java the class
 *   @memory  half of the memory that the program may use, in MiB: what its runtime is told to keep to
 * In root and loader these, of what runs it, without links: @real, @name, and @home, the folder above its own.
 */
struct language {
    const char *name;                     /* "C++" */
    const char *ending[LANGUAGE_ENDINGS]; /* without the dot, as they are written; NULL ends them */
    const char *tool;                     /* the compiler or interpreter, whose version names programs */
    const char *version[2];               /* the option that asks it for that */
    const char *check[LANGUAGE_WORDS];    /* compiles or checks. The compiled ones have a script instead */
    const char *run[LANGUAGE_WORDS];      /* none: the program is an executable, "player" */
    const char *const *folder;            /* what it is checked with, where it is there; NULL ends them */
    const char *root[LANGUAGE_ROOT]; /* what its runtime is made of, likewise; libraries come with who needs them */
    const char *const *leave;        /* names below these that are left out; NULL ends them, or there are none */
    const char *loader;              /* NAME=VALUE, where the loader of libraries does not find them by itself */
    enum language_profile profile;
    bool calls; /* it can be linked with a game's glue; all can talk by lines */
    bool roomy; /* it reserves more address space than it uses, so that its memory cannot be held by RLIMIT_AS */
};

/* Of a file by how its name ends: as it is written, so that .C is C++; then in any case. NULL: of none. */
const struct language *language_of(const char *file);

/* By its name; NULL: there is none. */
const struct language *language_named(const char *name);

/* The i-th; NULL: there are not so many. */
const struct language *language_at(size_t i);

/* Writes what a player's file may end in: ".c, .cpp or .cc"; only what can make calls, if calls. */
void language_endings(bool calls, char *text, size_t size);

#endif
