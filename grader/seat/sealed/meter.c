#include "meter.h"

#include <stdlib.h>
#include <string.h>

#include "meter_parts.h"

/* The imports and exports of a player. A signature: parameters, ">", result. i, I, f and d are i32, i64, f32, f64. */
struct known {
    const char *name, *signature;
};
static const struct known imports[] = {{"ask", "iiiii>i"}, {"tell", "iiiii>"}, {"leave", "i>"},         {"say", "iii>"},
                                       {"clock", ">I"},    {"die", "i>"},      {"short_of_memory", ">"}};
static const struct known exports[METER_EXPORTS] = {
    {"memory", NULL}, {"sortie_begin", "III>"}, {"sortie_callback", "iiiiiii>"}};
enum { IMPORTS = sizeof imports / sizeof imports[0] };
static const char MODULE[] = "sortie";

/* ---- elements of the other sections ---- */

static char letter(uint8_t type)
{
    return type == I32 ? 'i' : type == I64 ? 'I' : type == F32 ? 'f' : 'd';
}

static void read_type(struct meter *m)
{
    struct type *t = &m->type[m->types];
    if (meter_byte(m) != FUNCTION)
        meter_refuse(m, "has a type that is no function's");
    uint32_t params = meter_number(m);
    if (params > MOST_PARAMS)
        meter_refuse(m, "has a function with too many parameters (%u)", params);
    size_t length = 0;
    for (uint32_t i = 0; i < params && !m->wrong; i++) {
        uint8_t of = meter_type(m, "has a parameter of an unknown type");
        if (i < SIGNATURE)
            t->signature[length++] = letter(of);
    }
    t->params = (uint8_t)params;
    t->signature[length++] = '>';
    uint32_t results = meter_number(m);
    if (results > 1)
        meter_refuse(m, "has a function with several results");
    t->results = results > 0;
    if (results > 0) {
        t->result = meter_type(m, "has a result of an unknown type");
        t->signature[length++] = letter(t->result);
    }
    t->signature[params <= SIGNATURE ? length : 0] = '\0';
    m->types++;
}

static void read_function(struct meter *m)
{
    uint32_t type = meter_number(m);
    if (type >= m->types)
        meter_refuse(m, "has a function without a type");
    if (m->functions >= FUNCTIONS)
        meter_refuse(m, "has too many functions");
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
    uint32_t of_size = meter_number(m);
    const uint8_t *of = meter_bytes(m, of_size);
    uint32_t size = meter_number(m);
    const uint8_t *name = meter_bytes(m, size);
    if (m->wrong)
        return;
    int known = find_known(imports, IMPORTS, name, size);
    if (of_size != strlen(MODULE) || memcmp(of, MODULE, of_size) != 0 || known < 0)
        meter_refuse_name(m, "imports what no player has:", name, size);
    if (meter_byte(m) != 0)
        meter_refuse_name(m, "imports what is no function:", name, size);
    read_function(m);
    if (!m->wrong && strcmp(m->type[m->function[m->functions - 1]].signature, imports[known].signature) != 0)
        meter_refuse_name(m, "imports a function with another type than it has:", name, size);
    m->imported = m->functions;
}

/* Limits of a table or of the memory. Returns the least. */
static uint32_t read_limits(struct meter *m, uint32_t *most)
{
    uint8_t kind = meter_byte(m);
    if (kind > 1)
        meter_refuse(m, "has memory or a table of an unknown kind (shared, or of 64 bits)");
    uint32_t least = meter_number(m);
    *most = kind == 1 ? meter_number(m) : UINT32_MAX;
    if (*most < least)
        meter_refuse(m, "has limits that contradict each other");
    return least;
}

static void take_table(struct meter *m, struct bytes *section)
{
    uint32_t most;
    if (meter_byte(m) != FUNCREF)
        meter_refuse(m, "has a table of something else than functions");
    uint32_t least = read_limits(m, &most);
    if (least > ELEMENTS)
        meter_refuse(m, "has too large a table (%u)", least);
    m->table = true;
    meter_put_byte(section, FUNCREF);
    meter_put_byte(section, 1);
    meter_put_leb(section, least);
    meter_put_leb(section, least); /* nothing can make it grow */
}

static void take_memory(struct meter *m, struct bytes *section)
{
    uint32_t most, least = read_limits(m, &most);
    if (least > m->pages)
        meter_refuse(m, "needs %u KiB of memory from the start, and a player has %u KiB", least * 64, m->pages * 64);
    m->memory = true;
    meter_put_byte(section, 1);
    meter_put_leb(section, least);
    meter_put_leb(section, most < m->pages ? most : m->pages);
}

