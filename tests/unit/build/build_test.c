/*
 * How a stranger's source becomes a program: what a program's name depends on, what is kept and for how long, what the
 * compiler can reach, and what remains when a judge is killed. tests/programs/fair has programs as contestants write
 * them, and they play the same in both seats.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "build/cache/cache.h"
#include "build/cache/cache_uses.h"
#include "build/cell/watch.h"
#include "build/compile.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/walls/image.h"

enum { TEXT = 1 << 16 };

#define RANDOM KIT_ROOT "/samples/plane/random.c"

/* A folder of this test's own, empty. */
static const char *folder(void)
{
    static char path[512];
    char text[64];
    const char *own = getenv("SORTIE_SCRATCH");
    snprintf(path, sizeof path, "%s/build-test", own == NULL ? BUILD : own);
    CU_ASSERT_EQUAL_FATAL(shell(text, sizeof text, "rm -rf '%s' && mkdir -p '%s'", path, path), 0);
    return path;
}

static void each_file(const char *pattern, void (*look)(const char *file))
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look(found.gl_pathv[i]);
    globfree(&found);
}

/* Makes the test's own folder the cache, until it unsets SORTIE_CACHE. */
static void use_own_cache(void)
{
    char cache[600];
    snprintf(cache, sizeof cache, "%s/cache", folder());
    setenv("SORTIE_CACHE", cache, 1);
}

/* Builds with a cache in the folder, and plays one game. */
#define MATCH "SORTIE_CACHE=%s/cache timeout 300 " BUILD "/sortie match "
#define ONE_GAME " --subtask 5 --games 1 --seed 1"

static int programs(const char *at)
{
    char text[64];
    shell(text, sizeof text, "ls '%s/cache' | grep -cE '^[0-9a-f]{64}$'", at);
    return atoi(text);
}

/* ---- names ---- */

/* The number of programs in the cache after each step: the same source has the same name wherever it lies and
 * whatever it is called. Nothing gets a time of now: a make of another test would link the judge anew. */
static void a_name_is_of_what_it_depends_on(void)
{
    static const struct {
        const char *before, *command;
        int programs;
    } step[] = {
        {"cp " RANDOM " %s/a.c", "%s/a.c %s/a.c", 1},
        {"cp " RANDOM " '%s/another name.c'", "'%s/another name.c' %s/a.c", 1},
        {"mkdir %s/deep && cp " RANDOM " %s/deep/b.c", "%s/deep/b.c %s/a.c", 1},
        {"touch -r " BUILD "/player/plane/planes.h " BUILD "/player/plane/glue.o; touch -d 2001-01-01 %s/a.c",
         "%s/a.c %s/a.c", 1},
        {"echo '/* */' >>%s/a.c", "%s/a.c %s/a.c", 2},
        {"cp " RANDOM " %s/a.cpp; echo '#error no C' >>%s/a.cpp; cp " KIT_ROOT "/samples/plane/sample.cpp %s/a.cpp",
         "%s/a.cpp %s/a.c", 3},
    };
    static char text[TEXT];
    const char *at = folder();
    for (size_t i = 0; i < sizeof step / sizeof step[0]; i++) {
        char before[1024], command[1024];
        snprintf(before, sizeof before, step[i].before, at, at, at);
        snprintf(command, sizeof command, step[i].command, at, at);
        shell(text, TEXT, "%s", before);
        check(shell(text, TEXT, MATCH "%s" ONE_GAME " 2>&1", at, command) == 0, command, text);
        CU_ASSERT_EQUAL(programs(at), step[i].programs);
    }
    shell(text, TEXT, "CFLAGS_PLAYER='-O1 -std=gnu99' " MATCH "%s/a.c %s/a.c" ONE_GAME, at, at, at);
    CU_ASSERT_EQUAL(programs(at), 4);
}

/* A built program is accepted by its folder or its executable. Other programs are refused. */
static void a_built_program_is_taken(void)
{
    static char text[TEXT];
    const char *at = folder();
    CU_ASSERT_EQUAL(shell(text, TEXT, MATCH RANDOM " " RANDOM ONE_GAME, at), 0);
    check(shell(text, TEXT, MATCH "%s/cache/[0-9a-f]* %s/cache/*/player" ONE_GAME " 2>&1", at, at, at) == 0,
          "a program that was built before", text);
    CU_ASSERT_EQUAL(shell(text, TEXT, MATCH "/bin/ls " RANDOM ONE_GAME " 2>&1", at), 1);
    shell(text, TEXT, "cp -r %s/cache %s/mine && chmod +w %s/mine/*/player && cp /bin/ls %s/mine/*/player", at, at, at,
          at);
    CU_ASSERT_NOT_EQUAL(shell(text, TEXT, MATCH "%s/mine/*/player " RANDOM ONE_GAME " 2>&1", at, at), 0);
    check(strstr(text, "loader of its own") != NULL, "a program that was replaced", text);
}

/* ---- what is kept ---- */

/* Makes so many programs of 100 kB that were used one after the other an hour ago, the last first. */
static void make_programs(const char *at, int programs)
{
    static char text[TEXT];
    shell(text, TEXT,
          "cd %s && for i in $(seq 0 %d); do d=$(printf %%064d $i); mkdir -p $d/deep && "
          "head -c 100000 /dev/zero >$d/deep/player && touch -d \"$i minutes ago\" $d; done",
          at, programs - 1);
}

static void expect_kept(const char *at, const char *expected, const char *when)
{
    static char text[TEXT];
    shell(text, TEXT, "cd %s && ls | grep ^0 | sed 's/^0*//' | tr '\\n' ' '", at);
    check_text(when, text, expected);
}

/* The programs that were used longest ago are removed until the rest fits, with all that lies in their folders. */
static void the_cache_is_pruned(void)
{
    static char text[TEXT];
    const char *at = folder();
    make_programs(at, 7);
    shell(text, TEXT, "cd %s && touch tool-1; mkdir work-1", at);
    cache_prune(at, 350000);
    expect_kept(at, " 1 2 ", "what is kept of 7 programs where there is room for 3");
    cache_prune(at, 0);
    shell(text, TEXT, "ls -A %s | tr '\\n' ' '", at);
    check_text("what is kept where there is no room", text, "in-use tool-1 ");
}

/* Programs that a process uses stay, however long ago it was used and whoever prunes, until it drops them or ends.
 * Notes of a process that was killed count no more. */
