/*
 * The sample players of Five!, and the first programs in docs/five.md: asked questions of random matches. Each answers
 * with a card of its hand, the same one in another process and in JavaScript. The three first programs agree.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "games/five/rules.h"
#include "lib/shell.h"
#include "lib/suite.h"

#define QUESTIONS BUILD "/five-questions"

enum { MOST_QUESTIONS = 400 };

static struct {
    int number;
    char hand[MOST_QUESTIONS][FIVE_CARDS + 1];
    struct chance chance;
    FILE *file;
} asked;

static int random_card(const struct five_game *g, int side)
{
    int card;
    do
        card = (int)chance_below(&asked.chance, FIVE_CARDS);
    while (!five_has(g, side, card));
    return card;
}

/* Mostly as in the game before, so that there is something to find. */
static int some_card(const struct five_match *m, const struct five_game *g, int side)
{
    if (m->olds > 0 && chance_below(&asked.chance, 3) > 0) {
        const struct five_game *last = &m->old[m->olds - 1];
        if (g->turns < last->turns && five_has(g, side, last->card[side][g->turns]))
            return last->card[side][g->turns];
    }
    return random_card(g, side);
}

static void ask(const struct five_match *m, const struct five_game *g, int side)
{
    char text[FIVE_REQUEST_BYTES];
    five_request(m, g, side, text);
    fputs(text, asked.file);
    sscanf(text, "THINK %6s", asked.hand[asked.number++]);
}

