/*
 * Tests the referee of CODE VS Reborn with seats that the test plays. In the golden game each side gives its recorded
 * answers, and every byte that it reads must be as in the game's file. Then faults of one and of both sides, the bank,
 * when a match is decided, drawn and given packs, and records that verify.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "command_text.h"
#include "games/codevs/codevs.h"
#include "games/codevs/lines.h"
#include "lib/scripted.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/referee.h"
#include "match/report.h"

enum { BANK = 180000 };

static struct match_job job_of(int subtask, int games, uint64_t seed)
{
    struct match_job job = {.seed = seed};
    match_job_testpoint(&job, game_testpoint(&codevs_game, subtask));
    job.games = games;
    strcpy(job.name[0], "left");
    strcpy(job.name[1], "right");
    return job;
}

/* The caller closes t->m. */
static void play(struct scripted *t, const struct match_job *job)
{
    scripted_play(t, &codevs_game, job);
    CU_ASSERT_FALSE(t->m.result.system);
}

/* The last note that begins with these words, or "". */
static const char *last_note(const struct match *m, const char *words)
{
    for (size_t i = m->events; i-- > 0;)
        if (m->event[i].what == EVENT_NOTE && strncmp(match_event_text(m, &m->event[i]), words, strlen(words)) == 0)
            return match_event_text(m, &m->event[i]);
    return "";
}

static int end_of(const struct match *m)
{
    size_t i = m->events;
    while (i > 0 && m->event[i - 1].what != EVENT_END)
        i--;
    return i == 0 ? -1 : m->event[i - 1].arg[0];
}

/* ---- the golden game ---- */

struct golden {
    char packs[CODEVS_PACKS_TEXT];
    char stream[2][SCRIPTED_SAID]; /* all text that a side must receive */
    size_t until[2][CODEVS_TURNS];
    char command[2][CODEVS_TURNS][8];
    int turns, dead[2];
    long long score[2];
};

/* The cost of a turn's answer. It is not always whole milliseconds, but it counts as such, rounded up. */
static int64_t cost_us(int side, int turn)
{
    return 100 + 700 * ((turn + 3 * side) % 5);
}

static long left_ms(int side, int turn)
{
    long left = BANK;
    for (int t = 0; t < turn; t++)
        left -= (long)((cost_us(side, t) + 999) / 1000);
    return left;
}

/* A side's block of a turn as the players get it. */
static void read_block(FILE *in, int side, int turn, char text[1000])
{
    char line[64];
    long long stock, gauge, score;
    int is;
    CU_ASSERT_EQUAL_FATAL(fscanf(in, " P%d %lld %lld %lld\n", &is, &stock, &gauge, &score), 4);
    CU_ASSERT_EQUAL_FATAL(is, side);
    sprintf(text, "%ld\n%lld\n%lld\n%lld\n", left_ms(side, turn), stock, gauge, score);
    do {
        CU_ASSERT_PTR_NOT_NULL_FATAL(fgets(line, sizeof line, in));
        strcat(text, line);
    } while (strcmp(line, "END\n") != 0);
}

static void read_golden_turn(struct golden *g, FILE *in)
{
    char block[2][1000], line[64], text[2100];
    int turn = g->turns++;
    for (int side = 0; side < 2; side++)
        read_block(in, side, turn, block[side]);
    for (int side = 0; side < 2; side++) {
        CU_ASSERT_PTR_NOT_NULL_FATAL(fgets(line, sizeof line, in));
        snprintf(g->command[side][turn], 8, "%.*s", (int)strcspn(line + 5, "\n"), line + 5);
        sprintf(text, "%d\n%s%s", turn, block[side], block[!side]);
        strcat(g->stream[side], text);
        g->until[side][turn] = strlen(g->stream[side]);
    }
}