static void what_is_used_is_kept(void)
{
    char hash[8][HASH_TEXT], at[CACHE_PATH], why[CACHE_WHY];
    int said[2];
    setenv("SORTIE_CACHE", folder(), 1);
    CU_ASSERT_EQUAL_FATAL(cache_find(at, why), 0);
    make_programs(at, 8);
    for (int i = 0; i < 8; i++)
        snprintf(hash[i], sizeof hash[i], "%064d", i);
    CU_ASSERT_EQUAL_FATAL(pipe(said), 0);
    pid_t other = fork();
    if (other == 0) {
        cache_uses_add(cache_uses_open(), hash[7]);
        _exit(write(said[1], "", 1) == 1 && pause() == 0);
    }
    CU_ASSERT_EQUAL(read(said[0], (char[1]){0}, 1), 1);
    int first = cache_uses_open(), second = cache_uses_open(), third = cache_uses_open();
    cache_uses_into(first);
    cache_use(hash[6]);
    cache_use(hash[6]);
    cache_uses_add(first, hash[5]);
    cache_uses_add(second, hash[6]);
    cache_uses_close(second);
    cache_uses_add(third, hash[4]);
    cache_prune(at, 0);
    expect_kept(at, "4 5 6 7 ", "what is kept of 8 programs, four of them in use");
    kill(other, SIGKILL);
    waitpid(other, NULL, 0);
    cache_prune(at, 0);
    expect_kept(at, "4 5 6 ", "what is kept after a process that used one was killed");
    cache_uses_close(first);
    cache_prune(at, 0);
    expect_kept(at, "4 ", "what is kept when all before the last one is dropped");
    cache_uses_close(third);
    cache_prune(at, 0);
    expect_kept(at, "", "what is kept when nothing is in use");
    unsetenv("SORTIE_CACHE");
}

/* ---- what a compiler can reach ---- */

/* The message about a file outside is the same whether the file exists (a.h) or not (b.h). */
static void what_exists_cannot_be_told(void)
{
    static const char *const form[] = {"#include \"%s/hidden/%c.h\"\n",
                                       "#if __has_include(\"%s/hidden/%c.h\")\n#error there\n#endif\n",
                                       "__asm__(\".incbin \\\"%s/hidden/%c.h\\\"\");\n"};
    static char said[2][TEXT];
    char real[4096], text[8192], source[600];
    const char *at = folder();
    CU_ASSERT_PTR_NOT_NULL_FATAL(realpath(at, real));
    shell(text, sizeof text, "mkdir %s/hidden; echo '#error secret' >%s/hidden/a.h", at, at);
    for (size_t i = 0; i < sizeof form / sizeof form[0]; i++) {
        for (int with = 0; with < 2; with++) {
            snprintf(source, sizeof source, "%s/x.c", at);
            FILE *out = fopen(source, "w");
            CU_ASSERT_PTR_NOT_NULL_FATAL(out);
            fprintf(out, form[i], real, with == 0 ? 'a' : 'b');
            fclose(out);
            shell(said[with], TEXT,
                  "cat " RANDOM " >>%s/x.c; " MATCH "%s/x.c " RANDOM ONE_GAME
                  " 2>&1 | grep -o 'rror: .*' | sed 's,hidden/.,hidden/x,g'",
                  at, at, at);
        }
        check_text(form[i], said[0], said[1]);
        check(strstr(said[0], "secret") == NULL && strstr(said[0], "error there") == NULL, form[i], said[0]);
    }
}

/* No tool for link-time optimisation reads bytecode in a player's file. */
static void bytecode_is_not_read(void)
{
    static char text[TEXT];
    const char *at = folder();
    shell(text, TEXT,
          "cat " RANDOM " >%s/x.c; cc -flto -O2 -I" KIT_ROOT "/player_api/plane -I" BUILD "/player/plane -c " RANDOM
          " -o %s/x.o && for s in $(readelf -SW %s/x.o | grep -o '\\.gnu\\.lto_[^ ]*'); do "
          "objcopy -O binary --only-section=$s --set-section-flags $s=alloc %s/x.o %s/x.bin && "
          "{ printf '__asm__(\".section %%s,\\\\\"e\\\\\",@progbits\\\\n.byte ' $s; od -An -v -tu1 %s/x.bin | "
          "tr -s ' \\n' ',' | sed 's/^,//; s/,$//'; printf '\\\\n.text\");\\n'; } >>%s/x.c; done; "
          "grep -c gnu.lto %s/x.c",
          at, at, at, at, at, at, at, at);
    CU_ASSERT(atoi(text) > 5);
    shell(text, TEXT, "tr '\\n' '\\001' <%s/x.c | sed 's/\\x01\\\\n/\\\\n/g' | tr '\\001' '\\n' >%s/y.c", at, at);
    CU_ASSERT_EQUAL(shell(text, TEXT, MATCH "%s/y.c " RANDOM ONE_GAME " 2>&1", at, at), 0);
    shell(text, TEXT,
          "rm -rf %s/cache; SORTIE_CACHE=%s/cache strace -f -e trace=execve -o %s/trace " BUILD
          "/sortie match %s/y.c " RANDOM
          " --subtask 5 >/dev/null 2>&1; grep -c /cc1 %s/trace; grep -c 'execve(\"[^\"]*lto' %s/trace",
          at, at, at, at, at, at);
    check(strncmp(text, "0", 1) != 0 && strstr(text, "\n0\n") != NULL, "programs for bytecode that were run", text);
}

static void flto_in_the_flags_plays(void)
{
    static char text[TEXT];
    const char *at = folder();
    CU_ASSERT_EQUAL(
        shell(text, TEXT, "CFLAGS_PLAYER='-O2 -flto -std=gnu99' " MATCH RANDOM " " RANDOM ONE_GAME " 2>&1", at), 0);
}

/* While a compiler works, its processes belong to an unprivileged user, or have no powers, and have no network. If
 * the judge is killed, none of them is left, and the next judge removes the folder. */
