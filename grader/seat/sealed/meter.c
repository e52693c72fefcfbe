#include "meter.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* The imports and exports of a player. A signature: parameters, ">", result. i, I, f and d are i32, i64, f32, f64. */
struct known {
    const char *name, *signature;
};
static const struct known imports[] = {{"ask", "iiiii>i"}, {"tell", "iiiii>"}, {"leave", "i>"},         {"say", "iii>"},
                                       {"clock", ">I"},    {"die", "i>"},      {"short_of_memory", ">"}};
static const struct known exports[] = {{"memory", NULL}, {"sortie_begin", "III>"}, {"sortie_callback", "iiiiiii>"}};
enum { IMPORTS = sizeof imports / sizeof imports[0], EXPORTS = sizeof exports / sizeof exports[0] };
static const char MODULE[] = "sortie";

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
    bool table, memory, exported[EXPORTS];
    uint32_t pages;
    struct bytes out, code, segment; /* the module, a function's new code, and its segment that goes on */
    uint64_t cost;                   /* of the segment */
    bool check;                      /* the segment begins where the fuel is looked at */
    uint32_t fuel, scratch;          /* local variables of the function */
    struct level level[NESTED];
    int depth;
};

/* ---- refusing ---- */

static void refuse(struct meter *m, const char *why)
{
    if (!m->wrong)
        snprintf(m->why, METER_WHY, "%s", why);
    m->wrong = true;
}

static void refuse_number(struct meter *m, const char *what, uint64_t number)
{
    if (!m->wrong)
        snprintf(m->why, METER_WHY, "%s (%llu)", what, (unsigned long long)number);
    m->wrong = true;
}

/* name: a stranger's, of any bytes. */
static void refuse_name(struct meter *m, const char *what, const uint8_t *name, uint32_t size)
{
    char plain[80];
    uint32_t length = size < sizeof plain - 1 ? size : (uint32_t)sizeof plain - 1;
    for (uint32_t i = 0; i < length; i++)
        plain[i] = name[i] > 0x20 && name[i] < 0x7f ? (char)name[i] : '?';
    plain[length] = '\0';
    if (!m->wrong)
        snprintf(m->why, METER_WHY, "%s %s", what, plain);
    m->wrong = true;
}

/* ---- reading: after something wrong, zeroes ---- */

static uint8_t take_byte(struct meter *m)
{
    if (m->at >= m->end)
        refuse(m, "ends too early");
    return m->wrong ? 0 : *m->at++;
}

/* An unsigned number in LEB128. */
static uint32_t take_number(struct meter *m)
{
    uint64_t value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
        uint8_t byte = take_byte(m);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if ((byte & 0x80) == 0) {
            if (value > UINT32_MAX)
                refuse(m, "has a number that is too large");
            return m->wrong ? 0 : (uint32_t)value;
        }
    }
    refuse(m, "has a number that is too long");
    return 0;
}

/* A constant, whose value does not matter. */
static void skip_number(struct meter *m, int most)
{
    for (int i = 0; i < most; i++)
        if ((take_byte(m) & 0x80) == 0)
            return;
    refuse(m, "has a number that is too long");
}

static const uint8_t *take_bytes(struct meter *m, uint32_t size)
{
    const uint8_t *at = m->at;
    if ((size_t)(m->end - m->at) < size)
        refuse(m, "ends too early");
    else
        m->at += size;
    return at;
}

/* ---- writing ---- */

static void put(struct bytes *b, const uint8_t *from, size_t size)
{
    if (b->room - b->size < size) {
        size_t room = (b->room + size) * 2 + 64;
        uint8_t *grown = b->failed ? NULL : realloc(b->at, room);
        if (grown == NULL) {
            b->failed = true;
            return;
        }
        b->at = grown;
        b->room = room;
    }
    if (size > 0)
        memcpy(b->at + b->size, from, size);
    b->size += size;
}

static void put_byte(struct bytes *b, uint8_t byte)
{
    put(b, &byte, 1);
}

