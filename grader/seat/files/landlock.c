#define _GNU_SOURCE
#include "landlock.h"

#include <linux/landlock.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

int landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : (int)version;
}

/* Version 1's rights, then refer, truncate, and ioctl on devices. The headers of Debian 12 lack the last two. */
uint64_t landlock_file_rights(int version)
{
    static const uint64_t known[] = {0, 0x1fff, 0x3fff, 0x7fff, 0x7fff, 0xffff};
    return known[version < 5 ? version : 5];
}

/* Those headers lack these of versions 4 and 6: to bind and connect TCP, sockets and processes of others. */
enum { BIND = 1, CONNECT = 2, ABSTRACT = 1, SIGNALS = 2 };

int landlock_deny_all(int version)
{
    struct {
        uint64_t fs, net, scoped;
    } attribute = {.fs = landlock_file_rights(version),
                   .net = version >= 4 ? BIND | CONNECT : 0,
                   .scoped = version >= 6 ? ABSTRACT | SIGNALS : 0};
    size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    return (int)syscall(SYS_landlock_create_ruleset, &attribute, size, 0);
}

int landlock_permit(int rules, int path, uint64_t rights)
{
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = path};
    return (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

int landlock_enter(int rules)
{
    return (int)syscall(SYS_landlock_restrict_self, rules, 0);
}
