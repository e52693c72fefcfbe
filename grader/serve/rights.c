#define _GNU_SOURCE
#include "rights.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

#include "seat/walls/confine.h"
#include "seat/walls/filter.h"

static int become(uid_t user, gid_t group)
{
    return setgroups(1, &group) != 0 || setresgid(group, group, group) != 0 || setresuid(user, user, user) != 0 ? -1
                                                                                                                : 0;
}

int rights_become_owner(const char *folder, const char **step)
{
    struct stat info;
    *step = "becoming its owner";
    if (geteuid() != 0)
        return 0;
    if (stat(folder, &info) != 0)
        return errno == ENOENT || errno == ENOTDIR ? 0 : -1; /* opening it will report a missing folder better */
    if (info.st_uid != 0)
        return become(info.st_uid, info.st_gid);
    *step = "giving up root's capabilities";
    return confine_drop_powers(); /* leaves root only the owner of its files */
}

static int confine_files(int folder, int inbox, int acts, int version)
{
    const uint64_t read = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    const uint64_t write = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |
                           LANDLOCK_ACCESS_FS_REMOVE_FILE;
    int rules = landlock_deny_all(version), zones = open("/usr/share/zoneinfo", O_PATH | O_CLOEXEC);
    int rc = rules < 0 || landlock_permit(rules, folder, read) != 0 ||
                     landlock_permit(rules, inbox, read | write) != 0 ||
                     (acts >= 0 && landlock_permit(rules, acts, read | (write & ~LANDLOCK_ACCESS_FS_MAKE_DIR)) != 0) ||
                     (zones >= 0 && landlock_permit(rules, zones, read) != 0) || landlock_enter(rules) != 0
                 ? -1
                 : 0;
    descriptor_close(zones);
    descriptor_close(rules);
    return rc;
}

int rights_drop(int folder, int inbox, int acts, bool *files, const char **step)
{
    int version = landlock_version();
    *files = version > 0;
    *step = "no_new_privs";
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return -1;
    *step = "Landlock";
    if (version > 0 && confine_files(folder, inbox, acts, version) != 0)
        return -1;
    *step = "seccomp";
    return filter_install(FILTER_SERVER, getpid(), FILTER_KILLS);
}