static void read_golden(struct golden *g)
{
    int turn;
    FILE *in = fopen(KIT_ROOT "/tests/games/codevs/golden/game1.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    CU_ASSERT_EQUAL_FATAL(fread(g->packs, 1, sizeof g->packs - 1, in), sizeof g->packs - 1);
    for (int side = 0; side < 2; side++)
        strcpy(g->stream[side], g->packs);
    while (fscanf(in, " TURN %d", &turn) == 1)
        read_golden_turn(g, in);
    CU_ASSERT_EQUAL_FATAL(fscanf(in, " END TURN %d DEAD %d %d SCORE %lld %lld", &turn, &g->dead[0], &g->dead[1],
                                 &g->score[0], &g->score[1]),
                          5);
    fclose(in);
}

/* When a side is asked, both sides have received all of this turn, and nothing of the other's answer. */
static const char *as_golden(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    const struct golden *g = t->script;
    if (heard == 0)
        return side == 0 ? "Left one" : "Right one";
    for (int s = 0; s < 2; s++)
        CU_ASSERT_TRUE_FATAL(t->seat[s].length == g->until[s][heard - 1] &&
                             memcmp(t->seat[s].said, g->stream[s], t->seat[s].length) == 0);
    a->used_us = cost_us(side, heard - 1);
    return g->command[side][heard - 1];
}

static void golden(void)
{
    static struct golden g;
    static struct scripted t;
    struct match_job job = job_of(1, 1, 1);
    memset(&g, 0, sizeof g);
    read_golden(&g);
    job.given = g.packs;
    t.script = &g;
    t.answer = as_golden;
    play(&t, &job);
    CU_ASSERT_EQUAL(end_of(&t.m), CODEVS_BY_DANGER);
    for (int side = 0; side < 2; side++) {
        CU_ASSERT_EQUAL(t.seat[side].heard, g.turns + 1);
        CU_ASSERT_EQUAL(t.m.total[0][side], g.score[side]);
        CU_ASSERT_EQUAL(t.m.place[0][side], 1 + g.dead[side]);
    }
    scripted_verify(&t.m, "golden");
    match_close(&t.m);
}

/* ---- notes ---- */

/* The blocks of a field's text, and those that are to vanish. */
static void count_field(const char *field, int *blocks, int *going)
{
    *blocks = *going = 0;
    for (; *field != '\0'; field++) {
        *blocks += *field != ',';
        *going += *field >= 'a' && *field <= 'i';
    }
}

/* From step to step, and to the field after the turn, exactly what was to vanish is gone. */
static void notes_agree(const struct match *m)
{
    int expected[2] = {-1, -1}, steps[2] = {0, 0}, all = 0;
    for (size_t i = 0; i < m->events; i++) {
        int side, step, n[9], blocks, going, used = 0;
        const char *text = m->event[i].what == EVENT_NOTE ? match_event_text(m, &m->event[i]) : "";
        if (sscanf(text, "step %d %d %n", &side, &step, &used) == 2) {
            count_field(text + used, &blocks, &going);
            CU_ASSERT(expected[side] < 0 || expected[side] == blocks);
            CU_ASSERT(going > 0 || step == 0);
            expected[side] = blocks - going;
            steps[side] += step > 0;
            all++;
        } else if (sscanf(text, "side %d %d %d %d %d %d %d %d %d %d %n", &side, &n[0], &n[1], &n[2], &n[3], &n[4],
                          &n[5], &n[6], &n[7], &n[8], &used) == 10) {
            count_field(text + used, &blocks, &going);
            CU_ASSERT(expected[side] < 0 || expected[side] == blocks);
            CU_ASSERT_EQUAL(steps[side], n[7]);
            CU_ASSERT_EQUAL(going, 0);
            expected[side] = -1;
            steps[side] = 0;
        }
    }
    CU_ASSERT(all > 20);
}

/* Random drops, and the skill as soon as it may be used. The second player's white space is of all kinds. */
static const char *randomly(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    static char text[2][CODEVS_COMMAND_TEXT], wide[16];
    int gauge = 0;
    char words[16];
    struct chance chance = {chance_part(t->m.job.seed, "drops", (uint64_t)(2 * heard + side))};
    (void)a;
    if (heard == 0)
        return "random";
    snprintf(words, sizeof words, "side %d ", side);
    if (heard > 1)
        sscanf(last_note(&t->m, words), "side %*d %*d %*d %d", &gauge);
    codevs_command_text(gauge >= CODEVS_GAUGE_SKILL ? CODEVS_SKILL : (int)chance_below(&chance, CODEVS_SKILL),
                        text[side]);
    snprintf(wide, sizeof wide, heard % 2 == 0 ? "\t%c \t%s\t" : " %c\t%s  ", text[1][0],
             text[1][1] == '\0' ? "" : text[1] + 2);
    return side == 0 ? text[0] : wide;
}

static void notes(void)
{
    static struct scripted t;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        suite_place.seed = seed;
        const struct match_job job = job_of(1, 1, seed);
        t.answer = randomly;
        play(&t, &job);
        notes_agree(&t.m);
        scripted_verify(&t.m, "random");
        match_close(&t.m);
    }
}

