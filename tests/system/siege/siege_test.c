/*
 * The siege: for each door of the kit a table of attempts to do what nobody may, tests/system/siege/DOOR.py. Of each,
 * `make test` makes a few, others each time, and `make test-all` makes all. Those on archives and of honest programs
 * are left to `make test-longest`: a folder is exchanged there in a race, and the programs are 260.
 */
#include <stdio.h>
#include <string.h>

#include "lib/scripts.h"
#include "lib/suite.h"

enum { SECONDS = 1800 }; /* the honest programs are 260, most of them compiled */

/* The test siege-DOOR, or siege-DOOR-all. */
static void door(void)
{
    const char *name = strchr(CU_get_current_test()->pName, '-') + 1, *all = strstr(name, "-all");
    char command[200];
    snprintf(command, sizeof command, "%s python3 \"$kit/tests/system/siege/%.*s.py\"",
             all == NULL ? "" : "SORTIE_SWEEP=all", (int)(all == NULL ? strlen(name) : (size_t)(all - name)), name);
    scripts_run_command("siege", SECONDS, command);
}

static const struct test tests[] = {
    {"siege-serve", door, 0},     {"siege-serve-all", door, LONG},
    {"siege-readers", door, 0},   {"siege-readers-all", door, LONG},
    {"siege-sources", door, 0},   {"siege-sources-all", door, LONG},
    {"siege-programs", door, 0},  {"siege-programs-all", door, LONG},
    {"siege-sealed", door, 0},    {"siege-sealed-all", door, LONG},
    {"siege-organiser", door, 0}, {"siege-organiser-all", door, LONG},
    {"siege-honest", door, 0},    {"siege-honest-all", door, VERY_LONG},
    {"siege-queue", door, 0},     {"siege-queue-all", door, LONG},
    {"siege-desk", door, 0},      {"siege-desk-all", door, LONG},
    {"siege-new", door, 0},       {"siege-new-all", door, LONG},
    {"siege-archives", door, 0},  {"siege-archives-all", door, VERY_LONG},
    {"siege-report", door, 0},    {NULL, NULL, 0},
};

const struct suite siege_suite = {"siege", tests};
