/*
 * The pass that makes a module count its instructions: against a slow interpreter that adds up what each instruction
 * costs, over random programs, and with modules that must be refused.
 */
#include "seat/sealed/meter.h"

#include <stdlib.h>

#include "base/chance.h"
#include "lib/suite.h"
#include "slow_wasm.h"

enum { ROOM = 1 << 16, WORKERS = 4, PAGES = 192, LOCALS_OF_A_WORKER = 4, COUNTERS = 6 };

/* ---- a random program ---- */

struct writer {
    uint8_t byte[ROOM];
    size_t size;
    struct chance chance;
    int blocks;   /* that are open */
    int loops;    /* that are open: each has a counter of its own */
    int function; /* of the workers. It calls those behind it only */
    int left;     /* how many more statements */
};

static void put(struct writer *w, int byte)
{
    w->byte[w->size++] = (uint8_t)byte;
}

static void put_all(struct writer *w, const uint8_t *from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        put(w, from[i]);
}

#define PUT(w, ...) put_all(w, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

static int lot(struct writer *w, int below)
{
    return (int)chance_below(&w->chance, (uint64_t)below);
}

static void put_const(struct writer *w, int value) /* 0..63 */
{
    PUT(w, 0x41, (uint8_t)value);
}

enum { IMPORT_ASK, IMPORT_TELL, FIRST_WORKER, CALLBACK = FIRST_WORKER + WORKERS, BEGIN };
enum { TYPE_ASK, TYPE_TELL, TYPE_WORKER, TYPE_CALLBACK, TYPE_BEGIN };

/* Table 0, in one byte or in five. */
static void put_table(struct writer *w)
{
    if (lot(w, 2) == 0)
        PUT(w, 0x80, 0x80, 0x80, 0x80);
    put(w, 0);
}

static void put_expression(struct writer *w, int deep)
{
    static const uint8_t two[] = {0x6a, 0x6b, 0x6c, 0x73, 0x49, 0x48};
    static const uint8_t division[] = {0x6e, 0x70};
    int kind = deep > 3 ? lot(w, 2) : lot(w, 11);
    switch (kind) {
    case 0: put_const(w, lot(w, 64)); break;
    case 1: PUT(w, 0x20, (uint8_t)lot(w, LOCALS_OF_A_WORKER)); break;
    case 2:
    case 3:
        put_expression(w, deep + 1);
        put_expression(w, deep + 1);
        put(w, two[lot(w, (int)sizeof two)]);
        break;
    case 4:
        put_expression(w, deep + 1);
        put_const(w, 1 + lot(w, 60));
        put(w, division[lot(w, 2)]);
        break;
    case 5:
        put_expression(w, deep + 1);
        if (w->function + 1 < WORKERS) {
            int other = w->function + 1 + lot(w, WORKERS - 1 - w->function);
            if (lot(w, 2) == 0) {
                PUT(w, 0x10, (uint8_t)(FIRST_WORKER + other));
            } else {
                put_const(w, other);
                PUT(w, 0x11, TYPE_WORKER);
                put_table(w);
            }
        }
        break;
    case 6: /* a block with a value, which may leave it early */
        PUT(w, 0x02, 0x7f);
        w->blocks++;
        put_expression(w, deep + 1);
        put_expression(w, deep + 1);
        PUT(w, 0x0d, 0);
        w->blocks--;
        put(w, 0x0b);
        break;
    case 7:
        put_expression(w, deep + 1);
        PUT(w, 0x28, 2, 0);
        break;
    case 8:
        for (int i = 0; i < 3; i++)
            put_expression(w, deep + 1);
        put(w, 0x1b);
        break;
    case 9: /* to a floating point number and back */
        put_expression(w, deep + 1);
        PUT(w, 0xb2, 0xfc, 0);
        break;
    default:
        for (int i = 0; i < 5; i++)
            put_const(w, lot(w, 64));
        PUT(w, 0x10, IMPORT_ASK);
    }
}

