/*
 * Tests the referee of Kutulu with seats that the test plays. In the transcripts of the original
 * (tests/games/kutulu/golden) each seat gives its recorded answers, and every byte that a seat reads, and when, must
 * follow from the transcript. Then the parts that a match adds: rotations, faults of each seat, a given map, a record
 * that verifies.
 */
#define _POSIX_C_SOURCE 200809L
#include <glob.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "games/kutulu/kutulu.h"
#include "games/kutulu/rules.h"
#include "lib/scripted.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/referee.h"
#include "match/report.h"

enum { SEATS = 4, TURNS = 200, ANSWER = 64 };

static struct match_job job_of(int subtask, int games, uint64_t seed)
{
    struct match_job job = {.seed = seed};
    match_job_testpoint(&job, game_testpoint(&kutulu_game, subtask));
    job.games = games;
    for (int side = 0; side < SEATS; side++)
        snprintf(job.name[side], MATCH_NAME, "p%d", side);
    return job;
}

/* The caller closes t->m. */
static void play(struct scripted *t, const struct match_job *job)
{
    scripted_play(t, &kutulu_game, job);
}

/* ---- records ---- */

/* The first note after `from` that begins with this word, or "". */
static const char *note(const struct match *m, size_t from, const char *word)
{
    for (size_t i = from; i < m->events; i++)
        if (m->event[i].what == EVENT_NOTE && strncmp(match_event_text(m, &m->event[i]), word, strlen(word)) == 0)
            return match_event_text(m, &m->event[i]);
    return "";
}

/* ---- transcripts ---- */

struct transcript {
    uint64_t seed;
    char map[1024], start[1400]; /* start: the first text for every seat */
    int turns;
    char *stream[SEATS];               /* all text that a seat must receive */
    size_t until[SEATS][TURNS];        /* how much of it before its answer in each turn */
    char answer[SEATS][TURNS][ANSWER]; /* empty: none, because the player has left */
    int score[SEATS], left[SEATS];     /* final, and in which turn */
};

static void add(struct transcript *t, int seat, const char *text)
{
    strcat(t->stream[seat], text); /* SCRIPTED_SAID bytes are far more than a transcript has */
}

static void read_head(struct transcript *t, FILE *in)
{
    char line[256];
    int width, height;
    CU_ASSERT_EQUAL_FATAL(fscanf(in, "SEED %" SCNu64 " MAP %d %d\n", &t->seed, &width, &height), 3);
    for (int y = 0; y < height && fgets(line, sizeof line, in) != NULL; y++)
        strcat(t->map, line);
    CU_ASSERT_PTR_NOT_NULL_FATAL(fgets(line, sizeof line, in));
    CU_ASSERT_EQUAL_FATAL(strncmp(line, "PARAMS ", 7), 0);
    snprintf(t->start, sizeof t->start, "%d\n%d\n%s%s", width, height, t->map, line + 7);
    for (char *c = t->start; *c != '\0'; c++)
        *c = *c == 'S' ? '.' : *c;
}

/* Explorers come in the order of the table, from the seat itself on. */
static void add_turned(struct transcript *t, int seat, char line[][80], int lines)
{
    int e, explorers = 0;
    add(t, seat, line[0]);
    while (explorers + 1 < lines && strncmp(line[1 + explorers], "EXPLORER ", 9) == 0)
        explorers++;
    for (int i = 0; i < SEATS; i++)
        for (int l = 1; l <= explorers; l++)
            if (sscanf(line[l], "EXPLORER %d", &e) == 1 && e == (seat + i) % SEATS)
                add(t, seat, line[l]);
    for (int l = 1 + explorers; l < lines; l++)
        add(t, seat, line[l]);
}

/* One turn's lines, after "TURN". view: the last one that was sent. own: the player it was sent to. */
struct turn_lines {
    char view[120][80];
    int lines;
    bool own[SEATS];
};

