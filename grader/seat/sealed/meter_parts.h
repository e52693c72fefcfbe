/*
 * meter_parts.h - what the files of the pass (meter.h) share: its state, reading the module, writing the new one.
 */
#ifndef SORTIE_METER_PARTS_H
#define SORTIE_METER_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TYPES = 1000,
    FUNCTIONS = 60000,
    LOCALS = 20000,
    NESTED = 2000,
    ELEMENTS = 100000,
    SIGNATURE = 8,
    MOST_PARAMS = 60
};
enum { I32 = 0x7f, I64 = 0x7e, F32 = 0x7d, F64 = 0x7c, FUNCTION = 0x60, FUNCREF = 0x70, EMPTY = 0x40 };

/* Instructions that the pass looks at or writes. */
enum {
    UNREACHABLE = 0x00,
    BLOCK = 0x02,
    LOOP = 0x03,
    IF = 0x04,
    ELSE = 0x05,
    END = 0x0b,
    BR = 0x0c,
    BR_IF = 0x0d,
    BR_TABLE = 0x0e,
    RETURN = 0x0f,
    CALL = 0x10,
    CALL_INDIRECT = 0x11,
    LOCAL_GET = 0x20,
    LOCAL_SET = 0x21,
    LOCAL_TEE = 0x22,
    GLOBAL_GET = 0x23,
    GLOBAL_SET = 0x24,
    MEMORY_SIZE = 0x3f,
    MEMORY_GROW = 0x40,
    I32_CONST = 0x41,
    I64_CONST = 0x42,
    F32_CONST = 0x43,
    F64_CONST = 0x44,
    I32_LT_S = 0x48,
    I64_LT_S = 0x53,
    I32_ADD = 0x6a,
    I32_SUB = 0x6b,
    I64_SUB = 0x7d,
    I64_SHR_U = 0x88,
    I64_EXTEND_I32_U = 0xad,
    LAST_PLAIN = 0xc4, /* i64.extend32_s */
    PREFIX = 0xfc,
    LAST_SATURATING = 7, /* behind the prefix, from 0: conversions that cannot fail */
    MEMORY_COPY = 10,
    MEMORY_FILL = 11
};

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
    struct type *type;
    uint32_t types;
    uint32_t *function; /* the type of each, imports first */
    uint32_t functions, imported, globals;
    bool stack; /* variable 0 is the stack's pointer, as far as can be seen */
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

void meter_refuse(struct meter *m, const char *why);
void meter_refuse_number(struct meter *m, const char *what, uint64_t number);
/* name: a stranger's, of any bytes. */
void meter_refuse_name(struct meter *m, const char *what, const uint8_t *name, uint32_t size);

/* ---- reading: after something wrong, zeroes ---- */

uint8_t meter_byte(struct meter *m);
/* A type of a value. Refuses any other in these words. */
uint8_t meter_type(struct meter *m, const char *wrong);
/* An unsigned number in LEB128. */
uint32_t meter_number(struct meter *m);
/* A constant, whose value does not matter. */
void meter_skip_number(struct meter *m, int most);
const uint8_t *meter_bytes(struct meter *m, uint32_t size);

/* ---- writing ---- */

void meter_put(struct bytes *b, const uint8_t *from, size_t size);
void meter_put_byte(struct bytes *b, uint8_t byte);
void meter_put_leb(struct bytes *b, uint64_t value);
/* A positive number as a signed one. */
void meter_put_constant(struct bytes *b, uint64_t value);
void meter_put_with(struct bytes *b, uint8_t instruction, uint32_t index);
void meter_put_section(struct meter *m, uint8_t id, const struct bytes *content);

/* Reads what follows an instruction that is copied as it is. */
void meter_skip_plain(struct meter *m, uint8_t instruction);

/* Takes the code section, and writes it with the counting added. */
void meter_code(struct meter *m, struct bytes *section);

#endif
