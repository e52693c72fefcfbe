/*
 * Functions in other languages than C and C++: the same matches, faults in the contestant's own lines, a contest, and
 * what a function reaches. Each test is a script, tests/system/functions/NAME.sh. `make languages-test` tries the
 * languages that not every machine has.
 */
#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 600 };

static void script(void)
{
    scripts_run("functions", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"functions-every-script", every_script_is_run, 0},
    {"same-operations", script, ALSO_ORDINARY},
    {"same-operations-of-more", script, LONG},
    {"faults-in-own-lines", script, LONG},
    {"faults-in-java", script, LONG},
    {"faults-in-compiled", script, LONG},
    {"new-game", script, LONG},
    {"manuals", script, LONG},
    {"in-a-contest", script, LONG},
    {"reaches-nothing", script, LONG},
    {"everywhere", script, LONG},
    {"ways-out", script, LONG},
    {NULL, NULL, 0},
};

const struct suite functions_suite = {"functions", tests};

static void every_script_is_run(void)
{
    scripts_listed("functions", tests, script);
}
