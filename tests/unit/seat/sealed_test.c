/*
 * The sealed seat: players that count their instructions play as isolated ones do, their faults have the same words,
 * and the ways out of Debian's wasm2c are closed. docs/theory/sealed.md lists the programs whose end differs, and this
 * suite reads its table.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build/compile.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/sealed/sealed.h"

enum { TEXT = 1 << 18, COUNTS = 2000 };

/* The kit can be built without the tools. It says so then. */
static bool is_here(void)
{
    bool here = access(BUILD "/sealed/plane/sealed.o", R_OK) == 0;
    if (!here)
        puts("    left out: no compiler for WebAssembly (make sealed)");
    return here;
}

/* Plays and leaves the record in text, or the command's output if it failed. Returns the exit status. */
static int play(const char *a, const char *b, const char *options, char *text)
{
    return shell(text, TEXT,
                 "rm -f " BUILD "/sealed.record; timeout %d " BUILD
                 "/sortie match %s %s --subtask 5 --seed 7 %s --record " BUILD "/sealed.record >" BUILD
                 "/sealed.out 2>&1; s=$?; cat " BUILD "/sealed.record 2>/dev/null || cat " BUILD "/sealed.out; exit $s",
                 60, a, b, options);
}

/* ---- as the isolated seat ---- */

static void same_record(void)
{
    static char isolated[TEXT], sealed[TEXT];
    if (!is_here())
        return;
    CU_ASSERT_EQUAL(play("samples/plane/sample.cpp", "random", "", isolated), 0);
    CU_ASSERT_EQUAL(play("samples/plane/sample.cpp", "random", "--seat sealed", sealed), 0);
    check(strstr(isolated, "\nresult ") != NULL, "a record", isolated);
    check_text("the record of the sealed seat, and that of the isolated one", sealed, isolated);
}

/* Leaves the counts, or what the match said if it has none. */
static void count_of(const char *settings, char counts[COUNTS])
{
    int status = shell(
        counts, COUNTS,
        "cd " BUILD " && { %s timeout %d ./sortie match random random --subtask 2 --seed 5 --seat sealed "
        "--json >sealed.out 2>&1; counts=$(grep -o '\"instructions\":[0-9]*' sealed.out); "
        "[ ${#counts} -gt 30 ] && echo \"$counts\" || { grep -o '\"fault\":{[^}]*}' sealed.out || cat sealed.out; "
        "false; }; }",
        settings, 60);
    check(status == 0, "two counts of instructions", counts);
}

/* The count is the same each time, and whichever compiler made the machine's code of the module. */
static void counts(void)
{
    char first[COUNTS], again[COUNTS], clang[COUNTS];
    if (!is_here())
        return;
    count_of("", first);
    count_of("", again);
    count_of("CC=clang", clang);
    check_text("the counts of the same match again", again, first);
    check_text("the counts by clang, and those by gcc", clang, first);
}

/* A match that ends in the first program's constructor: the second never began, and has used nothing. */
static void none_begun(void)
{
    char counts[200];
    if (!is_here())
        return;
    int status = shell(counts, sizeof counts,
                       "timeout 300 " BUILD "/sortie match " KIT_ROOT
                       "/tests/programs/specimens/crash-in-constructor/player.* random --subtask 1 --seed 5 "
                       "--seat sealed --json | grep -o '\"instructions\":[0-9]*' | wc -l");
    CU_ASSERT_EQUAL(status, 0);
    CU_ASSERT_STRING_EQUAL(counts, "1\n");
}

/* ---- faults ---- */

/* Copies the next text between backticks, and returns what is behind it. */
static const char *copy_quoted(const char *row, char *text, size_t size)
{
    size_t length = strcspn(row, "`");
    snprintf(text, size, "%.*s", (int)length, row);
    return row + length;
}

/* Finds the program in the document's table. Returns false if its end is that of the other seats. other: a second end,
 * which it has with another version of the C library, or empty. */
static bool find_differing(const char *name, char *pattern, char *other, size_t size)
{
    static const char or_also[] = "`, or `";
    static char text[TEXT];
    char wanted[400];
    read_file(KIT_ROOT "/docs/theory/sealed.md", text, sizeof text);
    snprintf(wanted, sizeof wanted, "| `%s` | `", name);
    const char *row = strstr(text, wanted);
    other[0] = '\0';
    if (row == NULL)
        return false;
    row = copy_quoted(row + strlen(wanted), pattern, size);
    if (strncmp(row, or_also, strlen(or_also)) == 0)
        copy_quoted(row + strlen(or_also), other, size);
    return true;
}

