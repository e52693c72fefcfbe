/*
 * Tests records that are read and played again. Each file in tests/malformed/records is invalid in one way. Its first
 * line is the expected error, LINE: WHY, and the rest is the record.
 */
#define _GNU_SOURCE
#include <fnmatch.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "match/again/verify.h"
#include "match/report.h"
#include "match/said.h"

enum { TEXT = 1 << 17 };

/* Returns the kit's error for a record, "LINE: WHY", or nothing if it is valid. The text is copied to the end of its
 * memory, so that a read beyond it is noticed. */
static const char *judge(const char *text, size_t size)
{
    static char said[400];
    struct match m;
    struct record_wrong wrong;
    char *copy = malloc(size + (size == 0));
    CU_ASSERT_PTR_NOT_NULL_FATAL(copy);
    memcpy(copy, text, size);
    int rc = record_verify(&m, games_known, copy, size, &wrong);
    CU_ASSERT_FATAL(rc >= 0);
    said[0] = '\0';
    if (rc != 0)
        snprintf(said, sizeof said, "%d: %s", wrong.line, wrong.why);
    match_close(&m);
    free(copy);
    return said;
}

static void each_file(const char *pattern, size_t least, void (*look)(const char *name))
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= least);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look(found.gl_pathv[i]);
    globfree(&found);
}

/* ---- specimens ---- */

static void is_refused(const char *name)
{
    static char text[TEXT];
    size_t size = read_file(name, text, TEXT);
    char *record = strchr(text, '\n');
    CU_ASSERT_PTR_NOT_NULL_FATAL(record);
    *record++ = '\0';
    const char *said = judge(record, size - (size_t)(record - text));
    check_text(name, said, text);
}

static void malformed(void)
{
    each_file(KIT_ROOT "/tests/malformed/records/*", 40, is_refused);
}

/* ---- valid records ---- */

static void is_right(const char *name)
{
    static char text[TEXT];
    const char *said = judge(text, read_file(name, text, TEXT));
    check(said[0] == '\0', name, said);
}

static void golden(void)
{
    each_file(KIT_ROOT "/tests/games/plane/golden/*.record", 7, is_right);
}

/* Tests records of the first format: the same games, answers and winners in new lines. */
static void is_converted(const char *name)
{
    static char text[TEXT], now[TEXT];
    CU_ASSERT_EQUAL(shell(text, TEXT, "awk -f " KIT_ROOT "/tests/unit/match/format1.awk %s", name), 0);
    char file[200];
    snprintf(file, sizeof file, KIT_ROOT "/tests/games/plane/golden/%s", strrchr(name, '/') + 1);
    read_file(file, now, TEXT);
    check_text(name, text, now);
}

static void converted(void)
{
    each_file(KIT_ROOT "/tests/games/plane/golden/format-1/*.record", 7, is_converted);
}

/* A record that is read and written again is the same text. */
static void same_when_written(const char *text, size_t size, const char *what)
{
    char *again;
    size_t size_again;
    struct match m;
    struct record_wrong wrong;
    CU_ASSERT_EQUAL_FATAL(record_read(&m, games_known, text, size, &wrong), 0);
    FILE *out = open_memstream(&again, &size_again);
    match_write_record(&m, out);
    fclose(out);
    check(size == size_again && memcmp(text, again, size) == 0, what, again);
    free(again);
    match_close(&m);
}

static void is_written_again(const char *name)
{
    static char text[TEXT];
    same_when_written(text, read_file(name, text, TEXT), name);
}

static void written_again(void)
{
    each_file(KIT_ROOT "/tests/games/plane/golden/*.record", 7, is_written_again);
}

/* Tests matches of a sample on all test points, with random seeds. */
static void samples(void)
{
    static char text[TEXT];
    for (int subtask = 1; subtask <= 5; subtask++) {
        CU_ASSERT_EQUAL(shell(text, TEXT, "%s --subtask %d --record " BUILD "/record.record 2>&1",
                              BUILD "/samples-hunter/grader", subtask),
                        0);
        is_right(BUILD "/record.record");
    }
}

