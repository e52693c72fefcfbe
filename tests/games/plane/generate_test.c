/*
 * The data of subtasks/ on its way into the kit. Each folder in tests/malformed/data is one way to be wrong: a
 * planes.txt or a subtasks.txt (the other one is the shipped one), and the line that must stop the build.
 */
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 16 };

/* Runs the generator. out gets what it prints, on both streams. Returns its exit status. */
static int generate(const char *what, const char *planes, const char *subtasks, char *out)
{
    return shell(out, TEXT, "'%s' %s '%s' '%s' 2>&1", GENERATE, what, planes, subtasks);
}

static void wrong_data(const char *folder)
{
    static char expected[TEXT], got[TEXT];
    char planes[300], subtasks[300], file[300];
    snprintf(planes, sizeof planes, "%s/planes.txt", folder);
    snprintf(subtasks, sizeof subtasks, "%s/subtasks.txt", folder);
    snprintf(file, sizeof file, "%s/expected", folder);
    read_file(file, expected, sizeof expected);
    if (access(planes, R_OK) != 0)
        strcpy(planes, KIT_ROOT "/subtasks/plane/planes.txt");
    if (access(subtasks, R_OK) != 0)
        strcpy(subtasks, KIT_ROOT "/subtasks/plane/subtasks.txt");
    int status = generate("tables", planes, subtasks, got);
    const char *line = strstr(got, expected[0] == 'p' ? "planes.txt" : "subtasks.txt");
    if (status != 1 || line == NULL || strcmp(line, expected) != 0)
        fprintf(stderr, "\n%s: status %d, got: %s", folder, status, got);
    CU_ASSERT(status == 1 && line != NULL && strcmp(line, expected) == 0);
}

static void malformed(void)
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(KIT_ROOT "/tests/malformed/data/*", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        wrong_data(found.gl_pathv[i]);
    globfree(&found);
}

/* Another drawing of kind 4 changes what the grader, players and documents get. */
static void an_edit_reaches_everything(void)
{
    static const char *const what[] = {"tables", "header"};
    static char before[TEXT], after[TEXT];
    const char *shipped = KIT_ROOT "/subtasks/plane/planes.txt", *subtasks = KIT_ROOT "/subtasks/plane/subtasks.txt",
               *edited = BUILD "/edited-planes.txt";
    CU_ASSERT_EQUAL_FATAL(
        system("sed 's/^\\.##\\.$/.###/' " KIT_ROOT "/subtasks/plane/planes.txt > " BUILD "/edited-planes.txt"), 0);
    for (int i = 0; i < 2; i++) {
        CU_ASSERT_EQUAL(generate(what[i], shipped, subtasks, before), 0);
        CU_ASSERT_EQUAL(generate(what[i], edited, subtasks, after), 0);
        CU_ASSERT(strcmp(before, after) != 0);
    }
}

static void documents_follow(void)
{
    CU_ASSERT_EQUAL(system("'" GENERATE "' docs " KIT_ROOT "/subtasks/plane/planes.txt " KIT_ROOT
                           "/subtasks/plane/subtasks.txt " KIT_ROOT "/docs/rules.md | cmp - " KIT_ROOT
                           "/docs/rules.md"),
                    0);
}

static const struct test tests[] = {
    {"malformed-data", malformed, ALSO_SANITIZED},
    {"an-edit-reaches-everything", an_edit_reaches_everything, ALSO_SANITIZED},
    {"documents-follow", documents_follow, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite generate_suite = {"generate", tests};