/* In time verdicts, instructions stand for milliseconds. */
static void to_instructions(char *pattern, size_t size)
{
    static const char words[] = "used more than * ms of CPU time";
    char *at = strstr(pattern, words);
    if (at == NULL)
        return;
    char rest[300];
    snprintf(rest, sizeof rest, "%.299s", at + strlen(words));
    snprintf(at, size - (size_t)(at - pattern), "used more than * instructions%.200s", rest);
}

static bool ends_so(const char *expected, int status, const char *record)
{
    char pattern[600];
    if (strcmp(expected, "refused") == 0)
        return status == 1 && strstr(record, "sortie: ") != NULL;
    bool fair = strcmp(expected, "ok") == 0;
    snprintf(pattern, sizeof pattern, fair ? "*\nresult *" : "*\nfault 1 %s\nresult 20 0\n", expected);
    return status == 0 && fnmatch(pattern, record, FNM_EXTMATCH) == 0 && (!fair || strstr(record, "fault") == NULL);
}

static void play_program(const char *kind, const char *name)
{
    static char record[TEXT];
    char folder[200], source[300], id[300], expected[512], other[512], what[1400];
    snprintf(folder, sizeof folder, KIT_ROOT "/tests/programs/%s/%s", kind, name);
    snprintf(source, sizeof source, "%s/player.c*", folder);
    snprintf(id, sizeof id, "%s/%s", kind, name);
    if (!find_differing(id, expected, other, sizeof expected)) {
        read_expected(folder, expected, sizeof expected);
        to_instructions(expected, sizeof expected);
    }
    int status = play("random", source, "--time 200 --seat sealed", record);
    snprintf(what, sizeof what, "%s ends as \"%s\" (status %d)", id, expected, status);
    check(ends_so(expected, status, record) || (other[0] != '\0' && ends_so(other, status, record)), what, record);
}

static void some_faults(void)
{
    static const char *const name[] = {"crash-null-pointer", "crash-stack-overflow", "loop-in-operate-self"};
    for (size_t i = 0; is_here() && i < sizeof name / sizeof name[0]; i++)
        play_program("specimens", name[i]);
}

static void all_of(const char *kind)
{
    char pattern[200];
    glob_t found;
    snprintf(pattern, sizeof pattern, KIT_ROOT "/tests/programs/%s/*", kind);
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        play_program(kind, strrchr(found.gl_pathv[i], '/') + 1);
    globfree(&found);
}

static void all_programs(void)
{
    if (!is_here())
        return;
    all_of("specimens");
    all_of("attacks");
}

/* ---- ways out of wasm2c 1.0.32, and clocks ---- */

#define LEGAL                                                                                                          \
    "#include \"game.h\"\n"                                                                                            \
    "void Init(int last, int id, const int type[3], bool b) { Draw(5,0,2,2); Draw(5,0,6,6); Draw(5,0,11,4); }\n"       \
    "void Operate_opponent(bool kind, int x, int y) {}\n"