static void put_statements(struct writer *w);

/* A loop of a few rounds: its counter is a local of its own. */
static void put_loop(struct writer *w)
{
    uint8_t counter = (uint8_t)(LOCALS_OF_A_WORKER + w->loops);
    put_const(w, 1 + lot(w, 5));
    PUT(w, 0x21, counter, 0x03, 0x40);
    w->blocks++;
    w->loops++;
    put_statements(w);
    PUT(w, 0x20, counter, 0x41, 1, 0x6b, 0x22, counter, 0x0d, 0);
    w->blocks--;
    w->loops--;
    put(w, 0x0b);
}

/* Only blocks that are no loops can be left, so that every program ends: those within the innermost loop. */
static void put_switch(struct writer *w)
{
    PUT(w, 0x02, 0x40, 0x02, 0x40, 0x02, 0x40);
    put_expression(w, 1);
    PUT(w, 0x0e, 2, 0, 1, 2, 0x0b);
    w->blocks += 2;
    put_statements(w);
    put(w, 0x0b);
    w->blocks--;
    put_statements(w);
    put(w, 0x0b);
    w->blocks--;
}

static void put_if(struct writer *w)
{
    put_expression(w, 1);
    PUT(w, 0x04, 0x40);
    w->blocks++;
    put_statements(w);
    if (lot(w, 2) == 0) {
        put(w, 0x05);
        put_statements(w);
    }
    w->blocks--;
    put(w, 0x0b);
}

static void put_bulk(struct writer *w)
{
    bool copies = lot(w, 2) == 0;
    put_const(w, lot(w, 64));
    put_const(w, lot(w, 64));
    put_const(w, lot(w, 64));
    put_const(w, lot(w, 64));
    put(w, 0x6c);
    PUT(w, 0xfc, copies ? 10 : 11, 0);
    if (copies)
        put(w, 0);
}

static void put_statement(struct writer *w)
{
    switch (lot(w, 12)) {
    case 0:
    case 1:
        put_expression(w, 0);
        PUT(w, 0x21, (uint8_t)lot(w, LOCALS_OF_A_WORKER));
        break;
    case 2:
        if (w->loops < COUNTERS)
            put_loop(w);
        break;
    case 3: put_if(w); break;
    case 4: put_switch(w); break;
    case 5: put_bulk(w); break;
    case 6:
        put_expression(w, 0);
        put(w, 0x1a);
        break;
    case 7: /* a block that may be left, and code behind the way out */
        PUT(w, 0x02, 0x40);
        w->blocks++;
        put_expression(w, 1);
        PUT(w, 0x0d, 0);
        put_statements(w);
        if (lot(w, 2) == 0)
            PUT(w, 0x0c, 0);
        put_statements(w);
        w->blocks--;
        put(w, 0x0b);
        break;
    case 8:
        put_expression(w, 1);
        put_expression(w, 1);
        PUT(w, 0x36, 2, 0);
        break;
    case 9: /* leaves the function, rarely: its result lies on the stack */
        put_expression(w, 1);
        PUT(w, 0x41, 7, 0x70, 0x04, 0x40, 0x01, 0x05);
        put_expression(w, 1);
        if (lot(w, 2) == 0)
            put(w, 0x0f);
        else
            PUT(w, 0x0c, (uint8_t)(w->blocks + 1));
        put(w, 0x0b);
        break;
    case 10:
        for (int i = 0; i < 5; i++)
            put_const(w, lot(w, 64));
        PUT(w, 0x10, IMPORT_TELL);
        break;
    default: PUT(w, 0x3f, 0, 0x1a, 0x01);
    }
}

static void put_statements(struct writer *w)
{
    int count = lot(w, 4);
    for (int i = 0; i < count && w->left > 0; i++) {
        w->left--;
        put_statement(w);
    }
}

