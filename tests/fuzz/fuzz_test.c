/*
 * The corpora of the fuzzers (tests/fuzz), each file once through its target. A target stops the process itself where
 * something does not hold. Its last words say what.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { MOST = 1 << 17, LEAST_FILES = 3 };

static void feed(const struct fuzz_target *target, const char *name)
{
    static uint8_t data[MOST];
    size_t size = read_file(name, (char *)data, sizeof data);
    target->run(data, size);
}

static void corpora(void)
{
    for (const struct fuzz_target *target = fuzz_targets; target->name != NULL; target++) {
        char pattern[200];
        glob_t found;
        snprintf(pattern, sizeof pattern, KIT_ROOT "/tests/fuzz/corpus/%s/*", target->name);
        CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
        CU_ASSERT(found.gl_pathc >= LEAST_FILES);
        for (size_t i = 0; i < found.gl_pathc; i++)
            feed(target, found.gl_pathv[i]);
        globfree(&found);
    }
}

/* No bytes at all. */
static void nothing_is_taken_too(void)
{
    for (const struct fuzz_target *target = fuzz_targets; target->name != NULL; target++)
        target->run((const uint8_t *)"", 0);
}

static const struct test tests[] = {
    {"fuzz-corpora", corpora, ALSO_SANITIZED},
    {"fuzz-nothing", nothing_is_taken_too, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite fuzz_suite = {"fuzz", tests};