static void nothing_outlives_the_judge(void)
{
    static char text[TEXT];
    const char *at = folder();
    shell(text, TEXT,
          "{ for i in $(seq 400); do echo \"#define A$i A$((i+1)) A$((i+1))\"; done; echo '#define A401 1'; "
          "echo 'int x = A380 ;'; echo 'template<int N> struct F { F<N+1> f; F<N-1> g; }; F<0> x;'; } >%s/slow.cpp",
          at);
    shell(
        text, TEXT,
        "own=$(mktemp %s/XXXXXXXXXX.cpp); cp %s/slow.cpp $own; own=${own%%.cpp}; "
        "SORTIE_CACHE=%s/cache " BUILD "/sortie match $own.cpp " RANDOM ONE_GAME " >/dev/null 2>&1 & judge=$!; "
        "while kill -0 $judge && [ -z \"$cc1\" ]; do sleep 0.1; "
        "cc1=$(pgrep -f \"^/usr/l.*cc1plus.*${own##*/}[.]cpp\" | head -1); done; grep -E '^(CapEff|NoNewPrivs)' /proc/$cc1/status; "
        "[ $(id -u) != 0 ] || grep ^Uid /proc/$cc1/status; readlink /proc/$cc1/ns/net | grep -c $(readlink "
        "/proc/self/ns/net | tr -dc 0-9); kill -9 $judge; "
        "for i in $(seq 100); do [ -d /proc/$cc1 ] || break; sleep 0.1; done; ls -d %s/cache/work-* | wc -l; "
        "[ -d /proc/$cc1 ] && echo left",
        at, at, at, at);
    check(strstr(text, "CapEff:\t0000000000000000\nNoNewPrivs:\t1\n") != NULL && strstr(text, "Uid:\t0") == NULL,
          "a compiler's rights", text);
    check(strstr(text, "left") == NULL && strstr(text, "\n0\n1\n") != NULL, "after the judge was killed", text);
    CU_ASSERT_EQUAL(shell(text, TEXT, MATCH RANDOM " " RANDOM ONE_GAME, at), 0);
    shell(text, TEXT, "ls -d %s/cache/work-* 2>/dev/null | wc -l", at);
    CU_ASSERT_STRING_EQUAL(text, "0\n");
}

/* Without a home, the cache is a folder for temporary files that nobody else can enter. Its name has no number of the
 * user, so another's folder is passed over, and the next run finds the same one. */
static void cache_without_a_home(void)
{
    static char text[TEXT];
    const char *at = folder();
    shell(text, TEXT, "mkdir %s/tmp && cd %s/tmp && mkdir -m 755 sortie-cache-open && ln -s . sortie-cache-link", at,
          at);
    for (int run = 0; run < 2; run++)
        CU_ASSERT_EQUAL(
            shell(text, TEXT,
                  "env -u SORTIE_CACHE -u XDG_CACHE_HOME HOME=/nonexistent TMPDIR=\"$(realpath %s/tmp)\" " BUILD
                  "/sortie match " RANDOM " " RANDOM ONE_GAME " 2>&1",
                  at),
            0);
    shell(
        text, TEXT,
        "cd %s/tmp && find . -maxdepth 1 -type d -name 'sortie-cache-*' -perm 700 | wc -l; find sortie-cache-open -type f",
        at);
    CU_ASSERT_STRING_EQUAL(text, "1\n");
}

/* A program that cannot be read is not a damaged one: it stays, because others may be about to start it. */
static void a_failing_call_costs_no_program(void)
{
    static char text[TEXT];
    static const char *const kind[] = {"read", "open", "malloc"};
    const char *at = folder();
    CU_ASSERT_EQUAL(shell(text, TEXT, MATCH RANDOM " " RANDOM ONE_GAME, at), 0);
    for (size_t i = 0; i < sizeof kind / sizeof kind[0]; i++) {
        shell(
            text, TEXT,
            "ls -di %s/cache/*/ >%s/before; for n in $(seq 16); do SORTIE_CACHE=%s/cache SORTIE_FAIL=%s:$n timeout 100 " BUILD
            "/sortie-faulty match " RANDOM " " RANDOM ONE_GAME " 2>&1 >/dev/null | grep -v '^sortie'; done; "
            "ls -di %s/cache/*/ | diff %s/before -",
            at, at, at, kind[i], at, at);
        check(text[0] == '\0', kind[i], text);
    }
}

/* While a damaged program is built again, somebody looks for it all the time, and always finds one. */
static void a_damaged_program_gives_way_at_once(void)
{
    static char text[TEXT];
    const char *at = folder();
    CU_ASSERT_EQUAL(shell(text, TEXT, MATCH RANDOM " " RANDOM ONE_GAME, at), 0);
    for (int i = 0; i < 2; i++) {
        shell(text, TEXT,
              "p=$(dirname %s/cache/*/player) && cp $p/player %s/whole && : >$p/%s || echo not damaged; " MATCH RANDOM
              " " RANDOM ONE_GAME
              " >%s/out 2>&1 & match=$!; until ! kill -0 $match 2>/dev/null; do [ -e $p/program ] || echo gone; done; "
              "wait $match || cat %s/out; cmp $p/player %s/whole; ls -d %s/cache/work-* 2>/dev/null",
              at, at, i == 0 ? "player" : "program", at, at, at, at, at);
        check(text[0] == '\0', "after a damaged program", text);
    }
}

/* ---- programs as contestants write them ---- */

/* Of tests/programs/fair. */
struct fair {
    char source[256], name[128];
};
enum { FAIRS = 200 };
static struct fair fair[FAIRS];
static int fairs;

/* Draws an eighth of them, or fewer. */
static void choose(const char *source)
{
    if (!is_drawn(tries_few() ? 24 : 8) || fairs == FAIRS)
        return;
    struct fair *f = &fair[fairs++];
    snprintf(f->source, sizeof f->source, "%s", source);
    snprintf(f->name, sizeof f->name, "%s", source + strlen(KIT_ROOT "/tests/programs/fair/"));
    f->name[strcspn(f->name, "/")] = '\0';
}

/* Builds the linked graders of the drawn programs. */
static void make_graders(void)
{
    static char targets[FAIRS * 160], text[TEXT];
    if (fairs == 0)
        return; /* make without a target makes everything */
    targets[0] = '\0';
    for (int i = 0; i < fairs; i++)
        snprintf(targets + strlen(targets), sizeof targets - strlen(targets), " " BUILD "/fair/%s/grader",
                 fair[i].name);
    int status =
        shell(text, TEXT, "env -u MAKEFLAGS -u MFLAGS make -s -j2 -C " KIT_ROOT " BUILD=" BUILD "%s 2>&1", targets);
    check(status == 0, "linked graders", text);
}