static void read_view(struct transcript *t, struct turn_lines *n, int seat, FILE *in)
{
    int count = 0;
    CU_ASSERT_PTR_NOT_NULL_FATAL(fgets(n->view[0], 80, in));
    CU_ASSERT_EQUAL_FATAL(sscanf(n->view[0], "%d", &count), 1);
    for (n->lines = 1; n->lines <= count; n->lines++)
        CU_ASSERT_PTR_NOT_NULL_FATAL(fgets(n->view[n->lines], 80, in));
    n->own[seat] = true;
    for (int l = 0; l < n->lines; l++)
        add(t, seat, n->view[l]);
}

static void read_answer(struct transcript *t, struct turn_lines *n, int seat, const char *text)
{
    int turn = t->turns - 1;
    snprintf(t->answer[seat][turn], ANSWER, "%.*s", (int)strcspn(text, "\n"), text);
    if (!n->own[seat])
        add_turned(t, seat, n->view, n->lines);
    t->until[seat][turn] = strlen(t->stream[seat]);
}

static void read_transcript(struct transcript *t, const char *file)
{
    static struct turn_lines n;
    char line[256];
    int p, score;
    FILE *in = fopen(file, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    memset(t, 0, sizeof *t);
    read_head(t, in);
    for (int seat = 0; seat < SEATS; seat++) {
        t->stream[seat] = calloc(1, SCRIPTED_SAID);
        CU_ASSERT_PTR_NOT_NULL_FATAL(t->stream[seat]);
        add(t, seat, t->start);
    }
    while (fgets(line, sizeof line, in) != NULL) {
        if (strncmp(line, "TURN ", 5) == 0)
            t->turns++, memset(&n, 0, sizeof n);
        else if (sscanf(line, "VIEW %d", &p) == 1)
            read_view(t, &n, p, in);
        else if (sscanf(line, "A %d", &p) == 1)
            read_answer(t, &n, p, line + 4);
        else if (sscanf(line, "OUT %d score", &p) == 1)
            t->left[p] = t->turns - 1;
        else if (sscanf(line, "FINAL %d %d", &p, &score) == 2)
            t->score[p] = score;
    }
    fclose(in);
}

/* When a seat is asked, all living players have received all of this turn, and nothing else. */
static void told_in_time(struct scripted *t, int heard)
{
    const struct transcript *script = t->script;
    char where[64];
    for (int s = 0; s < SEATS; s++) {
        size_t until = script->until[s][heard];
        snprintf(where, sizeof where, "seat %d in turn %d", s, heard);
        if (until > 0)
            check(t->seat[s].length == until && memcmp(t->seat[s].said, script->stream[s], until) == 0, where,
                  t->seat[s].said);
    }
}

static const char *as_written(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    const struct transcript *script = t->script;
    const char *text = script->answer[side][heard];
    told_in_time(t, heard);
    return strcmp(text, "<timeout>") == 0 ? scripted_fault(t, side, a, VERDICT_TIME) : text;
}

static void replay(const char *file)
{
    static struct scripted t;
    static struct transcript script;
    char seat[16], left[32];
    read_transcript(&script, file);
    struct match_job job = job_of(4, 1, script.seed);
    job.given = script.map;
    t.script = &script;
    t.answer = as_written;
    play(&t, &job);
    CU_ASSERT_FALSE(t.m.result.system);
    for (int s = 0; s < SEATS; s++) {
        check_text(file, t.seat[s].said, script.stream[s]);
        CU_ASSERT_EQUAL(t.m.total[0][s], script.score[s]);
        CU_ASSERT_EQUAL(t.seat[s].heard, script.left[s] + 1);
        CU_ASSERT_EQUAL(t.m.out[s], script.score[s] < 0);
        snprintf(seat, sizeof seat, "left %d ", s);
        snprintf(left, sizeof left, "left %d %d", s, script.score[s]);
        check(strcmp(note(&t.m, 0, seat), left) == 0, left, note(&t.m, 0, seat));
        free(script.stream[s]);
    }
    scripted_verify(&t.m, file);
    match_close(&t.m);
}

static void transcripts(void)
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(KIT_ROOT "/tests/games/kutulu/golden/*.txt", 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= 7);
    for (size_t i = 0; i < found.gl_pathc; i++)
        replay(found.gl_pathv[i]);
    globfree(&found);
}

