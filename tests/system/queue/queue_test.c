/*
 * Batches over a queue: whatever workers, server and producer do, the same bytes come out or it is said what is wrong.
 * Each test is a script of its own, tests/system/queue/NAME.sh, with a PostgreSQL server that it starts itself
 * (tests/system/queue/lib.sh). And what travels through the queue, byte by byte.
 */
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/scripts.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "run/machine.h"
#include "run/pipe.h"
#include "run/queue/archive.h"
#include "run/queue/postgres.h"

enum { TEXT = 1 << 16, SECONDS = 1800 };

/* ---- letters ---- */

static void letters_are_read_as_written(void)
{
    struct message l = {.bytes = NULL};
    struct frame part[MESSAGE_MOST_JOBS];
    for (int i = 0; i < MESSAGE_MOST_JOBS; i++)
        CU_ASSERT_EQUAL_FATAL(message_add(&l, &(struct frame){i, 3, (size_t)i, "abc",
                                                              "0123456789012345678901234567890"
                                                              "123456789012345678901234567890123"}),
                              0);
    CU_ASSERT_EQUAL_FATAL(message_read(l.bytes, l.size, part), MESSAGE_MOST_JOBS);
    for (int i = 0; i < MESSAGE_MOST_JOBS; i++) {
        CU_ASSERT_EQUAL(part[i].id, i);
        CU_ASSERT_EQUAL(part[i].more_size, (size_t)i);
        CU_ASSERT_EQUAL(memcmp(part[i].text, "abc", 3), 0);
    }
    for (size_t cut = 1; cut < 2 * FRAME_HEAD; cut++) /* wherever it ends too early */
        CU_ASSERT_EQUAL(message_read(l.bytes, l.size - cut, part), -1);
    CU_ASSERT_EQUAL(message_read(l.bytes, 0, part), 0);
    CU_ASSERT_EQUAL(message_add(&l, &(struct frame){1, 0, 0, "", NULL}), 0); /* one too many */
    CU_ASSERT_EQUAL(message_read(l.bytes, l.size, part), -1);
    l.bytes[3] ^= 1;
    CU_ASSERT_EQUAL(message_read(l.bytes, l.size, part), -1);
    message_free(&l);
}

/* ---- programs ---- */

static char cache[CACHE_PATH];

static void write_to(const char *folder, const char *name, const char *text, size_t size)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *out = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    CU_ASSERT_EQUAL(fwrite(text, 1, size, out), size);
    CU_ASSERT_EQUAL(fclose(out), 0);
}

/* A folder as the kit keeps a program, of a language that is interpreted where it says so. */
static void make_program(char folder[PATH_MAX], const char *language, const char *main, const char *text, size_t size)
{
    char head[200];
    snprintf(folder, PATH_MAX, "%s/made-XXXXXX", cache);
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    snprintf(head, sizeof head, "program 1\nlanguage %s\ntalk lines\nmain %s\n", language, main);
    write_to(folder, "program", head, strlen(head));
    write_to(folder, main, text, size);
    write_to(folder, "data.bin", "\0\1\2", 3);
}