/* ---- faults ---- */

/* The action of a side in a turn, -1 for the name: an answer, or NULL and the verdict. */
struct misdeed {
    int turn; /* NEVER */
    const char *answer;
    enum verdict verdict;
};

enum { NEVER = 1000 };

static const struct faulty_game {
    const char *name;
    struct misdeed by[2];
    const char *fault[2]; /* as the record tells, or NULL */
    int end, place[2];
} faulty[] = {
    {"time, one",
     {{2, NULL, VERDICT_TIME}, {NEVER, "", 0}},
     {"time game 1 operation 4: used more than 20000 ms of CPU time", NULL},
     CODEVS_BY_TIME,
     {2, 1}},
    {"sleep, the other",
     {{NEVER, "", 0}, {0, NULL, VERDICT_IDLE}},
     {NULL, "idle game 1 operation 2: no answer"},
     CODEVS_BY_TIME,
     {1, 2}},
    {"time of the name",
     {{-1, NULL, VERDICT_TIME}, {NEVER, "", 0}},
     {"time game 1 operation 1: used more than 10000 ms of CPU time", NULL},
     CODEVS_BY_TIME,
     {2, 1}},
    {"death",
     {{NEVER, "", 0}, {1, NULL, VERDICT_CRASH}},
     {NULL, "crash game 1 operation 3: left the program with exit status 1"},
     CODEVS_BY_INVALID,
     {1, 2}},
    {"a position",
     {{0, "9 0", 0}, {NEVER, "", 0}},
     {"illegal game 1 operation 2: a position is 0..8", NULL},
     CODEVS_BY_INVALID,
     {2, 1}},
    {"a turn",
     {{NEVER, "", 0}, {3, "8 4", 0}},
     {NULL, "illegal game 1 operation 5: a turn is 0, 1, 2 or 3"},
     CODEVS_BY_INVALID,
     {1, 2}},
    {"an empty line",
     {{1, "", 0}, {NEVER, "", 0}},
     {"illegal game 1 operation 3: an empty line", NULL},
     CODEVS_BY_INVALID,
     {2, 1}},
    {"the skill without gauge",
     {{NEVER, "", 0}, {4, "S", 0}},
     {NULL, "illegal game 1 operation 6: the skill with a gauge of 8"},
     CODEVS_BY_INVALID,
     {1, 2}},
    {"an empty name",
     {{-1, "", 0}, {NEVER, "", 0}},
     {"illegal game 1 operation 1: the first line is no name: an empty name", NULL},
     CODEVS_BY_INVALID,
     {2, 1}},
    {"a name with a colon",
     {{-1, "a:b", 0}, {NEVER, "", 0}},
     {"illegal game 1 operation 1: the first line is no name: a name without \\ / : * ? \" < > |", NULL},
     CODEVS_BY_INVALID,
     {2, 1}},
    {"both invalid",
     {{1, "x", 0}, {1, "S", 0}},
     {"illegal game 1 operation 3: neither a position and a turn nor S",
      "illegal game 1 operation 3: the skill with a gauge of 0"},
     CODEVS_BY_INVALID,
     {1, 1}},
    {"late and invalid",
     {{1, NULL, VERDICT_TIME}, {1, "x", 0}},
     {"time game 1 operation 3: used more than 20000 ms of CPU time",
      "illegal game 1 operation 3: neither a position and a turn nor S"},
     CODEVS_BY_INVALID,
     {1, 1}},
    {"invalid and late",
     {{1, NULL, VERDICT_CRASH}, {1, NULL, VERDICT_IDLE}},
     {"crash game 1 operation 3: left the program with exit status 1", "idle game 1 operation 3: no answer"},
     CODEVS_BY_INVALID,
     {1, 1}},
    {"both late, no score",
     {{0, NULL, VERDICT_TIME}, {0, NULL, VERDICT_IDLE}},
     {"time game 1 operation 2: used more than 20000 ms of CPU time", "idle game 1 operation 2: no answer"},
     CODEVS_BY_TIME,
     {1, 1}},
    {"both late in their names",
     {{-1, NULL, VERDICT_TIME}, {-1, NULL, VERDICT_TIME}},
     {"time game 1 operation 1: used more than 10000 ms of CPU time",
      "time game 1 operation 1: used more than 10000 ms of CPU time"},
     CODEVS_BY_TIME,
     {1, 1}},
    {"both late, the second scored",
     {{2, NULL, VERDICT_TIME}, {2, NULL, VERDICT_TIME}},
     {"time game 1 operation 4: used more than 20000 ms of CPU time",
      "time game 1 operation 4: used more than 20000 ms of CPU time"},
     CODEVS_BY_TIME,
     {2, 1}},
};