/* Linked and isolated, it plays the same match, byte for byte except for the names. */
static void plays_alike(const char *source, const char *name)
{
    static char linked[TEXT], isolated[TEXT], record[200];
    const char *at = folder();
    CU_ASSERT_EQUAL(shell(linked, TEXT,
                          BUILD "/fair/%s/grader --subtask 5 --seed 3 --games 4 --record %s/r >%s/out 2>&1; cat %s/r "
                                "%s/out | head -c 60000",
                          name, at, at, at, at),
                    0);
    CU_ASSERT_EQUAL(shell(linked, TEXT,
                          BUILD "/fair/%s/grader --strict --subtask 5 --seed 3 --games 4 --record %s/s >%s/out 2>&1; "
                                "cmp %s/r %s/s && ! grep -q ^fault %s/s",
                          name, at, at, at, at, at),
                    0);
    shell(linked, TEXT, "grep -v '^player ' %s/r | head -c 60000", at);
    int status = shell(
        isolated, TEXT,
        "rm %s/r; timeout 100 " BUILD "/sortie match %s " RANDOM
        " --subtask 5 --seed 3 --games 4 --record %s/r >%s/out 2>&1 && grep -v '^player ' %s/r | head -c 60000 || "
        "{ cat %s/out; false; }",
        at, source, at, at, at, at);
    check(status == 0 && strstr(isolated, "fault") == NULL, name, isolated);
    snprintf(record, sizeof record, "%.100s: the isolated match's record, linked expected", name);
    check_text(record, isolated, linked);
}

static void fair_programs(void)
{
    fairs = 0;
    each_file(KIT_ROOT "/tests/programs/fair/*/player.*", choose);
    make_graders();
    for (int i = 0; i < fairs; i++)
        plays_alike(fair[i].source, fair[i].name);
}

/* ---- programs that talk by lines ---- */

/* Builds it for a game by lines. text gets the messages of the compiler or checker. */
static enum compile_result build_lines(const char *source, struct compiled *out)
{
    const struct build_settings settings = build_defaults("plane", PROGRAM_LINES);
    return compile_player(&settings, source, out);
}

/* Starts it like a seat, but without walls. */
static void say_hello(const char *source)
{
    static struct compiled c;
    char text[TEXT], command[LANGUAGE_WORDS * 128] = "", room[64];
    const char *word[PROGRAM_WORDS];
    enum compile_result result = build_lines(source, &c);
    if (result == COMPILE_REFUSED && strstr(c.why, "is not to be had here") != NULL)
        return;
    check(result == COMPILE_OK, source, c.messages[0] == '\0' ? c.why : c.messages);
    if (result != COMPILE_OK)
        return;
    program_words(&c.program, 256, word, room);
    for (int i = 0; word[i] != NULL; i++)
        sprintf(command + strlen(command), "%s'%s' ", i == 0 && word[0][0] != '/' ? "./" : "", word[i]);
    shell(text, TEXT, "cd '%s' && echo world | %s 2>&1", c.program.folder, command);
    check_text(source, text, "hello world\n");
}

static void break_down(const char *source)
{
    static struct compiled c;
    char line[64];
    enum compile_result result = build_lines(source, &c);
    if (strstr(c.why, "is not to be had here") != NULL)
        return;
    snprintf(line, sizeof line, "%s", strrchr(source, '/') + 1);
    check(result == COMPILE_REFUSED && c.messages[0] != '\0', source, c.why);
}

static void languages(void)
{
    const char *at = folder();
    char cache[600];
    snprintf(cache, sizeof cache, "%s/cache", at);
    setenv("SORTIE_CACHE", cache, 1);
    each_file(KIT_ROOT "/tests/programs/languages/whole/*", say_hello);
    each_file(KIT_ROOT "/tests/programs/languages/broken/*", break_down);
    unsetenv("SORTIE_CACHE");
}

/* Python's is kept as bytecode, so that no start compiles it. */
static void a_host_is_compiled_once(void)
{
    static struct compiled c;
    const struct build_settings settings = build_defaults("five", PROGRAM_LINES);
    use_own_cache();
    check(compile_player(&settings, KIT_ROOT "/samples/five/order.py", &c) == COMPILE_OK, "order.py", c.why);
    check_text("the host of order.py", c.program.host, "five.pyc");
    unsetenv("SORTIE_CACHE");
}

static int descriptors(void)
{
    glob_t found;
    int count = glob("/proc/self/fd/*", 0, NULL, &found) == 0 ? (int)found.gl_pathc : -1;
    globfree(&found);
    return count;
}

/* Java's class with main is found in what the compiler wrote, whatever the text looks like. */
static void java_starts_where_main_is(void)
{
    static const struct {
        const char *text, *main, *why;
    } some[] = {
        {"// This class plays the game\npackage a.b;\nclass Helper { int main(String[] a) { return 0; } }\n"
         "class Player { static { System.exit(7); } public static void main(String... a) {} }",
         "a.b.Player", ""},
        {"/* class Comment */ class Two { public static void main(String[] a) {} }\n"
         "class Base { public static void main(String[] a) {} }\npublic class 玩家 extends Base {}",
         "玩家", ""},
        {"public class Player { String s = \"public class No { public static void main(String[] a) {} }\"; }", "",
         "no class has a main, so nothing starts it: public static void main(String[] args)"},
    };
    static struct compiled c;
    const struct build_settings settings = build_defaults("plane", PROGRAM_LINES);
    use_own_cache();
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        enum compile_result result = compile_source(&settings, "mine.java", some[i].text, strlen(some[i].text), &c);
        if (strstr(c.why, "is not to be had here") != NULL)
            break;
        check(result == (some[i].why[0] == '\0' ? COMPILE_OK : COMPILE_REFUSED), some[i].text, c.messages);
        check_text(some[i].text, c.program.main, some[i].main);
        check_text(some[i].text, c.why, some[i].why);
    }
    unsetenv("SORTIE_CACHE");
}

#define NOBODYS "0000000000000000000000000000000000000000000000000000000000000000"

