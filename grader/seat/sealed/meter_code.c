#include <string.h>

#include "meter.h"
#include "meter_parts.h"

/* ---- instructions ---- */

/* Returns what an instruction costs by its first byte: 0 for marks such as `end`, 8 for divisions and square roots, 1
 * as a rule. */
static unsigned cost_of(uint8_t instruction)
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

/* Writes instructions: see meter_put_code. */
#define PUT(b, ...)                                                                                                    \
    meter_put_code(b, (const uint64_t[]){__VA_ARGS__}, sizeof(const uint64_t[]){__VA_ARGS__} / sizeof(uint64_t))

/* Subtracts the segment's cost, looks at the fuel if that is due, and then comes the segment. */
static void end_segment(struct meter *m)
{
    struct bytes *b = &m->code;
    if (m->cost > 0)
        PUT(b, LOCAL_GET, m->fuel, I64_CONST, m->cost, I64_SUB, LOCAL_SET, m->fuel);
    if (m->check)
        PUT(b, LOCAL_GET, m->fuel, I64_CONST, 0, I64_LT_S, IF, EMPTY, LOCAL_GET, m->fuel, GLOBAL_SET, m->globals,
            UNREACHABLE, END);
    meter_put(b, m->segment.at, m->segment.size);
    m->segment.size = 0;
    m->cost = 0;
    m->check = false;
}

/* The fuel is paid for before the call, so that the other function sees it. The number of the table is written in one
 * byte: linkers of modules with reference types use five for this 0. */
static void take_call_instruction(struct meter *m, const uint8_t *from, uint8_t instruction)
{
    uint32_t index = meter_number(m);
    const uint8_t *end = m->at;
    if (instruction == CALL_INDIRECT && meter_number(m) != 0)
        meter_refuse(m, "has several tables");
    if (index >= (instruction == CALL ? m->functions : m->types) || (instruction == CALL_INDIRECT && !m->table))
        meter_refuse(m, "calls what does not exist");
    bool import = instruction == CALL && index < m->imported;
    m->cost += import ? METER_IMPORT : cost_of(instruction);
    end_segment(m);
    PUT(&m->segment, LOCAL_GET, m->fuel, GLOBAL_SET, m->globals);
    meter_put(&m->segment, from, (size_t)(end - from));
    if (instruction == CALL_INDIRECT)
        meter_put_byte(&m->segment, 0);
    PUT(&m->segment, GLOBAL_GET, m->globals, LOCAL_SET, m->fuel);
    end_segment(m);
}

static void take_prefixed(struct meter *m, const uint8_t *from)
{
    uint32_t number = meter_number(m);
    bool copies = number == MEMORY_COPY || number == MEMORY_FILL;
    if (number > LAST_SATURATING && !copies) {
        meter_refuse(m, "%s", refused_prefixed(number));
        return;
    }
    for (uint32_t i = number; copies && i <= MEMORY_FILL; i++)
        if (meter_byte(m) != 0)
            meter_refuse(m, "has several memories");
    if (copies) /* the length, on top of the stack, is charged too. 2^2 is METER_BULK */
        PUT(&m->segment, LOCAL_TEE, m->scratch, LOCAL_GET, m->fuel, LOCAL_GET, m->scratch, I64_EXTEND_I32_U, I64_CONST,
            2, I64_SHR_U, I64_SUB, LOCAL_SET, m->fuel);
    m->cost += copies ? cost_of(PREFIX) : METER_SATURATING;
    meter_put(&m->segment, from, (size_t)(m->at - from));
}

static void read_label(struct meter *m)
{
    uint32_t label = meter_number(m);
    if (label > (uint32_t)m->depth)
        meter_refuse(m, "branches to what does not exist");
    else
        m->level[m->depth - (int)label].target = true;
}

static void open_block(struct meter *m, const uint8_t *from, uint8_t instruction)
{
    const uint8_t type = meter_byte(m);
    if (type != EMPTY && (type < F64 || type > I32))
        meter_refuse(m, "has a block of several values");
    if (m->depth + 1 >= NESTED) {
        meter_refuse(m, "has blocks too deep in one another");
        return;
    }
    m->level[++m->depth] = (struct level){instruction, instruction == IF};
    m->cost += cost_of(instruction);
    if (instruction == LOOP)
        end_segment(m);
    meter_put(instruction == LOOP ? &m->code : &m->segment, from, (size_t)(m->at - from));
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
    meter_put_byte(&m->segment, END);
    if (l->target && l->kind != LOOP)
        end_segment(m);
    return true;
}