/* Packs of 1 and 9: on one column they vanish. Apart from each other they do not. */
static void packs_of_one_and_nine(char text[CODEVS_PACKS_TEXT])
{
    text[0] = '\0';
    for (int i = 0; i < CODEVS_TURNS; i++)
        strcat(text, i == 0 ? "1 0\n1 1\nEND\n" : "9 0\n9 9\nEND\n");
}

/* The first drops where nothing vanishes, the second where it does. */
static const char *mostly_drop(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    const struct misdeed *d = &((const struct faulty_game *)t->script)->by[side];
    if (d->turn == heard - 1)
        return d->answer != NULL ? d->answer : scripted_fault(t, side, a, d->verdict);
    if (heard == 0)
        return "a name";
    return heard == 1 ? "0 0" : side == 0 ? (heard % 2 ? "7 0" : "5 0") : "0 0";
}

static void check_fault(const struct match *m, const struct faulty_game *f, int side)
{
    char text[320] = "none";
    for (int i = 0; i < m->faults; i++)
        if (m->fault[i].side == side)
            match_fault_text(&m->fault[i], text, sizeof text);
    check_text(f->name, text, f->fault[side] == NULL ? "none" : f->fault[side]);
    check(m->result.player[side].faults == (f->fault[side] != NULL), f->name, "faults");
    check(m->place[0][side] == f->place[side], f->name, "another place");
}

static void faults(void)
{
    static struct scripted t;
    char packs[CODEVS_PACKS_TEXT];
    packs_of_one_and_nine(packs);
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++) {
        struct match_job job = job_of(1, 1, 1);
        job.given = packs;
        t.script = &faulty[i];
        t.answer = mostly_drop;
        play(&t, &job);
        for (int side = 0; side < 2; side++)
            check_fault(&t.m, &faulty[i], side);
        check(end_of(&t.m) == faulty[i].end, faulty[i].name, codevs_game.end_name[end_of(&t.m)]);
        scripted_verify(&t.m, faulty[i].name);
        match_close(&t.m);
    }
}

/* ---- the bank ---- */

static const struct {
    int64_t used_us;
    int limit_ms; /* of this answer */
    int left_ms;  /* after it */
} spent[] = {
    {19999001, 20000, 30000},
    {15000000, 20000, 15000},
    {14000000, 15000, 1000},
    {999001, 1000, 0},
    {400, 1, 0},
    {1, 1, 0},
};

enum { SPENT = sizeof spent / sizeof spent[0] };