/* tests/programs/archives/specimens.py writes each wrong that an archive can have. The whole ones run. */
static void archives(void)
{
    static struct compiled c;
    static char lines[TEXT];
    const char *at = folder();
    char cache[600], file[1000], *next;
    snprintf(cache, sizeof cache, "%s/cache", at);
    CU_ASSERT_EQUAL_FATAL(shell(lines, TEXT, "python3 " KIT_ROOT "/tests/programs/archives/specimens.py '%s'", at), 0);
    setenv("SORTIE_CACHE", cache, 1);
    CU_ASSERT_EQUAL_FATAL(mkdir(cache, 0700), 0);
    cache_use(NOBODYS); /* a process's uses stay open: they are not counted */
    for (char *line = strtok_r(lines, "\n", &next); line != NULL; line = strtok_r(NULL, "\n", &next)) {
        char *words = strchr(line, '\t');
        *words++ = '\0';
        snprintf(file, sizeof file, "%s/%s", at, line);
        if (words[0] == '\0') {
            say_hello(file);
            continue;
        }
        int before = descriptors();
        enum compile_result result = build_lines(file, &c);
        check(result == COMPILE_REFUSED && strstr(c.why, words) != NULL, line, c.why);
        check(descriptors() == before, line, "descriptors that are left open");
    }
    unsetenv("SORTIE_CACHE");
}

/* The same files are the same program however they were packed. A chosen main makes another one. */
static void an_archive_is_its_files(void)
{
    static struct compiled c;
    struct build_settings settings = build_defaults("plane", PROGRAM_LINES);
    char text[TEXT], cache[600], file[600], hash[3][PROGRAM_HASH], sums[3][PROGRAM_HASH];
    const char *at = folder();
    snprintf(cache, sizeof cache, "%s/cache", at);
    setenv("SORTIE_CACHE", cache, 1);
    CU_ASSERT_EQUAL_FATAL(shell(text, TEXT,
                                "cd '%s' && mkdir a && echo 'print(1)' >main.py && echo 'print(2)' >a/main.py && "
                                "python3 -m zipfile -c 0.zip main.py a && touch -d 2001-01-01 main.py && "
                                "python3 -m zipfile -c 1.zip a main.py && cp 1.zip 2.zip && "
                                "sha256sum a/main.py main.py | sha256sum | cut -c-64",
                                at),
                          0);
    for (int i = 0; i < 3; i++) {
        snprintf(file, sizeof file, "%s/%d.zip", at, i);
        settings.main = i == 2 ? "a/main.py" : NULL;
        check(compile_player(&settings, file, &c) == COMPILE_OK, file, c.why);
        memcpy(hash[i], c.hash, sizeof hash[i]);
        memcpy(sums[i], c.text_hash, sizeof sums[i]);
        check_text(file, c.program.main, i == 2 ? "a/main.py" : "main.py");
    }
    check(strcmp(hash[0], hash[1]) == 0 && strcmp(hash[0], hash[2]) != 0, "the program's name", hash[1]);
    check(strncmp(sums[0], text, 64) == 0 && strcmp(sums[0], sums[1]) == 0, "the sum of the files", sums[0]);
    settings.main = "main";
    check(compile_player(&settings, file, &c) == COMPILE_REFUSED, "a main that is not there", c.why);
    settings.main = "main.py";
    check(compile_player(&settings, KIT_ROOT "/tests/programs/languages/whole/echo.py", &c) == COMPILE_REFUSED,
          "--main with a single file", c.why);
    unsetenv("SORTIE_CACHE");
}

/* Whatever the result, no descriptor stays open, but the file of this process's uses of the cache. */
static void descriptors_are_closed(void)
{
    static const struct {
        const char *source;
        enum compile_result result;
    } some[] = {{RANDOM, COMPILE_OK},
                {RANDOM, COMPILE_OK}, /* it was built before */
                {KIT_ROOT "/tests/programs/refused/no-init/player.c", COMPILE_REFUSED},
                {KIT_ROOT "/tests/programs/refused/segment-interp/player.c", COMPILE_REFUSED},
                {KIT_ROOT "/tests", COMPILE_REFUSED},
                {"/nowhere.c", COMPILE_REFUSED}};
    static struct compiled c;
    const struct build_settings settings = build_defaults("plane", PROGRAM_CALLS);
    use_own_cache();
    check(compile_player(&settings, KIT_ROOT "/samples/plane/hunter.c", &c) == COMPILE_OK, "opens that file", c.why);
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        int before = descriptors();
        enum compile_result result = compile_player(&settings, some[i].source, &c);
        check(result == some[i].result, some[i].source, c.why);
        check(descriptors() == before, some[i].source, "descriptors that are left open");
    }
    setenv("SORTIE_CACHE", "/proc/nowhere", 1);
    CU_ASSERT_EQUAL(compile_player(&settings, RANDOM, &c), COMPILE_SYSTEM);
    unsetenv("SORTIE_CACHE");
}

static void endings(void)
{
    static const struct {
        const char *file, *language;
    } some[] = {{"a.c", "C"},           {"a.C", "C++"},        {"a.CPP", "C++"},   {"a.Cpp", "C++"},
                {"a.cxx", "C++"},       {"dir.c/a.cc", "C++"}, {"a.py", "Python"}, {"a.PY", "Python"},
                {"a.js", "JavaScript"}, {"a.b.java", "Java"},  {"a", NULL},        {"dir.c/a", NULL},
                {"a.", NULL},           {"a.txt", NULL},       {".c", "C"},        {"", NULL},
                {"a.go", "Go"},         {"a.rs", "Rust"}};
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        const struct language *l = language_of(some[i].file);
        const char *got = l == NULL ? "none" : l->name;
        check_text(some[i].file, got, some[i].language == NULL ? "none" : some[i].language);
        bool whole = strcmp(got, "Go") == 0 || strcmp(got, "Rust") == 0;
        check(l == NULL || language_is_whole(l) == whole, "programs of Go and Rust alone need no runtime", got);
    }
}

/* ---- the first instruction of the player's own ---- */

/* Of each program: whether it waits before all of the player's own (seat/wire.h), so that players are forked from one
 * that waits. The others have something that the C library's beginning calls. */