/* Writes what `inner` has with its length before it, in five bytes of LEB128. */
static void put_sized(struct writer *w, const struct writer *inner)
{
    for (int i = 0; i < 5; i++)
        put(w, (int)(inner->size >> 7 * i & 0x7f) | (i < 4 ? 0x80 : 0));
    put_all(w, inner->byte, inner->size);
}

static void put_section(struct writer *w, int id, const uint8_t *content, size_t size)
{
    static struct writer inner;
    inner.size = 0;
    put_all(&inner, content, size);
    put(w, id);
    put_sized(w, &inner);
}

#define SECTION(w, id, ...) put_section(w, id, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

static void put_worker(struct writer *code, uint64_t seed, int function)
{
    static struct writer body;
    body.size = 0;
    body.chance = (struct chance){seed + (uint64_t)function};
    body.blocks = body.loops = 0;
    body.function = function;
    body.left = 24;
    PUT(&body, 1, LOCALS_OF_A_WORKER - 1 + COUNTERS, 0x7f);
    put_statements(&body);
    put_statements(&body);
    put_expression(&body, 0);
    put(&body, 0x0b);
    put_sized(code, &body);
}

static void put_code(struct writer *w, uint64_t seed)
{
    static struct writer code, body;
    code.size = 0;
    PUT(&code, WORKERS + 2);
    for (int i = 0; i < WORKERS; i++)
        put_worker(&code, seed, i);
    body.size = 0; /* the callback: what the first worker makes of its first argument goes out by a call */
    PUT(&body, 0, 0x41, 1, 0x41, 2, 0x41, 3, 0x41, 4, 0x20, 0, 0x10, FIRST_WORKER, 0x10, IMPORT_TELL, 0x0b);
    put_sized(&code, &body);
    body.size = 0;
    PUT(&body, 0, 0x0b);
    put_sized(&code, &body);
    put(w, 10);
    put_sized(w, &code);
}

#define NAME(...) __VA_ARGS__

static void put_module(struct writer *w, uint64_t seed)
{
    w->size = 0;
    PUT(w, 0, 'a', 's', 'm', 1, 0, 0, 0);
    SECTION(w, 0, 4, 'n', 'a', 'm', 'e', '*', '/');
    SECTION(w, 1, 5, 0x60, 5, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7f, 0x60, 5, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0x60, 1,
            0x7f, 1, 0x7f, 0x60, 7, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0x60, 3, 0x7e, 0x7e, 0x7e, 0);
    SECTION(w, 2, 2, 6, 's', 'o', 'r', 't', 'i', 'e', 3, 'a', 's', 'k', 0, TYPE_ASK, 6, 's', 'o', 'r', 't', 'i', 'e', 4,
            't', 'e', 'l', 'l', 0, TYPE_TELL);
    SECTION(w, 3, WORKERS + 2, TYPE_WORKER, TYPE_WORKER, TYPE_WORKER, TYPE_WORKER, TYPE_CALLBACK, TYPE_BEGIN);
    SECTION(w, 4, 1, 0x70, 0, WORKERS);
    SECTION(w, 5, 1, 0, 1);
    SECTION(w, 7, 4, 6, 'm', 'e', 'm', 'o', 'r', 'y', 2, 0, 12, 's', 'o', 'r', 't', 'i', 'e', '_', 'b', 'e', 'g', 'i',
            'n', 0, BEGIN, 15, 's', 'o', 'r', 't', 'i', 'e', '_', 'c', 'a', 'l', 'l', 'b', 'a', 'c', 'k', 0, CALLBACK,
            4, 'm', 'o', 'r', 'e', 0, FIRST_WORKER);
    SECTION(w, 9, 1, 0, 0x41, 0, 0x0b, WORKERS, FIRST_WORKER, FIRST_WORKER + 1, FIRST_WORKER + 2, FIRST_WORKER + 3);
    put_code(w, seed);
}

/* ---- the tests ---- */

static struct slow_wasm plain, metered;
static struct writer module;