static void put_leb(struct bytes *b, uint64_t value)
{
    do {
        uint8_t low = value & 0x7f;
        value >>= 7;
        put_byte(b, value != 0 ? low | 0x80 : low);
    } while (value != 0);
}

/* A positive number as a signed one. */
static void put_constant(struct bytes *b, uint64_t value)
{
    while (value > 0x3f) {
        put_byte(b, (value & 0x7f) | 0x80);
        value >>= 7;
    }
    put_byte(b, (uint8_t)value);
}

static void put_with(struct bytes *b, uint8_t instruction, uint32_t index)
{
    put_byte(b, instruction);
    put_leb(b, index);
}

static void put_section(struct meter *m, uint8_t id, const struct bytes *content)
{
    put_byte(&m->out, id);
    put_leb(&m->out, content->size);
    put(&m->out, content->at, content->size);
    m->out.failed |= content->failed;
}

/* ---- instructions ---- */

unsigned meter_cost(uint8_t instruction)
{
    static const uint8_t slow[] = {0x6d, 0x6e, 0x6f, 0x70, 0x7f, 0x80, 0x81, 0x82, 0x91, 0x95, 0x9f, 0xa3};
    static const uint8_t marks[] = {0x01, BLOCK, LOOP, ELSE, END};
    if (memchr(marks, instruction, sizeof marks) != NULL)
        return 0;
    if (memchr(slow, instruction, sizeof slow) != NULL)
        return 8;
    return instruction == CALL            ? 2
           : instruction == CALL_INDIRECT ? 4
           : instruction == MEMORY_GROW   ? 20000
           : instruction == PREFIX        ? 10
                                          : 1;
}

/* The name of what an instruction belongs to that no player may use. */
static const char *refused_instruction(uint8_t instruction)
{
    static const struct {
        uint8_t from, to;
        const char *name;
    } refused[] = {{0x06, 0x0a, "uses exceptions"},
                   {0x12, 0x13, "uses tail calls"},
                   {0x14, 0x15, "uses typed function references"},
                   {0x18, 0x19, "uses exceptions"},
                   {0x1c, 0x1c, "uses reference types"},
                   {0x1f, 0x1f, "uses exceptions"},
                   {0x25, 0x26, "uses reference types"},
                   {0xd0, 0xd6, "uses reference types"},
                   {0xfb, 0xfb, "uses garbage collection"},
                   {0xfd, 0xfd, "uses vector instructions (SIMD)"},
                   {0xfe, 0xfe, "uses threads (atomic instructions)"}};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        if (instruction >= refused[i].from && instruction <= refused[i].to)
            return refused[i].name;
    return "uses an unknown instruction";
}

static const char *refused_prefixed(uint32_t number)
{
    return number == 8 || number == 9     ? "uses passive data"
           : number >= 12 && number <= 17 ? "uses instructions on tables"
                                          : "uses an unknown instruction";
}

/* Subtracts the segment's cost, looks at the fuel if that is due, and then comes the segment. */
static void end_segment(struct meter *m)
{
    struct bytes *b = &m->code;
    if (m->cost > 0) {
        put_with(b, LOCAL_GET, m->fuel);
        put_byte(b, I64_CONST);
        put_constant(b, m->cost);
        put_byte(b, I64_SUB);
        put_with(b, LOCAL_SET, m->fuel);
    }
    if (m->check) {
        const uint8_t below[] = {I64_CONST, 0, I64_LT_S, IF, EMPTY};
        put_with(b, LOCAL_GET, m->fuel);
        put(b, below, sizeof below);
        put_with(b, LOCAL_GET, m->fuel);
        put_with(b, GLOBAL_SET, m->globals);
        put_byte(b, UNREACHABLE);
        put_byte(b, END);
    }
    put(b, m->segment.at, m->segment.size);
    m->segment.size = 0;
    m->cost = 0;
    m->check = false;
}

/* From the local variable to the global one. */
static void put_fuel_back(struct bytes *b, const struct meter *m)
{
    put_with(b, LOCAL_GET, m->fuel);
    put_with(b, GLOBAL_SET, m->globals);
}