/* A return becomes a branch to the end of the block that is the whole function: the fuel is written back there. */
static void take_branch(struct meter *m, const uint8_t *from, uint8_t instruction)
{
    uint32_t labels = instruction == BR_TABLE ? meter_number(m) : 0;
    if (instruction != RETURN && instruction != UNREACHABLE)
        for (uint32_t i = 0; i <= labels && !m->wrong; i++)
            read_label(m);
    m->cost += cost_of(instruction);
    if (instruction == RETURN)
        PUT(&m->segment, BR, (uint64_t)m->depth);
    else
        meter_put(&m->segment, from, (size_t)(m->at - from));
    end_segment(m);
}

/* A constant of so many bytes at most, whose value does not matter. */
static void skip_number(struct meter *m, int most)
{
    while (most-- > 0)
        if ((meter_byte(m) & 0x80) == 0)
            return;
    meter_refuse(m, "has a number that is too long");
}

void meter_skip_plain(struct meter *m, uint8_t instruction)
{
    if (instruction == MEMORY_SIZE || instruction == MEMORY_GROW) {
        if (meter_byte(m) != 0)
            meter_refuse(m, "has several memories");
    } else if (instruction == I32_CONST || instruction == I64_CONST) {
        skip_number(m, instruction == I32_CONST ? 5 : 10);
    } else if (instruction == F32_CONST || instruction == F64_CONST) {
        meter_bytes(m, instruction == F32_CONST ? 4 : 8);
    } else if (instruction >= LOCAL_GET && instruction <= GLOBAL_SET) {
        uint32_t index = meter_number(m); /* the pass has variables of its own behind these */
        if (instruction <= LOCAL_TEE ? index >= m->fuel : index >= m->globals)
            meter_refuse(m, "uses a variable that does not exist");
    } else if (instruction >= 0x28 && instruction <= 0x3e) {
        meter_number(m);
        meter_number(m);
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
    uint8_t instruction = meter_byte(m);
    if (m->wrong)
        return false;
    switch (instruction) {
    case BLOCK:
    case LOOP:
    case IF: open_block(m, from, instruction); break;
    case ELSE:
        if (m->level[m->depth].kind != IF)
            meter_refuse(m, "has an else without an if");
        m->level[m->depth].kind = BLOCK;
        meter_put_byte(&m->segment, ELSE);
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
            meter_refuse(m, "%s (%u)", refused_instruction(instruction), instruction);
            break;
        }
        meter_skip_plain(m, instruction);
        m->cost += cost_of(instruction);
        meter_put(&m->segment, from, (size_t)(m->at - from));
    }
    return !m->wrong;
}

/* ---- functions ---- */

/* The function's own local variables, then the two of the pass. */
static void take_locals(struct meter *m, const struct type *type)
{
    struct bytes *b = &m->code;
    uint32_t groups = meter_number(m);
    uint64_t all = type->params;
    if (groups > LOCALS)
        meter_refuse(m, "has a function with too many local variables (%u)", groups);
    meter_put_leb(b, (uint64_t)groups + 2);
    for (uint32_t i = 0; i < groups && !m->wrong; i++) {
        uint32_t count = meter_number(m);
        uint8_t of = meter_type(m, "has a variable of an unknown type");
        all += count;
        if (all > LOCALS)
            meter_refuse(m, "has a function with too many local variables (%llu)", (unsigned long long)all);
        meter_put_leb(b, count);
        meter_put_byte(b, of);
    }
    m->fuel = (uint32_t)all;
    m->scratch = m->fuel + 1;
    meter_put(b, (const uint8_t[]){1, I64, 1, I32}, 4);
}

static void begin_function(struct meter *m, const struct type *type)
{
    const uint32_t depth = m->globals + 1;
    PUT(&m->code, GLOBAL_GET, depth, I32_CONST, 1, I32_SUB, GLOBAL_SET, depth);
    PUT(&m->code, GLOBAL_GET, depth, I32_CONST, 0, I32_LT_S, IF, EMPTY, UNREACHABLE, END);
    PUT(&m->code, GLOBAL_GET, m->globals, LOCAL_SET, m->fuel);
    PUT(&m->code, BLOCK, (uint64_t)(type->results > 0 ? type->result : EMPTY));
}

static void end_function(struct meter *m)
{
    const uint32_t depth = m->globals + 1;
    end_segment(m);
    PUT(&m->code, END, LOCAL_GET, m->fuel, GLOBAL_SET, m->globals);
    PUT(&m->code, GLOBAL_GET, depth, I32_CONST, 1, I32_ADD, GLOBAL_SET, depth, END);
}

void meter_function(struct meter *m, struct bytes *section)
{
    const struct type *type = &m->type[m->function[m->imported + m->coded++]];
    uint32_t size = meter_number(m);
    const uint8_t *outer = m->end;
    m->end = meter_bytes(m, size);
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
        meter_refuse(m, "has something behind a function's end");
    m->end = outer;
    end_function(m);
    meter_put_leb(section, m->code.size);
    meter_put(section, m->code.at, m->code.size);
    section->failed |= m->code.failed || m->segment.failed;
}