static int play_source(const char *name, const char *source, char *record)
{
    char file[300];
    snprintf(file, sizeof file, BUILD "/%s.c", name);
    FILE *out = fopen(file, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fputs(source, out);
    CU_ASSERT_EQUAL_FATAL(fclose(out), 0);
    return play(file, "random", "--seat sealed", record);
}

/* The name of an export ends a comment of the generated C. A constructor there would end the process that loads it.
 * And memory that grows to 4 GiB would be freed: the player then looks whether what it had is still there. */
static void escapes(void)
{
    static char record[TEXT];
    if (!is_here())
        return;
    int status =
        play_source("sealed-name",
                    LEGAL "__attribute__((export_name(\"x */\\n#ifndef Q\\n#define Q\\n__attribute__((constructor)) "
                          "static void out(void){__builtin_trap();}\\n#endif\\n/* y\"))) int f(void) { return 1; }\n"
                          "void Operate_self(void) { Hit(1, 1); }\n",
                    record);
    CU_ASSERT_EQUAL(status, 0);
    check(strstr(record, "\nresult ") != NULL && strstr(record, "fault") == NULL, "a match without faults", record);
    status =
        play_source("sealed-grow",
                    LEGAL "static int turn, kept = 7;\n"
                          "void Operate_self(void) {\n"
                          "    if (++turn == 3) {\n"
                          "        unsigned long now = __builtin_wasm_memory_size(0);\n"
                          "        if (__builtin_wasm_memory_grow(0, 65536 - now) != -1UL || kept != 7) Hit(0, 1);\n"
                          "        if (__builtin_wasm_memory_grow(0, 4096) != -1UL || kept != 7) Hit(0, 2);\n"
                          "        Hit(0, 3);\n"
                          "    }\n"
                          "    Hit(1, 1);\n"
                          "}\n",
                    record);
    CU_ASSERT_EQUAL(status, 0);
    check(strstr(record, "Hit(0,3): outside the board") != NULL, "memory that did not grow", record);
}

/* A search until its clock has moved ends at the same instruction each time. */
static void clocks(void)
{
    static char record[TEXT], again[TEXT];
    static const char source[] =
        "#include <time.h>\n" LEGAL "static int turn;\n"
        "void Operate_self(void) {\n"
        "    unsigned rounds = 0;\n"
        "    if (++turn <= 3) for (clock_t from = clock(); clock() - from < CLOCKS_PER_SEC / 1000;) rounds++;\n"
        "    if (turn == 3) Hit((int)rounds, 0);\n"
        "    Hit(1, 1);\n"
        "}\n";
    if (!is_here())
        return;
    CU_ASSERT_EQUAL(play_source("sealed-clock", source, record), 0);
    CU_ASSERT_EQUAL(play_source("sealed-clock", source, again), 0);
    check(strstr(record, ",0): outside the board") != NULL, "how many rounds a millisecond had", record);
    check_text("the same match again", again, record);
}

/* Words in comments and texts, and a long long, are no difference. */
static void check_tells(void)
{
    static char text[TEXT];
    static const char source[] =
        "// long\n#include <stdlib.h>\n" LEGAL "/* throw */ static const char *said = \"clock\";\n"
        "void Operate_self(void) { long long a = *said; unsigned long b = a; Hit(b > 0, 1); }\n";
    if (!is_here())
        return;
    FILE *out = fopen(BUILD "/sealed-check.c", "w");
    CU_ASSERT_FATAL(out != NULL && fputs(source, out) >= 0 && fclose(out) == 0);
    shell(text, sizeof text,
          "timeout 100 " BUILD "/sortie check " BUILD "/sealed-check.c --seat sealed --subtask 5 2>&1");
    check(strstr(text, "memory.\n  line 7: long: has 32 bits here\nIn isolated") != NULL, "one line of the source",
          text);
}

/* It prints in two turns, and then breaks the rules. */
static void printed(void)
{
    static char text[TEXT], record[TEXT];
    static const char source[] =
        "#include <stdio.h>\n" LEGAL "static int turn;\n"
        "void Operate_self(void) { fprintf(stderr, \"turn %d\\n\", ++turn); Hit(turn < 3, 1); }\n";
    if (!is_here())
        return;
    CU_ASSERT_EQUAL(play_source("sealed-printed", source, record), 0);
    shell(text, sizeof text,
          BUILD "/sortie match " BUILD "/sealed-printed.c random --subtask 5 --games 1 --seat sealed 2>&1 >/dev/null");
    check(strstr(text, "turn 1\nturn 2\nturn 3\n") != NULL, "what it printed in each turn", text);
}

/* ---- one player's callbacks without a match ---- */

/* One side of a pair in a process of its own, which has no walls here. */
struct alone {
    struct sealed pair;
    int64_t instructions;
    char why[160];
};

static int32_t accept_all(void *self, int side, const struct player_call *call)
{
    (void)self;
    (void)side;
    (void)call;
    return 0;
}

/* The constructors, Init and one operation, with all its limits but the far guard's out of reach. */
static void run_alone(void *self)
{
    static const int32_t argument[3][PLAYER_ARGS] = {{0}, {2, 5, 32, 32, 32, 1}, {0}};
    struct alone *a = self;
    struct seat *seat = &a->pair.seat[0];
    struct seat_cost cost;
    seat->calls = 3;
    seat->listener.call = accept_all;
    for (int callback = 0; callback < 3; callback++) {
        struct seat_request r = {.callback = callback, .done = SEAT_DONE_ALWAYS};
        memcpy(r.arg, argument[callback], sizeof r.arg);
        if (seat->ops->request(seat, &r) != 0) {
            snprintf(a->why, sizeof a->why, "%s", seat->fault.why);
            return;
        }
    }
    seat->ops->finish(seat, &cost);
    a->instructions = cost.instructions;
}

/* Fills the count of those callbacks, or why: a fault. */
static void play_alone(const char *object, int64_t *instructions, char why[160])
{
    struct alone *shared = calloc(1, sizeof *shared);
    int ends[2];
    CU_ASSERT_FATAL(shared != NULL && pipe(ends) == 0);
    pid_t pid = fork();
    if (pid == 0) {
        alarm(100); /* without the far guard it would never end */
        const struct player_chance chance[2] = {{.seed = 7, .time = 1700000000}, {.seed = 8, .time = 1700000000}};
        const char *reason;
        if (sealed_open(&shared->pair, (const char *const[2]){object, object}, &reason) != NULL ||
            sealed_begin(&shared->pair, chance, (struct seat_limits){.time_ms = 1}, INT64_MAX / 4) != 0)
            _exit(1);
        sealed_play(&shared->pair, run_alone, shared);
        _exit(write(ends[1], shared, sizeof *shared) == (ssize_t)sizeof *shared ? 0 : 1);
    }
    close(ends[1]);
    ssize_t got = 0, all = 0;
    while ((got = read(ends[0], (char *)shared + all, sizeof *shared - (size_t)all)) > 0)
        all += got;
    close(ends[0]);
    waitpid(pid, NULL, 0);
    CU_ASSERT_EQUAL_FATAL(all, (ssize_t)sizeof *shared);
    *instructions = shared->instructions;
    snprintf(why, 160, "%s", shared->why);
    free(shared);
}

/* Builds a player for a sealed seat. Returns its folder in the cache. */
static const char *build_sealed(const char *source)
{
    static struct compiled out;
    const struct build_settings settings = build_defaults("plane", PROGRAM_SEALED);
    enum compile_result result = compile_player(&settings, source, &out);
    check(result == COMPILE_OK, out.why, out.messages);
    CU_ASSERT_EQUAL_FATAL(result, COMPILE_OK);
    return out.program.folder;
}

/* The same module has the same count, whichever compiler and optimization made the machine's code, in V8, if node
 * is there, and on an emulated arm64. */
static void one_count(void)
{
    static const char *const made[] = {"gcc -O0", "gcc -O3", "clang -O1"};
    static const char v8[] =
        "const fs = require('fs'), nothing = () => 0;"
        "const module = new WebAssembly.Module(fs.readFileSync(process.argv[1]));"
        "const own = { ask: nothing, tell: nothing, leave: nothing, say: nothing, clock: () => 0n, die: nothing, "
        "short_of_memory: nothing };"
        "const e = new WebAssembly.Instance(module, { sortie: own }).exports, all = 1n << 60n;"
        "e.fuel.value = all; e.depth.value = 20000;"
        "e.sortie_begin(7n, 1700000000n, 0n);"
        "e.sortie_callback(0, 0, 0, 0, 0, 0, 0); e.sortie_callback(1, 2, 5, 32, 32, 32, 1);"
        "e.sortie_callback(2, 0, 0, 0, 0, 0, 0);"
        "console.log(String(all - e.fuel.value));";
    char path[PROGRAM_PATH + 20], why[160], text[400], expected[40];
    int64_t first, again;
    if (!is_here())
        return;
    const char *folder = build_sealed(KIT_ROOT "/samples/plane/density.c");
    snprintf(path, sizeof path, "%.4000s/player", folder);
    play_alone(path, &first, why);
    CU_ASSERT_STRING_EQUAL(why, "");
    CU_ASSERT(first > 1000);
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++) {
        int status = shell(text, sizeof text,
                           "cd " BUILD " && wasm2c -n player %s/player.wasm -o sealed-count.c && "
                           "%s -std=gnu99 -w -fPIC -shared -fvisibility=hidden -fsigned-char -ffp-contract=off "
                           "-DGENERATED='\"sealed-count.c\"' -I. -I$OLDPWD/" KIT_ROOT "/grader/seat/sealed/module "
                           "-o sealed-count.%zu.so $OLDPWD/" KIT_ROOT "/grader/seat/sealed/module/module.c -lm 2>&1",
                           folder, made[i], i);
        check(status == 0, made[i], text);
        snprintf(path, sizeof path, BUILD "/sealed-count.%zu.so", i);
        play_alone(path, &again, why);
        CU_ASSERT_EQUAL(again, first);
    }
    snprintf(expected, sizeof expected, "%lld\n", (long long)first);
    if (shell(text, sizeof text, "command -v node") == 0) {
        shell(text, sizeof text, "node -e \"%s\" %s/player.wasm 2>&1", v8, folder);
        CU_ASSERT_STRING_EQUAL(text, expected);
    }
    if (shell(text, sizeof text, "command -v aarch64-linux-gnu-gcc && command -v qemu-aarch64") == 0) {
        shell(text, sizeof text,
              KIT_ROOT "/tests/system/sealed/count %s/player.wasm 'aarch64-linux-gnu-gcc -O2' qemu-aarch64 2>&1",
              folder);
        CU_ASSERT_STRING_EQUAL(text, expected);
    }
}

