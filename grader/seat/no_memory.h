/*
 * no_memory.h - notices that an allocation of a player's has failed, which explains a crash that follows. The linker
 * has the player call these instead of the C library's (--wrap). Include it once in a program, which defines no_memory.
 */
#ifndef SORTIE_NO_MEMORY_H
#define SORTIE_NO_MEMORY_H

#include <stddef.h>

static void no_memory(void);

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static void *notice_allocation(void *got, size_t size)
{
    if (got == NULL && size > 0)
        no_memory();
    return got;
}

void *__wrap_malloc(size_t size)
{
    return notice_allocation(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return notice_allocation(__real_calloc(count, size), count != 0 ? size : 0);
}

void *__wrap_realloc(void *old, size_t size)
{
    return notice_allocation(__real_realloc(old, size), size);
}

#endif
