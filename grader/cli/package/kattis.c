/* Kattis' problem package format, legacy version; DOMjudge reads it too, but for include/. */
#include "package.h"

#include <stdio.h>

/* A group inherits what it does not say. path: of the group, with a slash behind it, or empty. */
static void add_group(struct package *p, const char *path, int most, const char *flags)
{
    char text[120];
    snprintf(text, sizeof text, "on_reject: continue\nrange: 0 %d\ngrader_flags: %s\n", most, flags);
    package_put(p, text, "data/%stestdata.yaml", path);
}

static void add_case(struct package *p, const struct package_case *c, const char *path, int number)
{
    char line[160];
    package_case_line(c, line);
    package_put(p, line, "data/%scase%02d.in", path, number);
    package_put(p, "", "data/%scase%02d.ans", path, number);
}

static void add_cases(struct package *p)
{
    struct package_case sample = p->at[0];
    sample.seed = 1;
    sample.points = 0;
    add_group(p, "", p->points, "ignore_sample");
    add_group(p, "sample/", 0, "sum");
    add_group(p, "secret/", p->points, "sum");
    add_case(p, &sample, "sample/", 0);
    for (int i = 0; i < p->cases; i++) {
        char group[40];
        snprintf(group, sizeof group, "secret/group%02d/", i + 1); /* a name of one character is refused */
        add_group(p, group, p->at[i].points, "sum");
        add_case(p, &p->at[i], group, i + 1);
    }
}

/* Adds the files that stand beside a contestant's program of a language. */
static void add_beside(struct package *p, const char *folder, const char *language)
{
    for (const struct embedded *f = p->file; f->name != NULL; f++)
        if (package_is_beside(p, f, language))
            package_add(p, f->name, "", "include/%s/%s", folder, f->name);
}

/* This format's problem.yaml cannot name languages: it has no such key, and an unknown one is an error. So where
 * functions are compiled, a program of another language gets a main file that is no program, and its compiler shows
 * this line. */
static void refuse_others(struct package *p)
{
    static const struct {
        const char *folder, *ending, *before, *after;
    } other[] = {{"python2", "py", "", ""},
                 {"python3", "py", "", ""},
                 {"javascript", "js", "", ""},
                 {"java", "java", "", ""},
                 {"kotlin", "kt", "", ""},
                 {"csharp", "cs", "#error ", ""},
                 {"go", "go", "package main; import \"", "\""},
                 {"rust", "rs", "", ""}};
    char text[160];
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        snprintf(text, sizeof text, "%s" PACKAGE_TAKES "%s\n", other[i].before, other[i].after);
        package_put(p, text, "include/%s/main.%s", other[i].folder, other[i].ending);
    }
}

static void add_players_files(struct package *p)
{
    static const char *const language[] = {"c", "cpp"};
    add_beside(p, "python3", "py");
    add_beside(p, "javascript", "js");
    for (int i = 0; i < 2 && package_has_stub(p); i++) {
        add_beside(p, language[i], "c");
        package_add(p, "stub.c", "", "include/%s/stub.%s", language[i], language[i]);
    }
    if (package_has_stub(p))
        refuse_others(p);
}

void package_kattis(struct package *p)
{
    char text[600];
    snprintf(text, sizeof text,
             "name: %s\nauthor: Sortie\nlicense: permission\nrights_owner: Sortie\ntype: scoring\n"
             "validation: custom interactive score\ngrading:\n  objective: max\n  show_test_data_groups: true\n"
             "limits:\n  time_multiplier: 20\n  validation_time: 60\n  memory: %d\n",
             p->game->title, p->memory_mib);
    package_put(p, text, "problem.yaml");
    snprintf(text, sizeof text, "timelimit='%d'\n", p->time_s);
    package_put(p, text, "domjudge-problem.ini");
    package_add(p, "statement.en.tex", "", "problem_statement/problem.en.tex");
    package_add_statement(p, "attachments/statement.en.md", "en");
    package_add_statement(p, "attachments/statement.zh.md", "zh");
    add_cases(p);
    package_put(p, package_text("shape.cc"), "input_validators/shape/shape.cc");
    package_add(p, "referee.c", "#define SORTIE_VERDICT \"kattis\"\n", "output_validators/referee/referee.c");
    add_players_files(p);
    package_add_programs(p, "submissions", true);
}