/* ---- faults ---- */

/* The answer of each seat in a turn of its own choice. In other turns it waits. */
struct misdeed {
    int turn; /* -1: never */
    const char *answer;
};

struct faulty_game {
    const char *name;
    struct misdeed by[SEATS];
    const char *fault[SEATS]; /* as the record tells, or NULL */
    int place[SEATS];         /* of the first game, or 0 for any */
};

static const struct faulty_game faulty[] = {
    {"nobody", {{-1, ""}, {-1, ""}, {-1, ""}, {-1, ""}}, {NULL, NULL, NULL, NULL}, {0}},
    {"an unknown word in the first turn",
     {{0, "WAIT!!"}, {-1, ""}, {-1, ""}, {-1, ""}},
     {"illegal game 1 operation 1: no such command", NULL, NULL, NULL},
     {4, 0, 0, 0}},
    {"no numbers",
     {{-1, ""}, {7, "MOVE 3"}, {-1, ""}, {-1, ""}},
     {NULL, "illegal game 1 operation 8: MOVE wants two numbers, one blank before each", NULL, NULL},
     {0, 4, 0, 0}},
    {"an empty line",
     {{-1, ""}, {-1, ""}, {2, ""}, {-1, ""}},
     {NULL, NULL, "illegal game 1 operation 3: an empty line", NULL},
     {0, 0, 4, 0}},
    {"time, first",
     {{-1, ""}, {-1, ""}, {-1, ""}, {0, NULL}},
     {NULL, NULL, NULL, "time game 1 operation 1: used more than 1000 ms of CPU time"},
     {0, 0, 0, 4}},
    {"time, later",
     {{-1, ""}, {-1, ""}, {-1, ""}, {5, NULL}},
     {NULL, NULL, NULL, "time game 1 operation 6: used more than 50 ms of CPU time"},
     {0, 0, 0, 4}},
    {"two in one turn",
     {{3, " WAIT"}, {-1, ""}, {3, NULL}, {-1, ""}},
     {"illegal game 1 operation 4: the command must stand at the beginning of the line", NULL,
      "time game 1 operation 4: used more than 50 ms of CPU time", NULL},
     {3, 0, 3, 0}},
    {"two, one after the other: both last",
     {{3, "x"}, {-1, ""}, {9, "x"}, {-1, ""}},
     {"illegal game 1 operation 4: no such command", NULL, "illegal game 1 operation 10: no such command", NULL},
     {3, 0, 3, 0}},
    {"three: the last one goes on alone",
     {{0, "x"}, {0, "x"}, {0, "x"}, {-1, ""}},
     {"illegal game 1 operation 1: no such command", "illegal game 1 operation 1: no such command",
      "illegal game 1 operation 1: no such command", NULL},
     {2, 2, 2, 1}},
    {"all at once",
     {{0, "x"}, {0, "x"}, {0, "x"}, {0, "x"}},
     {"illegal game 1 operation 1: no such command", "illegal game 1 operation 1: no such command",
      "illegal game 1 operation 1: no such command", "illegal game 1 operation 1: no such command"},
     {1, 1, 1, 1}},
};

static const char *mostly_wait(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    const struct misdeed *d = &((const struct faulty_game *)t->script)->by[side];
    if (d->turn != heard)
        return "WAIT";
    return d->answer != NULL ? d->answer : scripted_fault(t, side, a, VERDICT_TIME);
}

static void check_faults(const struct match *m, const struct faulty_game *f)
{
    const char *first[SEATS] = {NULL, NULL, NULL, NULL};
    char text[SEATS][320];
    for (int i = m->faults - 1; i >= 0; i--) {
        int side = m->fault[i].side;
        match_fault_text(&m->fault[i], text[side], sizeof text[side]);
        first[side] = text[side];
    }
    for (int s = 0; s < SEATS; s++) {
        const char *got = first[s] == NULL ? "none" : first[s], *is = f->fault[s] == NULL ? "none" : f->fault[s];
        check_text(f->name, got, is);
        check(m->result.player[s].faults == (f->fault[s] == NULL ? 0 : m->job.games), f->name, "faults");
        check(f->place[s] == 0 || f->place[s] == m->place[0][s], f->name, "another place");
        check(f->fault[s] == NULL || m->total[0][s] == -1, f->name, "a score for a fault");
    }
}