/* ---- the library's functions, which are compiled once for all players ---- */

/* A player that uses much of the C++ library before its first callback. */
static const char with_library[] =
    "#include <algorithm>\n#include <cmath>\n#include <iomanip>\n#include <iostream>\n#include <map>\n"
    "#include <sstream>\n#include <vector>\n#include \"game.h\"\n"
    "static struct early { early() {\n"
    "    std::map<std::string, int> m;\n    std::ostringstream out;\n    std::vector<double> v;\n    double d;\n"
    "    for (int i = 0; i < 300; i++) {\n        m[std::to_string(i * 77 % 31)] += i;\n"
    "        out << std::setw(5) << i * 1.25 << ' ' << std::hex << i << std::dec << '\\n';\n"
    "        v.push_back(std::sin(i) * std::pow(i, 0.3));\n    }\n"
    "    std::istringstream in(out.str());\n    std::string word;\n    std::sort(v.begin(), v.end());\n"
    "    while (in >> d >> word)\n        v.push_back(d);\n"
    "    std::cerr << m.size() << v[7] << v.back() << word << std::endl;\n} } early;\n"
    "void Init(int, int, std::vector<int>, bool) { Draw(5, 0, 2, 2), Draw(5, 0, 6, 6), Draw(5, 0, 11, 4); }\n"
    "void Operate_self() { Hit(1, 1); }\nvoid Operate_opponent(bool, int, int) {}\n";

