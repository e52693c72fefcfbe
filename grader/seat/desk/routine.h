/*
 * routine.h - a coroutine: a function on a stack of its own, which stops and goes on. And a file whose bytes come from
 * functions. Only Linux has both here: elsewhere routine_start and routine_file return NULL.
 */
#ifndef SORTIE_ROUTINE_H
#define SORTIE_ROUTINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct routine;

/* Makes one, which begins at its first routine_resume. NULL if it cannot be had. */
struct routine *routine_start(void (*run)(void *self), void *self);

void routine_resume(struct routine *r); /* returns when it yields or ends. Does nothing after its end */
void routine_yield(struct routine *r);  /* in the coroutine: the caller of routine_resume goes on */
void routine_end(struct routine *r) __attribute__((__noreturn__)); /* in the coroutine: does not return */
bool routine_has_ended(const struct routine *r);
void routine_free(struct routine *r); /* also if it has not ended, or is NULL */

/* Opens a file whose bytes come from `read`, or go to `write`. The other one is NULL. `read` returns 0 at the end. */
typedef size_t routine_read(void *self, char *to, size_t size);
typedef size_t routine_write(void *self, const char *text, size_t size);
FILE *routine_file(void *self, routine_read *read, routine_write *write);

#endif
