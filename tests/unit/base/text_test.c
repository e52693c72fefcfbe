/*
 * Tests how untrusted text becomes a line, a table or a comparison.
 */
#include <string.h>

#include "base/text.h"
#include "lib/suite.h"

static void one_line(void)
{
    static const struct {
        const char *text, *line;
    } way[] = {
        {"", ""},
        {"zo\xc3\xab \xe5\xbc\xb5", "zo\xc3\xab \xe5\xbc\xb5"},
        {"a\nb\x1b[2J\x7f", "a\\x0ab\\x1b[2J\\x7f"},
        {"\xff\xc3", "\\xff\\xc3"},
        {"\xc2\x80\xc2\x9b", "\\u{80}\\u{9b}"}, /* control characters of two bytes */
        {"a\xe2\x80\xae"
         "b\xe2\x80\xa8",
         "a\\u{202e}b\\u{2028}"},      /* turns direction, separates lines */
        {"\xed\xa0\x80", "\\u{d800}"}, /* half of a pair */
    };
    char line[64];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++)
        CU_ASSERT_STRING_EQUAL(text_line(way[i].text, line, sizeof line), way[i].line);
    CU_ASSERT_STRING_EQUAL(text_lines("a\n\tb\r", line, sizeof line), "a\n\tb\\x0d");
}

/* The text never exceeds its room, and no character is cut in two. */
static void cut_lines(void)
{
    static const char text[] = "abc\xe5\xbc\xb5\x1b\xe5\xbc\xb5 end";
    char line[64];
    for (size_t size = 8; size < sizeof line; size++) {
        memset(line, '#', sizeof line);
        text_line(text, line, size);
        CU_ASSERT(strlen(line) < size);
        CU_ASSERT(text_is_plain(line));
        for (size_t i = size; i < sizeof line; i++)
            CU_ASSERT_EQUAL(line[i], '#');
    }
}

static void fields(void)
{
    static const struct {
        const char *text, *field;
    } way[] = {
        {"", "\"\""},          {"ann", "\"ann\""},          {"a\"b\"", "\"a\"\"b\"\"\""},
        {"=1+1", "\"'=1+1\""}, {"+1", "\"'+1\""},           {"-1", "\"'-1\""},
        {"@x", "\"'@x\""},     {"\tx", "\"'\\x09x\""},      {"\rx", "\"'\\x0dx\""},
        {"a=b", "\"a=b\""},    {"a,b\nc", "\"a,b\\x0ac\""}, {"\"=1", "\"\"\"=1\""},
    };
    char field[64];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++)
        CU_ASSERT_STRING_EQUAL(text_field(way[i].text, field, sizeof field), way[i].field);
    memset(field, '#', sizeof field);
    text_field("\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"", field, 16);
    CU_ASSERT(strlen(field) < 16);
    CU_ASSERT_EQUAL(field[16], '#');
}

static void looks(void)
{
    static const struct {
        const char *name, *looks;
    } way[] = {
        {"Ann", "ann"},
        {"  a   b\xc2\xa0\xe3\x80\x80"
         "c ",
         "a b c"}, /* no-break and ideographic blanks */
        {"a\xe2\x80\x8b\xef\xbb\xbf\xc2\xad"
         "b",
         "ab"},                    /* zero width, byte-order mark, soft hyphen */
        {"\xc3\x89", "e\xcc\x81"}, /* E with acute, taken apart */
        {"e\xcc\x81", "e\xcc\x81"},
        {"\xe1\xba\xa4", "a\xcc\x82\xcc\x81"},         /* A with circumflex and acute: two marks */
        {"\xef\xbc\xa1\xef\xbd\x82", "ab"},            /* full width */
        {"\xd0\x90\xd0\xb5", "ae"},                    /* Cyrillic */
        {"\xd0\x96\xd1\x83\xd0\xba", "\xd0\xb6yk"},    /* Cyrillic, not all of it like Latin */
        {"\xd0\x92\xd0\x9e\xd0\xb2", "bob"},           /* Cyrillic, in capitals and not */
        {"\xce\x91\xce\x9d\xce\x9d", "ann"},           /* Greek capitals */
        {"\xce\xb1\xce\xbd", "av"},                    /* and small letters, which look otherwise */
        {"\xc3\x98\xc3\x9e", "\xc3\xb8\xc3\xbe"},      /* Latin capitals that are no letter with a mark */
        {"\xce\xa9\xd0\x82", "\xcf\x89\xd1\x92"},      /* Greek and Cyrillic ones that look like nothing in Latin */
        {"\xd4\xb1\xd5\x96", "\xd5\xa1\xd6\x86"},      /* Armenian capitals, the first and the last */
        {"\xe1\xb4\x80\xc9\xb4", "an"},                /* small capitals */
        {"\xf0\x9d\x90\x80\xf0\x9d\x9f\x91", "a3"},    /* mathematical A and 3 */
        {"\xe2\x93\x90\xe2\x85\xb7", "a\xe2\x85\xb7"}, /* a in a circle, and a numeral that is more letters */
        {"\xe5\xbc\xb5", "\xe5\xbc\xb5"},
        {"\xe2\x80\x8b\xe2\x80\x8d", ""},
    };
    char out[64];
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++)
        CU_ASSERT_STRING_EQUAL(text_looks(way[i].name, out, sizeof out), way[i].looks);
}

static void words_of_commands(void)
{
    static const struct {
        const char *word, *quoted;
    } way[] = {
        {"a/b-c.c", "a/b-c.c"}, {"my file.c", "'my file.c'"}, {"", "''"}, {"it's", "'it'\\''s'"}, {"$(x)", "'$(x)'"}};
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) {
        char quoted[100];
        CU_ASSERT_STRING_EQUAL(text_word(way[i].word, quoted), way[i].quoted);
    }
}

static const struct test tests[] = {
    {"text-as-one-line", one_line, ALSO_SANITIZED},
    {"text-lines-cut", cut_lines, ALSO_SANITIZED},
    {"text-as-fields", fields, ALSO_SANITIZED},
    {"what-names-look-like", looks, ALSO_SANITIZED},
    {"text-as-words-of-commands", words_of_commands, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite text_suite = {"text", tests};
