/* UOJ's data format, flat. The contestant's file and the referee are one program; a token guards its result. Luogu and
 * LemonLime take implementer.cpp under other names. */
#include "package.h"

#include <stdio.h>
#include <string.h>

static const char checker[] = "// Believes the program's output only behind the token, which is the answer file.\n"
                              "#include \"testlib.h\"\n"
                              "#include <string>\n"
                              "\n"
                              "int main(int argc, char **argv)\n"
                              "{\n"
                              "    registerTestlibCmd(argc, argv);\n"
                              "    std::string token = ans.readToken();\n"
                              "    if (ouf.seekEof() || ouf.readToken() != token)\n"
                              "        quitf(_wa, \"the program ended before the match was over\");\n"
                              "    double share = ouf.readDouble(0, 1);\n"
                              "    ouf.readEoln();\n"
                              "    std::string words = ouf.readLine();\n"
                              "    while (!ouf.eof())\n"
                              "        ouf.readChar(); // the record\n"
                              "    if (words.compare(0, 10, \"forfeited:\") == 0)\n"
                              "        quitf(_wa, \"%s\", words.c_str());\n"
                              "    if (share >= 1)\n"
                              "        quitf(_ok, \"%s\", words.c_str());\n"
                              "    quitp(share, \"%s\", words.c_str());\n"
                              "}\n";

static void add_config(struct package *p)
{
    char text[PACKAGE_CASES * 40 + 1000];
    const struct testpoint *t = game_testpoint(p->game, p->at[0].subtask);
    /* The time is for both players and the referee. */
    int length = snprintf(text, sizeof text,
                          "use_builtin_judger on\nwith_implementer on\nn_tests %d\nn_ex_tests 0\nn_sample_tests 0\n"
                          "input_pre %s\ninput_suf in\noutput_pre %s\noutput_suf out\ntime_limit %d\nmemory_limit %d\n"
                          "output_limit 64\n",
                          p->cases, p->game->name, p->game->name, 2 * ((t->time_ms + 999) / 1000), t->memory_mib);
    for (int i = 0; i < p->cases; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "point_score_%d %d\n", i + 1, p->at[i].points);
    zip_add(&p->zip, "problem.conf", text, (size_t)length);
}

void package_uoj(struct package *p)
{
    char name[120], line[160], before[120];
    snprintf(before, sizeof before, "#define SORTIE_TOKEN \"%s\"\n", p->token);
    add_config(p);
    for (int i = 0; i < p->cases; i++) {
        package_case_line(&p->at[i], line);
        snprintf(name, sizeof name, "%s%d.in", p->game->name, i + 1);
        zip_add_text(&p->zip, name, "%s", line);
        snprintf(name, sizeof name, "%s%d.out", p->game->name, i + 1);
        zip_add_text(&p->zip, name, "%s\n", p->token);
    }
    zip_add(&p->zip, "chk.cpp", checker, strlen(checker));
    package_add(p, "require/implementer.cpp", "referee.c", before);
    package_add(p, "require/implementer.c", "referee.c", before);
    for (const struct embedded *f = p->file; f->name != NULL; f++) {
        if (!package_is_header(f))
            continue;
        snprintf(name, sizeof name, "require/%.40s", f->name);
        package_add(p, name, f->name, "");
        snprintf(name, sizeof name, "download/%.40s", f->name);
        package_add(p, name, f->name, "");
    }
    package_add_statement(p, "statement.en.md", "en");
    package_add_statement(p, "statement.zh.md", "zh");
    for (const struct package_program *s = package_programs; s->file != NULL; s++) {
        snprintf(name, sizeof name, "programs/%s", s->file);
        package_add(p, name, s->file, "");
    }
    package_add(p, "programs/scores.txt", "scores.txt", "");
}