/* A constant, or the value of a global variable that is known by now. */
static void read_initial(struct meter *m)
{
    uint8_t instruction = meter_byte(m);
    if (instruction == GLOBAL_GET) {
        if (meter_number(m) >= m->globals)
            meter_refuse(m, "uses a variable that does not exist");
    } else if (instruction >= I32_CONST && instruction <= F64_CONST) {
        meter_skip_plain(m, instruction);
    } else {
        meter_refuse(m, "has an initial value that is no constant");
    }
    if (meter_byte(m) != END)
        meter_refuse(m, "has an initial value that is no constant");
}

static void read_global(struct meter *m)
{
    uint8_t of = meter_type(m, "has a variable of an unknown type");
    uint8_t changes = meter_byte(m);
    if (changes > 1)
        meter_refuse(m, "has a variable of an unknown kind");
    m->stack |= m->globals == 0 && of == I32 && changes == 1;
    read_initial(m);
    m->globals++;
}

/* One that no player has is left out. */
static void take_export(struct meter *m, struct bytes *section)
{
    const uint8_t *from = m->at;
    uint32_t size = meter_number(m);
    const uint8_t *name = meter_bytes(m, size);
    uint8_t kind = meter_byte(m);
    uint32_t index = meter_number(m);
    int known = m->wrong ? -1 : find_known(exports, METER_EXPORTS, name, size);
    if (known < 0)
        return;
    bool memory = exports[known].signature == NULL;
    if (memory ? kind != 2 || index != 0
               : kind != 0 || index >= m->functions ||
                     strcmp(m->type[m->function[index]].signature, exports[known].signature) != 0)
        meter_refuse_name(m, "exports something else as", name, size);
    if (m->exported[known])
        meter_refuse_name(m, "exports twice", name, size);
    m->exported[known] = true;
    meter_put(section, from, (size_t)(m->at - from));
}

static void read_element(struct meter *m)
{
    if (meter_number(m) != 0)
        meter_refuse(m, "uses passive elements, or several tables");
    read_initial(m);
    for (uint32_t functions = meter_number(m); functions > 0 && !m->wrong; functions--)
        if (meter_number(m) >= m->functions)
            meter_refuse(m, "has a table of what does not exist");
}

static void read_data(struct meter *m)
{
    if (meter_number(m) != 0)
        meter_refuse(m, "uses passive data, or several memories");
    read_initial(m);
    meter_bytes(m, meter_number(m));
}

/* ---- what the pass adds ---- */

static void put_own_export(struct bytes *section, const char *name, uint32_t index)
{
    meter_put_leb(section, strlen(name));
    meter_put(section, (const uint8_t *)name, strlen(name));
    meter_put_byte(section, 3);
    meter_put_leb(section, index);
}

/* ---- the whole ---- */

enum { CUSTOM, TYPE, IMPORT, FUNCTIONS_OF, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT };

/* The order of sections: that of their numbers, but the count of data stands before the code. */
static int place_of(uint8_t id)
{
    return id == DATA_COUNT ? CODE * 2 - 1 : id * 2;
}

/* Its two variables, or its exports. Returns how many it put behind those of the module. */
static uint32_t put_own(const struct meter *m, uint8_t id, struct bytes *section)
{
    static const uint8_t variables[] = {I64, 1, I64_CONST, 0, END, I32, 1, I32_CONST, 0, END};
    if (id == GLOBAL)
        meter_put(section, variables, sizeof variables);
    if (id != EXPORT)
        return id == GLOBAL ? 2 : 0;
    put_own_export(section, METER_FUEL, m->globals);
    put_own_export(section, METER_DEPTH, m->globals + 1);
    put_own_export(section, METER_STACK, m->stack ? 0 : m->globals + 1);
    return 3;
}

static void check_count(struct meter *m, uint8_t id, uint32_t count)
{
    if (id == TYPE && count > TYPES)
        meter_refuse(m, "has too many types (%u)", count);
    if (id == TABLE && count > 1)
        meter_refuse(m, "has several tables");
    if (id == MEMORY && count > 1)
        meter_refuse(m, "has several memories");
    if ((id == MEMORY && count == 0) || (id == DATA && count > 0 && !m->memory))
        meter_refuse(m, "has no memory");
    if (id == START)
        meter_refuse(m, "has a start function");
    if (id == ELEMENT && count > 0 && !m->table)
        meter_refuse(m, "has a table of what does not exist");
    if (id == CODE && count != m->functions - m->imported)
        meter_refuse(m, "has functions without code");
}