/* Each game goes on until nobody is left. Six meetings a game, a point each. */
static void faults(void)
{
    static struct scripted t;
    for (size_t i = 0; i < sizeof faulty / sizeof faulty[0]; i++) {
        const struct match_job job = job_of(4, 4, 1000 + i);
        int half_points = 0;
        t.script = &faulty[i];
        t.answer = mostly_wait;
        play(&t, &job);
        check_faults(&t.m, &faulty[i]);
        CU_ASSERT_EQUAL(t.m.result.games, 4);
        for (int s = 0; s < SEATS; s++) {
            half_points += t.m.result.player[s].half_points;
            CU_ASSERT_EQUAL(t.seat[s].heard,
                            faulty[i].fault[s] != NULL ? faulty[i].by[s].turn + 1 : (int)t.m.total[3][s] + 1);
        }
        CU_ASSERT_EQUAL(half_points, 4 * 12);
        scripted_verify(&t.m, faulty[i].name);
        match_close(&t.m);
    }
}

/* ---- what is the same in all games of a match, and what turns ---- */

static const char *wait_or_walk(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    (void)a;
    static const char *const way[] = {"UP", "RIGHT", "DOWN", "LEFT", "WAIT", "PLAN", "LIGHT", "YELL"};
    int explorer = (side + SEATS - t->m.first[t->m.number - 1]) % SEATS;
    return way[chance_part((uint64_t)explorer, "walk", (uint64_t)heard) % 8];
}

static void next_game(const struct match *m, size_t *at)
{
    while (*at < m->events && m->event[*at].what != EVENT_GAME)
        ++*at;
    ++*at;
}

/* Explorers do the same in each game: so all games are the same but for who is which explorer. */
static void rotations(void)
{
    static struct scripted t;
    for (int subtask = 1; subtask <= 4; subtask++) {
        const struct match_job job = job_of(subtask, 4, (uint64_t)subtask + 77);
        size_t begin[4], at = 0;
        t.answer = wait_or_walk;
        play(&t, &job);
        for (int g = 0; g < 4; g++) {
            next_game(&t.m, &at);
            begin[g] = at;
            CU_ASSERT_EQUAL(t.m.first[g], g);
            for (int s = 0; s < SEATS; s++)
                CU_ASSERT_EQUAL(t.m.total[g][(s + g) % SEATS], t.m.total[0][s]);
        }
        for (size_t i = begin[0]; i + 1 < begin[1]; i++)
            for (int g = 1; g < 4; g++)
                if (t.m.event[i].what == EVENT_NOTE || t.m.event[i].what == EVENT_ANSWER)
                    CU_ASSERT_STRING_EQUAL(match_event_text(&t.m, &t.m.event[i]),
                                           match_event_text(&t.m, &t.m.event[begin[g] + i - begin[0]]));
        for (int s = 0; s < SEATS; s++)
            CU_ASSERT_EQUAL(t.m.result.player[s].total, t.m.result.player[0].total);
        scripted_verify(&t.m, "rotations");
        match_close(&t.m);
    }
}

/* ---- seeds and maps ---- */

static void numbers_and_map(uint64_t seed, char text[200])
{
    static struct scripted t;
    const struct match_job job = job_of(4, 1, seed);
    t.answer = wait_or_walk;
    play(&t, &job);
    snprintf(text, 200, "%s, %s, score %d", note(&t.m, 0, "maze "), note(&t.m, 0, "numbers "), (int)t.m.total[0][0]);
    match_close(&t.m);
}

/* Short seeds are the original's own. A long one gives it by a step that only goes forwards. */
static void seeds(void)
{
    char one[200], other[200];
    const uint64_t longer = (UINT64_C(1) << 60) + 5;
    numbers_and_map(longer, one);
    numbers_and_map(chance_part(longer, "kutulu", 0) & ((UINT64_C(1) << 48) - 1), other);
    CU_ASSERT_STRING_EQUAL(one, other);
    numbers_and_map(5, other);
    CU_ASSERT_STRING_NOT_EQUAL(one, other);
}

