/*
 * meter_parts.h - what the files of the pass (meter.h) share: its state, reading the module, writing the new one.
 */
#ifndef SORTIE_METER_PARTS_H
#define SORTIE_METER_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/printf_like.h"

/* The most of each. */
enum { TYPES = 1000, FUNCTIONS = 60000, LOCALS = 20000, NESTED = 2000, ELEMENTS = 100000, MOST_PARAMS = 60 };
enum { SIGNATURE = 8 };

enum { EMPTY = 0x40, FUNCTION = 0x60, FUNCREF = 0x70, F64 = 0x7c, F32, I64, I32 };

/* Instructions that the pass looks at or writes. */
enum { UNREACHABLE, BLOCK = 0x02, LOOP, IF, ELSE, END = 0x0b, BR, BR_IF, BR_TABLE, RETURN, CALL, CALL_INDIRECT };
enum { LOCAL_GET = 0x20, LOCAL_SET, LOCAL_TEE, GLOBAL_GET, GLOBAL_SET, MEMORY_SIZE = 0x3f, MEMORY_GROW };
enum { I32_CONST = 0x41, I64_CONST, F32_CONST, F64_CONST, I32_LT_S = 0x48, I64_LT_S = 0x53 };
enum { I32_ADD = 0x6a, I32_SUB, I64_SUB = 0x7d, I64_SHR_U = 0x88, I64_EXTEND_I32_U = 0xad };
enum { LAST_PLAIN = 0xc4 /* i64.extend32_s */, PREFIX = 0xfc };

/* Behind the prefix. From 0 to the first one they are conversions that cannot fail. */
enum { LAST_SATURATING = 7, MEMORY_COPY = 10, MEMORY_FILL };

enum { METER_EXPORTS = 3 }; /* that a player may have */

/* Bytes that grow. A failed allocation shows at the end. */
struct bytes {
    uint8_t *at;
    size_t size, room;
    bool failed;
};

struct type {
    uint8_t params, results, result;
    char signature[SIGNATURE + 3]; /* empty if it has too many parameters for a known function */
};

/* A block of a function that is open. */
struct level {
    uint8_t kind; /* BLOCK, LOOP or IF; BLOCK for the function */
    bool target;  /* something branches to its end */
};

struct meter {
    const uint8_t *at, *end;
    bool wrong;
    char *why;
    struct type type[TYPES];
    uint32_t types;
    uint32_t function[FUNCTIONS]; /* the type of each, imports first */
    uint32_t functions, imported, globals;
    uint32_t coded; /* how many have their code by now */
    bool stack;     /* variable 0 is the stack's pointer, as far as can be seen */
    bool table, memory, exported[METER_EXPORTS];
    uint32_t pages;
    struct bytes out, code, segment; /* the module, a function's new code, and its segment that goes on */
    uint64_t cost;                   /* of the segment */
    bool check;                      /* the segment begins where the fuel is looked at */
    uint32_t fuel, scratch;          /* local variables of the function */
    struct level level[NESTED];
    int depth;
};

/* ---- refusing: the first reason counts ---- */

/* why: a printf format. */
void meter_refuse(struct meter *m, const char *why, ...) PRINTF_LIKE(2, 3);
/* name: a stranger's, of any bytes. */
void meter_refuse_name(struct meter *m, const char *what, const uint8_t *name, uint32_t size);

/* ---- reading: after something wrong, zeroes ---- */

uint8_t meter_byte(struct meter *m);
/* A type of a value. Refuses any other in these words. */
uint8_t meter_type(struct meter *m, const char *wrong);
/* An unsigned number in LEB128. */
uint32_t meter_number(struct meter *m);
const uint8_t *meter_bytes(struct meter *m, uint32_t size);

/* ---- writing ---- */

void meter_put(struct bytes *b, const uint8_t *from, size_t size);
void meter_put_byte(struct bytes *b, uint8_t byte);
void meter_put_leb(struct bytes *b, uint64_t value);
/* Instructions, each with what follows it: a variable's index, a block's type or label, a constant of 0 or more. */
void meter_put_code(struct bytes *b, const uint64_t *code, size_t size);

/* Reads what follows an instruction that is copied as it is. */
void meter_skip_plain(struct meter *m, uint8_t instruction);

/* Takes the code of the next function, and writes it with the counting added. */
void meter_function(struct meter *m, struct bytes *section);

#endif
