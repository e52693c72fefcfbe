/*
 * language.h - the table of languages that a player may be written in (build/languages.txt): file endings, how to
 * compile or check, how to run, and which walls. To add a language, add a row.
 */
#ifndef SORTIE_LANGUAGE_H
#define SORTIE_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { LANGUAGE_ENDINGS = 8, LANGUAGE_WORDS = 14, LANGUAGE_ROOT = 6, LANGUAGE_AHEAD = 10 };

/* How a program is confined while it plays. */
enum language_profile {
    PROFILE_INTERPRETER, /* a runtime that reads its own files and has threads, and nothing else of the machine. Also a
                            program that brings its runtime along: Go's has threads */
    PROFILE_NARROW       /* a static program that the kit links: it computes, reads its input and writes answers */
};

/*
 * A row of the table. In commands, these words are replaced when a program is built or run:
 *
 *   @source  the player's file, in the folder where the command runs. Of several files, each in turn
 *   @builder the path of the kit's builder of this language
 *   @java    the path of Java's builder, which finds the class with main for others too
 *   @start   the file of several that is named to start the program. Left out if none is
 *   @main    what runs: the file, for Java the class
 *   @alone   left out of the command that runs several files, with the word behind it
 *   @hosted  left out with the word behind it if there is no host (program.h)
 *   @memory  half of the program's memory limit in MiB, which the runtime shall keep to
 *
 * A builder is a file of grader/build/languages. It runs in the folder of the player's files and builds all of them. It
 * puts what runs into the folder .out, and @main into the file .main. A reason of its own to refuse goes into .why.
 *
 * In root and loader, these stand for parts of the path of the runtime's executable (links resolved): @name, and @home,
 * the folder above its own.
 */
struct language {
    const char *name;                     /* "C++" */
    const char *ending[LANGUAGE_ENDINGS]; /* without the dot, ended by NULL */
    const char *tool;                     /* the compiler or interpreter, whose version is part of a program's name */
    const char *package;                  /* the Debian package that brings it */
    const char *version;                  /* the option that prints its version. NULL: --version */
    const char *check[LANGUAGE_WORDS];    /* the command that checks or builds. C and C++ have a script instead */
    const char *builder;                  /* NULL: what runs is the source */
    int at_once;                          /* how many of several files the command that checks takes */
    const char *run[LANGUAGE_WORDS];      /* the command that runs it. None: the program is an executable, "player" */
    const char *ahead[LANGUAGE_AHEAD];    /* reads a host, gets its name, and prints it compiled. Or none */
    const char *folder[LANGUAGE_ROOT];    /* what the check needs besides libraries: patterns of paths, as in a shell */
    const char *root[LANGUAGE_ROOT]; /* what the runtime needs, in the same way. Libraries are found from the files */
    const char *const *leave;        /* names below these to leave out, ended by NULL, or NULL */
    const char *loader;              /* NAME=VALUE, if the dynamic loader does not find the libraries by itself */
    enum language_profile profile;
    bool calls;      /* a player may be functions in it (functions/build). Every language can talk by lines */
    bool warms;      /* a just-in-time compiler makes its first turns slow: it gets the game's warm-up allowance */
    bool roomy;      /* it reserves more address space than it uses, so RLIMIT_AS cannot bound its memory */
    bool one_thread; /* until it opens a file of the player's: players may be forked from it (walls/zygote.h) */
    bool asks_stack; /* as it starts, it asks the C library where its stack ends: its root has a STACK_MAP */
};

/* Finds a file's language by its ending: first exactly, so that .C is C++, then in any case. NULL: unknown. */
const struct language *language_of(const char *file);

/* Finds a language by its name. NULL: there is none. */
const struct language *language_named(const char *name);

/* Returns the i-th language. NULL: i is too large. */
const struct language *language_at(size_t i);

/* Whether its programs need no runtime of the machine: the first word of `run` is @main. */
bool language_is_whole(const struct language *l);

/* The protocol that a program is built for: callbacks of a game through the kit's stub, lines, or callbacks in a sealed
 * seat (seat/sealed/sealed.h). */
enum program_talk { PROGRAM_CALLS, PROGRAM_LINES, PROGRAM_SEALED, PROGRAM_TALKS };

/* Returns whether a language can be used so: each by lines, and for a sealed seat, as for players that are linked with
 * the referee, only C and C++. */
bool language_fits(const struct language *l, enum program_talk talk);

/* Writes the possible endings of a player's file: ".c, .cpp or .cc". */
void language_endings(enum program_talk talk, char *text, size_t size);

#endif
