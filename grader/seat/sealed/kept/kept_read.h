/*
 * kept_read.h - reads the C that wasm2c wrote of a module into its functions, and each function into its text and the
 * numbers that the linker may write there (kept.c). If something cannot be read, or there is no memory, the program
 * ends.
 */
#ifndef SORTIE_KEPT_READ_H
#define SORTIE_KEPT_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    const char *at;
    size_t size;
};

/* "static RETURNS NAME(PARAMETERS)" of a declaration, with the semicolon, or of a function, with the brace. */
struct head {
    struct span all, returns, parameters;
};

/* A part of a function that can be another one than in the reference. TYPE_NAME: the number of a type that is written
 * out elsewhere, so that another number may stand for the same type. */
enum hole_kind { NUMBER, TYPE_OF_CALL, CALLEE, TYPE_NAME };
struct hole {
    enum hole_kind kind;
    uint32_t number;
    struct span where;
    struct span type[2]; /* what a callee returns and takes, or what stands for a type's name: a part of the text */
};

struct function {
    struct head head;
    struct span body; /* the lines up to the last brace */
    bool library;     /* behind the kit's part, and it is known what its holes stand for */
    uint32_t index;   /* of its name, or UINT32_MAX */
    struct hole *hole;
    uint32_t holes;
    uint32_t is;        /* of a player's: which of the reference's. UINT32_MAX: none */
    bool taken, called; /* by a player; by a function that was taken out */
};

/* How a version of wasm2c names things. */
struct names {
    const char *function; /* what stands before the index of a function */
    const char *own;      /* what a declaration's parameters begin with. A definition's have " instance" behind */
    const char *instance, *last; /* the instance's type, and the last function of the kit's part */
    const char *type;            /* what stands before the number of a type, or "" */
};

enum { INDICES = 60000 };

struct unit {
    char *text, *header;
    const struct names *names;
    struct span preamble; /* up to the types and declarations */
    struct function function[INDICES];
    uint32_t functions, of_index[INDICES]; /* the function of each index, or UINT32_MAX */
    struct head declared[INDICES];         /* of each index, or zeroes */
    struct span type[INDICES];             /* the line that writes out a type, by its number, if they have names */
};

/* Reads a file of C, beside which lies its header, into a unit of zeroes. Returns false if wasm2c wrote another kind of
 * C. */
bool kept_read(struct unit *u, const char *path);

/* Reads a file whole. The caller never frees it. */
char *kept_text(const char *path, size_t *size);

/* Ends the program with a message. */
void kept_stop(const char *why, const char *what);

/* The instance's parts, which the C of both must agree on. */
struct span kept_instance(const struct unit *u);

/* Returns whether a player may have another number here. h: a hole of the reference's. */
bool kept_is_open(const struct hole *h);

/* ---- texts ---- */

/* The text of a function before a hole, or behind the last one. */
struct span kept_piece(const struct function *f, uint32_t hole);

bool kept_begins(const char *at, const char *with);
bool kept_equal(struct span a, struct span b);

#endif
