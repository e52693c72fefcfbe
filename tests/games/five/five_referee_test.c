/*
 * Tests the referee of Five! with seats that the test plays: what each seat reads before an answer, every place of a
 * fault, faults of both in a turn, which processes are restarted, the early end, the knock-out's twelfth game, the
 * audit. Each record verifies. Then real programs by the command.
 */
#define _POSIX_C_SOURCE 200809L
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "games/five/five.h"
#include "games/five/rules.h"
#include "lib/scripted.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/report.h"
#include "slow_five.h"

enum { QUESTION = 256 };

/* The caller closes t->m. */
static void play(struct scripted *t, int testpoint, int audit)
{
    struct match_job job = {.seed = 5, .name = {"alice", "bob"}};
    match_job_testpoint(&job, game_testpoint(&five_game, testpoint));
    CU_ASSERT_EQUAL(job.setup[FIVE_SETUP_AUDIT], testpoint == 3 ? FIVE_AUDIT_ANEW : FIVE_AUDIT_NONE);
    job.setup[FIVE_SETUP_AUDIT] = audit;
    t->counts_on = true;
    scripted_play(t, &five_game, &job);
}

/* The questions to a side: one for each answer. */
static const char *question_of(const struct scripted *t, int side, const struct seat_answer *a)
{
    const struct scripted_seat *s = &t->seat[side];
    CU_ASSERT_EQUAL(s->asked, s->heard);
    CU_ASSERT_EQUAL(a->time_ms, 1000);
    return s->said + s->last;
}

/* Writes the result of each game as a letter: a, b: that side won. A, B: won by a fault. d: drawn. D: both failed. x,
 * y: won because the other side is disqualified. z: nobody, both are. */
static void games_of(const struct match *m, char text[32])
{
    static const char *const letters[FIVE_ENDS] = {"abd", "abd", "ABD", "ABD", "xyz"};
    int n = 0;
    for (const struct match_event *e = m->event; e < m->event + m->events; e++)
        if (e->what == EVENT_END && n < 31)
            text[n++] = letters[e->arg[0]][e->arg[1] == e->arg[2] ? 2 : e->arg[1] - 1];
    text[n] = '\0';
}

/* ---- random matches against the slow rules ---- */

struct course {
    struct scripted t; /* first */
    char game[FIVE_MOST_GAMES][24];
    char now[2]; /* what both answer in this turn, or 0 for a fault */
    uint64_t seed;
};

static const char *text_of(char card)
{
    static const char *const text[] = {"1", "2", "3", "4", "5", "!"};
    return text[strchr("12345!", card) - "12345!"];
}

static void note_turn(char game[24], const char now[2])
{
    size_t length = strlen(game);
    bool failed = now[0] == 0 || now[1] == 0;
    if (failed)
        snprintf(game + length, 24 - length, "%s%s%s", length > 0 ? " " : "", now[0] == 0 ? "X" : "",
                 now[1] == 0 ? "Y" : "");
    else
        snprintf(game + length, 24 - length, "%s%c%c", length > 0 ? " " : "", now[0], now[1]);
}

/* Answers with a card of the hand, rarely something else. When side 0 answers, nobody may know more than the turns
 * before. */
static const char *drawn_answer(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    struct course *c = (struct course *)(void *)t;
    char slowly[QUESTION];
    int number = t->m.number;
    const char *question = question_of(t, side, a), *hand = question + strlen("THINK ");
    uint64_t draw = chance_part(c->seed, side == 0 ? "one" : "other", (uint64_t)heard);
    slow_five_request((const char(*)[24])c->game, number, side, slowly);
    check_text("a question", question, slowly);
    c->now[side] = draw % 40 == 0 ? '\0' : hand[draw / 80 % strcspn(hand, " ")];
    char mine = c->now[side];
    if (side == 1)
        note_turn(c->game[number - 1], c->now);
    return mine != '\0' ? text_of(mine) : draw % 80 == 0 ? scripted_fault(t, side, a, VERDICT_CRASH) : "6";
}

static int faults_before_last(const struct match *m, int side)
{
    int n = 0;
    for (int i = 0; i < m->faults; i++)
        n += m->fault[i].side == side && m->fault[i].game < m->result.games;
    return n;
}

