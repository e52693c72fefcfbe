/*
 * meter.h - the pass over a WebAssembly module that makes it a sealed player: the module counts its own instructions
 * and the depth of its calls, and can do nothing but compute and call the referee.
 *
 * It takes what a compiler made of a stranger's source, and trusts nothing in it. It accepts WebAssembly 1.0, sign
 * extension, conversions that cannot fail, and copying and filling memory (bulk memory). A call by pointer may name its
 * table, the only one, in several bytes, as linkers do where reference types are on. The pass refuses everything else
 * by its name. It knows each import and each export that a player has, with its type, and drops all other exports and
 * all custom sections, so no name of a stranger is left in the module. It sets the most memory that the module can
 * ever have.
 *
 * The pass does not check the types of operands. The tool that reads its output (wasm2c) does that, and the added
 * instructions leave the operand stack as it was.
 *
 * How instructions are counted. A function is divided into segments without a branch into them or out of them. A
 * segment first subtracts the cost of all its instructions from the fuel. At the entry of a function and at the head of
 * a loop the module stops (`unreachable`) if the fuel is below zero. A function keeps the fuel in a local variable and
 * writes it to a global variable before it calls another function. So what a match costs depends on the module alone,
 * not on the processor, nor on the tool that runs it. cost_of in meter_code.c says what each instruction costs.
 */
#ifndef SORTIE_METER_H
#define SORTIE_METER_H

#include <stddef.h>
#include <stdint.h>

enum { METER_WHY = 200, METER_MOST = 8 << 20, METER_PAGE = 1 << 16 };

/* The exports that the pass adds: an i64 and two i32, all mutable. The fuel is what is left. The depth is how many
 * calls deeper a function may go. A module stops when one of them is below zero. Both begin with 0, so the seat that
 * runs the module sets them first. The stack is the pointer of the stack of C's variables, which clang's linker makes
 * variable 0. A module without such a variable shows its depth there. */
#define METER_FUEL "fuel"
#define METER_DEPTH "depth"
#define METER_STACK "stack"

enum meter_result { METER_OK, METER_REFUSED, METER_NO_MEMORY };

struct meter_module {
    uint8_t *bytes; /* free() them */
    size_t size;
};

/*
 * Writes the metered module to out. pages: the most memory that it may have, in pages of 64 KiB. A module that is
 * refused, or for which there is no memory, leaves out empty, and a refusal fills why: the end of a sentence that
 * begins with "its module".
 */
enum meter_result meter_add(const uint8_t *bytes, size_t size, uint32_t pages, struct meter_module *out,
                            char why[METER_WHY]);

/* Costs that depend on what the instruction does. */
enum {
    METER_IMPORT = 20,    /* a call of an import, all included */
    METER_SATURATING = 1, /* a conversion that cannot fail */
    METER_BULK = 4        /* copying and filling memory: 1 more for so many bytes */
};

#endif
