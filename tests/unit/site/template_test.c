/*
 * Templates (site/page/template.h): sections of rows, what an impossible value does, and files by their names.
 */
#include <stdlib.h>

#include "base/embedded.h"
#include "base/memory.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "site/page/template.h"

/* Checks what a template makes of a query's rows, and how reading them ends. */
static void check_rows(const char *text, const char *sql, const char *expected, int more)
{
    struct store s = {.db = NULL};
    char *got;
    size_t size;
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(":memory:", &s.db), SQLITE_OK);
    struct template_rows people = template_begin(&s, store_query(&s, sql, WITHOUT));
    const struct embedded file = {"a.html", (const unsigned char *)text, strlen(text)};
    FILE *out = memory_open(&got, &size);
    template_write(&file, MARKS(mark_text("name", "<all>"), mark_rows("people", &people)), out);
    CU_ASSERT_FATAL(memory_close(out, &got));
    check_text(sql, got, expected);
    CU_ASSERT_EQUAL(people.more, more);
    template_end(&people);
    free(got);
    CU_ASSERT_EQUAL(sqlite3_close(s.db), SQLITE_OK);
}

static void sections_of_rows(void)
{
    static const char text[] = "{{?people}}some{{/people}}{{!people}}none{{/people}}: {{#people}}<ul>{{|people}}"
                               "<li>{{name}}{{?at}} at {{@at}}{{/at}}</li>{{|people}}</ul>{{name}}{{/people}}.";
    check_rows(
        text, "SELECT 'a<b' AS name, NULL AS at UNION ALL SELECT 'c', 0",
        "some: <ul><li>a&lt;b</li><li>c at <time datetime=\"1970-01-01T00:00:00Z\">1970-01-01 00:00:00</time></li>"
        "</ul>&lt;all&gt;.",
        0);
    check_rows(text, "SELECT 1 WHERE 0", "none: .", 0);
    check_rows("{{#people}}{{x}} of {{name}}, {{/people}}", "SELECT 1 AS x UNION ALL SELECT 2",
               "1 of &lt;all&gt;, 2 of &lt;all&gt;, ", 0);
    check_rows("{{#people}}{{/people}}", "SELECT no", "", -1);
}

static void impossible_values(void)
{
    check_rows("{{#people}}{{x}},{{/people}}", "SELECT 3 AS x UNION ALL SELECT -3", "3,,", -1);
    check_rows("{{#people}}{{x}},{{/people}}", "SELECT 'a' || char(0) || 'b' AS x UNION ALL SELECT 'c'", ",", -1);
    check_rows("{{#people}}{{x}},{{/people}}", "SELECT x'61' AS x UNION ALL SELECT 'c'", ",", -1);
}

static void write_name(const void *self, const char *name, FILE *out)
{
    fprintf(out, "[%s %s]", (const char *)self, name);
}

/* A file stands where it is named, within a section too. */
static void named_files(void)
{
    static const char text[] = "{{<a.css}}{{?data}}{{<b.js}}{{/data}}{{!data}}{{<c.js}}{{/data}}.";
    const struct embedded file = {"a.html", (const unsigned char *)text, strlen(text)};
    char *got;
    size_t size;
    FILE *out = memory_open(&got, &size);
    template_write(&file, MARKS(mark_named(write_name, "of"), mark_text("data", "1")), out);
    CU_ASSERT_FATAL(memory_close(out, &got));
    check_text("a template that names files", got, "[of a.css][of b.js].");
    free(got);
}

static const struct test tests[] = {
    {"template-sections-of-rows", sections_of_rows, ALSO_SANITIZED},
    {"template-impossible-values", impossible_values, ALSO_SANITIZED},
    {"template-named-files", named_files, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite template_suite = {"template", tests};
