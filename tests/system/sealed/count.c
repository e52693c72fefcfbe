/*
 * Runs a sealed player's constructors, Init and one operation without the seat and the referee, and prints how many
 * instructions were counted. Its calls get the answer 0. It is C for any processor: GENERATED is what wasm2c made of
 * the module.
 */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "module.h"

enum { CALLBACKS = 3, DEPTH = 20000, PAGE = 1 << 16 };
static const uint64_t ALL = (uint64_t)1 << 60;
static const size_t REACH = ((size_t)2 << 32) + PAGE;

static void stop(enum module_stop why)
{
    fprintf(stderr, "the module stopped: %d\n", (int)why);
    exit(1);
}

static uint8_t *memory(uint32_t pages)
{
    void *at = mmap(NULL, REACH, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED || mprotect(at, (size_t)pages * PAGE, PROT_READ | PROT_WRITE) != 0)
        stop(MODULE_OUTSIDE);
    return at;
}

static bool more(uint8_t *at, uint32_t from, uint32_t pages)
{
    return mprotect(at + (size_t)from * PAGE, (size_t)pages * PAGE, PROT_READ | PROT_WRITE) == 0;
}

static int32_t make_call(int32_t call, const int32_t arg[4])
{
    return 0;
}

static void leave(int32_t status)
{
    stop(MODULE_UNREACHABLE);
}

static void say(uint32_t text, uint32_t size)
{
}

static int64_t no_time(void)
{
    return 0;
}

static void short_of_memory(void)
{
}

extern const struct module sortie_module;

int main(void)
{
    static const struct module_seat seat = {stop, memory, more, make_call, leave, leave, say, no_time, short_of_memory};
    static const int32_t argument[CALLBACKS][6] = {{0}, {2, 5, 32, 32, 32, 1}, {0}};
    const struct module *m = &sortie_module;
    void *instance = calloc(1, m->size);
    m->attach(&seat);
    m->instantiate(instance);
    const struct module_state at = m->state(instance);
    *at.fuel = ALL;
    *at.depth = DEPTH;
    m->begin(instance, 7, 1700000000, 0);
    for (int32_t callback = 0; callback < CALLBACKS; callback++)
        m->callback(instance, callback, argument[callback]);
    printf("%" PRIu64 "\n", ALL - *at.fuel);
    return 0;
}
