/*
 * The protocol of the drop folder: names there and back, and answers in a real folder.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "contest/handin/drop.h"
#include "lib/shell.h"
#include "lib/suite.h"

static void numbers_of_names(void)
{
    static const struct {
        const char *name;
        int64_t number;
        const char *own;
    } known[] = {{"17-mine.c", 17, "mine.c"},         {"999999999-a", 999999999, "a"}, {"1-2-x.c", 1, "2-x.c"},
                 {"1000000000-a", 0, "1000000000-a"}, {"0-mine.c", 0, "0-mine.c"},     {"17-", 0, "17-"},
                 {"-mine.c", 0, "-mine.c"},           {"mine.c", 0, "mine.c"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const char *own;
        char back[DROP_NAME];
        int64_t number = drop_number(known[i].name, &own);
        check(number == known[i].number && strcmp(own, known[i].own) == 0, known[i].name, own);
        drop_numbered(number, own, back);
        check(number == 0 || strcmp(back, known[i].name) == 0, known[i].name, back);
    }
}

static void names_beside(void)
{
    char name[DROP_NAME], back[DROP_NAME], few[8];
    drop_answer_name("17-mine.c", name);
    check_text("the answer's name", name, "17-mine.c.txt");
    CU_ASSERT(drop_is_answer(name) && !drop_is_answer("mine.txt.c"));
    drop_answered(name, back);
    check_text("what was answered", back, "17-mine.c");
    CU_ASSERT(drop_data_name("a.b/17-mine.c", name, sizeof name) && drop_is_data(name));
    check_text("a name with a number", name, "a.b/17-mine.bin");
    CU_ASSERT(drop_data_name("a.b/mine", name, sizeof name));
    check_text("a name without a number", name, "a.b/mine.bin");
    CU_ASSERT(!drop_data_name("mine.c", few, sizeof few));
    drop_unfinished_name("0123456789abcdef0123", name);
    CU_ASSERT(drop_is_unfinished(name) && drop_is_hidden(name) && !drop_is_unfinished(".mine.c"));
}

/* Scripts and people see the names of states. */
static void stages(void)
{
    static const char *const name[] = {"waiting", "compiling", "playing", "accepted", "refused"};
    for (enum drop_state s = DROP_WAITING; s <= DROP_REFUSED; s++)
        CU_ASSERT_STRING_EQUAL(drop_state_name(s), name[s]);
    CU_ASSERT(drop_stage("compiling\n") == DROP_COMPILING);
    CU_ASSERT(drop_stage("playing\nmore") == DROP_PLAYING);
    CU_ASSERT(drop_stage("playing") == DROP_WAITING);
    CU_ASSERT(drop_stage("refused: no\nplaying\n") == DROP_WAITING);
    CU_ASSERT(drop_stage("") == DROP_WAITING);
}

static void expect_answer(int folder, const char *file, const char *text)
{
    char *words = drop_read_answer(folder, file);
    check(words != NULL && strcmp(words, text) == 0, text, words == NULL ? "no answer" : words);
    free(words);
}

static void answers(void)
{
    char path[] = "/tmp/sortie-drop-XXXXXX", text[400];
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(path));
    int folder = open(path, O_RDONLY | O_DIRECTORY);
    CU_ASSERT(drop_read_answer(folder, "a.c") == NULL);
    CU_ASSERT(drop_write_stage(folder, "a.c", DROP_PLAYING));
    expect_answer(folder, "a.c", "playing\n");
    CU_ASSERT(drop_write_answer(folder, "a.c", "refused: \33[31mred\n"));
    CU_ASSERT(drop_write_answer(folder, "a.c", "refused: \33[31mred\n"));
    expect_answer(folder, "a.c", "refused: \\x1b[31mred\n");
    CU_ASSERT(symlinkat("/etc/passwd", folder, "b.c.txt") == 0);
    CU_ASSERT(drop_read_answer(folder, "b.c") == NULL);
    CU_ASSERT(drop_write_answer(folder, "b.c", "accepted: yes\n"));
    expect_answer(folder, "b.c", "accepted: yes\n");
    close(folder);
    shell(text, sizeof text, "ls -A '%s' && rm -r '%s'", path, path);
    check_text("two answers and nothing hidden", text, "a.c.txt\nb.c.txt\n");
}

static const struct test tests[] = {
    {"drop-numbers-of-names", numbers_of_names, 0},
    {"drop-names-beside", names_beside, 0},
    {"drop-stages", stages, 0},
    {"drop-answers", answers, 0},
    {NULL, NULL, 0},
};

const struct suite drop_suite = {"drop", tests};