static void fresh_cache(void)
{
    snprintf(cache, sizeof cache, "/tmp/sortie-parcel-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(cache));
}

/* The same bytes on the other machine, under a name that is their hash. A second time it is there. */
static void parcels_arrive_whole(void)
{
    struct archive p;
    char folder[PATH_MAX], why[ARCHIVE_WHY], there[PATH_MAX], text[TEXT];
    fresh_cache();
    make_program(folder, "Python", "me.py", "print(1)\n", 9);
    CU_ASSERT_EQUAL_FATAL(archive_make(&p, cache, folder, true, why), 0);
    CU_ASSERT_FALSE(archive_there(cache, p.hash));
    enum archive_result result = archive_open(cache, "plane", &p, why);
    if (result != ARCHIVE_OK)
        fprintf(stderr, "%s\n", why);
    CU_ASSERT_EQUAL(result, ARCHIVE_OK);
    CU_ASSERT_TRUE(archive_there(cache, p.hash));
    CU_ASSERT_EQUAL(archive_open(cache, "plane", &p, why), ARCHIVE_OK);
    snprintf(there, sizeof there, "%s/%s", cache, p.hash);
    CU_ASSERT_EQUAL(shell(text, sizeof text, "diff -r -x '.parcel*' %s %s 2>&1", folder, there), 0);
    free(p.bytes);
    CU_ASSERT_EQUAL(cache_remove(cache), 0);
}

/* Whatever byte is another one, or missing, it is not the program of that name. */
static void damaged_parcels_are_none(void)
{
    struct archive p;
    char folder[PATH_MAX], why[ARCHIVE_WHY];
    fresh_cache();
    make_program(folder, "Python", "me.py", "print(1)\n", 9);
    CU_ASSERT_EQUAL_FATAL(archive_make(&p, cache, folder, true, why), 0);
    const size_t size = p.size;
    for (size_t i = 0; i < size; i++) {
        ((char *)p.bytes)[i] ^= 4;
        CU_ASSERT_EQUAL(archive_open(cache, "plane", &p, why), ARCHIVE_DAMAGED);
        ((char *)p.bytes)[i] ^= 4;
        p.size = i;
        CU_ASSERT_EQUAL(archive_open(cache, "plane", &p, why), ARCHIVE_DAMAGED);
        p.size = size;
    }
    CU_ASSERT_FALSE(archive_there(cache, p.hash));
    free(p.bytes);
    CU_ASSERT_EQUAL(cache_remove(cache), 0);
}

/* A program made by another machine's compiler, or without an interpreter here, is refused with the reason. */
static void strange_programs_are_refused(void)
{
    static const char other[] = "\177ELF\2\1\1\0\0\0\0\0\0\0\0\0\2\0\267\0\1\0\0\0";
    struct archive p;
    char folder[PATH_MAX], why[ARCHIVE_WHY], left[TEXT];
    fresh_cache();
    make_program(folder, "C", "player", other, sizeof other);
    CU_ASSERT_EQUAL_FATAL(archive_make(&p, cache, folder, true, why), 0);
    CU_ASSERT_EQUAL(archive_open(cache, "plane", &p, why), ARCHIVE_REFUSED);
    check(strstr(why, "another compiler") != NULL, "why it is refused", why);
    CU_ASSERT_FALSE(archive_there(cache, p.hash));
    free(p.bytes);
    CU_ASSERT_EQUAL(shell(left, sizeof left, "ls %s | grep -v made-", cache), 1); /* it leaves nothing */
    CU_ASSERT_EQUAL(cache_remove(cache), 0);
}

/* ---- machines ---- */

/* Of x86-64, whose instructions the kernel lists too, three by other names. */
static void as_the_kernel_says(const char *all)
{
    static const char *const known[][2] = {{"fma", "fma"},           {"fma4", "fma4"},        {"avx2", "avx2"},
                                           {"avx", "avx"},           {"sse4.2", "sse4_2"},    {"popcnt", "popcnt"},
                                           {"bmi", "bmi1"},          {"bmi2", "bmi2"},        {"avx512f", "avx512f"},
                                           {"avx512bw", "avx512bw"}, {"avx512vl", "avx512vl"}};
    char told[MACHINE_TEXT + 2], expected[MACHINE_TEXT], got[MACHINE_TEXT];
    snprintf(told, sizeof told, "%s ", all);
    for (size_t i = 0; i < sizeof known / sizeof known[0] && strncmp(all, "x86_64", 6) == 0; i++) {
        snprintf(expected, sizeof expected, " %s ", known[i][0]);
        bool there = shell(got, sizeof got, "grep -qw -m 1 'flags.* %s' /proc/cpuinfo", known[i][1]) == 0;
        check((strstr(told, expected) != NULL) == there, known[i][0], all);
    }
}

static void machines_tell_what_they_are(void)
{
    char arithmetic[MACHINE_TEXT], all[MACHINE_TEXT], name[MACHINE_NAME];
    CU_ASSERT_EQUAL(strlen(machine_kit()), 16);
    machine_instructions(arithmetic, false);
    machine_instructions(all, true);
    CU_ASSERT_EQUAL(strncmp(all, arithmetic, strlen(arithmetic)), 0);
    as_the_kernel_says(all);
    CU_ASSERT_TRUE(strlen(machine_name(name)) > 0);
    CU_ASSERT_TRUE(machine_speed() > 0);
}

/* ---- with a server ---- */

static void script(void)
{
    CU_ASSERT_TRUE_FATAL(postgres_built());
    scripts_run("queue", SECONDS);
}

static void every_script_is_run(void);

static const struct test tests[] = {
    {"letters-are-read-as-written", letters_are_read_as_written, ALSO_SANITIZED},
    {"parcels-arrive-whole", parcels_arrive_whole, ALSO_SANITIZED},
    {"damaged-parcels-are-none", damaged_parcels_are_none, ALSO_SANITIZED},
    {"strange-programs-are-refused", strange_programs_are_refused, ALSO_SANITIZED},
    {"machines-tell-what-they-are", machines_tell_what_they_are, 0},
    {"every-queue-script-is-run", every_script_is_run, 0},
    {"queue-same-bytes", script, LONG},
    {"queue-admission", script, 0},
    {"queue-workers-go", script, 0},
    {"queue-server-killed", script, 0},
    {"queue-giver-killed", script, 0},
    {"queue-poisoned", script, 0},
    {"queue-full-disk", script, 0},
    {"queue-rights", script, 0},
    {"queue-passwords", script, 0},
    {"queue-refuses", script, 0},
    {"queue-packs", script, LONG},
    {"queue-own-game", script, LONG},
    {"queue-tls", script, 0},
    {"queue-cut-link", script, 0},
    {"queue-guide", script, 0},
    {"queue-lies", script, 0},
    {"queue-rogue", script, LONG},
    {NULL, NULL, 0},
};

const struct suite queue_suite = {"queue", tests};

static void every_script_is_run(void)
{
    scripts_listed("queue", tests, script);
}