/* Side 1 uses its bank. Side 0 answers at once and reads both banks. */
static const char *spending(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    int turn = heard - 1;
    char words[32];
    a->used_us = 0;
    if (heard == 0) {
        a->used_us = 9000000; /* the name costs nothing of the bank */
        CU_ASSERT_EQUAL(t->seat[side].limit_ms, 10000);
        return "a name";
    }
    if (side == 0)
        return turn % 2 ? "7 0" : "0 0";
    if (turn > 0) {
        snprintf(words, sizeof words, "side 1 %d ", spent[turn - 1].left_ms);
        check(last_note(&t->m, words)[0] != '\0', "the bank", last_note(&t->m, "side 1"));
    }
    if (turn == SPENT)
        return scripted_fault(t, side, a, VERDICT_TIME);
    CU_ASSERT_EQUAL(t->seat[1].limit_ms, spent[turn].limit_ms);
    a->used_us = spent[turn].used_us;
    return turn % 2 ? "7 0" : "0 0";
}

static void bank(void)
{
    static struct scripted t;
    struct match_job job = job_of(1, 1, 5);
    job.setup[CODEVS_SET_BANK] = 50000;
    t.answer = spending;
    play(&t, &job);
    CU_ASSERT_EQUAL(end_of(&t.m), CODEVS_BY_TIME);
    CU_ASSERT_EQUAL(t.m.place[0][1], 2);
    CU_ASSERT_STRING_EQUAL(t.m.fault[0].why, "used more than 1 ms of CPU time");
    CU_ASSERT_PTR_NOT_NULL(strstr(t.seat[0].said, "\n3\n50000\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(t.seat[1].said, "\n3\n1000\n"));
    scripted_verify(&t.m, "bank");
    match_close(&t.m);
}

/* ---- a match ---- */

/* script: for each game 0 or 1, who loses it by a fault, 2: both. */
static const char *losing(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    char loser = ((const char *)t->script)[t->m.number - 1];
    (void)a;
    return heard > 0 ? "0 0" : loser == '0' + side || loser == '2' ? "" : "a name";
}

static void decided(void)
{
    static const struct {
        const char *losers;
        int games, half_points[2];
    } match[] = {
        {"11111", 3, {6, 0}}, {"00000", 3, {0, 6}}, {"10101", 5, {6, 4}}, {"01011", 5, {6, 4}},
        {"01111", 4, {6, 2}}, {"22222", 5, {5, 5}}, {"12122", 5, {7, 3}},
    };
    static struct scripted t;
    for (size_t i = 0; i < sizeof match / sizeof match[0]; i++) {
        const struct match_job job = job_of(1, 5, i);
        t.script = match[i].losers;
        t.answer = losing;
        play(&t, &job);
        CU_ASSERT_EQUAL(t.m.result.games, match[i].games);
        for (int side = 0; side < 2; side++)
            CU_ASSERT_EQUAL(t.m.result.player[side].half_points, match[i].half_points[side]);
        scripted_verify(&t.m, match[i].losers);
        match_close(&t.m);
    }
}

/* ---- words of an answer ---- */

/* The first answer of each side in each game is its name, whatever it says. */
static void words_of_answers(void)
{
    static const struct {
        int side;
        const char *answer, *words;
    } said[] = {
        {0, "after 3 4 2", "is 4 2"},
        {1, "after 0 right", "is right"},
        {0, "after 12 4 2", "drops into 4, turned 2, after 12 ms"},
        {1, "after 7 S", "uses the skill after 7 ms"},
        {1, "after 1 9 0", "answers wrongly after 1 ms"},
    };
    static struct match m;
    const struct match_job job = job_of(1, 2, 1);
    CU_ASSERT_EQUAL_FATAL(match_open(&m, &codevs_game, &job), 0);
    for (int game = 1; game <= 2; game++) {
        suite_place.game = game;
        match_log(&m, (struct match_event){.what = EVENT_GAME});
        for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
            char text[100];
            match_note(&m, "%s", said[i].answer);
            struct match_event *e = &m.event[m.events - 1];
            e->what = EVENT_ANSWER;
            e->side = (uint8_t)said[i].side;
            codevs_game.event_words(&m, e, text, sizeof text);
            CU_ASSERT_STRING_EQUAL(text, said[i].words);
        }
    }
    match_close(&m);
}

/* ---- the picture ---- */

/* From the lowest row on: each number stands in a line of its own, under its side. */
static void printed(void)
{
    static const char expected[] = " 1 1 o . . . . . . . .     1 . . . . . . . . . 9\n"
                                   "   score 4                   score 44\n"
                                   "   gauge 3                   gauge 33\n"
                                   "   stock 2                   stock 22\n"
                                   "   chain 8                   chain 88\n"
                                   "   sent 9                    sent 99\n"
                                   "   ms left 1                 ms left 11\n";
    static struct match m;
    char text[2000];
    const struct match_job job = job_of(1, 1, 1);
    CU_ASSERT_EQUAL_FATAL(match_open(&m, &codevs_game, &job), 0);
    match_note(&m, "turn 6");
    match_note(&m, "side 0 1 2 3 4 0 0 7 8 9 12,o,,,,,,,,");
    match_note(&m, "side 1 11 22 33 44 0 0 77 88 99 ,,,,,,,,,9");
    scripted_print(&m, text, sizeof text);
    check(strncmp(text, "after turn 6\n\n", 14) == 0, "the turn", text);
    CU_ASSERT_PTR_NOT_NULL_FATAL(strstr(text, "\n 1"));
    check_text("from the lowest row on", strstr(text, "\n 1") + 1, expected);
    match_close(&m);
}

/* ---- packs ---- */

/* Counts the packs of three that a side received, and the blocks of a digit. */
static void count_told(const char *said, int *threes, int *sevens)
{
    struct codevs_pack pack[CODEVS_TURNS];
    const char *why;
    *threes = *sevens = 0;
    CU_ASSERT_EQUAL_FATAL(codevs_read_packs(pack, said, CODEVS_PACKS_TEXT - 1, &why), 0);
    for (int i = 0; i < CODEVS_TURNS; i++)
        for (int cell = 0; cell < 4; cell++) {
            *threes += pack[i].cell[cell / 2][cell % 2] == 0;
            *sevens += pack[i].cell[cell / 2][cell % 2] == 7;
        }
}

static const char *stack(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    (void)t, (void)side, (void)a;
    return heard == 0 ? "a name" : "4 0";
}

static void drawn(void)
{
    static const struct {
        int subtask;
        const char *given;
        int threes, sevens;
    } line[] = {{1, NULL, 380, 180}, {2, NULL, 407, 177}, {1, "observed\n", 407, 177}, {2, "official\n", 380, 180}};
    static struct scripted t;
    static char first[CODEVS_PACKS_TEXT];
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        int threes, sevens;
        struct match_job job = job_of(line[i].subtask, 1, 9);
        job.given = line[i].given;
        t.answer = stack;
        for (job.games = 1; job.games <= 2; job.games++) {
            play(&t, &job);
            count_told(t.seat[0].said, &threes, &sevens);
            CU_ASSERT_EQUAL(threes, line[i].threes);
            CU_ASSERT_EQUAL(sevens, line[i].sevens);
            CU_ASSERT_EQUAL(memcmp(t.seat[0].said, t.seat[1].said, CODEVS_PACKS_TEXT - 1), 0);
            if (job.games == 1)
                memcpy(first, t.seat[0].said, sizeof first - 1);
            else
                CU_ASSERT_NOT_EQUAL(memcmp(first, t.seat[0].said, sizeof first - 1), 0);
            scripted_verify(&t.m, "drawn");
            match_close(&t.m);
        }
    }
}