/* Nobody can use more: the first answer has a limit of its own, a game has 200 turns, and a warm-up allowance. */
static void most_time(void)
{
    for (int i = 0; i < kutulu_game.testpoints; i++) {
        const struct testpoint *t = &kutulu_game.testpoint[i];
        CU_ASSERT_EQUAL(kutulu_game.most_ms(t), t->first_ms + 199 * t->time_ms + kutulu_game.warm_ms);
    }
}

/* Each four games are of one seed, the next four of another. */
static void more_games(void)
{
    static struct scripted t;
    const struct match_job job = job_of(4, 8, 4);
    char first[100] = "", now[100];
    size_t at = 0;
    int others = 0;
    t.answer = wait_or_walk;
    play(&t, &job);
    for (int g = 0; g < 8; g++) {
        next_game(&t.m, &at);
        snprintf(now, sizeof now, "%s %s", note(&t.m, at, "maze "), note(&t.m, at, "numbers "));
        if (g % 4 == 0) {
            others += strcmp(first, now) != 0;
            strcpy(first, now);
        }
        CU_ASSERT_STRING_EQUAL(now, first);
    }
    CU_ASSERT_EQUAL(others, 2);
    scripted_verify(&t.m, "eight games");
    match_close(&t.m);
}

/* Maps of a test point are drawn of its own only, and each comes. */
static void drawn(void)
{
    static struct scripted t;
    int seen[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        suite_place.seed = seed;
        const struct match_job job = job_of(1, 1, seed);
        static const struct faulty_game at_once = {.by = {{0, "x"}, {0, "x"}, {0, "x"}, {0, "x"}}};
        t.script = &at_once;
        t.answer = mostly_wait;
        play(&t, &job);
        const char *name = note(&t.m, 0, "maze ");
        bool known = strstr("maze burrow-15x13 maze lantern-15x15 maze ring-road-18x14 maze plain-22x20", name) != NULL;
        check(known, "a map of test point 1", name);
        seen[0] += strcmp(name, "maze burrow-15x13") == 0;
        seen[1] += strcmp(name, "maze plain-22x20") == 0;
        CU_ASSERT_STRING_EQUAL(note(&t.m, 0, "numbers "), "numbers 3 1 3 40");
        match_close(&t.m);
    }
    CU_ASSERT(seen[0] > 0 && seen[1] > 0 && seen[0] + seen[1] < 40);
}

/* ---- notes and the picture, compared with what the seats read ---- */

/* The position as a seat reads it. Minions and effects in the words of the notes. */
struct view {
    struct {
        bool living;
        int n[5]; /* x, y, sanity, plans, lights */
    } explorer[SEATS];
    char explorers[200], minions[4000], effects[4000];
    char grid[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH + 2];
    int height;
};

static void append(char *text, size_t size, const char *format, ...)
{
    va_list args;
    size_t length = strlen(text);
    va_start(args, format);
    vsnprintf(text + length, size - length, format, args);
    va_end(args);
}

static void view_effect(struct view *v, const char *kind, const int n[6])
{
    append(v->effects, sizeof v->effects, " %s %d %d %d %d %d", kind, n[1], n[2], n[3], n[4], n[5]);
    if (strcmp(kind, "SHELTER") == 0)
        v->grid[n[2]][n[1]] = 'U';
}

static void view_line(struct view *v, const char *line)
{
    int n[6];
    char kind[32];
    CU_ASSERT_EQUAL_FATAL(sscanf(line, "%31s %d %d %d %d %d %d", kind, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5]), 7);
    if (strcmp(kind, "EXPLORER") == 0) {
        v->explorer[n[0]].living = true;
        memcpy(v->explorer[n[0]].n, n + 1, 5 * sizeof n[0]);
    } else if (strncmp(kind, "EFFECT_", 7) == 0) {
        view_effect(v, kind + 7, n);
    } else {
        append(v->minions, sizeof v->minions, " %c %d %d %d %d %d %d", kind[0], n[0], n[1], n[2], n[4], n[3], n[5]);
    }
}

