/*
 * Tests that the documents of people who take part or judge exist in English and in Chinese. In each section both have
 * the same code blocks, inline code, numbers and links, so that nobody changes one and forgets the other.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/speech/speech.h"
#include "lib/suite.h"

enum { MOST_ITEMS = 4000, MOST_SECTIONS = 60 };

/* An item of a section that both languages must have. kind: 'c' a line of a code block, 'i' inline code, 'n' a number,
 * 'l' a link. */
struct item {
    int section;
    char kind;
    bool met; /* found in the other document */
    char text[200];
};

struct document {
    char *text;
    char heading[MOST_SECTIONS][120];
    struct item item[MOST_ITEMS];
    int sections, items;
};

/* Documents in English only: for engineers, for programmers of a checker, and one of both languages. Every other one in
 * docs and docs/judge has its Chinese in docs/zh. */
static const char *const english_only[] = {
    "docs/architecture.md", "docs/bundle.md", "docs/changing-the-kit.md",   "docs/files.md",
    "docs/glossary.md",     "docs/pages.md",  "docs/theory-of-operation.md"};

/* Folders with documents, without docs and docs/zh in front. */
static const char *const folders[] = {"", "judge/"};

/* ---- reading ---- */

static void add(struct document *d, char kind, const char *text, size_t length)
{
    if (d->items == MOST_ITEMS)
        return;
    struct item *i = &d->item[d->items++];
    *i = (struct item){.section = d->sections, .kind = kind};
    snprintf(i->text, sizeof i->text, "%.*s", (int)length, text);
}

