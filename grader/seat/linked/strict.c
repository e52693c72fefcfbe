#define _GNU_SOURCE
#include "strict.h"

#include <sys/prctl.h>
#include <sys/resource.h>

#include "seat/processor/processor.h"
#include "seat/walls/filter.h"
#include "seat/walls/forbidden.h"

int strict_enter(void)
{
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || filter_install_trap(FILTER_PLAYER) != 0 ? -1 : 0;
}

long strict_call(const siginfo_t *info)
{
    return info->si_arch == processor.calls ? info->si_syscall : FORBIDDEN_32_BIT;
}