/* Reads the start, which has the maze, and the last text of a seat. */
static void read_seen(struct view *v, const struct scripted_seat *seat)
{
    const char *at = strchr(strchr(seat->said, '\n') + 1, '\n') + 1;
    memset(v, 0, sizeof *v);
    sscanf(seat->said, "%*d %d", &v->height);
    for (int y = 0; y < v->height; y++, at = strchr(at, '\n') + 1)
        snprintf(v->grid[y], sizeof v->grid[y], "%.*s", (int)strcspn(at, "\n"), at);
    for (int y = 0; y < v->height; y++)
        for (char *c = v->grid[y]; *c != '\0'; c++)
            *c = *c == '#' ? '#' : *c == 'U' ? 'u' : '.';
    for (at = strchr(seat->said + seat->last, '\n') + 1; *at != '\0'; at = strchr(at, '\n') + 1)
        view_line(v, at);
    for (int e = 0; e < SEATS; e++)
        if (v->explorer[e].living)
            append(v->explorers, sizeof v->explorers, " %d %d %d %d %d %d", e, v->explorer[e].n[0], v->explorer[e].n[1],
                   v->explorer[e].n[2], v->explorer[e].n[3], v->explorer[e].n[4]);
}

/* Minions are drawn over shelters, and explorers over both. Of two explorers the one with the higher number. */
static void put_things(struct view *v)
{
    int n[6], used;
    char kind;
    for (const char *at = v->minions;
         sscanf(at, " %c %d %d %d %d %d %d%n", &kind, &n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &used) == 7; at += used)
        v->grid[n[2]][n[1]] = n[3] == 0 ? 'o' : kind == 'W' ? 'w' : 's';
    for (int e = 0; e < SEATS; e++)
        if (v->explorer[e].living)
            v->grid[v->explorer[e].n[1]][v->explorer[e].n[0]] = (char)('0' + e);
}

static const char *last_note(const struct match *m, const char *word)
{
    for (size_t i = m->events; i-- > 0;)
        if (m->event[i].what == EVENT_NOTE && strncmp(match_event_text(m, &m->event[i]), word, strlen(word)) == 0)
            return match_event_text(m, &m->event[i]) + strlen(word);
    return "none";
}

/* The whole picture, but for those who have left. */
static void picture_is(const struct scripted *t, struct view *v)
{
    static char text[8192], line[200];
    char did[SEATS][16] = {"", "", "", ""};
    const struct match *m = &t->m;
    int turn = -1, used = 0;
    scripted_print(m, text, sizeof text);
    sscanf(last_note(m, "turn"), "%d %15s %15s %15s %15s%n", &turn, did[0], did[1], did[2], did[3], &used);
    CU_ASSERT_STRING_EQUAL(last_note(m, "turn") + used, ""); /* a word for each explorer, and no more */
    snprintf(line, sizeof line, "%s, after turn %d\n\n", note(m, 0, "maze ") + 5, turn);
    check(strncmp(text, line, strlen(line)) == 0, line, text);
    put_things(v);
    const char *at = text + strcspn(text, "\n") + 2;
    for (int y = 0; y < v->height; y++, at = strchr(at, '\n') + 1) {
        snprintf(line, sizeof line, "%s", v->grid[y]);
        if (y < SEATS && v->explorer[y].living)
            append(line, sizeof line, "   %d p%d               sanity %3d  plans %d  lights %d  %s\n", y, y,
                   v->explorer[y].n[2], v->explorer[y].n[3], v->explorer[y].n[4], did[y]);
        check(strncmp(at, line, strlen(line)) == 0, line, at);
    }
}

/* The yells that a seat reads: those at a living explorer. */
static void without_lost_yells(const struct view *v, const char *effects, char *out, size_t size)
{
    int n[5], used;
    char kind[16];
    out[0] = '\0';
    for (; sscanf(effects, " %15s %d %d %d %d %d%n", kind, &n[0], &n[1], &n[2], &n[3], &n[4], &used) == 6;
         effects += used)
        if (strcmp(kind, "YELL") != 0 || v->explorer[n[4]].living)
            append(out, size, "%.*s", used, effects);
}

