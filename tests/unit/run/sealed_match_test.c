/*
 * The process that plays sealed matches: its walls as the kernel shows them, that each match in it begins afresh, and
 * that the judge believes nothing of it that the rules do not allow.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build/compile.h"
#include "games/plane/plane.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/report.h"
#include "run/play/program_match.h"
#include "seat/process/process.h"

enum { TEXT = 1 << 18 };

static bool is_here(void)
{
    bool here = access(BUILD "/sealed/plane/sealed.o", R_OK) == 0;
    if (!here)
        puts("    left out: no compiler for WebAssembly (make sealed)");
    return here;
}

static struct match_job a_job(uint64_t seed)
{
    return (struct match_job){.subtask = 5,
                              .setup = {32, 32, 32},
                              .games = 3,
                              .seed = seed,
                              .name = {"first", "second"},
                              .limits = {.time_ms = 2000, .memory_mib = 12}};
}

/* ---- real players ---- */

/* Hits (1,1) as long as its memory and its variables are new. */
static const char remembers[] =
    "#include \"game.h\"\n"
    "static int seen;\n"
    "static void __attribute__((constructor)) look(void)\n"
    "{\n"
    "    unsigned long page = __builtin_wasm_memory_grow(0, 40);\n"
    "    volatile int *far = (int *)(page * 65536 + 39 * 65536);\n"
    "    seen = ++seen + (page == -1ul) + *far;\n"
    "    *far = 1;\n"
    "}\n"
    "void Init(int last, int id, const int type[3], bool b) { Draw(5,0,2,2); Draw(5,0,6,6); Draw(5,0,11,4); }\n"
    "void Operate_self(void) { Hit(seen, 1); }\n"
    "void Operate_opponent(bool kind, int x, int y) {}\n";

static const struct program *build_it(struct compiled *out)
{
    const struct build_settings settings = build_defaults("plane", PROGRAM_SEALED);
    enum compile_result result = compile_source(&settings, "player.c", remembers, sizeof remembers - 1, out);
    check(result == COMPILE_OK, out->why, out->messages);
    CU_ASSERT_EQUAL_FATAL(result, COMPILE_OK);
    return &out->program;
}

/* Plays and leaves the record in text, and the counts. */
static void play(struct sandbox *s, const struct program *program, uint64_t seed, struct sealed_process *kept,
                 char *text)
{
    struct match m;
    char why[MATCH_WHY] = "";
    size_t size;
    const struct match_job job = a_job(seed);
    const struct lines_player player[2] = {{.program = program}, {.program = program}};
    const struct match_wanted wanted = {.game = &plane_game, .job = &job, .sandbox = s, .player = player, .kept = kept};
    int rc = program_match(&m, &wanted, why);
    CU_ASSERT_STRING_EQUAL(why, "");
    CU_ASSERT_EQUAL_FATAL(rc, 0);
    CU_ASSERT_STRING_EQUAL(m.result.why, "");
    char *record = match_record_text(&m, &size);
    snprintf(text, TEXT, "%lld %lld\n%s", (long long)m.result.player[0].cost.instructions,
             (long long)m.result.player[1].cost.instructions, record);
    free(record);
    match_close(&m);
}

static void look_at(pid_t pid, const char *file, char *text, size_t size)
{
    char path[80];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, file);
    FILE *in = fopen(path, "r");
    size_t length = in == NULL ? 0 : fread(text, 1, size - 1, in);
    text[length] = '\0';
    if (in != NULL)
        fclose(in);
}

static int open_files(pid_t pid)
{
    char path[80];
    int files = 0;
    snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
    DIR *all = opendir(path);
    for (struct dirent *e; all != NULL && (e = readdir(all)) != NULL;)
        files += e->d_name[0] != '.';
    if (all != NULL)
        closedir(all);
    return files;
}

/* As far as this machine has them, the walls are those of an isolated player. */
static void look_at_walls(const struct sandbox *s, pid_t pid)
{
    char status[4096], group[1024];
    look_at(pid, "status", status, sizeof status);
    look_at(pid, "cgroup", group, sizeof group);
    check(strstr(status, "\nSeccomp:\t2\n") != NULL, "a filter of system calls", status);
    check(strstr(status, "\nNoNewPrivs:\t1\n") != NULL, "no new rights", status);
    check(strstr(status, "\nCapPrm:\t0000000000000000\n") != NULL, "no capabilities", status);
    if (s->unprivileged != 0) {
        check(strstr(status, "\nUid:\t64101\t64101\t64101\t64101\n") != NULL, "a user of its own", status);
        CU_ASSERT_EQUAL(open_files(pid), 5); /* three of the null device, two pipes */
    }
    if (s->numbered) {
        const char *numbers = strstr(status, "\nNSpid:");
        size_t length = numbers == NULL ? 0 : strcspn(numbers + 1, "\n");
        check(length > 2 && strncmp(numbers + 1 + length - 2, "\t1", 2) == 0, "process 1 of its namespace", status);
    }
    if (s->cgroup[0].path[0] != '\0')
        check(strstr(group, strrchr(s->cgroup[0].path, '/')) != NULL, s->cgroup[0].path, group);
}