static void take_fuel(struct bytes *b, const struct meter *m)
{
    put_with(b, GLOBAL_GET, m->globals);
    put_with(b, LOCAL_SET, m->fuel);
}

static void change_depth(struct bytes *b, const struct meter *m, uint8_t add_or_subtract)
{
    put_with(b, GLOBAL_GET, m->globals + 1);
    put_byte(b, I32_CONST);
    put_byte(b, 1);
    put_byte(b, add_or_subtract);
    put_with(b, GLOBAL_SET, m->globals + 1);
}

/* The fuel is paid for before the call, so that the other function sees it. The number of the table is written in one
 * byte: linkers of modules with reference types use five for this 0. */
static void take_call_instruction(struct meter *m, const uint8_t *from, uint8_t instruction)
{
    uint32_t index = take_number(m);
    const uint8_t *end = m->at;
    if (instruction == CALL_INDIRECT && take_number(m) != 0)
        refuse(m, "has several tables");
    if (index >= (instruction == CALL ? m->functions : m->types) || (instruction == CALL_INDIRECT && !m->table))
        refuse(m, "calls what does not exist");
    bool import = instruction == CALL && index < m->imported;
    m->cost += import ? METER_IMPORT : meter_cost(instruction);
    end_segment(m);
    put_fuel_back(&m->segment, m);
    put(&m->segment, from, (size_t)(end - from));
    if (instruction == CALL_INDIRECT)
        put_byte(&m->segment, 0);
    take_fuel(&m->segment, m);
    end_segment(m);
}

/* Copying and filling: the length, on top of the stack, is charged too. */
static void put_length_charge(struct meter *m)
{
    struct bytes *b = &m->segment;
    put_with(b, LOCAL_TEE, m->scratch);
    put_with(b, LOCAL_GET, m->fuel);
    put_with(b, LOCAL_GET, m->scratch);
    put_byte(b, I64_EXTEND_I32_U);
    put_byte(b, I64_CONST);
    put_constant(b, 2); /* 2^2 is METER_BULK */
    put_byte(b, I64_SHR_U);
    put_byte(b, I64_SUB);
    put_with(b, LOCAL_SET, m->fuel);
}

static void take_prefixed(struct meter *m, const uint8_t *from)
{
    uint32_t number = take_number(m);
    bool copies = number == MEMORY_COPY || number == MEMORY_FILL;
    if (number > LAST_SATURATING && !copies) {
        refuse(m, refused_prefixed(number));
        return;
    }
    for (uint32_t i = number; copies && i <= MEMORY_FILL; i++)
        if (take_byte(m) != 0)
            refuse(m, "has several memories");
    if (copies)
        put_length_charge(m);
    m->cost += copies ? meter_cost(PREFIX) : METER_SATURATING;
    put(&m->segment, from, (size_t)(m->at - from));
}

static void read_label(struct meter *m)
{
    uint32_t label = take_number(m);
    if (label > (uint32_t)m->depth)
        refuse(m, "branches to what does not exist");
    else
        m->level[m->depth - (int)label].target = true;
}

static void read_block_type(struct meter *m)
{
    uint8_t type = take_byte(m);
    if (type != EMPTY && (type < F64 || type > I32))
        refuse(m, "has a block of several values");
}

static void open_block(struct meter *m, const uint8_t *from, uint8_t instruction)
{
    read_block_type(m);
    if (m->depth + 1 >= NESTED) {
        refuse(m, "has blocks too deep in one another");
        return;
    }
    m->level[++m->depth] = (struct level){instruction, instruction == IF};
    m->cost += meter_cost(instruction);
    if (instruction == LOOP)
        end_segment(m);
    put(instruction == LOOP ? &m->code : &m->segment, from, (size_t)(m->at - from));
    m->check |= instruction == LOOP;
    if (instruction == IF)
        end_segment(m);
}

/* Ends the innermost block, or the function if it returns false. */
static bool close_block(struct meter *m)
{
    if (m->depth == 0)
        return false;
    const struct level *l = &m->level[m->depth--];
    put_byte(&m->segment, END);
    if (l->target && l->kind != LOOP)
        end_segment(m);
    return true;
}