static void random_matches(void)
{
    static struct course c;
    int faults = 0, twelve = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        int over, winner, wins[2], knockout = seed % 2 == 1;
        memset(c.game, 0, sizeof c.game);
        c.t.answer = drawn_answer;
        c.seed = seed;
        suite_place.seed = seed;
        play(&c.t, 1 + knockout, FIVE_AUDIT_NONE);
        const struct match_result *r = &c.t.m.result;
        slow_five_count((const char(*)[24])c.game, r->games, knockout, &over, &winner, wins);
        CU_ASSERT_TRUE(over);
        for (int side = 0; side < 2; side++) {
            CU_ASSERT_EQUAL(r->player[side].wins, wins[side]);
            CU_ASSERT_EQUAL(c.t.seat[side].opened, 1 + faults_before_last(&c.t.m, side));
        }
        CU_ASSERT_EQUAL(r->player[0].half_points + r->player[1].half_points, 2 * r->games);
        slow_five_count((const char(*)[24])c.game, r->games - 1, knockout, &over, &winner, wins);
        CU_ASSERT_FALSE(over);
        scripted_verify(&c.t.m, "a random match");
        faults += c.t.m.faults;
        twelve += r->games == 12;
        match_close(&c.t.m);
    }
    CU_ASSERT(faults > 400 && twelve > 0);
}

/* ---- matches with a known course ---- */

/*
 * Both play this, a word for each game, the last one for all that follow. Beside cards: x is no card, c a crash, b two
 * cards at once, o the other's number, d another card when asked again, n no card then, k a crash then.
 */
struct known {
    const char *name;
    /* 3 has each question twice in a row, as in records of version 1.x. ANEW: all of them once more at the end */
    int testpoint;
    const char *order[2];
    const char *games; /* as games_of */
    int opened[2], half_points[2];
    const char *fault; /* the first one */
};

enum { ANEW = 30 };

static const struct known knowns[] = {
    {"six won early", 1, {"234", "123"}, "aaaaaa", {1, 1}, {12, 0}, ""},
    {"all drawn", 1, {"12345!", "12345!"}, "ddddddddddd", {1, 1}, {11, 11}, ""},
    {"all drawn, knock-out", 2, {"54321!", "54321!"}, "dddddddddddd", {1, 1}, {12, 12}, ""},
    {"the twelfth decides",
     2,
     {"12345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! 123", "12345! 12345! 12345! 12345! "
                                                                                          "12345! 12345! 12345! 12345! "
                                                                                          "12345! 12345! 12345! 234"},
     "dddddddddddb",
     {1, 1},
     {11, 13},
     ""},
    {"no more than five",
     1,
     {"234 123 234 123 234 123 234 123 234 12345!", "123 234 123 234 123 234 123 234 123 12345!"},
     "ababababadd",
     {1, 1},
     {12, 10},
     ""},
    {"no card, always",
     1,
     {"x", "54321!"},
     "BBBBBB",
     {6, 1},
     {0, 12},
     "illegal game 1 operation 1: must be one card of 12345!"},
    {"a card that was played",
     1,
     {"511 234", "123"},
     "Baaaaaa",
     {2, 1},
     {12, 2},
     "illegal game 1 operation 3: must be one card of 234!"},
    {"two cards",
     1,
     {"1b 234", "123"},
     "Baaaaaa",
     {2, 1},
     {12, 2},
     "illegal game 1 operation 2: must be one card of 2345!"},
    {"a number",
     1,
     {"o 234", "123"},
     "Baaaaaa",
     {2, 1},
     {12, 2},
     "illegal game 1 operation 1: must be one card of 12345!"},
    {"a crash in the last turn of a close game",
     1,
     {"12345! 234", "12345c 123"},
     "Aaaaaa",
     {1, 2},
     {12, 0},
     "crash game 1 operation 6: left the program with exit status 1"},
    {"both, always",
     1,
     {"x", "c"},
     "DDDDDDDDDDD",
     {11, 11},
     {11, 11},
     "illegal game 1 operation 1: must be one card of 12345!"},
    {"both, knock-out",
     2,
     {"1x", "1c"},
     "DDDDDDDDDDDD",
     {12, 12},
     {12, 12},
     "illegal game 1 operation 2: must be one card of 2345!"},
    {"audit, honest", 3, {"234", "123"}, "aaaaaa", {1, 1}, {12, 0}, ""},
    {"audit, all drawn", 3, {"12345!", "12345!"}, "ddddddddddd", {1, 1}, {11, 11}, ""},
    {"audit, a fault costs a game only",
     3,
     {"x 234", "123"},
     "Baaaaaa",
     {2, 1},
     {12, 2},
     "illegal game 1 operation 1: must be one card of 12345!"},
    {"audit, differs",
     3,
     {"d 234", "123"},
     "yyyyyy",
     {2, 1},
     {0, 12},
     "illegal game 1 operation 2: asked the same twice, it answered 1 and then 2"},
    {"audit, no card then",
     3,
     {"234", "1n 123"},
     "xxxxxx",
     {1, 2},
     {12, 0},
     "illegal game 1 operation 4: asked the same twice, it answered 2 and then no card"},
    {"audit, after all but one",
     3,
     {"234 234 234 234 234 12345! 12345! 12345! 12345! 12345! d",
      "123 123 123 123 123 12345! 12345! 12345! 12345! 12345! 123"},
     "aaaaadddddyyyyyy",
     {2, 1},
     {15, 17},
     "illegal game 11 operation 2: asked the same twice, it answered 1 and then 2"},
    {"audit, both differ",
     3,
     {"d", "d"},
     "z",
     {1, 1},
     {0, 0},
     "illegal game 1 operation 2: asked the same twice, it answered 1 and then 2"},
    {"anew, honest", ANEW, {"234", "123"}, "aaaaaa", {2, 2}, {12, 0}, ""},
    {"anew, all drawn", ANEW, {"12345!", "12345!"}, "ddddddddddd", {2, 2}, {11, 11}, ""},
    {"anew, a fault costs a game only",
     ANEW,
     {"x 234", "123"},
     "Baaaaaa",
     {3, 2},
     {12, 2},
     "illegal game 1 operation 1: must be one card of 12345!"},
    {"anew, differs",
     ANEW,
     {"d2345! 234", "12345! 123"},
     "daaaaayyyyyy",
     {3, 2},
     {11, 13},
     "illegal game 7 operation 27: answers differ in a new process and another order: call 1 of game 1 was 1, then 2"},
    {"anew, no card then",
     ANEW,
     {"12345! 123", "n2345! 234"},
     "dbbbbbxxxxxx",
     {2, 3},
     {13, 11},
     "illegal game 7 operation 27: answers differ in a new process and another order: call 1 of game 1 was 1, then no "
     "card"},
    {"anew, a crash then",
     ANEW,
     {"12345! 123", "k2345! 234"},
     "dbbbbbxxxxxx",
     {2, 3},
     {13, 11},
     "crash game 7 operation 27: left the program with exit status 1"},
    {"anew, a fault in the last game hides nothing",
     ANEW,
     {"d2345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! 12345! x", "12345!"},
     "ddddddddddyyyyyy",
     {3, 2},
     {10, 22},
     "illegal game 11 operation 1: must be one card of 12345!"},
    {"anew, both differ",
     ANEW,
     {"d2345! 123", "d2345! 234"},
     "dbbbbbz",
     {2, 2},
     {1, 11},
     "illegal game 7 operation 27: answers differ in a new process and another order: call 1 of game 1 was 1, then 2"},
    {"without audit nobody sees it",
     1,
     {"d", "c"},
     "AAAAAA",
     {1, 6},
     {12, 0},
     "crash game 1 operation 1: left the program with exit status 1"},
};