/* ---- the command ---- */

enum { TEXT = 1 << 16 };

static const char *scratch(void)
{
    const char *folder = getenv("SORTIE_SCRATCH");
    return folder == NULL ? BUILD : folder;
}

/* Real programs, on packs of a file: the record is right, and is not with other packs. */
static void command(void)
{
    static char text[TEXT];
    const char *in = scratch();
    int status = shell(text, sizeof text,
                       "head -n 1500 " KIT_ROOT "/tests/games/codevs/golden/game1.txt >%s/c.packs && " BUILD
                       "/sortie match random lowest --game codevs --subtask 1 --seed 3 --games 1 --packs %s/c.packs "
                       "--record %s/c.record 2>&1 && " BUILD "/sortie verify %s/c.record && " BUILD
                       "/sortie show %s/c.record --game 1",
                       in, in, in, in, in);
    check(status == 0 && strstr(text, "every answer and result is right") != NULL, "match, verify, show", text);
    check(strstr(text, "after turn ") != NULL && strstr(text, "danger") != NULL, "show", text);
    status = shell(text, sizeof text,
                   "sed '5s/^packs . ./packs 5 5/' %s/c.record >%s/d.record; " BUILD "/sortie verify %s/d.record 2>&1",
                   in, in, in);
    check(status == 1 && strstr(text, "played again, this line is: list 0 ") != NULL, "another pack", text);
    status = shell(text, sizeof text,
                   "sed '5s/^packs .*/packs 5/' %s/c.record >%s/d.record; " BUILD "/sortie verify %s/d.record 2>&1", in,
                   in, in);
    check(status == 1 && strstr(text, "what is given as packs cannot be: line 1: ") != NULL, "no pack", text);
    status =
        shell(text, sizeof text,
              BUILD "/sortie match random random --game codevs --subtask 1 --seed 3 --games 1 --packs observed "
                    "--record %s/d.record 2>&1 && grep '^packs' %s/d.record && " BUILD "/sortie verify %s/d.record",
              in, in, in);
    check(status == 0 && strstr(text, "\npacks observed\n") != NULL, "observed", text);
    status = shell(text, sizeof text, BUILD "/sortie match random random --game codevs --subtask 1 --packs seen 2>&1");
    check(status == 1 && strstr(text, "sortie: seen: No such file") != NULL, "neither word nor file", text);
}

