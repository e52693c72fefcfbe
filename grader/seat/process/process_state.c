#define _POSIX_C_SOURCE 200809L
#include "process_state.h"

bool process_over_time(const struct process *p, int64_t cpu_us)
{
    return p->allowed_us > 0 && cpu_us > p->allowed_us;
}