/* Reads a line of a code block, without its comment and trailing blanks. */
static void read_code(struct document *d, const char *line)
{
    const char *comment = strstr(line, "  # ");
    size_t length = comment == NULL ? strlen(line) : (size_t)(comment - line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    add(d, 'c', line, length);
}

/* Removes the Chinese part of a name: docs/zh/rules.md, README.zh.md. */
static void without_zh(char *text)
{
    for (char *zh; (zh = strstr(text, "zh/")) != NULL || (zh = strstr(text, ".zh")) != NULL;)
        memmove(zh, zh + 3, strlen(zh + 3) + 1);
}

/* Reads the target of a link. Compares only the file's own name, without its folder and its language, and the place in
 * it. */
static const char *read_link(struct document *d, const char *c)
{
    char name[200];
    size_t length = strcspn(c, ")"), file = strcspn(c, "#)");
    snprintf(name, sizeof name, "%.*s", (int)file, c);
    const char *slash = strrchr(name, '/');
    char *own = slash == NULL ? name : name + (slash - name) + 1;
    without_zh(own);
    add(d, 'l', own, strlen(own));
    return c + length;
}

static const char *read_number(struct document *d, const char *c)
{
    size_t length = strspn(c, "0123456789");
    if (c[length] == '.' && isdigit((unsigned char)c[length + 1]))
        length += 1 + strspn(c + length + 1, "0123456789");
    add(d, 'n', c, length);
    return c + length;
}

static void read_prose(struct document *d, const char *c)
{
    char code[200];
    if (strncmp(c, "[English](", 10) == 0 || strncmp(c, "[\xe4\xb8\xad\xe6\x96\x87](", 9) == 0)
        return;
    while (*c != '\0') {
        size_t length = 0;
        if (*c == '`') {
            length = strcspn(c + 1, "`");
            snprintf(code, sizeof code, "%.*s", (int)length, c + 1);
            without_zh(code);
            add(d, 'i', code, strlen(code));
            c += 1 + length + (c[1 + length] == '`');
        } else if (strncmp(c, "](", 2) == 0) {
            c = read_link(d, c + 2);
        } else if (isdigit((unsigned char)*c)) {
            c = read_number(d, c);
        } else {
            c++;
        }
    }
}

static void read_heading(struct document *d, const char *line)
{
    if (d->sections + 1 < MOST_SECTIONS)
        snprintf(d->heading[++d->sections], sizeof d->heading[0], "%s", line);
}

/* Inline code does not continue on the next line. */
static void read_lines(struct document *d)
{
    bool code = false;
    for (char *line = d->text, *next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        if (strncmp(line, "```", 3) == 0)
            code = !code;
        else if (code)
            read_code(d, line);
        else if (line[0] == '#')
            read_heading(d, line);
        else if (strncmp(line, "<!--", 4) != 0)
            read_prose(d, line);
    }
}

static bool read_document(struct document *d, const char *name)
{
    char path[300];
    size_t room = 1 << 20;
    snprintf(path, sizeof path, "%s/%s", KIT_ROOT, name);
    FILE *in = fopen(path, "r");
    d->sections = d->items = 0;
    d->heading[0][0] = '\0';
    d->text = calloc(1, room);
    if (in != NULL && d->text != NULL)
        d->text[fread(d->text, 1, room - 1, in)] = '\0';
    if (in != NULL)
        fclose(in);
    if (in == NULL || d->text == NULL)
        return false;
    read_lines(d);
    free(d->text);
    return true;
}

/* ---- comparing ---- */

/* Returns whether two items are equal, or the second is what a command prints in Chinese. */
static bool is_same(const struct item *english, const struct item *chinese)
{
    char told[1024];
    if (english->section != chinese->section || english->kind != chinese->kind)
        return false;
    if (strcmp(english->text, chinese->text) == 0)
        return true;
    return english->kind == 'c' &&
           speech_tell_line(speech_table("zh"), english->text, strlen(english->text), told, sizeof told) &&
           strcmp(told, chinese->text) == 0;
}

static void meet(struct document *english, struct document *chinese)
{
    for (int i = 0; i < english->items; i++)
        for (int j = 0; j < chinese->items && !english->item[i].met; j++)
            if (!chinese->item[j].met && is_same(&english->item[i], &chinese->item[j]))
                english->item[i].met = chinese->item[j].met = true;
}

static int count_alone(const struct document *d, const char *name, const char *other)
{
    static const char kinds[] = "cinl";
    static const char *const what[] = {"line of code", "inline code", "number", "link"};
    int alone = 0;
    for (int i = 0; i < d->items; i++) {
        const struct item *at = &d->item[i];
        if (at->met)
            continue;
        printf("\n%s, section \"%s\": %s not in %s: %s", name, d->heading[at->section],
               what[strchr(kinds, at->kind) - kinds], other, at->text);
        alone++;
    }
    return alone;
}

static void compare(const char *english_name, const char *chinese_name)
{
    struct document *english = calloc(1, sizeof *english), *chinese = calloc(1, sizeof *chinese);
    CU_ASSERT_FATAL(english != NULL && chinese != NULL);
    CU_ASSERT_FATAL(read_document(english, english_name) && read_document(chinese, chinese_name));
    if (english->sections != chinese->sections)
        printf("\n%s has %d headings, %s has %d", english_name, english->sections, chinese_name, chinese->sections);
    CU_ASSERT(english->sections == chinese->sections && english->items > 10);
    meet(english, chinese);
    CU_ASSERT(count_alone(english, english_name, chinese_name) == 0);
    CU_ASSERT(count_alone(chinese, chinese_name, english_name) == 0);
    free(english);
    free(chinese);
}

static bool is_english_only(const char *name)
{
    for (size_t i = 0; i < sizeof english_only / sizeof english_only[0]; i++)
        if (strcmp(name, english_only[i]) == 0)
            return true;
    return false;
}

static void pair_of(const char *english)
{
    char chinese[300];
    snprintf(chinese, sizeof chinese, "docs/zh/%s", english + strlen("docs/"));
    if (access(chinese, F_OK) == 0)
        compare(english, chinese);
    else
        suite_assert(is_english_only(english), false, __FILE__, __LINE__, "%s: there is no %s", english, chinese);
}

static void english_of(const char *chinese)
{
    char english[300];
    snprintf(english, sizeof english, "docs/%s", chinese + strlen("docs/zh/"));
    suite_assert(access(english, F_OK) == 0, false, __FILE__, __LINE__, "%s: there is no %s", chinese, english);
}

/* Calls act with the name of each document of a folder: "docs/rules.md". */
static void each_document(const char *folder, void act(const char *name))
{
    char pattern[300];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s*.md", folder);
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        act(found.gl_pathv[i]);
    globfree(&found);
}

static void test_documents(void)
{
    char folder[100];
    compare("README.md", "README.zh.md");
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(folder, sizeof folder, "docs/%s", folders[i]);
        each_document(folder, pair_of);
        snprintf(folder, sizeof folder, "docs/zh/%s", folders[i]);
        each_document(folder, english_of);
    }
}

static const struct test pairs_tests[] = {
    {"documents", test_documents, 0},
    {NULL, NULL, 0},
};
const struct suite pairs_suite = {"pairs", pairs_tests};
