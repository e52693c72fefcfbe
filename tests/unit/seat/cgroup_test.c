/*
 * Control groups of players (seat/walls/cgroup.h): no name is used twice, and only groups whose owners are gone are
 * removed.
 */
#define _GNU_SOURCE
#include "seat/walls/cgroup.h"

#include <string.h>
#include <unistd.h>

#include "lib/suite.h"

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

/* As if its owner had been killed. */
static void abandon(struct cgroup *c)
{
    close(c->members);
    memset(c, 0, sizeof *c);
}

static void only_abandoned_groups_are_removed(void)
{
    struct cgroup living, killed, newer;
    char lost[sizeof killed.path];
    cgroup_open(&living, 0);
    cgroup_open(&killed, 0); /* the same side, as another kit has it */
    strcpy(lost, killed.path);
    if (living.path[0] != '\0') { /* else no groups can be made here */
        CU_ASSERT_STRING_NOT_EQUAL(living.path, lost);
        abandon(&killed);
        CU_ASSERT_TRUE(is_there(lost));
        cgroup_open(&newer, 0);
        CU_ASSERT_FALSE(is_there(lost));
        CU_ASSERT_TRUE(is_there(living.path));
        CU_ASSERT_EQUAL(cgroup_limit(&living, 64), 0);
        cgroup_close(&newer);
    }
    cgroup_close(&killed);
    cgroup_close(&living);
    CU_ASSERT_FALSE(living.path[0] != '\0' && is_there(living.path));
}

static const struct test tests[] = {
    {"only-abandoned-groups-are-removed", only_abandoned_groups_are_removed, ALSO_SANITIZED | ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite cgroup_suite = {"cgroup", tests};
