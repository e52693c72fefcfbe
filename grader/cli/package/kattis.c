/* Kattis' problem package format, legacy version; DOMjudge reads it too, but for include/. */
#include "package.h"

#include <stdio.h>
#include <string.h>

static const char validator[] =
    "// Accepts one line: SAMPLE SUBTASK GAMES SEED POINTS.\n"
    "#include <iostream>\n"
    "#include <iterator>\n"
    "#include <regex>\n"
    "#include <string>\n"
    "\n"
    "int main()\n"
    "{\n"
    "    std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());\n"
    "    return std::regex_match(text, std::regex(\"[a-z_]+ [0-9]+ [1-9][0-9]* [0-9]+ [0-9]+\\n\")) ? 42 : 43;\n"
    "}\n";

static void add_folder(struct package *p, const char *path, int most, const char *flags)
{
    char name[120];
    snprintf(name, sizeof name, "%s/data/%s/testdata.yaml", p->game->name, path);
    /* A group inherits what it does not say. */
    zip_add_text(&p->zip, name, "on_reject: continue\nrange: 0 %d\ngrader_flags: %s\n", most, flags);
}

static void add_cases(struct package *p)
{
    char name[140], line[160];
    const struct package_case first = p->at[0];
    struct package_case sample = first;
    sample.seed = 1;
    sample.points = 0;
    package_case_line(&sample, line);
    snprintf(name, sizeof name, "%s/data/testdata.yaml", p->game->name);
    zip_add_text(&p->zip, name, "on_reject: continue\nrange: 0 %d\ngrader_flags: ignore_sample\n", p->points);
    add_folder(p, "sample", 0, "sum");
    add_folder(p, "secret", p->points, "sum");
    snprintf(name, sizeof name, "%s/data/sample/case00.in", p->game->name);
    zip_add_text(&p->zip, name, "%s", line);
    snprintf(name, sizeof name, "%s/data/sample/case00.ans", p->game->name);
    zip_add(&p->zip, name, "", 0);
    for (int i = 0; i < p->cases; i++) {
        char group[40];
        snprintf(group, sizeof group, "secret/group%02d", i + 1); /* a name of one character is refused */
        add_folder(p, group, p->at[i].points, "sum");
        package_case_line(&p->at[i], line);
        snprintf(name, sizeof name, "%s/data/%s/case%02d.in", p->game->name, group, i + 1);
        zip_add_text(&p->zip, name, "%s", line);
        snprintf(name, sizeof name, "%s/data/%s/case%02d.ans", p->game->name, group, i + 1);
        zip_add(&p->zip, name, "", 0);
    }
}

/* Adds the files that stand beside a contestant's program of a language. */
static void add_beside(struct package *p, const char *folder, const char *language)
{
    char name[140];
    for (const struct embedded *f = p->file; f->name != NULL; f++) {
        snprintf(name, sizeof name, "%s/include/%s/%.60s", p->game->name, folder, f->name);
        if (package_is_beside(p, f, language))
            package_add(p, name, f->name, "");
    }
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
    char name[120];
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        snprintf(name, sizeof name, "%s/include/%s/main.%s", p->game->name, other[i].folder, other[i].ending);
        zip_add_text(&p->zip, name, "%s" PACKAGE_TAKES "%s\n", other[i].before, other[i].after);
    }
}

static void add_players_files(struct package *p)
{
    static const char *const language[] = {"c", "cpp"};
    char name[120];
    add_beside(p, "python3", "py");
    add_beside(p, "javascript", "js");
    for (int i = 0; i < 2 && package_has_stub(p); i++) {
        add_beside(p, language[i], "c");
        snprintf(name, sizeof name, "%s/include/%s/stub.%s", p->game->name, language[i], language[i]);
        package_add(p, name, "stub.c", "");
    }
    if (package_has_stub(p))
        refuse_others(p);
}

static void add_programs(struct package *p)
{
    struct package_program program[PACKAGE_PROGRAMS];
    char name[200];
    int n = package_programs(p, program);
    for (int i = 0; i < n; i++) {
        snprintf(name, sizeof name, "%s/submissions/%.31s/%.63s", p->game->name, program[i].kind, program[i].file);
        package_add(p, name, program[i].file, "");
    }
    snprintf(name, sizeof name, "%s/submissions/scores.txt", p->game->name);
    package_add(p, name, "scores.txt", "");
}

void package_kattis(struct package *p)
{
    char name[120];
    snprintf(name, sizeof name, "%s/problem.yaml", p->game->name);
    zip_add_text(&p->zip, name,
                 "name: %s\nauthor: Sortie\nlicense: permission\nrights_owner: Sortie\ntype: scoring\n"
                 "validation: custom interactive score\ngrading:\n  objective: max\n  show_test_data_groups: true\n"
                 "limits:\n  time_multiplier: 20\n  validation_time: 60\n  memory: %d\n",
                 p->game->title, p->memory_mib);
    snprintf(name, sizeof name, "%s/domjudge-problem.ini", p->game->name);
    zip_add_text(&p->zip, name, "timelimit='%d'\n", p->time_s);
    snprintf(name, sizeof name, "%s/problem_statement/problem.en.tex", p->game->name);
    package_add(p, name, "statement.en.tex", "");
    snprintf(name, sizeof name, "%s/attachments/statement.en.md", p->game->name);
    package_add_statement(p, name, "en");
    snprintf(name, sizeof name, "%s/attachments/statement.zh.md", p->game->name);
    package_add_statement(p, name, "zh");
    add_cases(p);
    snprintf(name, sizeof name, "%s/input_validators/shape/shape.cc", p->game->name);
    zip_add(&p->zip, name, validator, strlen(validator));
    snprintf(name, sizeof name, "%s/output_validators/referee/referee.c", p->game->name);
    package_add(p, name, "referee.c", "#define SORTIE_VERDICT \"kattis\"\n");
    add_players_files(p);
    add_programs(p);
}