/* Tests the referee's reasons for programs with faults, with a limit of 300 ms. */
static const struct {
    const char *left, *right, *says;
} wrong[] = {
    {"random", "exec:echo n; echo S; cat >/dev/null", "illegal game 1 operation 2: the skill with a gauge of 0"},
    {"exec:echo n; echo 3; cat >/dev/null", "random", "illegal game 1 operation 2: a position without a turn"},
    {"random", "exec:echo n; head -n 1502 >/dev/null; echo 3 0; exit 0",
     "crash game 1 operation 3: left the program with exit status 0"},
    {"random", "exec:echo n; while :; do :; done", "time game 1 operation 2: used more than 300 ms of CPU time"},
    {"exec:echo n; while :; do :; done", "exec:echo n; while :; do :; done", "\nend time places 1 1 totals 0 0\n"},
    {"tests/programs/lines-data/sleeper.c", "random", "idle game 1 operation 2: slept for more than "},
};

static void wrong_programs(void)
{
    static char text[TEXT];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *in = scratch();
        int status = shell(text, sizeof text,
                           BUILD "/sortie match '%s' '%s' --game codevs --subtask 1 --seed 3 --games 1 --time 300 "
                                 "--record %s/w.record 2>&1; " BUILD "/sortie verify %s/w.record 2>&1; " BUILD
                                 "/sortie show %s/w.record; grep ^end %s/w.record",
                           wrong[i].left, wrong[i].right, in, in, in, in);
        check(status == 0 && strstr(text, "every answer and result is right") != NULL, "verify", text);
        check(strstr(text, wrong[i].says) != NULL, wrong[i].says, text);
    }
}

static const struct test tests[] = {
    {"codevs-referee-golden", golden, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-referee-notes", notes, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-referee-faults", faults, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-bank", bank, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-decided", decided, ALSO_SANITIZED},
    {"codevs-words-of-answers", words_of_answers, 0},
    {"codevs-printed", printed, ALSO_SANITIZED},
    {"codevs-packs-of-a-match", drawn, ALSO_SANITIZED},
    {"codevs-match-command", command, 0},
    {"codevs-wrong-programs", wrong_programs, 0},
    {NULL, NULL, 0},
};

const struct suite codevs_referee_suite = {"codevs-referee", tests};