static const char *compare_notes(struct scripted *t, int side, int heard, struct seat_answer *a)
{
    static struct view v;
    static char effects[4000];
    suite_place.operation = heard;
    if (heard > 0) {
        read_seen(&v, &t->seat[side]);
        CU_ASSERT_STRING_EQUAL(last_note(&t->m, "explorers"), v.explorers);
        CU_ASSERT_STRING_EQUAL(last_note(&t->m, "minions"), v.minions);
        without_lost_yells(&v, last_note(&t->m, "effects"), effects, sizeof effects);
        CU_ASSERT_STRING_EQUAL(effects, v.effects);
        picture_is(t, &v);
    }
    return wait_or_walk(t, side, heard, a);
}

/* In each turn the last notes say what the seats read, and the picture draws it. */
static void notes_as_read(void)
{
    static struct scripted t;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        const struct match_job job = job_of(4, 1, seed);
        suite_place = (struct suite_place){.seed = seed};
        t.answer = compare_notes;
        play(&t, &job);
        CU_ASSERT(t.seat[0].heard > 20);
        match_close(&t.m);
    }
}

/* A picture whose notes name nobody's number: a record may come from anybody. */
static void notes_of_nobody(void)
{
    static struct match m;
    static char text[2000];
    const struct match_job job = job_of(4, 1, 1);
    CU_ASSERT_EQUAL_FATAL(match_open(&m, &kutulu_game, &job), 0);
    match_note(&m, "maze none");
    match_note(&m, "row #..#");
    match_note(&m, "explorers 0 1 0 250 2 3 4 2 0 250 2 3 1 2 0 250 2 3");
    match_note(&m, "minions W 4 9 9 1 2 3 S 5 -1 0 1 2 3");
    scripted_print(&m, text, sizeof text);
    CU_ASSERT_STRING_EQUAL(text, "none\n\n#0.#   0 p0               sanity 250  plans 2  lights 3  \n");
    match_close(&m);
}

/* ---- words of an answer ---- */

/* 26 characters of a message are shown, whatever bytes they take. */
static void words_of_answers(void)
{
    static const struct {
        const char *answer, *words;
    } known[] = {
        {"WAIT", "waits"},
        {"MOVE 3 14", "goes to 3,14"},
        {"UP", "goes up"},
        {"LIGHT abc", "lights: \"abc\""},
        {"PLAN abcdefghijklmnopqrstuvwxyz", "plans: \"abcdefghijklmnopqrstuvwxyz\""},
        {"PLAN abcdefghijklmnopqrstuvwxyz0", "plans: \"abcdefghijklmnopqrstuvwxyz\""},
        {"MOVE 3 4 d\303\251j\303\240 vu", "goes to 3,4: \"d\303\251j\303\240 vu\""},
        {"YELL abcdefghijklmnopqrstuvwxy\303\251z", "yells: \"abcdefghijklmnopqrstuvwxy\303\251\""},
        {"YELL abcdefghijklmnopqrstuvwxyz\303\251", "yells: \"abcdefghijklmnopqrstuvwxyz\""},
        {"walk", "answers wrongly"},
        {"WAITS abc", "answers wrongly"},
    };
    static struct match m;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char text[200];
        const struct match_job job = job_of(4, 1, 1);
        CU_ASSERT_EQUAL_FATAL(match_open(&m, &kutulu_game, &job), 0);
        match_note(&m, "%s", known[i].answer);
        kutulu_game.event_words(&m, &m.event[0], text, sizeof text);
        CU_ASSERT_STRING_EQUAL(text, known[i].words);
        match_close(&m);
    }
}

/* ---- the command ---- */

enum { TEXT = 1 << 16 };

static const char *scratch(void)
{
    const char *folder = getenv("SORTIE_SCRATCH");
    return folder == NULL ? BUILD : folder;
}