/* Writes so many questions of random matches to QUESTIONS. */
static void write_questions(int number, uint64_t seed)
{
    memset(&asked, 0, sizeof asked);
    asked.chance.state = seed;
    asked.file = fopen(QUESTIONS, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(asked.file);
    while (asked.number < number) {
        struct five_match m;
        for (five_match_start(&m, false); !five_match_over(&m) && asked.number < number;) {
            struct five_game g;
            for (five_start(&g); !five_over(&g);) {
                if (asked.number < number)
                    ask(&m, &g, asked.number % 2);
                five_play(&g, (int[2]){some_card(&m, &g, 0), some_card(&m, &g, 1)});
            }
            five_match_game(&m, &g);
        }
    }
    CU_ASSERT_EQUAL_FATAL(fclose(asked.file), 0);
}

/* Asks a program all of them. Its answers must be cards of the hands. */
static void answers_of(const char *program, char answers[2 * MOST_QUESTIONS + 2])
{
    int status = shell(answers, 2 * MOST_QUESTIONS + 2, "%s <" QUESTIONS, program);
    CU_ASSERT_EQUAL(status, 0);
    int all = strlen(answers) == 2 * (size_t)asked.number;
    check(all, program, answers);
    CU_ASSERT_TRUE_FATAL(all);
    for (int i = 0; i < asked.number; i++) {
        CU_ASSERT_PTR_NOT_NULL(strchr(asked.hand[i], answers[2 * i]));
        CU_ASSERT_EQUAL(answers[2 * i + 1], '\n');
    }
}

/* Calls a test with the command of each sample in ladder.txt, and with that of its twin in JavaScript. Returns how
 * many. */
static int each_sample(void (*test)(const char *python, const char *js))
{
    char name[64], command[256], twin[256];
    int samples = 0;
    FILE *f = fopen(KIT_ROOT "/samples/five/ladder.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(f);
    for (; fscanf(f, "%63s", name) == 1; samples++) {
        snprintf(command, sizeof command,
                 "python3 -S " KIT_ROOT "/player_api/five/five.py " KIT_ROOT "/samples/five/%s.py", name);
        snprintf(twin, sizeof twin, "node " KIT_ROOT "/player_api/five/five.js " KIT_ROOT "/samples/five/%s.js", name);
        test(command, twin);
    }
    fclose(f);
    return samples;
}

/* Checks that two programs gave the same answers. */
static void same_answers(const char *one, const char *a, const char *other, const char *b)
{
    char what[700], got[2] = "";
    int n = 0;
    while (n < asked.number && a[2 * n] == b[2 * n])
        n++;
    got[0] = b[2 * n];
    snprintf(what, sizeof what, "question %d: %s answers %c, %s", n + 1, one, a[2 * n], other);
    check(n == asked.number, what, got);
}

/* The twin is another process too. The page on which people play has it in place of the program in Python. */
static void same_card_again(const char *python, const char *js)
{
    static char first[2 * MOST_QUESTIONS + 2], second[2 * MOST_QUESTIONS + 2], third[2 * MOST_QUESTIONS + 2];
    answers_of(python, first);
    answers_of(python, second);
    answers_of(js, third);
    same_answers(python, first, "again", second);
    same_answers(python, first, js, third);
}

static void samples_play(void)
{
    write_questions(16, 5);
    CU_ASSERT_EQUAL(each_sample(same_card_again), 6);
}

static void two_languages(void)
{
    static char python[2 * MOST_QUESTIONS + 2], js[2 * MOST_QUESTIONS + 2];
    write_questions(MOST_QUESTIONS, 7);
    answers_of("python3 -S " KIT_ROOT "/player_api/five/five.py " KIT_ROOT "/samples/five/killer.py", python);
    answers_of("node " KIT_ROOT "/player_api/five/five.js " KIT_ROOT "/samples/five/killer.js", js);
    CU_ASSERT_STRING_EQUAL(python, js);
}

/* The blocks of a language in docs/five.md that define a whole program, as BUILD/five-first.ENDING. */
static void take_from_docs(const char *language, const char *begins, const char *ending)
{
    char got[256];
    int status =
        shell(got, sizeof got,
              "awk '/^```/ { on = $0 == \"```%s\"; first = 1; next } on && first { take = index($0, \"%s\") == 1; "
              "first = 0 } on && take' " KIT_ROOT "/docs/five.md >" BUILD "/five-first.%s",
              language, begins, ending);
    CU_ASSERT_EQUAL(status, 0);
}

static void first_programs(void)
{
    static char python[2 * MOST_QUESTIONS + 2], js[2 * MOST_QUESTIONS + 2], c[2 * MOST_QUESTIONS + 2];
    char got[1024];
    take_from_docs("python", "def ", "py");
    take_from_docs("js", "function ", "js");
    take_from_docs("c", "#include", "c");
    int status =
        shell(got, sizeof got, "gcc -std=gnu99 -Wall -Wextra -O2 -o " BUILD "/five-first " BUILD "/five-first.c 2>&1");
    CU_ASSERT_EQUAL_FATAL(status, 0);
    check(got[0] == '\0', "the first program in C", got);
    write_questions(MOST_QUESTIONS, 11);
    answers_of("python3 -S " KIT_ROOT "/player_api/five/five.py " BUILD "/five-first.py", python);
    answers_of("node " KIT_ROOT "/player_api/five/five.js " BUILD "/five-first.js", js);
    answers_of(BUILD "/five-first", c);
    CU_ASSERT_STRING_EQUAL(python, js);
    CU_ASSERT_STRING_EQUAL(python, c);
}

/* The program proves itself: see tests/games/five/host/equilibrium.py. The mix of the first turn has no other way to be
 * known. */
static void equilibrium(void)
{
    char got[1024];
    int positions = 0;
    double value = 1;
    int status =
        shell(got, sizeof got,
              "python3 " KIT_ROOT "/tests/games/five/host/equilibrium.py " KIT_ROOT "/samples/five/equilibrium.py");
    CU_ASSERT_EQUAL(status, 0);
    check(sscanf(got, "%d %lf", &positions, &value) == 2, "equilibrium.py", got);
    CU_ASSERT(positions > 1000);
    CU_ASSERT_DOUBLE_EQUAL(value, 0, 0); /* the game is the same for both */
}

static const struct test tests[] = {
    {"five-samples-play", samples_play, LONG},
    {"five-two-languages", two_languages, 0},
    {"five-first-programs", first_programs, 0},
    {"five-equilibrium", equilibrium, 0},
    {NULL, NULL, 0},
};

const struct suite five_samples_suite = {"five-samples", tests};
