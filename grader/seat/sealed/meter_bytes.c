#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/room.h"
#include "meter.h"
#include "meter_parts.h"

/* ---- refusing ---- */

void meter_refuse(struct meter *m, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    if (!m->wrong)
        vsnprintf(m->why, METER_WHY, why, args);
    va_end(args);
    m->wrong = true;
}

void meter_refuse_name(struct meter *m, const char *what, const uint8_t *name, uint32_t size)
{
    char plain[80];
    uint32_t length = size < sizeof plain - 1 ? size : (uint32_t)sizeof plain - 1;
    for (uint32_t i = 0; i < length; i++)
        plain[i] = name[i] > 0x20 && name[i] < 0x7f ? (char)name[i] : '?';
    plain[length] = '\0';
    meter_refuse(m, "%s %s", what, plain);
}

/* ---- reading: after something wrong, zeroes ---- */

uint8_t meter_byte(struct meter *m)
{
    if (m->at >= m->end)
        meter_refuse(m, "ends too early");
    return m->wrong ? 0 : *m->at++;
}

uint8_t meter_type(struct meter *m, const char *wrong)
{
    uint8_t type = meter_byte(m);
    if (type < F64 || type > I32)
        meter_refuse(m, "%s (%u)", wrong, type);
    return type;
}

uint32_t meter_number(struct meter *m)
{
    uint64_t value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
        uint8_t byte = meter_byte(m);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if ((byte & 0x80) == 0) {
            if (value > UINT32_MAX)
                meter_refuse(m, "has a number that is too large");
            return m->wrong ? 0 : (uint32_t)value;
        }
    }
    meter_refuse(m, "has a number that is too long");
    return 0;
}

const uint8_t *meter_bytes(struct meter *m, uint32_t size)
{
    const uint8_t *at = m->at;
    if ((size_t)(m->end - m->at) < size)
        meter_refuse(m, "ends too early");
    else
        m->at += size;
    return at;
}

/* ---- writing ---- */

void meter_put(struct bytes *b, const uint8_t *from, size_t size)
{
    b->failed |= !MEMORY_ROOM(b->at, b->size + size, b->room);
    if (b->failed)
        return;
    if (size > 0)
        memcpy(b->at + b->size, from, size);
    b->size += size;
}

void meter_put_byte(struct bytes *b, uint8_t byte)
{
    meter_put(b, &byte, 1);
}

/* In LEB128. last: the largest number that needs one byte. */
static void put_number(struct bytes *b, uint64_t value, uint64_t last)
{
    for (; value > last; value >>= 7)
        meter_put_byte(b, (value & 0x7f) | 0x80);
    meter_put_byte(b, (uint8_t)value);
}

void meter_put_leb(struct bytes *b, uint64_t value)
{
    put_number(b, value, 0x7f);
}

void meter_put_code(struct bytes *b, const uint64_t *code, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const uint8_t instruction = (uint8_t)code[i];
        meter_put_byte(b, instruction);
        if (instruction == I32_CONST || instruction == I64_CONST)
            put_number(b, code[++i], 0x3f); /* a positive number as a signed one */
        else if (instruction == BLOCK || instruction == IF || instruction == BR ||
                 (instruction >= LOCAL_GET && instruction <= GLOBAL_SET))
            meter_put_leb(b, code[++i]);
    }
}
