/* UOJ's data format, flat. Of a game by calls the contestant's file and the referee are one program, and a token guards
 * its result; Luogu and LemonLime take implementer.cpp under other names. Of a game by lines the referee is UOJ's
 * interactor, and Luogu's checker. */
#include "package.h"

#include <stdio.h>

static void add_config(struct package *p)
{
    char text[PACKAGE_CASES * 40 + 1000];
    bool one = package_has_stub(p); /* its time is for both players and the referee */
    int length = snprintf(text, sizeof text,
                          "use_builtin_judger on\n%sn_tests %d\nn_ex_tests 0\nn_sample_tests 0\n"
                          "input_pre %s\ninput_suf in\noutput_pre %s\noutput_suf out\ntime_limit %d\nmemory_limit %d\n"
                          "output_limit 64\n",
                          one ? "with_implementer on\n" : "interaction_mode on\n", p->cases, p->game->name,
                          p->game->name, one ? 2 * p->time_s : p->time_s, p->memory_mib);
    if (!one)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "interactor_time_limit %d\ninteractor_memory_limit 512\n", 2 * p->time_s);
    for (int i = 0; i < p->cases; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "point_score_%d %d\n", i + 1, p->at[i].points);
    package_put(p, text, "problem.conf");
}

/* Both judges want the share, not points. UOJ refuses a file that is missing, so each case has an answer. */
static void add_cases(struct package *p)
{
    char line[160], answer[80];
    snprintf(answer, sizeof answer, "%s\n", package_has_stub(p) ? p->token : "1");
    for (int i = 0; i < p->cases; i++) {
        struct package_case c = p->at[i];
        if (!package_has_stub(p))
            c.points = 1;
        package_case_line(&c, line);
        package_put(p, line, "%s%d.in", p->game->name, i + 1);
        package_put(p, answer, "%s%d.out", p->game->name, i + 1);
    }
}

static void add_implementer(struct package *p)
{
    char before[120];
    snprintf(before, sizeof before, "#define SORTIE_TOKEN \"%s\"\n", p->token);
    package_put(p, package_text("checker.cpp"), "chk.cpp");
    package_add(p, "referee.c", before, "require/implementer.cpp");
    package_add(p, "referee.c", before, "require/implementer.c");
    for (const struct embedded *f = p->file; f->name != NULL; f++) {
        if (!package_is_beside(p, f, "c"))
            continue;
        package_add(p, f->name, "", "require/%s", f->name);
        package_add(p, f->name, "", "download/%s", f->name);
    }
}

void package_uoj(struct package *p)
{
    add_config(p);
    add_cases(p);
    if (package_has_stub(p))
        add_implementer(p);
    else
        package_add(p, "referee.c", "#define SORTIE_VERDICT \"testlib\"\n", "interactor.cpp");
    package_add_statement(p, "statement.en.md", "en");
    package_add_statement(p, "statement.zh.md", "zh");
    package_add_programs(p, "programs", false);
}
