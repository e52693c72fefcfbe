#define _GNU_SOURCE
#include "stack_map.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

/* Stacks end in the highest 16 GiB of a process's addresses on x86-64, and in the highest 1 GiB on arm64. */
#define STACK_PLACES ((uint64_t)17 << 30)
#define STACK_ALIGNED ((uint64_t)32 << 30)

static int stack_map_slices(FILE *f)
{
    uint64_t own = getauxval(AT_RANDOM), top = (own | (STACK_ALIGNED - 1)) + 1; /* AT_RANDOM is on this stack */
    for (uint64_t to = top; to > top - STACK_PLACES; to -= STACK_MAP_SLICE)
        if (fprintf(f, "%llx-%llx\n", (unsigned long long)(to - STACK_MAP_SLICE), (unsigned long long)to) < 0)
            return -1;
    return own == 0 ? -1 : 0;
}

int stack_map_write(int root)
{
    if ((mkdirat(root, "proc", 0755) != 0 && errno != EEXIST) ||
        (mkdirat(root, "proc/self", 0755) != 0 && errno != EEXIST))
        return -1;
    int fd = openat(root, STACK_MAP, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0444);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (f == NULL)
        return descriptor_close(fd), -1;
    int rc = stack_map_slices(f);
    return fclose(f) != 0 ? -1 : rc;
}