static void ordinary_records_are_small(void)
{
    static char text[TEXT];
    for (int subtask = 1; subtask <= 5; subtask++) {
        CU_ASSERT_EQUAL(shell(text, TEXT, "%s --subtask %d --seed 1 --record " BUILD "/record.record >/dev/null",
                              BUILD "/samples-exact/grader", subtask),
                        0);
        CU_ASSERT(read_file(BUILD "/record.record", text, TEXT) < 16 << 10);
    }
}

/* Tests matches that end by a fault: each specimen in both seats. */
static void faults_of(const char *folder)
{
    static char text[TEXT];
    for (int side = 0; side < 2; side++) {
        char grader[300];
        snprintf(grader, sizeof grader, BUILD "/specimens/%s/grader%d", strrchr(folder, '/') + 1, side);
        shell(text, TEXT, "%s --subtask 5 --time 150 --record " BUILD "/record.record --seed %d >/dev/null 2>&1",
              grader, 3);
        is_right(BUILD "/record.record");
    }
}

static void faults(void)
{
    each_file(KIT_ROOT "/tests/programs/specimens/*", 40, faults_of);
}

/* ---- small changes of a small record ---- */

static const char *const small[] = {KIT_ROOT "/tests/games/plane/golden/two-games.record",
                                    KIT_ROOT "/tests/games/plane/golden/fault.record"};

static void without_a_line(const char *text, size_t size)
{
    static char changed[TEXT];
    for (const char *line = text, *next; line < text + size; line = next) {
        next = strchr(line, '\n') + 1;
        size_t before = (size_t)(line - text), after = size - (size_t)(next - text);
        memcpy(changed, text, before);
        memcpy(changed + before, next, after);
        const char *said = judge(changed, before + after);
        check(said[0] != '\0', "a line deleted", line);
    }
}

static void every_deletion(void)
{
    static char text[TEXT];
    for (int i = 0; i < 2; i++)
        without_a_line(text, read_file(small[i], text, TEXT));
}

/* A change is refused, or it makes another match that follows the rules too, such as one with another place for a plane
 * that was never hit. */
struct tally {
    int refused, right;
};

static void with_another_word(const char *text, size_t size, size_t at, size_t length, struct tally *tally)
{
    static const char *const word[] = {"",
                                       "0",
                                       "1",
                                       "2",
                                       "3",
                                       "-1",
                                       "13",
                                       "00",
                                       "500",
                                       "4294967296",
                                       "18446744073709551617",
                                       "hit",
                                       "move",
                                       "draw",
                                       "end",
                                       "places",
                                       "game",
                                       "fault",
                                       "result",
                                       "player",
                                       "first",
                                       "destroyed",
                                       "cap",
                                       "\xff"};
    static char changed[TEXT];
    for (size_t w = 0; w < sizeof word / sizeof word[0]; w++) {
        size_t n = strlen(word[w]);
        if (n == length && memcmp(text + at, word[w], n) == 0)
            continue;
        memcpy(changed, text, at);
        memcpy(changed + at, word[w], n);
        memcpy(changed + at + n, text + at + length, size - at - length);
        if (judge(changed, size - length + n)[0] != '\0') {
            tally->refused++;
            continue;
        }
        tally->right++;
        same_when_written(changed, size - length + n, "a word changed");
    }
}

static void every_word(void)
{
    static char text[TEXT];
    struct tally tally = {0, 0};
    for (int i = 0; i < 2; i++) {
        size_t size = read_file(small[i], text, TEXT);
        for (size_t at = 0, length; at < size; at += length + 1) {
            length = strcspn(text + at, " \n");
            with_another_word(text, size, at, length, &tally);
        }
    }
    CU_ASSERT(tally.refused > 4000 && tally.right < tally.refused / 20);
}

static void every_beginning(void)
{
    static char text[TEXT];
    for (int i = 0; i < 2; i++)
        for (size_t size = read_file(small[i], text, TEXT); size-- > 0;)
            CU_ASSERT(judge(text, size)[0] != '\0');
}

/* ---- the command ---- */

