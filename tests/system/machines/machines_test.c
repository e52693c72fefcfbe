/*
 * The kit on machines that are not like a developer's: a container, a closed desk, a strict umask. Each test is a
 * script, tests/system/machines/NAME.sh, that makes such a machine out of this one and types commands on it.
 */
#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 600 };

static void script(void)
{
    scripts_run("machines", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"every-script-of-a-machine-is-run", every_script_is_run, 0},
    {"any-umask", script, LONG | ALSO_ORDINARY},
    {"container", script, LONG},
    {"rootless", script, ALSO_ORDINARY},
    {"closed-desk", script, ALSO_ORDINARY | LONG},
    {"noexec", script, ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite machines_suite = {"machines", tests};

static void every_script_is_run(void)
{
    scripts_listed("machines", tests, script);
}
