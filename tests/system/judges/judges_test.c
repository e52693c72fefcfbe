/*
 * The kit's tasks on other judges: the referee that those judges start, and the packages. Each test is a script of its
 * own, tests/system/judges/NAME.sh. tests/system/judges/real runs what only a judge's own tools can (make judges-test).
 */
#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 600 };

static void script(void)
{
    scripts_run("judges", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"every-script-of-judges-is-run", every_script_is_run, 0},
    {"interactor", script, LONG},
    {"hostile", script, LONG},
    {"package", script, LONG},
    {"export", script, 0},
    {NULL, NULL, 0},
};

const struct suite judges_suite = {"judges", tests};

static void every_script_is_run(void)
{
    scripts_listed("judges", tests, script);
}
