/*
 * A sealed player's shared object: the C that wasm2c made of its module, and what this C needs. The stock runtime of
 * Debian's wabt is not used, because its way to let memory grow can be broken out of (docs/theory/sealed.md).
 */
#include GENERATED

#include <stdarg.h>

#include "module.h"
#include "wasm2c.h"

enum { TYPES = 1100, PARTS = 64, TRAPS = 16 };

static const struct module_seat *seat;

void wasm_rt_trap(wasm_rt_trap_t code)
{
    static const enum module_stop stop[TRAPS] = {[WASM_RT_TRAP_OOB] = MODULE_OUTSIDE,
                                                 [WASM_RT_TRAP_INT_OVERFLOW] = MODULE_DIVISION,
                                                 [WASM_RT_TRAP_DIV_BY_ZERO] = MODULE_DIVISION,
                                                 [WASM_RT_TRAP_INVALID_CONVERSION] = MODULE_CONVERSION,
                                                 [WASM_RT_TRAP_UNREACHABLE] = MODULE_UNREACHABLE,
                                                 [WASM_RT_TRAP_CALL_INDIRECT] = MODULE_BAD_CALL,
                                                 [WASM_RT_TRAP_EXHAUSTION] = MODULE_STACK};
    seat->stop(stop[code]);
}

bool wasm_rt_is_initialized(void)
{
    return true;
}

#ifdef WASM2C_REGISTERS_TYPES
/* Equal types get equal numbers, from 1. The pass admits fewer types and parameters than there is room for. */
uint32_t wasm_rt_register_func_type(uint32_t params, uint32_t results, ...)
{
    static struct {
        uint8_t params, results, part[PARTS];
    } known[TYPES];
    static uint32_t count;
    va_list parts;
    if (count == TYPES || params + results > PARTS)
        seat->stop(MODULE_BAD_CALL);
    known[count].params = (uint8_t)params;
    known[count].results = (uint8_t)results;
    memset(known[count].part, 0, PARTS);
    va_start(parts, results);
    for (uint32_t i = 0; i < params + results; i++)
        known[count].part[i] = (uint8_t)va_arg(parts, int);
    va_end(parts);
    for (uint32_t i = 0; i < count; i++)
        if (memcmp(&known[i], &known[count], sizeof known[0]) == 0)
            return i + 1;
    return ++count;
}
#endif

/* The pass admits far fewer than 65,536 pages. */
void wasm_rt_allocate_memory(wasm_rt_memory_t *m, wasm2c_pages pages, wasm2c_pages most WASM2C_KIND)
{
    m->data = seat->memory((uint32_t)pages);
    m->pages = pages;
    m->max_pages = most;
    m->size = pages << 16;
}

wasm2c_pages wasm_rt_grow_memory(wasm_rt_memory_t *m, wasm2c_pages pages)
{
    wasm2c_pages before = m->pages;
    if (pages > m->max_pages - before || (pages > 0 && !seat->more(m->data, (uint32_t)before, (uint32_t)pages)))
        return UINT32_MAX;
    m->pages += pages;
    m->size = m->pages << 16;
    return before;
}

void wasm_rt_free_memory(wasm_rt_memory_t *m)
{
}

void wasm_rt_allocate_funcref_table(wasm_rt_funcref_table_t *t, uint32_t size, uint32_t most)
{
    t->size = size;
    t->max_size = most;
    t->data = calloc((size_t)size + 1, sizeof *t->data);
    if (t->data == NULL)
        seat->stop(MODULE_OUTSIDE);
}

void wasm_rt_free_funcref_table(wasm_rt_funcref_table_t *t)
{
    free(t->data);
}

/* ---- the module's imports: an instance knows nothing of the seat, of which there is one ---- */

u32 SORTIE(ask)(struct WASM2C_SORTIE *self, u32 call, u32 a, u32 b, u32 c, u32 d)
{
    const int32_t arg[4] = {(int32_t)a, (int32_t)b, (int32_t)c, (int32_t)d};
    return (u32)seat->call((int32_t)call, arg);
}

void SORTIE(tell)(struct WASM2C_SORTIE *self, u32 call, u32 a, u32 b, u32 c, u32 d)
{
    SORTIE(ask)(self, call, a, b, c, d);
}

void SORTIE(leave)(struct WASM2C_SORTIE *self, u32 status)
{
    seat->leave((int32_t)status);
}

void SORTIE(die)(struct WASM2C_SORTIE *self, u32 signal)
{
    seat->die((int32_t)signal);
}

void SORTIE(say)(struct WASM2C_SORTIE *self, u32 to, u32 text, u32 size)
{
    seat->say(text, size);
}

u64 SORTIE(clock)(struct WASM2C_SORTIE *self)
{
    return (u64)seat->clock();
}

void SORTIE(short_of_memory)(struct WASM2C_SORTIE *self)
{
    seat->short_of_memory();
}

/* ---- what the seat calls ---- */

static void attach(const struct module_seat *to)
{
    seat = to;
    WASM2C_ATTACH();
}

static void instantiate(void *instance)
{
    WASM2C_INSTANTIATE(instance, NULL);
}

static void release(void *instance)
{
    WASM2C_FREE(instance);
}

static void begin(void *instance, uint64_t seed, uint64_t time, uint64_t side)
{
    PLAYER(sortie_begin)(instance, seed, time, side);
}

static void callback(void *instance, int32_t which, const int32_t arg[6])
{
    PLAYER(sortie_callback)
    (instance, (u32)which, (u32)arg[0], (u32)arg[1], (u32)arg[2], (u32)arg[3], (u32)arg[4], (u32)arg[5]);
}

static struct module_state state(void *instance)
{
    return (struct module_state){PLAYER(fuel)(instance), PLAYER(depth)(instance), PLAYER(stack)(instance)};
}

static uint32_t memory(void *instance)
{
    return (uint32_t)PLAYER(memory)(instance)->size;
}

extern const struct module sortie_module;
__attribute__((visibility("default"))) const struct module sortie_module = {
    sizeof(WASM2C_PLAYER), attach, instantiate, release, begin, callback, state, memory};