/* Real programs on a map that is given. The record is right, and wrong with another map. */
static void command(void)
{
    static char text[TEXT];
    const char *in = scratch();
    int status =
        shell(text, sizeof text,
              BUILD "/sortie match waiter random flee hug --game kutulu --subtask 4 --seed 8 --games 2 --map " KIT_ROOT
                    "/subtasks/kutulu/maps/well-13x13.txt --record %s/k.record 2>&1 && " BUILD
                    "/sortie verify %s/k.record && " BUILD "/sortie show %s/k.record --game 1",
              in, in, in);
    check(status == 0 && strstr(text, "every answer and result is right") != NULL, "match, verify, show", text);
    check(strstr(text, "lost his mind in turn") != NULL, "show", text);
    status = shell(text, sizeof text,
                   "sed '3,/^map .*S/s/^\\(map .*\\)S/\\1./' %s/k.record >%s/l.record; " BUILD
                   "/sortie verify %s/l.record 2>&1",
                   in, in, in);
    check(status == 1 && strstr(text, "what is given as map cannot be: ") != NULL, "a map with three starts", text);
    status = shell(text, sizeof text,
                   "grep -v '^map ' %s/k.record >%s/l.record; " BUILD "/sortie verify %s/l.record 2>&1", in, in, in);
    check(status == 1 && strstr(text, "played again, this line is: maze ") != NULL, "no map", text);
}

/* Tests that each fault is printed, and that it costs only a game. */
static void shown_faults(void)
{
    static char text[TEXT];
    int status = shell(text, sizeof text,
                       BUILD "/sortie match waiter 'exec:echo x' flee 'exec:echo WAIT!!' --game kutulu --subtask 1 "
                             "--seed 8 --games 1 --record %s/f.record >/dev/null 2>&1 && " BUILD
                             "/sortie verify %s/f.record && " BUILD "/sortie show %s/f.record",
                       scratch(), scratch(), scratch());
    check(status == 0 &&
              strstr(text, "\necho x is out of a game: illegal game 1 operation 1: no such command\n"
                           "echo WAIT!! is out of a game: illegal game 1 operation 1: no such command\n") != NULL,
          "faults", text);
    check(strstr(text, "3 echo WAIT!!      removed for a fault") != NULL, "the picture", text);
}

static const struct {
    const char *arguments, *says;
} refusals[] = {
    {"waiter waiter waiter waiter --game kutulu --subtask 4 --map /nowhere", "sortie: /nowhere: No such file"},
    {"waiter waiter waiter waiter --game kutulu --subtask 4 --map " KIT_ROOT "/README.md", "README.md: line 1: "},
    {"random random --subtask 1 --map " KIT_ROOT "/subtasks/kutulu/maps/well-13x13.txt",
     "sortie: map: is of kutulu, not of plane"},
    {"waiter waiter --game kutulu --subtask 4", "kutulu needs 4 players"},
};

static void refused(void)
{
    static char text[TEXT];
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        int status = shell(text, sizeof text, BUILD "/sortie match %s 2>&1", refusals[i].arguments);
        check(status == 1 && strstr(text, refusals[i].says) != NULL, refusals[i].arguments, text);
    }
}

static const struct test tests[] = {
    {"kutulu-referee-transcripts", transcripts, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-referee-faults", faults, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-rotations", rotations, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-seeds", seeds, ALSO_SANITIZED},
    {"kutulu-most-time", most_time, 0},
    {"kutulu-more-games", more_games, ALSO_SANITIZED},
    {"kutulu-maps-drawn", drawn, ALSO_SANITIZED},
    {"kutulu-notes-as-read", notes_as_read, ALSO_SANITIZED},
    {"kutulu-notes-of-nobody", notes_of_nobody, ALSO_SANITIZED},
    {"kutulu-words-of-answers", words_of_answers, ALSO_SANITIZED},
    {"kutulu-match-command", command, ALSO_SANITIZED},
    {"kutulu-faults-shown", shown_faults, 0},
    {"kutulu-match-refused", refused, 0},
    {NULL, NULL, 0},
};

const struct suite kutulu_referee_suite = {"kutulu-referee", tests};