/* Runs the metered module with so much fuel. */
static void run_with(const struct meter_module *m, uint64_t fuel, uint32_t depth, const int32_t argument[7])
{
    CU_ASSERT_FATAL(slow_wasm_read(&metered, m->bytes, m->size));
    CU_ASSERT_FATAL(metered.fuel >= 0 && metered.depth >= 0);
    metered.global[metered.fuel] = fuel;
    metered.global[metered.depth] = depth;
    slow_wasm_call(&metered, argument);
}

static void same_as_the_plain_one(const struct meter_module *m, uint64_t seed)
{
    enum { ENOUGH = 1 << 30 };
    const int32_t argument[7] = {(int32_t)(seed % 61), 1, 2, 3, 4, 5, 6};
    CU_ASSERT_FATAL(slow_wasm_read(&plain, module.byte, module.size));
    slow_wasm_call(&plain, argument);
    if (plain.stopped) { /* too long for the slow one */
        CU_ASSERT_STRING_EQUAL(plain.why, "too many steps");
        return;
    }
    run_with(m, ENOUGH, 100, argument);
    CU_ASSERT_STRING_EQUAL(metered.stopped ? metered.why : "", "");
    CU_ASSERT_EQUAL((int64_t)(ENOUGH - metered.global[metered.fuel]), (int64_t)plain.cost);
    CU_ASSERT_EQUAL((int64_t)metered.told, (int64_t)plain.told);
    CU_ASSERT_EQUAL(memcmp(metered.memory, plain.memory, sizeof plain.memory), 0);
    CU_ASSERT_EQUAL((int64_t)metered.global[metered.depth], 100);
}

/* With exactly enough it ends; with a part of it, it stops with less than nothing left, or has only just ended. */
static void stops_without_fuel(const struct meter_module *m, uint64_t seed)
{
    const int32_t argument[7] = {(int32_t)(seed % 61), 1, 2, 3, 4, 5, 6};
    if (plain.stopped)
        return;
    run_with(m, plain.cost, 100, argument);
    CU_ASSERT_STRING_EQUAL(metered.stopped ? metered.why : "", "");
    CU_ASSERT_EQUAL((int64_t)metered.global[metered.fuel], 0);
    run_with(m, plain.cost * (seed % 7) / 8, 100, argument);
    CU_ASSERT((int64_t)metered.global[metered.fuel] < 0);
    CU_ASSERT_STRING_EQUAL(metered.stopped ? metered.why : "unreachable", "unreachable");
}

static void counts(void)
{
    enum { PROGRAMS = SANITIZED ? 300 : 3000 };
    int ended = 0;
    for (uint64_t seed = 1; seed <= PROGRAMS; seed++) {
        char why[METER_WHY];
        struct meter_module m;
        suite_place.seed = seed;
        put_module(&module, seed * 1000);
        CU_ASSERT_EQUAL_FATAL(meter_add(module.byte, module.size, PAGES, &m, why), METER_OK);
        same_as_the_plain_one(&m, seed);
        stops_without_fuel(&m, seed);
        ended += !plain.stopped;
        free(m.bytes);
    }
    CU_ASSERT(ended > PROGRAMS / 2);
}

/* Calls that are too deep stop it before anything else of the function happens. */
static void depth(void)
{
    const int32_t argument[7] = {1};
    struct meter_module m;
    char why[METER_WHY];
    put_module(&module, 4000);
    CU_ASSERT_EQUAL_FATAL(meter_add(module.byte, module.size, PAGES, &m, why), METER_OK);
    run_with(&m, 1 << 20, 1, argument);
    CU_ASSERT(metered.stopped);
    CU_ASSERT_EQUAL((int32_t)metered.global[metered.depth], -1);
    CU_ASSERT_EQUAL((int64_t)metered.told, 0);
    free(m.bytes);
}