static void afresh(void)
{
    static char alone[TEXT], first[TEXT], other[TEXT], again[TEXT];
    static struct compiled built;
    struct sandbox s;
    struct sealed_process kept = {.pid = 0};
    if (!is_here())
        return;
    CU_ASSERT_EQUAL_FATAL(process_start_ticking() + sandbox_open(&s), 0);
    const struct program *program = build_it(&built);
    play(&s, program, 7, &kept, alone);
    sealed_process_end(&kept);
    play(&s, program, 7, &kept, first);
    pid_t pid = kept.pid;
    check(pid > 0, "a process that is kept for the next match, after one without a fault", first);
    CU_ASSERT_FATAL(pid > 0);
    look_at_walls(&s, pid);
    play(&s, program, 8, &kept, other);
    play(&s, program, 7, &kept, again);
    CU_ASSERT_EQUAL(kept.pid, pid);
    check(strstr(first, "\nhit 0 1 1 ") != NULL && strstr(first, "\nhit 0 2 ") == NULL, "new memory", first);
    CU_ASSERT_STRING_EQUAL(first, alone);
    CU_ASSERT_STRING_EQUAL(again, alone);
    CU_ASSERT(strcmp(other, alone) != 0);
    sealed_process_close(&kept);
    sandbox_close(&s);
}

/* ---- a process that lies ---- */

/* A report with so many events, and these. */
struct lie {
    const char *name;
    struct sealed_report report;
    struct match_event event[2];
    const char *expected;
};

static const char believed[] = "", invalid[] = "worker: the process that played it sent no valid match",
                  breaks[] = "worker: the process that played it sent a match that breaks the rules",
                  died[] = "worker: the process that played the match died, or did not end";

#define FAULT .side = 1, .game = 1, .call = "", .why = "killed by SIGSEGV (segmentation fault) in Operate_self"

#define INIT_CRASH                                                                                                     \
    .result = {.faulted = true,                                                                                        \
               .fault = {.verdict = VERDICT_CRASH,                                                                     \
                         .side = 0,                                                                                    \
                         .game = 1,                                                                                    \
                         .call = "",                                                                                   \
                         .why = "killed by SIGSEGV (segmentation fault) in Init"}}

static struct lie lies[] = {
    {"nothing happens", {.events = 0}, {{0}}, breaks},
    {"what it sends ends early", {.events = 50}, {{0}}, died},
    {"more events than there can be", {.events = SIZE_MAX / 8}, {{0}}, invalid},
    {"a text of another kind of game", {.events = 1}, {{.what = EVENT_ANSWER, .arg = {0, 127, 127, 127}}}, invalid},
    {"a fault that is not there", {.events = 1}, {{.what = EVENT_FAULT, .arg = {0, 127, 127, 127}}}, invalid},
    {"a player that is not there", {.events = 1}, {{.what = PLANE_EVENT_HIT, .side = 5}}, invalid},
    {"an unknown event", {.events = 2}, {{.what = EVENT_GAME}, {.what = 255, .arg = {-1, -1}}}, breaks},
    {"a call that breaks the rules",
     {.events = 2},
     {{.what = EVENT_GAME}, {.what = PLANE_EVENT_HIT, .operation = true, .arg = {99, 1, 0}}},
     breaks},
    {"a crash that can have been", {.events = 1, INIT_CRASH}, {{.what = EVENT_GAME, .side = 0}}, believed},
    {"a game that begins otherwise", {.events = 1, INIT_CRASH}, {{.what = EVENT_GAME, .side = 0, .arg = {9}}}, breaks},
    {"a verdict that is none", {.result = {.faulted = true, .fault = {.verdict = VERDICTS, FAULT}}}, {{0}}, invalid},
    {"a fault of the system",
     {.result = {.faulted = true, .fault = {.verdict = VERDICT_SYSTEM, FAULT}}},
     {{0}},
     invalid},
    {"a fault before a game", {.result = {.faulted = true, .fault = {.verdict = VERDICT_CRASH, FAULT}}}, {{0}}, breaks},
    {"a line of its own in the record",
     {.result = {.faulted = true, .fault = {.verdict = VERDICT_CRASH, .game = 1, .why = "it\nresult 0 0 in Init"}}},
     {{0}},
     invalid}};

/* The pipe of orders is open at both ends here, so that a liar may end before it is asked. */
static void tell_lie(struct sealed_process *p, const struct lie *lie, int orders[2])
{
    int reports[2];
    CU_ASSERT_EQUAL_FATAL(pipe(orders) + pipe(reports), 0);
    p->pid = fork();
    if (p->pid == 0) {
        size_t events = lie->report.events < 2 ? lie->report.events : 2;
        bool sent = write(reports[1], &lie->report, sizeof lie->report) > 0 &&
                    write(reports[1], lie->event, events * sizeof lie->event[0]) >= 0;
        _exit(sent ? 0 : 1);
    }
    close(reports[1]);
    p->to = orders[1];
    p->from = reports[0];
}

static void lying(void)
{
    struct sandbox s = {.why = ""};
    const struct program program[2] = {{.talk = PROGRAM_SEALED, .main = ""}, {.talk = PROGRAM_SEALED, .main = "dev"}};
    const struct lines_player player[2] = {{.program = &program[0]}, {.program = &program[1]}};
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        struct match m;
        struct sealed_process p = {.pid = 0};
        char why[MATCH_WHY] = "";
        int orders[2];
        const struct match_job job = a_job(1);
        const struct match_wanted wanted = {
            .game = &plane_game, .job = &job, .sandbox = &s, .player = player, .kept = &p};
        tell_lie(&p, &lies[i], orders);
        sealed_process_pair(&p.plays, &wanted);
        int rc = program_match(&m, &wanted, why);
        CU_ASSERT_EQUAL_FATAL(rc, 0);
        check_text(lies[i].name, m.result.why, lies[i].expected);
        CU_ASSERT_EQUAL(m.result.system, lies[i].expected != believed);
        close(orders[0]);
        CU_ASSERT_EQUAL(p.pid, 0);
        match_close(&m);
    }
}

static const struct test tests[] = {
    {"sealed-matches-begin-afresh", afresh, ALSO_ORDINARY},
    {"sealed-process-is-not-believed", lying, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite sealed_match_suite = {"sealed-match", tests};
