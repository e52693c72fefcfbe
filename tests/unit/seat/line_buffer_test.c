/*
 * The buffer between a referee and a player that talk by lines: bytes that arrive in parts of every size, compared with
 * a slow reading of the whole.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/suite.h"
#include "seat/isolated/line_buffer.h"

static struct line_buffer buffer;

static void hear(const char *text, size_t size)
{
    CU_ASSERT_FATAL(sizeof buffer.ahead - buffer.heard >= size);
    memcpy(buffer.ahead + buffer.heard, text, size);
    buffer.heard += size;
}

enum line_found { LINE_NONE, LINE_WHOLE, LINE_LONG, LINE_CONTROL, LINE_OTHERWISE };

/* Takes the next line. */
static enum line_found take(char line[SEAT_LINE])
{
    static struct seat seat;
    static struct seat_answer a;
    int rc = line_buffer_answer(&buffer, &seat, &a);
    memcpy(line, a.line, SEAT_LINE);
    if (rc >= 0)
        return rc == 1 ? LINE_WHOLE : rc == 0 ? LINE_NONE : LINE_OTHERWISE;
    CU_ASSERT_EQUAL(seat.fault.verdict, VERDICT_CHANNEL);
    return strcmp(seat.fault.why, "wrote a line that is too long") == 0          ? LINE_LONG
           : strcmp(seat.fault.why, "wrote a line with control characters") == 0 ? LINE_CONTROL
                                                                                 : LINE_OTHERWISE;
}

static const struct {
    const char *text;
    size_t size;
    enum line_found found;
    const char *line;
} cases[] = {
    {"", 0, LINE_NONE, NULL},          {"half", 4, LINE_NONE, NULL},         {"\n", 1, LINE_WHOLE, ""},
    {"one\n", 4, LINE_WHOLE, "one"},   {"one\r\n", 5, LINE_WHOLE, "one"},    {"one\ntwo", 7, LINE_WHOLE, "one"},
    {"\r\n", 2, LINE_WHOLE, ""},       {"a\rb\n", 4, LINE_CONTROL, NULL},    {"a\r\r\n", 4, LINE_WHOLE, "a"},
    {"a\0b\n", 4, LINE_CONTROL, NULL}, {"\0\n", 2, LINE_CONTROL, NULL},      {"a\tb\n", 4, LINE_WHOLE, "a\tb"},
    {"\x7f\n", 2, LINE_CONTROL, NULL}, {"\x1b[2J\n", 5, LINE_CONTROL, NULL}, {"\xc3\xa9\n", 3, LINE_WHOLE, "\xc3\xa9"},
};

static void one_line(void)
{
    char line[SEAT_LINE];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        line_buffer_clear(&buffer);
        hear(cases[i].text, cases[i].size);
        CU_ASSERT_EQUAL(take(line), cases[i].found);
        if (cases[i].line != NULL)
            CU_ASSERT_STRING_EQUAL(line, cases[i].line);
    }
}

static void longest_line(void)
{
    char text[SEAT_LINE + 1], line[SEAT_LINE];
    for (size_t length = SEAT_LINE - 2; length <= SEAT_LINE; length++) {
        memset(text, 'x', length);
        text[length] = '\n';
        line_buffer_clear(&buffer);
        hear(text, length);
        CU_ASSERT_EQUAL(take(line), length < SEAT_LINE ? LINE_NONE : LINE_LONG);
        line_buffer_clear(&buffer);
        hear(text, length + 1);
        CU_ASSERT_EQUAL(take(line), length < SEAT_LINE ? LINE_WHOLE : LINE_LONG);
    }
    line_buffer_clear(&buffer);
    buffer.too_long = 4;
    hear("one\nfour\n", 9);
    CU_ASSERT_EQUAL(take(line), LINE_WHOLE);
    CU_ASSERT_EQUAL(take(line), LINE_LONG);
}

/* Random lines in random parts come out as they went in, and there is always room when there is no line. */
static void parts(void)
{
    static char whole[40000];
    char line[SEAT_LINE];
    srand(1);
    for (int round = 0; round < 50; round++) {
        size_t size = 0, from = 0, at = 0;
        while (size < sizeof whole - SEAT_LINE) {
            size_t length = (size_t)(rand() % (rand() % 4 == 0 ? SEAT_LINE : 20));
            for (size_t i = 0; i < length; i++)
                whole[size++] = (char)('a' + rand() % 26);
            whole[size++] = '\n';
        }
        line_buffer_clear(&buffer);
        while (at < size) {
            if (take(line) == LINE_WHOLE) {
                size_t length = strlen(line);
                suite_assert(memcmp(whole + at, line, length) == 0 && whole[at + length] == '\n', true, __FILE__,
                             __LINE__, "the line from byte %zu of what was heard: got \"%.60s\", expected \"%.60s\"",
                             at, line, whole + at);
                at += length + 1;
                continue;
            }
            size_t room = sizeof buffer.ahead - buffer.heard, part = (size_t)(rand() % 3000) + 1;
            CU_ASSERT_FATAL(room > 0 && from < size);
            part = part < room ? part : room;
            part = part < size - from ? part : size - from;
            hear(whole + from, part);
            from += part;
        }
        CU_ASSERT_EQUAL(take(line), LINE_NONE);
    }
}

/* Queued text comes out in order, however much is written at a time, and all of it as long as it fits. */
static void said(void)
{
    static char all[4 * LINE_BUFFER_SAID];
    const char *next;
    size_t in = 0, out = 0;
    srand(2);
    for (size_t i = 0; i < sizeof all; i++)
        all[i] = (char)rand();
    line_buffer_clear(&buffer);
    while (out < sizeof all) {
        size_t size = (size_t)(rand() % 50000), left = line_buffer_unwritten(&buffer, &next);
        size = size < sizeof all - in ? size : sizeof all - in;
        if (size <= LINE_BUFFER_SAID - left) {
            line_buffer_say(&buffer, all + in, size);
            in += size;
        }
        left = line_buffer_unwritten(&buffer, &next);
        suite_assert(left == in - out && !buffer.overflowed, true, __FILE__, __LINE__,
                     "%zu bytes were said and %zu written: got %zu unwritten%s, expected %zu", in, out, left,
                     buffer.overflowed ? " and an overflow" : "", in - out);
        left = left > 0 ? (size_t)rand() % left + 1 : 0;
        suite_assert(memcmp(next, all + out, left) == 0, true, __FILE__, __LINE__,
                     "the %zu bytes from byte %zu of what was said: got others", left, out);
        line_buffer_written(&buffer, left);
        out += left;
    }
}

static void too_much_said(void)
{
    const char *next;
    line_buffer_clear(&buffer);
    for (int i = 0; i < LINE_BUFFER_SAID / 4; i++)
        line_buffer_say(&buffer, "abc\n", 4);
    CU_ASSERT(!buffer.overflowed);
    line_buffer_say(&buffer, "\n", 1);
    CU_ASSERT(buffer.overflowed);
    CU_ASSERT_EQUAL(line_buffer_unwritten(&buffer, &next), LINE_BUFFER_SAID);
}

static const struct test tests[] = {
    {"one_line", one_line, ALSO_SANITIZED},
    {"longest_line", longest_line, ALSO_SANITIZED},
    {"lines_in_parts", parts, ALSO_SANITIZED},
    {"what_is_said", said, ALSO_SANITIZED},
    {"too_much_is_said", too_much_said, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite line_buffer_suite = {"line-buffer", tests};