/* No name of a stranger is left: a comment of the C that wasm2c 1.0.32 writes would end at it. */
static void names_are_dropped(void)
{
    struct meter_module m;
    char why[METER_WHY];
    put_module(&module, 1);
    CU_ASSERT_EQUAL_FATAL(meter_add(module.byte, module.size, PAGES, &m, why), METER_OK);
    for (size_t i = 0; i + 4 <= m.size; i++)
        CU_ASSERT(memcmp(m.bytes + i, "more", 4) != 0 && memcmp(m.bytes + i, "*/", 2) != 0);
    free(m.bytes);
}

/* Changes the bytes `from` to `to` of the same length, once. */
static void replace(const uint8_t *from, const uint8_t *to, size_t size)
{
    for (size_t i = 0; i + size <= module.size; i++)
        if (memcmp(module.byte + i, from, size) == 0) {
            memcpy(module.byte + i, to, size);
            return;
        }
    CU_FAIL_FATAL("the bytes to replace are not there");
}

#define REPLACE(from, to) replace((const uint8_t *)(from), (const uint8_t *)(to), sizeof(from) - 1)

static void refused_with(const char *expected)
{
    struct meter_module m;
    char why[METER_WHY] = "";
    CU_ASSERT_EQUAL(meter_add(module.byte, module.size, PAGES, &m, why), METER_REFUSED);
    CU_ASSERT_STRING_EQUAL(why, expected);
    free(m.bytes);
    put_module(&module, 1);
}

static void refuses(void)
{
    put_module(&module, 1);
    REPLACE("\x03"
            "ask",
            "\x03"
            "mmm");
    refused_with("imports what no player has: mmm");
    REPLACE("\x04"
            "tell",
            "\x04"
            "\x1b[2J");
    refused_with("imports what no player has: ?[2J");
    REPLACE("sortie\x03"
            "ask",
            "sortif\x03"
            "ask");
    refused_with("imports what no player has: ask");
    REPLACE("\x04"
            "tell\x00\x01",
            "\x04"
            "tell\x00\x02");
    refused_with("imports a function with another type than it has: tell");
    REPLACE("\x04"
            "tell\x00",
            "\x04"
            "tell\x02");
    refused_with("imports what is no function: tell");
    REPLACE("sortie_callback", "sortie_callbacc");
    refused_with("does not export sortie_callback");
    REPLACE("sortie_begin\x00\x07", "sortie_begin\x00\x06");
    refused_with("exports something else as sortie_begin");
    REPLACE("\x01\x00\x01\x07", "\x01\x03\x01\x07");
    refused_with("has memory or a table of an unknown kind (shared, or of 64 bits)");
    module.byte[4] = 2;
    refused_with("is no WebAssembly of version 1");
    module.byte[module.size - 1] = 0x1a;
    refused_with("ends too early");
    module.size--;
    refused_with("ends too early");
}

/* Memory: what it needs from the start, and what it may have at most. */
static void memory_is_bounded(void)
{
    struct meter_module m;
    char why[METER_WHY];
    put_module(&module, 1);
    CU_ASSERT_EQUAL(meter_add(module.byte, module.size, 0, &m, why), METER_REFUSED);
    CU_ASSERT_STRING_EQUAL(why, "needs 64 KiB of memory from the start, and a player has 0 KiB");
    CU_ASSERT_EQUAL_FATAL(meter_add(module.byte, module.size, 3, &m, why), METER_OK);
    static const uint8_t bounded[] = {5, 4, 1, 1, 1, 3}, table[] = {4, 5, 1, 0x70, 1, WORKERS, WORKERS};
    bool memory = false, fixed = false;
    for (size_t i = 0; i + sizeof table <= m.size; i++) {
        memory |= memcmp(m.bytes + i, bounded, sizeof bounded) == 0;
        fixed |= memcmp(m.bytes + i, table, sizeof table) == 0;
    }
    CU_ASSERT(memory);
    CU_ASSERT(fixed);
    free(m.bytes);
}

