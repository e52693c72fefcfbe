/* Hydro's own problem format: a folder with problem.yaml, statements and testdata/. */
#include "package.h"

#include <stdio.h>
#include <string.h>

/* Whether Hydro puts the file beside contestants' programs. It has no main.py and main.js, which are Kattis'. */
static bool is_beside(const struct package *p, const char *file)
{
    const struct embedded *e = embedded_find(p->file, file);
    return e != NULL && strncmp(file, "main.", 5) != 0 &&
           (strcmp(file, "stub.c") == 0 || strcmp(file, "compile.sh") == 0 || strcmp(file, "execute.sh") == 0 ||
            package_is_beside(p, e, "c") || package_is_beside(p, e, "py") || package_is_beside(p, e, "js"));
}

static void add_config(struct package *p)
{
    char text[PACKAGE_CASES * 160 + 1000];
    int length = snprintf(text, sizeof text, "type: interactive\ninteractor: interactor.c\ntime: %dms\nmemory: %dm\n",
                          1000 * p->time_s, p->memory_mib);
    for (const struct embedded *f = p->file, *first = f; f->name != NULL; f++)
        if (is_beside(p, f->name))
            length += snprintf(text + length, sizeof text - (size_t)length, "%s  - %s\n",
                               first != NULL ? "user_extra_files:\n" : "", f->name),
                first = NULL;
    if (package_has_stub(p))
        length += snprintf(text + length, sizeof text - (size_t)length, "  - compile.sh\n");
    length += snprintf(text + length, sizeof text - (size_t)length,
                       "subtasks:\n  - id: 1\n    type: sum\n    score: %d\n    cases:\n", p->points);
    for (int i = 0; i < p->cases; i++)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "      - {id: %d, input: %s%d.in, output: %s%d.out, score: %d}\n", i + 1, p->game->name,
                           i + 1, p->game->name, i + 1, p->at[i].points);
    package_put(p, text, "testdata/config.yaml");
}

static void add_cases(struct package *p)
{
    char line[160];
    for (int i = 0; i < p->cases; i++) {
        package_case_line(&p->at[i], line);
        package_put(p, line, "testdata/%s%d.in", p->game->name, i + 1);
        package_put(p, "", "testdata/%s%d.out", p->game->name, i + 1);
    }
}

void package_hydro(struct package *p)
{
    char text[200];
    snprintf(text, sizeof text, "pid: P1\ntitle: %s\ntag:\n  - sortie\n", p->game->title);
    package_put(p, text, "problem.yaml");
    package_add_statement(p, "problem_en.md", "en");
    package_add_statement(p, "problem_zh.md", "zh");
    add_config(p);
    add_cases(p);
    package_add(p, "referee.c", "#define SORTIE_VERDICT \"testlib\"\n", "testdata/interactor.c");
    if (package_has_stub(p))
        package_put(p, package_text("compile.sh"), "testdata/compile.sh"); /* runs in place of Hydro's own command */
    for (const struct embedded *f = p->file; f->name != NULL; f++) {
        if (is_beside(p, f->name))
            package_add(p, f->name, "", "testdata/%s", f->name);
        if (package_is_beside(p, f, "c"))
            package_add(p, f->name, "", "additional_file/%s", f->name);
    }
    package_add_programs(p, "programs", false);
}
