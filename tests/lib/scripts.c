#define _GNU_SOURCE
#include "scripts.h"

#include <CUnit/CUnit.h>
#include <dirent.h>
#include <fnmatch.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shell.h"

enum { TEXT = 1 << 16 };

static void begin(const char *name)
{
    static char text[TEXT];
    static char sortie[PATH_MAX], kit[PATH_MAX], scratch[PATH_MAX], folder[PATH_MAX + 80];
    const char *own = getenv("SORTIE_SCRATCH");
    CU_ASSERT_FATAL(realpath(KIT_ROOT, kit) != NULL && realpath(BUILD "/sortie", sortie) != NULL &&
                    realpath(own == NULL ? BUILD : own, scratch) != NULL);
    snprintf(folder, sizeof folder, "%s/tests-%.60s", scratch, name);
    setenv("kit", kit, 1);
    setenv("sortie", sortie, 1);
    setenv("D", folder, 1);
    CU_ASSERT_EQUAL_FATAL(shell(text, TEXT, "rm -rf \"$D\" && mkdir -p \"$D\" 2>&1"), 0);
}

/* Copies the first thing that a script says is wrong. Of a long one the middle is left out: errors stand at its end. */
static void first_wrong(const char *text, char *out, size_t size)
{
    enum { HEAD = 200, TAIL = 230 };
    const char *line = strstr(text, ".sh line "), *next = line == NULL ? NULL : strstr(line + 1, ".sh line ");
    int length = next == NULL ? (int)strlen(text) : (int)(next - text);
    while (next != NULL && length > 0 && text[length - 1] != '\n')
        length--;
    if (length <= HEAD + TAIL)
        snprintf(out, size, "%.*s", length, text);
    else
        snprintf(out, size, "%.*s ... %.*s", HEAD, text, TAIL, text + length - TAIL);
}

void scripts_run_command(const char *folder, int seconds, const char *command)
{
    static char text[TEXT];
    char wrong[480];
    const char *name = CU_get_current_test()->pName;
    begin(folder);
    int status = shell(text, TEXT, "cd \"$D\" && exec timeout -k 5 %d env %s 2>&1 </dev/null", seconds, command);
    if (status != 0)
        fprintf(stderr, "\n%s: status %d\n%s\n", name, status, text);
    first_wrong(text, wrong, sizeof wrong);
    suite_assert(status == 0, false, __FILE__, __LINE__, "%s: status: got %d, expected 0: %s", name, status, wrong);
}

void scripts_run(const char *folder, int seconds)
{
    char command[300];
    snprintf(command, sizeof command, "bash \"$kit/tests/system/%s/%s.sh\"", folder, CU_get_current_test()->pName);
    scripts_run_command(folder, seconds, command);
}

void scripts_listed(const char *folder, const struct test *table, void (*script)(void))
{
    char path[300];
    int scripts = 0, listed = 0;
    snprintf(path, sizeof path, KIT_ROOT "/tests/system/%s", folder);
    DIR *entries = opendir(path);
    CU_ASSERT_PTR_NOT_NULL_FATAL(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        scripts += fnmatch("*.sh", entry->d_name, 0) == 0 && strcmp(entry->d_name, "lib.sh") != 0;
    closedir(entries);
    for (const struct test *t = table; t->name != NULL; t++)
        listed += t->run == script;
    CU_ASSERT_EQUAL(scripts, listed);
}