/* An instruction that no player may use is refused by its name. It replaces the first one of the callback. */
static void instructions_by_name(void)
{
    static const struct {
        uint8_t byte[7];
        const char *why;
    } refused[] = {{{0x06, 0x40}, "uses exceptions (6)"},
                   {{0x12, 0x00}, "uses tail calls (18)"},
                   {{0x14, 0x00}, "uses typed function references (20)"},
                   {{0x1c, 0x00}, "uses reference types (28)"},
                   {{0x25, 0x00}, "uses reference types (37)"},
                   {{0xd0, 0x70}, "uses reference types (208)"},
                   {{0xfb, 0x00}, "uses garbage collection (251)"},
                   {{0xfc, 0x08}, "uses passive data"},
                   {{0xfc, 0x0c}, "uses instructions on tables"},
                   {{0xfc, 0x12}, "uses an unknown instruction"},
                   {{0xfd, 0x00}, "uses vector instructions (SIMD) (253)"},
                   {{0xfe, 0x00}, "uses threads (atomic instructions) (254)"},
                   {{0xff, 0x00}, "uses an unknown instruction (255)"},
                   {{0x20, 0x07}, "uses a variable that does not exist"},
                   {{0x23, 0x00}, "uses a variable that does not exist"},
                   {{0x10, 0x3f}, "calls what does not exist"},
                   {{0x11, 0x3f}, "calls what does not exist"},
                   {{0x11, TYPE_WORKER, 0x01}, "has several tables"},
                   {{0x11, TYPE_WORKER, 0x81, 0x80, 0x80, 0x80, 0x00}, "has several tables"},
                   {{0x11, TYPE_WORKER, 0x80, 0x80, 0x80, 0x80, 0x10}, "has a number that is too large"},
                   {{0x11, TYPE_WORKER, 0x80, 0x80, 0x80, 0x80, 0x80}, "has a number that is too long"},
                   {{0x41, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00}, "has a number that is too long"},
                   {{0x0c, 0x01}, "branches to what does not exist"}};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        put_module(&module, 1);
        const size_t callback = module.size - 7 - 15; /* behind its local variables */
        CU_ASSERT_EQUAL_FATAL(module.byte[callback], 0x41);
        memcpy(module.byte + callback, refused[i].byte, sizeof refused[i].byte);
        refused_with(refused[i].why);
    }
}

/* Damaged modules: nothing else than an answer comes of them, and what is accepted can be metered no further. */
static void damaged(void)
{
    struct chance c = {34};
    int accepted = 0;
    for (int i = 0; i < (SANITIZED ? 3000 : 30000); i++) {
        char why[METER_WHY];
        struct meter_module m;
        put_module(&module, (uint64_t)i % 50);
        for (uint64_t n = 1 + chance_below(&c, 3); n > 0; n--)
            module.byte[chance_below(&c, module.size)] = (uint8_t)chance_below(&c, 256);
        if (chance_below(&c, 4) == 0)
            module.size = chance_below(&c, module.size);
        enum meter_result result = meter_add(module.byte, module.size, PAGES, &m, why);
        accepted += result == METER_OK;
        CU_ASSERT((result == METER_OK) == (m.bytes != NULL));
        CU_ASSERT((result == METER_REFUSED) == (why[0] != '\0'));
        free(m.bytes);
    }
    CU_ASSERT(accepted > 0);
}

static const struct test tests[] = {
    {"meter-counts", counts, ALSO_SANITIZED},   {"meter-depth", depth, ALSO_SANITIZED},
    {"meter-names", names_are_dropped, 0},      {"meter-refuses", refuses, ALSO_SANITIZED},
    {"meter-memory", memory_is_bounded, 0},     {"meter-instructions", instructions_by_name, ALSO_SANITIZED},
    {"meter-damaged", damaged, ALSO_SANITIZED}, {NULL, NULL, 0},
};

const struct suite meter_suite = {"meter", tests};
