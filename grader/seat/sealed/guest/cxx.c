/*
 * For sealed players in C++: what Debian's C++ library for WebAssembly lacks, because it was built without exceptions.
 * A throw ends the player, as an exception does that nobody catches.
 */
#include <stddef.h>
#include <stdlib.h>

void *__cxa_allocate_exception(size_t size);
void __cxa_free_exception(void *exception);
_Noreturn void __cxa_throw(void *exception, void *type, void (*destroy)(void *));

void *__cxa_allocate_exception(size_t size)
{
    return malloc(size);
}

void __cxa_free_exception(void *exception)
{
    free(exception);
}

_Noreturn void __cxa_throw(void *exception, void *type, void (*destroy)(void *))
{
    (void)exception;
    (void)type;
    (void)destroy;
    abort();
}