static const char *word_of_game(const char *order, int number)
{
    for (const char *blank; number > 1 && (blank = strchr(order, ' ')) != NULL; number--)
        order = blank + 1;
    return order;
}

static bool is_audited(const struct match *m)
{
    const struct match_event *e = m->event + m->events;
    while (e-- > m->event && e->what != EVENT_GAME)
        if (e->what == EVENT_NOTE && strcmp(match_event_text(m, e), "audit") == 0)
            return true;
    return false;
}

/* Returns the game of a question, counting those that were kept. */
static int number_of(const struct match *m, const char *question)
{
    int olds = 0, number = 1;
    CU_ASSERT_EQUAL(sscanf(question, "THINK %*s %*s %d", &olds), 1);
    for (const struct match_event *e = m->event; e < m->event + m->events; e++) {
        bool kept = e->what == EVENT_END && e->arg[0] <= FIVE_END_PLAYED;
        if (kept && olds-- == 0)
            return number;
        number += e->what == EVENT_END;
    }
    return m->number;
}

static int turn_of(const char *question)
{
    const char *history = strchr(question + strlen("THINK "), ' ') + 1;
    return history[0] == '-' ? 0 : (int)strcspn(history, " ") / 2;
}

static const char *known_answer(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    const struct known *k = t->script;
    const struct scripted_seat *s = &t->seat[side];
    const char *question = question_of(t, side, a), *hand = question + strlen("THINK ");
    bool audited = is_audited(&t->m);
    int number = audited ? number_of(&t->m, question) : t->m.number;
    char what = word_of_game(k->order[side], number)[turn_of(question)];
    bool again = audited || (t->m.operation[side] > 1 && s->last - s->before == strlen(question) &&
                             strncmp(question, s->said + s->before, strlen(question)) == 0);
    (void)heard;
    switch (what) {
    case 'x': return "x";
    case 'c': return scripted_fault(t, side, a, VERDICT_CRASH);
    case 'b': return "23";
    case 'o': return "0";
    case 'n': return again ? "" : text_of(hand[0]);
    case 'k': return again ? scripted_fault(t, side, a, VERDICT_CRASH) : text_of(hand[0]);
    case 'd': return text_of(hand[again]);
    default: return text_of(what);
    }
}