/* Whether this wasm2c is of that version. kept.c was tried with 1.0.32 and 1.0.36. */
static bool is_wasm2c(const char *version)
{
    char text[100];
    return shell(text, sizeof text, "wasm2c --version") == 0 && strncmp(text, version, strlen(version)) == 0;
}

static bool is_known_wasm2c(void)
{
    return is_wasm2c("1.0.32\n") || is_wasm2c("1.0.36\n");
}

/* How many functions of a player's C are taken out, as kept.c writes it. player: at "kept/player.generated.c". */
static int taken_out(void)
{
    char text[200];
    int status = shell(text, sizeof text,
                       "cd " BUILD "/sealed-kept && ../sealed/plane/kept use ../sealed/plane/reference.c "
                       "player.generated.c 3>bindings >rest.c && grep -c '^#define w2c_[a-z_]*f[0-9]' rest.c");
    CU_ASSERT(status == 0 || status == 1);
    return atoi(text);
}

/* A player's count is that of all of its functions compiled with it, and its functions of the library are not. */
static void kept_count(void)
{
    char path[PROGRAM_PATH + 20], why[160], text[4000];
    int64_t first, again;
    if (!is_here())
        return;
    FILE *out = fopen(BUILD "/sealed-kept.cpp", "w");
    CU_ASSERT_FATAL(out != NULL && fputs(with_library, out) >= 0 && fclose(out) == 0);
    const char *folder = build_sealed(BUILD "/sealed-kept.cpp");
    snprintf(path, sizeof path, "%.4000s/player", folder);
    play_alone(path, &first, why);
    CU_ASSERT_STRING_EQUAL(why, "");
    int status = shell(text, sizeof text,
                       "mkdir -p " BUILD "/sealed-kept && cd " BUILD "/sealed-kept && "
                       "wasm2c -n player %s/player.wasm -o player.generated.c && "
                       "gcc -O0 -std=gnu99 -w -fPIC -shared -fvisibility=hidden -fsigned-char -ffp-contract=off "
                       "-DGENERATED='\"player.generated.c\"' -I. -I$OLDPWD/" KIT_ROOT "/grader/seat/sealed/module "
                       "-o ../sealed-kept.so $OLDPWD/" KIT_ROOT "/grader/seat/sealed/module/module.c -lm 2>&1",
                       folder);
    check(status == 0, "gcc -O0", text);
    play_alone(BUILD "/sealed-kept.so", &again, why);
    CU_ASSERT_STRING_EQUAL(why, "");
    CU_ASSERT(first > 1000000);
    CU_ASSERT_EQUAL(first, again);
    if (is_known_wasm2c())
        CU_ASSERT(taken_out() > 500);
}

