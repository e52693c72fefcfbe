/*
 * Linked with --wrap=sandbox_fork: with SORTIE_FORK_AT_ONCE in the environment a program's first player is forked from
 * a zygote already (walls/zygote.h), where the kit makes one at the second start.
 */
#include <stdlib.h>

#include "seat/walls/sandbox.h"

pid_t __real_sandbox_fork(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack);
pid_t __wrap_sandbox_fork(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack);

pid_t __wrap_sandbox_fork(struct sandbox *s, const struct sandbox_start *start, uint64_t *stack)
{
    const bool trial = start->limits.memory_mib == 0; /* sandbox_open's, which starts it twice itself */
    pid_t child = __real_sandbox_fork(s, start, stack);
    return child > 0 || trial || getenv("SORTIE_FORK_AT_ONCE") == NULL ? child : __real_sandbox_fork(s, start, stack);
}