static void known_matches(void)
{
    static struct scripted t;
    for (size_t i = 0; i < sizeof knowns / sizeof knowns[0]; i++) {
        const struct known *k = &knowns[i];
        char games[32], fault[320] = "";
        t.answer = known_answer;
        t.script = k;
        play(&t, k->testpoint == ANEW ? 3 : k->testpoint,
             k->testpoint == ANEW ? FIVE_AUDIT_ANEW
             : k->testpoint == 3  ? FIVE_AUDIT_TWICE
                                  : FIVE_AUDIT_NONE);
        games_of(&t.m, games);
        check_text(k->name, games, k->games);
        if (t.m.faults > 0)
            match_fault_text(&t.m.fault[0], fault, sizeof fault);
        check_text(k->name, fault, k->fault);
        for (int side = 0; side < 2; side++) {
            check(t.seat[side].opened == k->opened[side], k->name, "started another number of times");
            check(t.m.result.player[side].half_points == k->half_points[side], k->name, "another result");
        }
        scripted_verify(&t.m, k->name);
        match_close(&t.m);
    }
}

/* ---- records that are not right ---- */

static const struct {
    const char *old, *new;
} forged[] = {
    {"answer 0 2", "answer 0 5"},
    {"cards 2 1 score 1", "cards 2 1 score 0"},
    {"cards 2 1 score 1", "cards 3 1 score 1"},
    {"end three ahead places 1 2", "end three ahead places 2 1"},
    {"end three ahead places 1 2", "end played out places 1 2"},
    {"result 6 0", "result 0 6"},
    {"audit 0", "audit 1"},
    {"audit 0", "audit 2"},
};

static void forgeries(void)
{
    static struct scripted t;
    size_t size;
    char text[4096];
    t.answer = known_answer;
    t.script = &knowns[0];
    play(&t, 1, FIVE_AUDIT_NONE);
    char *right = match_record_text(&t.m, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(right);
    for (size_t i = 0; i < sizeof forged / sizeof forged[0]; i++) {
        struct record_wrong wrong;
        const char *at = strstr(right, forged[i].old);
        check(at != NULL, forged[i].old, right);
        if (at == NULL)
            continue;
        int length = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - right), right, forged[i].new,
                              at + strlen(forged[i].old));
        CU_ASSERT_FATAL(length < (int)sizeof text);
        check(scripted_judge(&five_game, text, (size_t)length, &wrong) == 1, forged[i].new, "taken");
    }
    free(right);
    match_close(&t.m);
}

/* Matches of real programs, as they were played. */
static void golden(void)
{
    static char text[1 << 16];
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(KIT_ROOT "/tests/games/five/golden/*.record", 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= 3);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct record_wrong wrong;
        size_t size = read_file(found.gl_pathv[i], text, sizeof text);
        check(scripted_judge(&five_game, text, size, &wrong) == 0, found.gl_pathv[i], wrong.why);
    }
    globfree(&found);
}

/* ---- the command ---- */

#define PYTHON(name) "'exec:PYTHONHASHSEED=0 python3 -S player_api/five/five.py " name "'"

static const char *scratch(void)
{
    const char *folder = getenv("SORTIE_SCRATCH");
    return folder == NULL ? BUILD : folder;
}

/* Tests real programs, also with each question asked twice. A program that fails loses only games, and the output says
 * so. */
static void command(void)
{
    static char text[1 << 16];
    const char *in = scratch();
    int status = shell(text, sizeof text,
                       BUILD "/sortie match " PYTHON("samples/five/order.py") " " PYTHON(
                           "samples/five/counting.py") " --game five --subtask 3 --record %s/five.record 2>&1 && " BUILD
                                                       "/sortie verify %s/five.record && " BUILD
                                                       "/sortie show %s/five.record --game 1",
                       in, in, in);
    check(status == 0 && strstr(text, "every answer and result is right") != NULL, "match, verify", text);
    check(strstr(text, "plays 5") != NULL && strstr(text, "score ") != NULL, "show", text);
    status = shell(text, sizeof text,
                   BUILD "/sortie match 'exec:echo 7' " PYTHON(
                       "samples/five/order.py") " --game five --subtask 1 --record %s/five.record >/dev/null 2>&1; "
                                                "tail -1 %s/five.record; " BUILD "/sortie show %s/five.record",
                   in, in, in);
    check(strncmp(text, "result 0 6\n", 11) == 0, "six faults", text);
    check(strstr(text, "is out of a game: illegal game 1 operation 1: must be one card of 12345!") != NULL, "told",
          text);
}