/* Takes a section, whose elements are written anew, or read and copied as they are. */
static void take_section(struct meter *m, uint8_t id)
{
    static void (*const take[DATA_COUNT])(struct meter *, struct bytes *) = {
        [TABLE] = take_table, [MEMORY] = take_memory, [EXPORT] = take_export, [CODE] = meter_function};
    static void (*const read[DATA_COUNT])(struct meter *) = {
        [TYPE] = read_type,     [IMPORT] = read_import,   [FUNCTIONS_OF] = read_function,
        [GLOBAL] = read_global, [ELEMENT] = read_element, [DATA] = read_data};
    struct bytes section = {NULL, 0, 0, false}, number = {NULL, 0, 0, false};
    uint32_t count = meter_number(m), kept = 0;
    check_count(m, id, count);
    for (; count > 0 && !m->wrong; count--) {
        const uint8_t *from = m->at;
        const size_t before = section.size;
        if (take[id] != NULL) {
            take[id](m, &section);
        } else {
            read[id](m);
            meter_put(&section, from, (size_t)(m->at - from));
        }
        kept += section.size > before;
    }
    meter_put_leb(&number, kept + put_own(m, id, &section));
    if (m->at != m->end)
        meter_refuse(m, "has a section of another length than it says");
    if (!m->wrong) {
        meter_put_byte(&m->out, id);
        meter_put_leb(&m->out, number.size + section.size);
        meter_put(&m->out, number.at, number.size);
        meter_put(&m->out, section.at, section.size);
        m->out.failed |= number.failed || section.failed;
    }
    free(number.at);
    free(section.at);
}

static void take_sections(struct meter *m)
{
    static const uint8_t no_globals[] = {0};
    const uint8_t *end = m->end;
    int before = 0;
    while (m->at < end && !m->wrong && !m->out.failed) {
        uint8_t id = meter_byte(m);
        uint32_t size = meter_number(m);
        const uint8_t *from = meter_bytes(m, size);
        if (m->wrong || id == CUSTOM)
            continue;
        if (id > DATA_COUNT)
            meter_refuse(m, id == 13 ? "uses exceptions (%u)" : "has a section of an unknown kind (%u)", id);
        else if (place_of(id) <= before)
            meter_refuse(m, "has its sections in another order");
        if (before < place_of(GLOBAL) && place_of(id) > place_of(GLOBAL)) {
            m->at = no_globals; /* it gets a section for those of the pass */
            m->end = no_globals + sizeof no_globals;
            take_section(m, GLOBAL);
        }
        before = place_of(id);
        m->at = from;
        m->end = from + size;
        if (id != DATA_COUNT && !m->wrong)
            take_section(m, id);
        m->at = from + size;
        m->end = end;
    }
    if (before < place_of(CODE))
        meter_refuse(m, "has no code");
}

static void take_module(struct meter *m)
{
    static const uint8_t head[] = {0, 'a', 's', 'm', 1, 0, 0, 0};
    if (m->end - m->at < 8 || memcmp(m->at, head, sizeof head) != 0) {
        meter_refuse(m, "is no WebAssembly of version 1");
        return;
    }
    m->at += sizeof head;
    meter_put(&m->out, head, sizeof head);
    take_sections(m);
    for (size_t i = 0; i < METER_EXPORTS; i++)
        if (!m->exported[i])
            meter_refuse(m, "does not export %s", exports[i].name);
}

enum meter_result meter_add(const uint8_t *bytes, size_t size, uint32_t pages, struct meter_module *out,
                            char why[METER_WHY])
{
    struct meter *m = calloc(1, sizeof *m);
    *out = (struct meter_module){NULL, 0};
    why[0] = '\0';
    if (m == NULL)
        return METER_NO_MEMORY;
    m->at = bytes;
    m->end = bytes + size;
    m->why = why;
    m->pages = pages;
    if (size > METER_MOST)
        meter_refuse(m, "is too large (%zu)", size);
    else
        take_module(m);
    const enum meter_result result = m->out.failed ? METER_NO_MEMORY : m->wrong ? METER_REFUSED : METER_OK;
    if (result == METER_OK)
        *out = (struct meter_module){m->out.at, m->out.size};
    else
        free(m->out.at);
    free(m->code.at);
    free(m->segment.at);
    free(m);
    return result;
}