static void programs_that_wait(void)
{
#define MAIN "int main(void) { return 0; }\n"
#define CHOOSES                                                                                                        \
    "static int f(void) { return 1; } static void *h(void) { return (void *)f; }\n"                                    \
    "int g(void) __attribute__((ifunc(\"h\"))); int k(void) { return g(); }\n"
#define CHOOSES_BY_HAND                                                                                                \
    "#ifdef __x86_64__\nlong slot; void *h(void) { return 0; }\n"                                                      \
    "__asm__(\".pushsection .rela.iplt,\\\"a\\\",@progbits\\n.quad slot, 37, h\\n.popsection\\n\");\n#else\n" CHOOSES  \
    "#endif\n"
#define BEFORE_ALL                                                                                                     \
    "static void b(void) { }\n"                                                                                        \
    "__attribute__((section(\".preinit_array\"), used)) static void (*const p)(void) = b;\n"
    static const struct {
        const char *what, *file, *text;
        enum program_talk talk;
        bool waits;
    } some[] = {
        {"nothing special", "a.c", MAIN, PROGRAM_LINES, true},
        {"the whole C++ library", "b.cpp",
         "#include <bits/stdc++.h>\nusing namespace std; map<string, int> m;\n"
         "int main() { string s; while (cin >> s) cout << ++m[s] << endl; regex r(\"a*\"); }\n",
         PROGRAM_LINES, true},
        {"a constructor", "c.c", "__attribute__((constructor)) static void f(void) { }\n" MAIN, PROGRAM_LINES, true},
        {"names of the C library's that it does not use itself", "d.c",
         "int y1, index, read; void swab(void) { }\n" MAIN, PROGRAM_LINES, true},
        {"a function that is chosen at the start", "e.c", CHOOSES MAIN, PROGRAM_LINES, false},
        {"the same, written by hand", "f.c", CHOOSES_BY_HAND MAIN, PROGRAM_LINES, false},
        {"the same, with the builder's mark", "g.c",
         "__attribute__((section(\".sortie_waits\"), used)) static const char w = 1;\n" CHOOSES MAIN, PROGRAM_LINES,
         false},
        {"a function before all others", "h.c", BEFORE_ALL MAIN, PROGRAM_LINES, false},
        {"a function of the C library's", "i.c",
         "#include <stddef.h>\nvoid *memcpy(void *to, const void *from, size_t n) { "
         "char *t = to; const char *f = from; while (n-- > 0) *t++ = *f++; return to; }\n" MAIN,
         PROGRAM_LINES, false},
        {"the one by which the kit's library waits", "j.c", "long syscall(long n, ...) { return n; }\n" MAIN,
         PROGRAM_LINES, false},
        {"a bound that the linker would set", "k.c", "void (*const __preinit_array_start[1])(void) = {0};\n" MAIN,
         PROGRAM_LINES, false},
        {"by calls, nothing special", "l.c", "", PROGRAM_CALLS, true},
        {"by calls, a function of the C library's", "m.c", "long syscall(long n, ...) { return n; }\n", PROGRAM_CALLS,
         true},
        {"by calls, a function that is chosen at the start", "n.c", CHOOSES, PROGRAM_CALLS, false},
        {"by calls, the same, written by hand", "o.c", CHOOSES_BY_HAND, PROGRAM_CALLS, false},
    };
    static struct compiled c;
    static char file[600], text[TEXT];
    const char *at = folder();
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        const struct build_settings settings = build_defaults("plane", some[i].talk);
        snprintf(file, sizeof file, "%s/%s", at, some[i].file);
        FILE *f = fopen(file, "w");
        fputs(some[i].text, f);
        fclose(f);
        if (some[i].talk == PROGRAM_CALLS)
            shell(text, TEXT, "cat " RANDOM " >>'%s'", file);
        enum compile_result result = compile_player(&settings, file, &c);
        check(result == COMPILE_OK, some[i].what, c.messages[0] == '\0' ? c.why : c.messages);
        int executable = program_executable(&c.program);
        if (result == COMPILE_OK)
            check(image_waits(executable) == some[i].waits, some[i].what,
                  some[i].waits ? "it does not wait" : "it waits");
        descriptor_close(executable);
    }
}

/* ---- would the judge take it? ---- */

static void check_tells(void)
{
    static const struct {
        const char *file;
        int status;
        const char *pattern;
    } some[] = {
        {"samples/plane/random.c", 0,
         "random.c: compiled as the judge does, cc -O2 -std=gnu99\n*1  random *ok *1  density *ok *5  density *ok "
         "*plays: every test point without a fault.\n"},
        {"samples/plane/sample.cpp", 0,
         "*c++ -O2*1  random *illegal *again: *5  random *ok *plays 1 of 5 test points*"},
        {"tests/programs/specimens/crash-in-init/player.c", 1,
         "*crash game 1 operation 0: killed by SIGSEGV*the line of its source: *grader *player.c random && */grader --subtask 1 --seed 1*does not play*admission = plays refuses it; with admission = compiled*"},
        {"tests/programs/specimens/crash-uncaught-exception/player.cpp", 1,
         "*crash game 1*it wrote:*| terminate called*"},
        {"samples/plane/sample.cpp --subtask 5", 0,
         "*MiB\n         5  random *ok *5  density *ok *\nsample.cpp plays this test point without a fault.\n"},
        {"samples/plane/sample.cpp --subtask 6", 1, "sortie: --subtask: there is no test point 6\n"},
        {"tests/programs/refused/hint-main/player.cpp", 1,
         "*found no Init*the judge would not accept it: it does not compile\n"},
        {"tests/programs/languages/whole/echo.py", 1, "*found no Init, wanted def Init(last, id, type, b):*"},
        {"nothing-here.c", 1, "sortie: *nothing-here.c: the judge would not accept it: No such file or directory\n"},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        int status =
            shell(text, TEXT, "CFLAGS_PLAYER='-O0 -Dno' timeout 200 " BUILD "/sortie check " KIT_ROOT "/%s 2>&1",
                  some[i].file);
        check(status == some[i].status, some[i].file, "another exit status");
        check(fnmatch(some[i].pattern, text, 0) == 0, some[i].file, text);
    }
    const char *at = folder();
    shell(text, TEXT,
          "strace -e trace=write -o %s/writes " BUILD "/sortie check " RANDOM
          " >/dev/null; grep -c '^write(1,' %s/writes",
          at, at);
    check(strtol(text, NULL, 10) > 10, "a pipe gets ten matches one by one: writes of them", text);
}

/* By lines each answer has its limit, so the slowest answer is shown, not the sum. The command to play again can be
 * pasted. */