static void command(void)
{
    static const struct {
        const char *arguments, *expected;
        int status;
    } way[] = {
        {KIT_ROOT "/tests/games/plane/golden/two-games.record",
         "*two-games.record: 2 games, every answer and result is right\n", 0},
        {KIT_ROOT "/tests/games/plane/golden/fault.record",
         "*fault.record: forfeited in game 1 of 2, every answer and result is right\n", 0},
        {KIT_ROOT "/README.md " KIT_ROOT "/tests/games/plane/golden/two-games.record",
         "sortie: *README.md:1: this is no record*two-games.record: 2 games,*", 1},
        {KIT_ROOT "/tests", "sortie: *tests: is not a contest; *", 1},
        {"/nowhere", "sortie: /nowhere: No such file or directory\n", 1},
        {"", "sortie: verify: needs a record*", 1},
        {"--al", "sortie: --al: no such option*", 1},
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        int status = shell(text, TEXT, BUILD "/sortie verify %s 2>&1", way[i].arguments);
        check(status == way[i].status && fnmatch(way[i].expected, text, 0) == 0, way[i].arguments, text);
    }
    CU_ASSERT_EQUAL(
        shell(text, TEXT, BUILD "/sortie verify %s >/dev/full 2>&1", KIT_ROOT "/tests/games/plane/golden/fault.record"),
        2);
}

/* ---- what players said, beside a record ---- */

/* A record that ends with a page, and the next page cannot be read: 0, 1 or -1, with why. */
static int read_said_at_a_pages_end(const struct match *m, const char *text, size_t size, struct record_wrong *wrong)
{
    struct said said = {0};
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *two = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CU_ASSERT_FATAL(two != MAP_FAILED && size <= page && mprotect(two + page, page, PROT_NONE) == 0);
    memcpy(two + page - size, text, size);
    int rc = said_read(&said, m, two + page - size, size, wrong);
    said_free(&said);
    munmap(two, 2 * page);
    return rc;
}

static void said_at_a_pages_end(void)
{
    static const struct {
        const char *text;
        size_t size;
        const char *why; /* NULL: it is right */
    } line[] = {{"said 1 1 0 x\n", 13, NULL},
                {"said 1 1 0 x", 12, "the line has no end"},
                {"said 1 1 0 x\n\0", 14, "is no text"},
                {"said 1 1 0 \0\n", 13, "the line has no end"}};
    static char record[TEXT], text[2000];
    struct match m;
    struct record_wrong wrong;
    size_t size = read_file(KIT_ROOT "/tests/games/plane/golden/fault.record", record, TEXT);
    CU_ASSERT_EQUAL_FATAL(record_read(&m, games_known, record, size, &wrong), 0);
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        shell(text, sizeof text,
              "printf 'sortie said 1\\nrecord %%s\\n' $(sha256sum <" KIT_ROOT
              "/tests/games/plane/golden/fault.record | cut -c1-64)");
        size_t head = strlen(text);
        memcpy(text + head, line[i].text, line[i].size);
        wrong.why[0] = '\0';
        int rc = read_said_at_a_pages_end(&m, text, head + line[i].size, &wrong);
        check(rc == (line[i].why != NULL) && strcmp(wrong.why, line[i].why == NULL ? "" : line[i].why) == 0,
              line[i].text, wrong.why);
    }
    match_close(&m);
}

static const struct test tests[] = {
    {"malformed-records", malformed, ALSO_SANITIZED},
    {"golden-records", golden, ALSO_SANITIZED},
    {"golden-records-of-format-1", converted, 0},
    {"records-are-written-again", written_again, ALSO_SANITIZED},
    {"records-of-samples", samples, ALSO_SANITIZED},
    {"records-of-faults", faults, 0},
    {"ordinary-records-are-small", ordinary_records_are_small, 0},
    {"every-line-deleted", every_deletion, ALSO_SANITIZED},
    {"every-word-changed", every_word, ALSO_SANITIZED},
    {"every-beginning", every_beginning, ALSO_SANITIZED},
    {"said-at-the-end-of-a-page", said_at_a_pages_end, ALSO_SANITIZED},
    {"verify-command", command, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite record_suite = {"record", tests};
