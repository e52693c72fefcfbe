/*
 * module.h - the interface between a sealed player's shared object and the seat (sealed.h). The object is C that
 * wasm2c made of the player's metered module, compiled with module.c, which uses nothing of the system but this.
 */
#ifndef SORTIE_MODULE_H
#define SORTIE_MODULE_H

#include <stdbool.h>
#include <stdint.h>

/* Why a module stops itself. */
enum module_stop {
    MODULE_OUTSIDE,     /* used memory, or a table, outside of its bounds */
    MODULE_DIVISION,    /* divided by zero, or the quotient is too large */
    MODULE_CONVERSION,  /* a number that is too large, or none, became an integer */
    MODULE_UNREACHABLE, /* the compiler put a trap there, or no fuel or depth is left */
    MODULE_BAD_CALL,    /* called a function by a pointer that is none of its type */
    MODULE_STACK        /* overflowed the stack of this process */
};

/* The functions of the seat that a module may call. */
struct module_seat {
    void (*stop)(enum module_stop why) __attribute__((noreturn));
    /* The module's memory: an address with all that it may ever reach behind it. pages: of 64 KiB, usable at once. */
    uint8_t *(*memory)(uint32_t pages);
    /* Makes more of it usable, from page number `from`. The most was checked before. */
    bool (*more)(uint8_t *memory, uint32_t from, uint32_t pages);
    int32_t (*call)(int32_t call, const int32_t arg[4]); /* asks, or tells: then nobody wants the answer */
    void (*leave)(int32_t status);
    void (*die)(int32_t signal);
    void (*say)(uint32_t text, uint32_t size); /* text: an address in its memory */
    int64_t (*clock)(void);
    void (*short_of_memory)(void);
};

/* The places of what meter.h exports. */
struct module_state {
    uint64_t *fuel;
    uint32_t *depth, *stack;
};

/* The one name that the object exports, `sortie_module`. */
struct module {
    uint64_t size;                                  /* of an instance */
    void (*attach)(const struct module_seat *seat); /* first, once for a process */
    void (*instantiate)(void *instance);            /* instance: zeroes */
    void (*release)(void *instance);                /* frees what instantiate made, if it did. Not the memory */
    void (*begin)(void *instance, uint64_t seed, uint64_t time, uint64_t side);
    void (*callback)(void *instance, int32_t which, const int32_t arg[6]);
    struct module_state (*state)(void *instance);
    uint32_t (*memory)(void *instance); /* its size in bytes, 0 before instantiate */
};

#endif
