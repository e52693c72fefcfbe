/*
 * Rows of a query: printed by a format, and read into variables.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "contest/contest.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "store/store_trouble.h"

static struct contest c;

static void rows_begin(void)
{
    memset(&c, 0, sizeof c);
    CU_ASSERT_EQUAL_FATAL(store_open_file(&c.store, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE), 0);
}

static void expect(const char *sql, const char *heading, const char *format, const char *expected)
{
    char text[500] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    CU_ASSERT_EQUAL(contest_print_table(&c, store_query(&c.store, sql, WITHOUT), heading, format, out), CONTEST_OK);
    fclose(out);
    check_text(sql, text, expected);
}

static void printed(void)
{
    rows_begin();
    expect("SELECT 7, 7, 2.25, 0.5", "", "%3d|%-3d|%6.1f|%g%%\n", "  7|7  |   2.2|0.5%\n");
    expect("SELECT 'ann', 'ann', 'ann', 'ann'", "", "%s|%5s|%-5s|%.2s|\n", "ann|  ann|ann  |an|\n");
    expect("SELECT 'annabel', 'annabel'", "", "%5s|%-5s|\n", "annabel|annab|\n");
    expect("SELECT '\xe5\xae\x89\xe5\xae\x89', '\xe5\xae\x89'", "", "%-3s|%4s|\n", "\xe5\xae\x89 |  \xe5\xae\x89|\n");
    expect("SELECT char(27) || '[2J'", "", "%s\n", "?[2J\n");
    expect("SELECT NULL, NULL, NULL, NULL", "", "%4d|%5.0f|%9s|%s|\n", "   -|    -|        -|-|\n");
    contest_close(&c);
}

static void headings(void)
{
    rows_begin();
    expect("SELECT 1 UNION SELECT 2", "numbers:\n", "%d\n", "numbers:\n1\n2\n");
    expect("SELECT 1 WHERE 0", "numbers:\n", "%d\n", "");
    contest_close(&c);
}

/* A negative number is damage where there can be none. */
static void damaged(void)
{
    char text[100];
    int number = 0;
    const char *words;
    rows_begin();
    FILE *out = fmemopen(text, sizeof text, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    CU_ASSERT_EQUAL(contest_print_table(&c, store_query(&c.store, "SELECT -1 AS points", WITHOUT), "", "%d", out),
                    CONTEST_SYSTEM);
    check_text("the reason", c.why, "damaged: points cannot be -1");
    fclose(out);
    sqlite3_stmt *rows = store_query(&c.store, "SELECT 3, 'ann' UNION ALL SELECT 4, NULL", WITHOUT);
    CU_ASSERT(contest_next(&c, rows, INTO(into_count(&number), into_words(&words))));
    CU_ASSERT_EQUAL(number, 3);
    CU_ASSERT_STRING_EQUAL(words, "ann");
    CU_ASSERT(!contest_next(&c, rows, INTO(into_count(&number), into_words(&words))));
    CU_ASSERT_EQUAL(contest_rows(&c), CONTEST_SYSTEM);
    contest_close(&c);
}

/* A text that is no line has no hash: the lines could be cut in another way. */
static void lines_hashed(void)
{
    rows_begin();
    expect("SELECT lines_hash('a', NULL, '', 'b')", "", "%s\n",
           "770423513bd0765c18e500000baec91976bcd8267a245437b32572665c6ac370\n");
    expect("SELECT lines_hash('a' || char(10), 'b')", "", "%s\n", "-\n");
    expect("SELECT lines_hash('a', CAST(x'620063' AS TEXT))", "", "%s\n", "-\n");
    expect("SELECT lines_hash('a', x'62'), lines_hash('a', x''), lines_hash(7)", "", "%s %s %s\n", "- - -\n");
    contest_close(&c);
}

/* 6.05 is a little less than that, and SQLite's printf rounds it up. */
static void fixed_numbers(void)
{
    rows_begin();
    expect("SELECT fixed(6.05, 1), fixed(6050 / 1000.0, 1), fixed(0.125, 2), fixed(7, 0)", "", "%s %s %s %s\n",
           "6.0 6.0 0.12 7\n");
    expect("SELECT fixed(NULL, 1), fixed(1.5, -1), fixed(-0.25, 1)", "", "%s %s %s\n", "- 2 -0.2\n");
    contest_close(&c);
}

static const struct test tests[] = {
    {"rows-are-printed", printed, ALSO_SANITIZED},
    {"rows-have-a-heading", headings, 0},
    {"rows-that-are-damaged", damaged, 0},
    {"rows-hashed-as-lines", lines_hashed, ALSO_SANITIZED},
    {"numbers-as-printf-writes-them", fixed_numbers, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite rows_suite = {"rows", tests};