/* Tests functions in the sandbox, run by the game's host. Both languages play the same match. A program that breaks the
 * rules is refused before it plays. */
static void hosted(void)
{
    static char text[1 << 16], other[1 << 16];
    const char *in = scratch();
    const char *const play =
        BUILD "/sortie match " KIT_ROOT "/samples/five/killer.%s pattern --game five --subtask 3 --seed 1 "
              "--record %s/five.record >/dev/null 2>&1; cat %s/five.record";
    int status = shell(text, sizeof text, play, "py", in, in);
    check(status == 0 && strstr(text, "\nresult ") != NULL && strstr(text, "fault") == NULL, "in Python", text);
    status = shell(other, sizeof other, play, "js", in, in);
    check(status == 0 && strcmp(text, other) == 0, "in JavaScript", other);
    status = shell(text, sizeof text,
                   "printf 'def think(h, a, b):\\n    import os\\n' >%s/bad.py; " BUILD
                   "/sortie match %s/bad.py order --game five --subtask 1 2>&1",
                   in, in);
    check(status == 1 && strstr(text, "bad.py:2: import: the rules of Five! do not allow it") != NULL, "refused", text);
    check(strstr(text, "it breaks the game's rules") != NULL && strstr(text, "valid Python") == NULL, "why", text);
    status = shell(text, sizeof text,
                   "printf 'def think(h, a, b):\n    return \"5 \"\n' >%s/bad.py; " BUILD
                   "/sortie match %s/bad.py order --game five --subtask 1 2>&1",
                   in, in);
    check(status == 0 && strstr(text, "must be one card of 12345!") != NULL, "a card and a blank", text);
    /* It is compiled when a program is built, not at each start. */
    shell(text, sizeof text,
          "SORTIE_CACHE=%s/cache " BUILD "/sortie match " KIT_ROOT
          "/samples/five/killer.py order --game five --subtask 3 --games 1 --seed 1 >%s/out 2>&1; tail -n 1 %s/out; "
          "cat %s/cache/*/program | grep ^host; ls %s/cache/*/five.py* | sed 's#.*/##'",
          in, in, in, in, in);
    check(strstr(text, "\nhost five.pyc\nhost five.pyc\nfive.py\nfive.pyc\nfive.py\nfive.pyc\n") != NULL,
          "the hosts of two programs are compiled", text);
}

/* Programs by lines whose answers depend on more than the question, in tests/games/five/host/audited: each is found out
 * and disqualified, and the record verifies. A program with none of that is not. */
static void audited(void)
{
    static char text[1 << 16];
    glob_t found;
    const char *in = scratch();
    CU_ASSERT_EQUAL_FATAL(glob(KIT_ROOT "/tests/games/five/host/audited/*.py", 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= 5);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        int status = shell(text, sizeof text,
                           BUILD "/sortie match 'exec:python3 -S %s' " PYTHON(
                               "samples/five/order.py") " --game five "
                                                        "--subtask 3 --record %s/five.record 2>&1 && " BUILD
                                                        "/sortie verify %s/five.record",
                           found.gl_pathv[i], in, in);
        check(status == 0 && strstr(text, "disqualified") != NULL, found.gl_pathv[i], text);
        check(strstr(text, "answers differ in a new process and another order: call ") != NULL, found.gl_pathv[i],
              text);
        check(strstr(text, "every answer and result is right") != NULL, found.gl_pathv[i], text);
    }
    globfree(&found);
}

static const struct test tests[] = {
    {"five-referee-random", random_matches, ALSO_SANITIZED | ALSO_CLANG},
    {"five-known-matches", known_matches, ALSO_SANITIZED | ALSO_CLANG},
    {"five-forged-records", forgeries, ALSO_SANITIZED},
    {"five-golden", golden, ALSO_SANITIZED | ALSO_CLANG},
    {"five-match-command", command, 0},
    {"five-audited", audited, 0},
    {"five-hosted", hosted, LONG},
    {NULL, NULL, 0},
};

const struct suite five_referee_suite = {"five-referee", tests};