/* A return becomes a branch to the end of the block that is the whole function: the fuel is written back there. */
static void take_branch(struct meter *m, const uint8_t *from, uint8_t instruction)
{
    uint32_t labels = instruction == BR_TABLE ? take_number(m) : 0;
    if (instruction != RETURN && instruction != UNREACHABLE)
        for (uint32_t i = 0; i <= labels && !m->wrong; i++)
            read_label(m);
    m->cost += meter_cost(instruction);
    if (instruction == RETURN)
        put_with(&m->segment, BR, (uint32_t)m->depth);
    else
        put(&m->segment, from, (size_t)(m->at - from));
    end_segment(m);
}

/* Reads what follows an instruction that is copied as it is. */
static void read_plain(struct meter *m, uint8_t instruction)
{
    if (instruction == MEMORY_SIZE || instruction == MEMORY_GROW) {
        if (take_byte(m) != 0)
            refuse(m, "has several memories");
    } else if (instruction == I32_CONST || instruction == I64_CONST) {
        skip_number(m, instruction == I32_CONST ? 5 : 10);
    } else if (instruction == F32_CONST || instruction == F64_CONST) {
        take_bytes(m, instruction == F32_CONST ? 4 : 8);
    } else if (instruction >= LOCAL_GET && instruction <= GLOBAL_SET) {
        uint32_t index = take_number(m); /* the pass has variables of its own behind these */
        if (instruction <= LOCAL_TEE ? index >= m->fuel : index >= m->globals)
            refuse(m, "uses a variable that does not exist");
    } else if (instruction >= 0x28 && instruction <= 0x3e) {
        take_number(m);
        take_number(m);
    }
}

static bool is_plain(uint8_t instruction)
{
    return instruction == 0x01 || instruction == 0x1a || instruction == 0x1b ||
           (instruction >= LOCAL_GET && instruction <= GLOBAL_SET) ||
           (instruction >= 0x28 && instruction <= LAST_PLAIN);
}

/* Returns false after the function's last instruction. */
static bool take_instruction(struct meter *m)
{
    const uint8_t *from = m->at;
    uint8_t instruction = take_byte(m);
    if (m->wrong)
        return false;
    switch (instruction) {
    case BLOCK:
    case LOOP:
    case IF: open_block(m, from, instruction); break;
    case ELSE:
        if (m->level[m->depth].kind != IF)
            refuse(m, "has an else without an if");
        m->level[m->depth].kind = BLOCK;
        put_byte(&m->segment, ELSE);
        end_segment(m);
        break;
    case END: return close_block(m);
    case UNREACHABLE:
    case BR:
    case BR_IF:
    case BR_TABLE:
    case RETURN: take_branch(m, from, instruction); break;
    case CALL:
    case CALL_INDIRECT: take_call_instruction(m, from, instruction); break;
    case PREFIX: take_prefixed(m, from); break;
    default:
        if (!is_plain(instruction)) {
            refuse_number(m, refused_instruction(instruction), instruction);
            break;
        }
        read_plain(m, instruction);
        m->cost += meter_cost(instruction);
        put(&m->segment, from, (size_t)(m->at - from));
    }
    return !m->wrong;
}

/* ---- functions ---- */

/* The function's own local variables, then the two of the pass. */
static void take_locals(struct meter *m, const struct type *type)
{
    struct bytes *b = &m->code;
    uint32_t groups = take_number(m);
    uint64_t all = type->params;
    if (groups > LOCALS)
        refuse_number(m, "has a function with too many local variables", groups);
    put_leb(b, (uint64_t)groups + 2);
    for (uint32_t i = 0; i < groups && !m->wrong; i++) {
        uint32_t count = take_number(m);
        uint8_t of = take_byte(m);
        all += count;
        if (of < F64 || of > I32)
            refuse_number(m, "has a variable of an unknown type", of);
        if (all > LOCALS)
            refuse_number(m, "has a function with too many local variables", all);
        put_leb(b, count);
        put_byte(b, of);
    }
    m->fuel = (uint32_t)all;
    m->scratch = m->fuel + 1;
    put_leb(b, 1);
    put_byte(b, I64);
    put_leb(b, 1);
    put_byte(b, I32);
}