/* Takes the reference for a player, with one change in a function of the library, and counts what is taken out. */
static int taken_out_if(const char *from, const char *to)
{
    char text[200];
    int status = shell(text, sizeof text,
                       "mkdir -p " BUILD "/sealed-kept && cd " BUILD "/sealed-kept && "
                       "cp ../sealed/plane/reference.h player.generated.h && awk "
                       "'/sortie_callback.*[(](Z|w2c)_.* instance/ { on = 1 } on && /^}/ { library = 1 } "
                       "library && !done && sub(\"%s\", \"%s\") { done = 1 } 1' "
                       "../sealed/plane/reference.c >player.generated.c",
                       from, to);
    CU_ASSERT_EQUAL(status, 0);
    return taken_out();
}

/* A function that differs from the reference by more than addresses and places in the table stays with its player. */
static void kept_differs(void)
{
    char text[200];
    if (!is_here())
        return;
    int status = shell(text, sizeof text, BUILD "/sealed/plane/kept other a b 2>&1");
    check(status == 2 && strncmp(text, "usage: kept ", 12) == 0, "kept other a b", text);
    int all = taken_out_if("", "");
    if (!is_known_wasm2c())
        return;
    CU_ASSERT(all > 500);
    CU_ASSERT_EQUAL(taken_out_if("j1 = 4ull;", "j1 = 5ull;"), all - 1); /* what it costs */
    CU_ASSERT_EQUAL(taken_out_if("i1 = 1u;", "i1 = 7u;"), all - 1);
    CU_ASSERT_EQUAL(taken_out_if("_p0;", "_p1;"), all - 1);
    CU_ASSERT_EQUAL(taken_out_if("_i0 -= ", "_i0 += "), all - 1);
    if (!is_wasm2c("1.0.32\n")) /* there types have numbers, which are the player's own */
        CU_ASSERT_EQUAL(taken_out_if("w2c_player_t1,", "w2c_player_t2,"), all - 1);
    CU_ASSERT_EQUAL(taken_out_if("= 10[0-9]+u;", "= 1048577u;"), all);
    CU_ASSERT_EQUAL(taken_out_if("= 3[0-9][0-9][0-9]u;", "= 77u;"), all);
}

/* The far guard ends what the count does not: here the count has no limit, and the guard a little more than a
 * second of CPU time. */
static void far_guard(void)
{
    static const char source[] = LEGAL "volatile int stop;\nvoid Operate_self(void) { while (!stop) ; Hit(1, 1); }\n";
    char path[PROGRAM_PATH + 20], why[160];
    int64_t instructions;
    if (!is_here())
        return;
    FILE *out = fopen(BUILD "/sealed-guard.c", "w");
    CU_ASSERT_FATAL(out != NULL && fputs(source, out) >= 0 && fclose(out) == 0);
    snprintf(path, sizeof path, "%.4000s/player", build_sealed(BUILD "/sealed-guard.c"));
    play_alone(path, &instructions, why);
    CU_ASSERT_STRING_EQUAL(why, "stopped by the judge's clock: not reproducible");
}

static const struct test tests[] = {
    {"sealed-same-record", same_record, 0},   {"sealed-counts", counts, 0},
    {"sealed-faults", some_faults, 0},        {"sealed-none-begun", none_begun, 0},
    {"sealed-escapes", escapes, 0},           {"sealed-clocks", clocks, 0},
    {"sealed-one-count", one_count, LONG},    {"sealed-kept-count", kept_count, LONG},
    {"sealed-kept-differs", kept_differs, 0}, {"sealed-far-guard", far_guard, 0},
    {"sealed-check-tells", check_tells, 0},   {"sealed-printed", printed, 0},
    {"sealed-all", all_programs, LONG},       {NULL, NULL, 0},
};

const struct suite sealed_suite = {"sealed", tests};
