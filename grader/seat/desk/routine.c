#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "routine.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/types.h>
#include <ucontext.h>
#endif

#ifdef __linux__
enum { ROUTINE_STACK = 8 << 20 };

struct routine {
    ucontext_t own, caller;
    void (*run)(void *self);
    void *self;
    bool ended;
    char *stack;
};

/* makecontext passes only numbers of the size of int. */
static void routine_begin(unsigned high, unsigned low)
{
    struct routine *r = (struct routine *)(uintptr_t)((uint64_t)high << 32 | low);
    r->run(r->self);
    routine_end(r);
}

struct routine *routine_start(void (*run)(void *self), void *self)
{
    struct routine *r = (struct routine *)calloc(1, sizeof *r);
    char *stack = r == NULL ? NULL : (char *)malloc(ROUTINE_STACK);
    uint64_t number = (uint64_t)(uintptr_t)r;
    if (stack == NULL || getcontext(&r->own) != 0) {
        free(stack);
        free(r);
        return NULL;
    }
    r->run = run;
    r->self = self;
    r->stack = stack;
    r->own.uc_stack.ss_sp = stack;
    r->own.uc_stack.ss_size = ROUTINE_STACK;
    makecontext(&r->own, (void (*)(void))routine_begin, 2, (unsigned)(number >> 32), (unsigned)number);
    return r;
}

void routine_resume(struct routine *r)
{
    if (!r->ended)
        swapcontext(&r->caller, &r->own);
}

void routine_yield(struct routine *r)
{
    swapcontext(&r->own, &r->caller);
}

void routine_end(struct routine *r)
{
    r->ended = true;
    for (;;)
        routine_yield(r);
}

bool routine_has_ended(const struct routine *r)
{
    return r->ended;
}

void routine_free(struct routine *r)
{
    if (r != NULL)
        free(r->stack);
    free(r);
}

/* ---- a file ---- */

struct routine_file {
    void *self;
    routine_read *read;
    routine_write *write;
};

static ssize_t file_read(void *cookie, char *to, size_t size)
{
    const struct routine_file *f = (const struct routine_file *)cookie;
    return (ssize_t)f->read(f->self, to, size);
}

static ssize_t file_write(void *cookie, const char *text, size_t size)
{
    const struct routine_file *f = (const struct routine_file *)cookie;
    return (ssize_t)f->write(f->self, text, size);
}

static int file_close(void *cookie)
{
    free(cookie);
    return 0;
}

FILE *routine_file(void *self, routine_read *read, routine_write *write)
{
    struct routine_file *f = (struct routine_file *)calloc(1, sizeof *f);
    cookie_io_functions_t does;
    memset(&does, 0, sizeof does);
    does.read = read == NULL ? NULL : file_read;
    does.write = write == NULL ? NULL : file_write;
    does.close = file_close;
    if (f == NULL)
        return NULL;
    f->self = self;
    f->read = read;
    f->write = write;
    FILE *file = fopencookie(f, read == NULL ? "w" : "r", does);
    if (file == NULL)
        free(f);
    return file;
}
#else
struct routine *routine_start(void (*run)(void *self), void *self)
{
    (void)run, (void)self;
    return NULL;
}

void routine_resume(struct routine *r)
{
    (void)r;
}

void routine_yield(struct routine *r)
{
    (void)r;
}

void routine_end(struct routine *r)
{
    (void)r;
    abort();
}

bool routine_has_ended(const struct routine *r)
{
    (void)r;
    return true;
}

void routine_free(struct routine *r)
{
    (void)r;
}

FILE *routine_file(void *self, routine_read *read, routine_write *write)
{
    (void)self, (void)read, (void)write;
    return NULL;
}
#endif
