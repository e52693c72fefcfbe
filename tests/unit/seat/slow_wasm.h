/*
 * slow_wasm.h - runs WebAssembly one instruction after the other, as its specification reads, and adds up what each
 * executed instruction costs. For the tests of the pass that makes a module count itself (seat/sealed/meter.h). It
 * knows the instructions that these tests generate and those that the pass adds.
 */
#ifndef SLOW_WASM_H
#define SLOW_WASM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SLOW_FUNCTIONS = 64, SLOW_TYPES = 32, SLOW_GLOBALS = 16, SLOW_MEMORY = 1 << 16, SLOW_STACK = 4096 };

struct slow_function {
    uint32_t type;
    const uint8_t *body, *end; /* NULL: an import, which returns the sum of its arguments */
};

struct slow_type {
    uint32_t params, results;
};

struct slow_wasm {
    struct slow_type type[SLOW_TYPES];
    struct slow_function function[SLOW_FUNCTIONS];
    uint32_t functions, imported;
    uint64_t global[SLOW_GLOBALS];
    uint32_t globals;
    uint32_t table[SLOW_FUNCTIONS];
    int callback, fuel, depth; /* what the module exports, or -1 */
    uint8_t memory[SLOW_MEMORY];
    uint64_t told; /* a hash of what the imports were called with */
    uint64_t cost; /* of all instructions that were executed */
    uint64_t steps, most_steps;
    bool stopped; /* unreachable, or an instruction that is not known here */
    const char *why;
    uint64_t stack[SLOW_STACK];
    int height;
};

/* Reads a module that the pass accepts. Returns false if it has something unknown. */
bool slow_wasm_read(struct slow_wasm *w, const uint8_t *bytes, size_t size);

/* Runs the exported callback with these arguments to its end, or until w->stopped. */
void slow_wasm_call(struct slow_wasm *w, const int32_t argument[7]);

#endif