static void check_of_lines(void)
{
    static char text[TEXT];
    const char *at = folder();
    double slowest = 0;
    shell(
        text, TEXT,
        "mkdir '%s/my own'; sed 's/^    (void)a, (void)b;/    for (volatile int i = 0; i < 20000000; i++) {}/' " KIT_ROOT
        "/samples/yacht/first.c >'%s/my own/slow.c'; sed 's/BID A 0/BID C 0/' " KIT_ROOT
        "/samples/yacht/first.c >\"%s/my own/it's wrong.c\"",
        at, at, at);
    CU_ASSERT_EQUAL(shell(text, TEXT, "timeout 200 " BUILD "/sortie check '%s/my own/slow.c' --game yacht", at), 0);
    const char *line = strstr(text, "\n         1  ");
    check(strstr(text, "slowest, ms") != NULL && line != NULL &&
              sscanf(line, " 1 %*s ok %*d of %*d %lf of 500 ", &slowest) == 1 && slowest > 0.5 && slowest < 500,
          "the slowest answer", text);
    shell(text, TEXT,
          "timeout 200 " BUILD
          "/sortie check \"%s/my own/it's wrong.c\" --game yacht | sed -n 's/^ *again: //p' >%s/again; "
          "sh %s/again",
          at, at, at);
    check(strstr(text, "it's wrong is out of a game: illegal game 1 operation") != NULL, "the command for again", text);
}

/* ---- a precompiled header (build/header/header.c) ---- */

/* A contestant may write this before the include, or instead of it as the first thing. */
static const char *const opening[] = {
    "#include <bits/stdc++.h>\n",
    "// words\n#define LL long long\n#define N 5\n#include <bits/stdc++.h>\n",
    "#pragma GCC optimize(\"O3,unroll-loops\")\n#pragma GCC diagnostic warning \"-Winvalid-pch\"\n#include <bits/stdc++.h>\n",
    "#include <vector>\n#include <bits/stdc++.h>\nstatic std::map<std::string, std::vector<int>> unused;\n",
    ("#include <bits/stdc++.h>\nstatic std::regex r(\"a*b\");\nstatic std::function<int(int)> f = [](int x) { return x + 1; };\n"
     "static int used = (std::cout << std::setw(3) << f(2), std::regex_match(\"ab\", r) ? 1 : 0);\n"),
};
enum { OPENINGS = sizeof opening / sizeof opening[0] };

/* Builds all of them from a fresh name, and writes a line for each: SHA-256 of the program, and of the messages. */
static void build_openings(const char *at, const char *flags, int openings, char *text)
{
    char source[600];
    text[0] = '\0';
    for (int i = 0; i < openings; i++) {
        snprintf(source, sizeof source, "%s/o%d.cpp", at, i);
        FILE *out = fopen(source, "w");
        CU_ASSERT_PTR_NOT_NULL_FATAL(out);
        fputs(opening[i], out);
        fclose(out);
        shell(text + strlen(text), 1000,
              "sed s/VARIANT/3/g " KIT_ROOT "/samples/variant.c >>%s && for f in %s/cache/*/program; do [ ! -f $f ] || "
              "rm -r ${f%%/program}; done; CXXFLAGS_PLAYER='%s' " MATCH "%s " RANDOM ONE_GAME
              " 2>&1 >/dev/null | sha256sum; sha256sum %s/cache/*/player",
              source, at, flags, at, source, at);
    }
}

/* The same programs with the header and without it, and the compiler says the same. */
static void compare_openings(const char *flags, int openings)
{
    static char with[8192], without[8192], text[TEXT];
    const char *at = folder();
    build_openings(at, flags, 1, with); /* the second one makes it */
    build_openings(at, flags, openings, with);
    shell(text, TEXT,
          "ls %s/cache/*/stdc++.h.gch | wc -l; stat -c %%a %s/cache/*/stdc++.h.gch; rm %s/cache/*/stdc++.h.gch", at, at,
          at);
    check_text("headers, and their modes", text, "1\n444\n");
    build_openings(at, flags, openings, without);
    check_text("a program is another one with the header", with, without);
    int programs_built = 0;
    for (const char *line = with; (line = strstr(line, "/player\n")) != NULL; line++)
        programs_built++;
    CU_ASSERT_EQUAL(programs_built, 2 * openings); /* and its opponent */
}

static void a_header_changes_nothing(void)
{
    compare_openings("-O2 -std=gnu++17", 1);
}

static void a_header_changes_no_program(void)
{
    compare_openings("-O2 -std=gnu++17 -Wall -Winvalid-pch", OPENINGS);
    compare_openings("-O1 -std=gnu++20 -DX=1 -funroll-loops", OPENINGS);
}

/* One that is there is made anew when a file of it has changed, and is left out when it cannot be made. A source cannot
 * take it along. */
static void a_header_is_made_when_it_must_be(void)
{
    static char with[8192], text[TEXT];
    const char *at = folder();
    build_openings(at, "-O0", 1, with);
    build_openings(at, "-O0", 1, with);
    shell(text, TEXT,
          "cd %s/cache && h=$(dirname */stdc++.h.gch) && stat -c %%i $h/stdc++.h.gch >../first && echo other >$h/state",
          at);
    build_openings(at, "-O0", 1, with);
    shell(text, TEXT, "cd %s/cache && stat -c %%i */stdc++.h.gch | cmp -s - ../first; echo $?; ls | grep -c work", at);
    check_text("made anew, and nothing is left", text, "1\n0\n");
    shell(
        text, TEXT,
        "{ cat %s/o0.cpp; echo 'asm(\".incbin \\\"/kit/header/stdc++.h.gch\\\"\");'; } >%s/a.cpp && CXXFLAGS_PLAYER=-O0 " MATCH
        "%s/a.cpp " RANDOM ONE_GAME " 2>&1",
        at, at, at, at);
    check(strstr(text, "MiB") != NULL, "a source that takes it along", text);
    shell(text, TEXT,
          "echo '//' >>%s/o0.cpp && CXXFLAGS_PLAYER='-O0 -g' " MATCH "%s/o0.cpp " RANDOM ONE_GAME
          " >/dev/null; echo $?; ls %s/cache/*/stdc++.h.gch | wc -l",
          at, at, at, at);
    check_text("flags that would change something", text, "0\n1\n");
}

/* ---- make grader ---- */

/* One line says what was built from which files. The second time nothing is compiled. After an edit one file is. A
 * path may have spaces. */