static void begin_function(struct meter *m, const struct type *type)
{
    struct bytes *b = &m->code;
    const uint8_t below[] = {I32_CONST, 0, I32_LT_S, IF, EMPTY, UNREACHABLE, END};
    change_depth(b, m, I32_SUB);
    put_with(b, GLOBAL_GET, m->globals + 1);
    put(b, below, sizeof below);
    take_fuel(b, m);
    put_byte(b, BLOCK);
    put_byte(b, type->results > 0 ? type->result : EMPTY);
}

static void end_function(struct meter *m)
{
    end_segment(m);
    put_byte(&m->code, END);
    put_fuel_back(&m->code, m);
    change_depth(&m->code, m, I32_ADD);
    put_byte(&m->code, END);
}

static void take_function(struct meter *m, uint32_t number, struct bytes *section)
{
    const struct type *type = &m->type[m->function[number]];
    uint32_t size = take_number(m);
    const uint8_t *outer = m->end;
    m->end = take_bytes(m, size);
    if (m->wrong)
        return;
    m->at = m->end;
    m->end += size;
    m->code.size = m->segment.size = 0;
    m->cost = 0;
    m->check = true;
    m->depth = 0;
    m->level[0] = (struct level){BLOCK, true};
    take_locals(m, type);
    begin_function(m, type);
    while (take_instruction(m)) {
    }
    if (m->at != m->end)
        refuse(m, "has something behind a function's end");
    m->end = outer;
    end_function(m);
    put_leb(section, m->code.size);
    put(section, m->code.at, m->code.size);
    section->failed |= m->code.failed || m->segment.failed;
}

static void take_code(struct meter *m, struct bytes *section)
{
    uint32_t count = take_number(m);
    if (count != m->functions - m->imported)
        refuse(m, "has functions without code");
    put_leb(section, count);
    for (uint32_t i = m->imported; i < m->functions && !m->wrong; i++)
        take_function(m, i, section);
}

/* ---- the other sections ---- */

static char letter(uint8_t type)
{
    return type == I32 ? 'i' : type == I64 ? 'I' : type == F32 ? 'f' : 'd';
}

static void read_type(struct meter *m, struct type *t)
{
    if (take_byte(m) != FUNCTION)
        refuse(m, "has a type that is no function's");
    uint32_t params = take_number(m);
    if (params > MOST_PARAMS)
        refuse_number(m, "has a function with too many parameters", params);
    size_t length = 0;
    for (uint32_t i = 0; i < params && !m->wrong; i++) {
        uint8_t of = take_byte(m);
        if (of < F64 || of > I32)
            refuse_number(m, "has a parameter of an unknown type", of);
        if (i < SIGNATURE)
            t->signature[length++] = letter(of);
    }
    t->params = (uint8_t)params;
    t->signature[length++] = '>';
    uint32_t results = take_number(m);
    if (results > 1)
        refuse(m, "has a function with several results");
    t->results = results > 0;
    t->result = results > 0 ? take_byte(m) : 0;
    if (results > 0 && (t->result < F64 || t->result > I32))
        refuse_number(m, "has a result of an unknown type", t->result);
    if (results > 0)
        t->signature[length++] = letter(t->result);
    t->signature[params <= SIGNATURE ? length : 0] = '\0';
}

static void read_types(struct meter *m)
{
    m->types = take_number(m);
    if (m->types > TYPES)
        refuse_number(m, "has too many types", m->types);
    m->type = calloc(m->wrong ? 1 : (size_t)m->types + 1, sizeof *m->type);
    m->out.failed |= m->type == NULL;
    for (uint32_t i = 0; m->type != NULL && i < m->types && !m->wrong; i++)
        read_type(m, &m->type[i]);
}