static void make_grader_compiles_what_changed(void)
{
    static char text[TEXT];
    const char *at = folder();
    char make[1024];
    shell(text, TEXT, "mkdir '%s/my own'; cp " RANDOM " '%s/my own/mine.c'; cp " RANDOM " '%s/its.c'", at, at, at);
    snprintf(make, sizeof make,
             "env -u MAKEFLAGS -u MFLAGS make -s -C " KIT_ROOT " grader BUILD=" BUILD
             " PLAYER=\"$(realpath '%s/my own/mine.c')\" OPPONENT=\"$(realpath '%s/its.c')\" "
             "GRADER=\"$(realpath '%s')/my own/grader\" 2>&1 | grep -o 'compiled.*\\. Next: .*'",
             at, at, at);
    shell(text, TEXT, "%s", make);
    check(strncmp(text, "compiled mine.c its.c. Next: '", 30) == 0, "the first time", text);
    shell(text, TEXT, "%s", make);
    check(text[0] == '\0', "the second time", text);
    shell(text, TEXT, "sleep 0.01; echo >>'%s/its.c'; %s", at, make);
    check(strncmp(text, "compiled its.c. Next: ", 22) == 0, "after an edit", text);
    CU_ASSERT_EQUAL(shell(text, TEXT, "'%s/my own/grader' --subtask 1 --games 1", at), 0);
}

/* ---- the end of a compiler ---- */

enum { WATCHED_S = 2 };

static void spin(void)
{
    for (volatile int i = 0;; i++)
        ;
}

static void spin_in_two(void)
{
    fork();
    spin();
}

static void die_by_kill(void)
{
    kill(getpid(), SIGKILL);
}

/* Does this as a compiler would, with WATCHED_S of CPU time: waits until it is traced. */
static void begin_watched(int go, void (*work)(void))
{
    char byte;
    setpgid(0, 0);
    if (setrlimit(RLIMIT_CPU, &(struct rlimit){WATCHED_S, WATCHED_S}) == 0 && read(go, &byte, 1) == 1)
        work();
    _exit(0);
}

/* Watches it from a process that has no other children. Returns what the watch found. */
static int fate_of(void (*work)(void))
{
    int status = -1, go[2];
    pid_t watcher = fork();
    if (watcher == 0) {
        struct watch_report report = {WATCH_ENDED, 0, 0, ""};
        sigset_t child;
        sigemptyset(&child);
        sigaddset(&child, SIGCHLD);
        sigprocmask(SIG_BLOCK, &child, NULL);
        pid_t first = pipe(go) == 0 ? fork() : -1;
        if (first == 0)
            begin_watched(go[0], work);
        const bool traced = watch_seize(first);
        if (write(go[1], "", 1) == 1)
            watch_run(first, traced, false, WATCHED_S, &report);
        _exit((int)report.fate);
    }
    CU_ASSERT_EQUAL(waitpid(watcher, &status, 0), watcher);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The kernel ends one process at its limit, mostly before the watch looks. Then a program that takes long to compile is
 * refused, and nobody blames the machine. */
static void cpu_time_ends_a_compiler(void)
{
    CU_ASSERT_EQUAL(fate_of(spin), WATCH_CPU);
    CU_ASSERT_EQUAL(fate_of(spin_in_two), WATCH_CPU);
    CU_ASSERT_EQUAL(fate_of(die_by_kill), WATCH_MACHINE);
}

/* ---- grader/build/need ---- */

/* Without root an optional package is left out. With one that is needed, both are named. */
static void optional_packages_are_left_out(void)
{
    static char text[TEXT];
    const char *user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "";
    CU_ASSERT_EQUAL(
        shell(text, TEXT, "cd " KIT_ROOT "&& %s env PATH=/usr/bin grader/build/need '?no-such=optional' 2>&1", user),
        0);
    check_text("one line", text, "Left out, because only root can install it, by apt-get: optional\n");
    if (shell(text, TEXT, "command -v sudo") == 0)
        return;
    CU_ASSERT_EQUAL(
        shell(text, TEXT, "cd " KIT_ROOT "&& %s grader/build/need '?no-such=optional' no-such-2=needed 2>&1", user), 1);
    check(strstr(text, " optional needed\n") != NULL, "both packages", text);
}

static const struct test tests[] = {
    {"a-name-is-of-what-it-depends-on", a_name_is_of_what_it_depends_on, ALSO_ORDINARY},
    {"a-built-program-is-taken", a_built_program_is_taken, ALSO_ORDINARY | ALSO_SANITIZED},
    {"the-cache-is-pruned", the_cache_is_pruned, ALSO_SANITIZED},
    {"what-is-used-is-kept", what_is_used_is_kept, ALSO_SANITIZED},
    {"what-exists-cannot-be-told", what_exists_cannot_be_told, ALSO_ORDINARY},
    {"bytecode-is-not-read", bytecode_is_not_read, ALSO_ORDINARY},
    {"flto-in-the-flags-plays", flto_in_the_flags_plays, 0},
    {"a-failing-call-costs-no-program", a_failing_call_costs_no_program, 0},
    {"a-damaged-program-gives-way-at-once", a_damaged_program_gives_way_at_once, 0},
    {"nothing-outlives-the-judge", nothing_outlives_the_judge, ALSO_ORDINARY},
    {"cache-without-a-home", cache_without_a_home, ALSO_ORDINARY},
    {"fair-programs", fair_programs, IN_PART},
    {"languages", languages, ALSO_ORDINARY},
    {"a-host-is-compiled-once", a_host_is_compiled_once, ALSO_ORDINARY},
    {"java-starts-where-main-is", java_starts_where_main_is, LONG},
    {"archives", archives, ALSO_ORDINARY | ALSO_SANITIZED | LONG_AGAIN},
    {"an-archive-is-its-files", an_archive_is_its_files, ALSO_ORDINARY},
    {"descriptors-are-closed", descriptors_are_closed, ALSO_ORDINARY | ALSO_SANITIZED},
    {"endings", endings, ALSO_SANITIZED},
    {"programs-that-wait", programs_that_wait, ALSO_ORDINARY},
    {"check-tells", check_tells, ALSO_ORDINARY},
    {"check-of-lines", check_of_lines, 0},
    {"cpu-time-ends-a-compiler", cpu_time_ends_a_compiler, 0},
    {"a-header-changes-nothing", a_header_changes_nothing, LONG},
    {"a-header-changes-no-program", a_header_changes_no_program, LONG},
    {"a-header-is-made-when-it-must-be", a_header_is_made_when_it_must_be, LONG},
    {"make-grader-compiles-what-changed", make_grader_compiles_what_changed, 0},
    {"optional-packages-are-left-out", optional_packages_are_left_out, 0},
    {NULL, NULL, 0},
};

const struct suite build_suite = {"build", tests};