static void add_function(struct meter *m)
{
    uint32_t type = take_number(m);
    if (type >= m->types)
        refuse(m, "has a function without a type");
    if (m->functions >= FUNCTIONS)
        refuse(m, "has too many functions");
    if (!m->wrong)
        m->function[m->functions++] = type;
}

static int find_known(const struct known *list, size_t size, const uint8_t *name, uint32_t length)
{
    for (size_t i = 0; i < size; i++)
        if (strlen(list[i].name) == length && memcmp(list[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

static void read_import(struct meter *m)
{
    uint32_t of_size = take_number(m);
    const uint8_t *of = take_bytes(m, of_size);
    uint32_t size = take_number(m);
    const uint8_t *name = take_bytes(m, size);
    if (m->wrong)
        return;
    int known = find_known(imports, IMPORTS, name, size);
    if (of_size != strlen(MODULE) || memcmp(of, MODULE, of_size) != 0 || known < 0)
        refuse_name(m, "imports what no player has:", name, size);
    if (take_byte(m) != 0)
        refuse_name(m, "imports what is no function:", name, size);
    add_function(m);
    if (!m->wrong && strcmp(m->type[m->function[m->functions - 1]].signature, imports[known].signature) != 0)
        refuse_name(m, "imports a function with another type than it has:", name, size);
}

static void read_imports(struct meter *m)
{
    uint32_t count = take_number(m);
    for (uint32_t i = 0; i < count && !m->wrong; i++)
        read_import(m);
    m->imported = m->functions;
}

static void read_functions(struct meter *m)
{
    uint32_t count = take_number(m);
    for (uint32_t i = 0; i < count && !m->wrong; i++)
        add_function(m);
}

/* Limits of a table or of the memory. Returns the least. */
static uint32_t read_limits(struct meter *m, uint32_t *most)
{
    uint8_t kind = take_byte(m);
    if (kind > 1)
        refuse(m, "has memory or a table of an unknown kind (shared, or of 64 bits)");
    uint32_t least = take_number(m);
    *most = kind == 1 ? take_number(m) : UINT32_MAX;
    if (*most < least)
        refuse(m, "has limits that contradict each other");
    return least;
}

static void take_table(struct meter *m, struct bytes *section)
{
    uint32_t most, count = take_number(m);
    if (count > 1)
        refuse(m, "has several tables");
    put_leb(section, count);
    if (count == 0 || m->wrong)
        return;
    if (take_byte(m) != FUNCREF)
        refuse(m, "has a table of something else than functions");
    uint32_t least = read_limits(m, &most);
    if (least > ELEMENTS)
        refuse_number(m, "has too large a table", least);
    m->table = true;
    put_byte(section, FUNCREF);
    put_byte(section, 1);
    put_leb(section, least);
    put_leb(section, least); /* nothing can make it grow */
}

static void take_memory(struct meter *m, struct bytes *section)
{
    uint32_t most, count = take_number(m);
    if (count != 1)
        refuse(m, count == 0 ? "has no memory" : "has several memories");
    uint32_t least = read_limits(m, &most);
    if (!m->wrong && least > m->pages)
        snprintf(m->why, METER_WHY, "needs %u KiB of memory from the start, and a player has %u KiB", least * 64,
                 m->pages * 64);
    m->wrong |= least > m->pages;
    m->memory = true;
    put_leb(section, 1);
    put_byte(section, 1);
    put_leb(section, least);
    put_leb(section, most < m->pages ? most : m->pages);
}

/* A constant, or the value of a global variable. */
static void read_initial(struct meter *m, uint32_t known)
{
    uint8_t instruction = take_byte(m);
    if (instruction == GLOBAL_GET) {
        if (take_number(m) >= known)
            refuse(m, "uses a variable that does not exist");
    } else if (instruction >= I32_CONST && instruction <= F64_CONST) {
        read_plain(m, instruction);
    } else {
        refuse(m, "has an initial value that is no constant");
    }
    if (take_byte(m) != END)
        refuse(m, "has an initial value that is no constant");
}

static void put_own_globals(struct bytes *section)
{
    const uint8_t own[] = {I64, 1, I64_CONST, 0, END, I32, 1, I32_CONST, 0, END};
    put(section, own, sizeof own);
}

static void take_globals(struct meter *m, struct bytes *section)
{
    uint32_t count = take_number(m);
    const uint8_t *from = m->at;
    for (uint32_t i = 0; i < count && !m->wrong; i++) {
        uint8_t of = take_byte(m);
        if (of < F64 || of > I32)
            refuse_number(m, "has a variable of an unknown type", of);
        uint8_t changes = take_byte(m);
        if (changes > 1)
            refuse(m, "has a variable of an unknown kind");
        m->stack |= i == 0 && of == I32 && changes == 1;
        read_initial(m, i);
    }
    if (m->wrong)
        return;
    m->globals = count;
    put_leb(section, (uint64_t)count + 2);
    put(section, from, (size_t)(m->at - from));
    put_own_globals(section);
}

static void take_export(struct meter *m, struct bytes *kept, uint32_t *count)
{
    const uint8_t *from = m->at;
    uint32_t size = take_number(m);
    const uint8_t *name = take_bytes(m, size);
    uint8_t kind = take_byte(m);
    uint32_t index = take_number(m);
    int known = m->wrong ? -1 : find_known(exports, EXPORTS, name, size);
    if (known < 0)
        return;
    bool memory = exports[known].signature == NULL;
    if (memory ? kind != 2 || index != 0
               : kind != 0 || index >= m->functions ||
                     strcmp(m->type[m->function[index]].signature, exports[known].signature) != 0)
        refuse_name(m, "exports something else as", name, size);
    if (m->exported[known])
        refuse_name(m, "exports twice", name, size);
    m->exported[known] = true;
    put(kept, from, (size_t)(m->at - from));
    ++*count;
}

static void put_own_export(struct bytes *section, const char *name, uint32_t index)
{
    put_leb(section, strlen(name));
    put(section, (const uint8_t *)name, strlen(name));
    put_byte(section, 3);
    put_leb(section, index);
}

static void take_exports(struct meter *m, struct bytes *section)
{
    struct bytes kept = {NULL, 0, 0, false};
    uint32_t count = take_number(m), known = 0;
    for (uint32_t i = 0; i < count && !m->wrong; i++)
        take_export(m, &kept, &known);
    put_leb(section, known + 3);
    put(section, kept.at, kept.size);
    put_own_export(section, METER_FUEL, m->globals);
    put_own_export(section, METER_DEPTH, m->globals + 1);
    put_own_export(section, METER_STACK, m->stack ? 0 : m->globals + 1);
    section->failed |= kept.failed;
    free(kept.at);
}

static void read_elements(struct meter *m)
{
    uint32_t count = take_number(m);
    for (uint32_t i = 0; i < count && !m->wrong; i++) {
        if (take_number(m) != 0)
            refuse(m, "uses passive elements, or several tables");
        read_initial(m, m->globals);
        uint32_t functions = take_number(m);
        for (uint32_t j = 0; j < functions && !m->wrong; j++)
            if (take_number(m) >= m->functions)
                refuse(m, "has a table of what does not exist");
    }
    if (count > 0 && !m->table)
        refuse(m, "has a table of what does not exist");
}

static void read_data(struct meter *m)
{
    uint32_t count = take_number(m);
    for (uint32_t i = 0; i < count && !m->wrong; i++) {
        if (take_number(m) != 0)
            refuse(m, "uses passive data, or several memories");
        read_initial(m, m->globals);
        take_bytes(m, take_number(m));
    }
    if (count > 0 && !m->memory)
        refuse(m, "has no memory");
}

/* ---- the whole ---- */

enum { CUSTOM, TYPE, IMPORT, FUNCTIONS_OF, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT };

/* The order of sections: that of their numbers, but the count of data stands before the code. */
static int place_of(uint8_t id)
{
    return id == DATA_COUNT ? CODE * 2 - 1 : id * 2;
}

/* Reads a section that is copied as it is. */
static void read_section(struct meter *m, uint8_t id)
{
    switch (id) {
    case TYPE: read_types(m); break;
    case IMPORT: read_imports(m); break;
    case FUNCTIONS_OF: read_functions(m); break;
    case ELEMENT: read_elements(m); break;
    case DATA: read_data(m); break;
    case START: refuse(m, "has a start function"); break;
    default: refuse_number(m, "has a section of an unknown kind", id);
    }
}

static void take_section(struct meter *m, uint8_t id)
{
    static void (*const take[])(struct meter *, struct bytes *) = {[TABLE] = take_table,
                                                                   [MEMORY] = take_memory,
                                                                   [GLOBAL] = take_globals,
                                                                   [EXPORT] = take_exports,
                                                                   [CODE] = take_code};
    struct bytes section = {NULL, 0, 0, false};
    const uint8_t *from = m->at;
    if (id < sizeof take / sizeof take[0] && take[id] != NULL) {
        take[id](m, &section);
    } else {
        read_section(m, id);
        put(&section, from, (size_t)(m->at - from));
    }
    if (m->at != m->end)
        refuse(m, "has a section of another length than it says");
    if (!m->wrong)
        put_section(m, id, &section);
    free(section.at);
}

/* A module without variables of its own gets a section for those of the pass. */
static void add_globals(struct meter *m)
{
    struct bytes section = {NULL, 0, 0, false};
    put_leb(&section, 2);
    put_own_globals(&section);
    put_section(m, GLOBAL, &section);
    free(section.at);
}

static void take_sections(struct meter *m)
{
    const uint8_t *end = m->end;
    int before = 0;
    while (m->at < end && !m->wrong && !m->out.failed) {
        uint8_t id = take_byte(m);
        uint32_t size = take_number(m);
        const uint8_t *from = take_bytes(m, size);
        if (m->wrong || id == CUSTOM)
            continue;
        if (id > DATA_COUNT)
            refuse_number(m, id == 13 ? "uses exceptions" : "has a section of an unknown kind", id);
        else if (place_of(id) <= before)
            refuse(m, "has its sections in another order");
        if (before < place_of(GLOBAL) && place_of(id) > place_of(GLOBAL))
            add_globals(m);
        before = place_of(id);
        m->at = from;
        m->end = from + size;
        if (id != DATA_COUNT && !m->wrong)
            take_section(m, id);
        m->at = from + size;
        m->end = end;
    }
    if (before < place_of(CODE))
        refuse(m, "has no code");
}

static void take_module(struct meter *m)
{
    static const uint8_t head[] = {0, 'a', 's', 'm', 1, 0, 0, 0};
    if (m->end - m->at < 8 || memcmp(m->at, head, sizeof head) != 0) {
        refuse(m, "is no WebAssembly of version 1");
        return;
    }
    m->at += sizeof head;
    put(&m->out, head, sizeof head);
    take_sections(m);
    for (size_t i = 0; i < EXPORTS; i++)
        if (!m->exported[i])
            refuse_name(m, "does not export", (const uint8_t *)exports[i].name, (uint32_t)strlen(exports[i].name));
}

enum meter_result meter_add(const uint8_t *bytes, size_t size, uint32_t pages, struct meter_module *out,
                            char why[METER_WHY])
{
    struct meter *m = calloc(1, sizeof *m);
    uint32_t *function = malloc(FUNCTIONS * sizeof *function);
    enum meter_result result = METER_NO_MEMORY;
    *out = (struct meter_module){NULL, 0};
    why[0] = '\0';
    if (m != NULL && function != NULL) {
        m->at = bytes;
        m->end = bytes + size;
        m->why = why;
        m->function = function;
        m->pages = pages;
        if (size > METER_MOST)
            refuse_number(m, "is too large", size);
        else
            take_module(m);
        result = m->out.failed ? METER_NO_MEMORY : m->wrong ? METER_REFUSED : METER_OK;
        if (result == METER_OK)
            *out = (struct meter_module){m->out.at, m->out.size};
        else
            free(m->out.at);
        free(m->type);
        free(m->code.at);
        free(m->segment.at);
    }
    free(function);
    free(m);
    return result;
}
