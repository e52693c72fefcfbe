/*
 * Tests the translation of messages: the table's patterns, that the kit still prints each message of the table, and
 * that the most common messages are translated completely.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/embedded.h"
#include "base/speech/speech.h"
#include "games/games.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/seat.h"

enum { LONGEST = 4096, CORPUS = 4 << 20 };

static const struct embedded *chinese(void)
{
    return speech_table("zh_CN.UTF-8");
}

/* ---- patterns ---- */

static void expect(const char *table, const char *message, const char *told)
{
    const struct embedded e = {"own.txt", (const unsigned char *)table, strlen(table)};
    char text[LONGEST] = "";
    if (!speech_tell(&e, message, strlen(message), text, sizeof text))
        strcpy(text, message);
    check_text(message, text, told);
}

static void test_slots(void)
{
    expect("it rains => R\n", "it rains", "R");
    expect("it rains => R\n", "it rains again", "it rains again");
    expect("a comment\n{1} hits {2}: {a} => {2} <- {1} = {a}\nhead => H\n", "bob hits 3,4: head", "3,4 <- bob = H");
    expect("{1} hits {2}: {a} => {2} <- {1} = {a}\nhead => H\n", "head hits 3,4: tail", "3,4 <- head = tail");
    expect("{#1} games => {1} G\n", "12 games", "12 G");
    expect("{#1} games => {1} G\n", "no games", "no games");
    expect("{#1} ms of {#2} => {2}/{1}\n", "+1.5 ms of -2", "-2/+1.5");
    expect("{1} games => G{1}\n", " games", " games");
    expect("{a}: {b} => {a}|{b}\nx => X\n", "x: x: x: y", "X|X|X|y");
    expect("{x} => X\n", "{x}", "X");
}

static void test_most_specific(void)
{
    expect("{1} fails => A\nit {1} fails => B\n", "it always fails", "B");
    expect("it {1} fails => B\n{1} fails => A\n", "it always fails", "B");
    expect("{1} fails => A\n{2} fails => B\n", "it fails", "A");
    expect("{1} => A\nit is => B\n", "it is", "B");
}

/* ---- the cases that speech.js must pass too ---- */

static int check_case(const char *table, const char *message, const char *expected, int line)
{
    const struct embedded e = {"own.txt", (const unsigned char *)table, strlen(table)};
    char text[LONGEST] = "", what[LONGEST];
    if (!speech_tell(&e, message, strlen(message), text, sizeof text))
        strcpy(text, message);
    snprintf(what, sizeof what, "tests/unit/base/speech/cases.txt:%d: \"%.200s\"", line, message);
    check_text(what, text, expected);
    return 1;
}

/* The file's head explains its lines. */
static void test_cases(void)
{
    char line[400], table[4000] = "", message[400] = "";
    bool asked = false;
    int cases = 0, number = 0;
    FILE *in = fopen(KIT_ROOT "/tests/unit/base/speech/cases.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    while (fgets(line, sizeof line, in) != NULL) {
        number++;
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "= ", 2) == 0) {
            size_t used = asked ? 0 : strlen(table);
            snprintf(table + used, sizeof table - used, "%s\n", line + 2);
            asked = false;
        } else if (strncmp(line, "? ", 2) == 0) {
            snprintf(message, sizeof message, "%s", line + 2);
            asked = true;
        } else if (strncmp(line, "! ", 2) == 0 || strncmp(line, "c! ", 3) == 0) {
            cases += check_case(table, message, strchr(line, '!') + 2, number);
        }
    }
    fclose(in);
    CU_ASSERT(cases > 20);
}

static void test_cases_on_pages(void)
{
    char text[LONGEST];
    int status = shell(text, sizeof text,
                       "cd " KIT_ROOT " && node tests/unit/base/speech/cases.js grader/site/browser/speech.js "
                       "tests/unit/base/speech/cases.txt 2>&1");
    check(status == 0, "speech.js translates a case in another way", text);
}

/* The text around a message stays, and cells of a table keep their columns if there is room. */
static void test_around_and_cells(void)
{
    expect("it rains => R\n", "  \33[7mit rains\33[0m\n", "  \33[7mR\33[0m\n");
    expect("it rains => R\n", "\rit rains \33[K", "\rR \33[K");
    expect("name  won => \xe5\x90\x8d  \xe8\x83\x9c\n", " name     won\n", " \xe5\x90\x8d       \xe8\x83\x9c\n");
    expect("name  won => \xe5\x90\x8d  \xe8\x83\x9c\n", "name won", "name won");
    expect("a  b => long indeed  c\n", "a     b", "long indeed  c");
    expect("{1}  {a}  {2} => {1}  {a}  {2}\nlost => \xe8\xbe\x93\n", "bob   lost     7 : 8",
           "bob   \xe8\xbe\x93       7 : 8");
}

static void test_whole_lines(void)
{
    static const char table[] = "time => T\nit rains => R\nCompiler: => C:\n";
    const struct embedded e = {"own.txt", (const unsigned char *)table, sizeof table - 1};
    char text[8];
    CU_ASSERT(!speech_tell_line(&e, " time\n", 6, text, sizeof text));
    CU_ASSERT(speech_tell(&e, " time\n", 6, text, sizeof text));
    CU_ASSERT(speech_tell_line(&e, "it rains", 8, text, sizeof text));
    CU_ASSERT(speech_tell_line(&e, "Compiler:", 9, text, sizeof text));
    CU_ASSERT(!speech_tell_line(&e, "      it rains", 14, text, 7));
    CU_ASSERT(!speech_tell_line(&e, "", 0, text, sizeof text));
    CU_ASSERT(!speech_tell_line(&e, "  \33[", 4, text, sizeof text));
}

static void test_locales(void)
{
    static const char *const spoken[] = {"zh", "zh_CN.UTF-8", "zh_CN.utf8", "zh_TW", "zh_CN@pinyin"};
    static const char *const english[] = {"C", "POSIX", "C.UTF-8", "en_US.UTF-8", "zh_CN.GB18030", "zhx",
                                          "",  "../zh", "."};
    for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++)
        check(speech_table(spoken[i]) != NULL, spoken[i], "English");
    for (size_t i = 0; i < sizeof english / sizeof english[0]; i++)
        check(speech_table(english[i]) == NULL, english[i], "Chinese");
    CU_ASSERT(speech_table(NULL) == NULL);
    CU_ASSERT(speech_locale(NULL, NULL, NULL) == NULL);
    CU_ASSERT_STRING_EQUAL(speech_locale("", NULL, "c"), "c");
    CU_ASSERT_STRING_EQUAL(speech_locale("a", "b", "c"), "a");
    CU_ASSERT_STRING_EQUAL(speech_locale("", "b", "c"), "b");
}

/* ---- nothing stale: the sources contain each message of the table ---- */

/* All strings of the sources, with any blanks as one blank and conversions as \1. The strings of one printf are
 * together. */
static char *corpus;
static size_t said;

static void say(char c)
{
    bool blank = c == ' ' && said > 0 && corpus[said - 1] == ' ';
    if (said + 1 < CORPUS && !blank)
        corpus[said++] = c;
    corpus[said] = '\0';
}

static const char *past_conversion(const char *c)
{
    c += 1 + strspn(c + 1, "0123456789-+ #.*hlzjt");
    return *c == '\0' || *c == '"' ? c : c + 1;
}

/* Copies a string of C. Strings with only blanks between them count as one. */
static const char *say_string(const char *c)
{
    for (c++; *c != '\0' && *c != '"';) {
        if (*c == '%' && c[1] != '%') {
            c = past_conversion(c);
            say('\1');
            continue;
        }
        c += *c == '%' || (*c == '\\' && strchr("\"\\", c[1]) != NULL);
        if (*c == '\\') {
            say('\n');
            c += 2;
        } else {
            say(*c++);
        }
    }
    return *c == '\0' ? c : c + 1;
}

static void say_c(const char *c)
{
    while ((c = strchr(c, '"')) != NULL) {
        if (c[1] == '\'' && (c[-1] == '\'' || c[-1] == '\\')) { /* a character */
            c++;
            continue;
        }
        c = say_string(c);
        const char *next = c + strspn(c, " \n\t");
        if (strncmp(next, "PRI", 3) == 0)
            next += strcspn(next, "\"");
        c = next;
        if (*next != '"')
            say('\n');
    }
}

static void say_raw(const char *c)
{
    static const char apostrophe[] = "\\u2019";
    for (; *c != '\0'; c++) {
        if (strncmp(c, apostrophe, 6) == 0)
            say('\xe2'), say('\x80'), say('\x99'), c += 5;
        else if (strncmp(c, "\n# ", 3) == 0) /* a comment of contest_conf.txt goes on */
            say(' '), c += 2;
        else
            say(*c == '\n' || *c == '\t' ? ' ' : *c);
    }
    say('\n');
}

/* Returns a file's text, which is valid until the next call. */
static const char *text_of(const char *name)
{
    static char text[1 << 18];
    FILE *in = fopen(name, "r");
    size_t size = in == NULL ? 0 : fread(text, 1, sizeof text - 1, in);
    text[size] = '\0';
    if (in != NULL)
        fclose(in);
    return text;
}

static void say_file(const char *name)
{
    const char *text = text_of(name), *dot = strrchr(name, '.');
    if (dot != NULL && (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0))
        say_c(text);
    else
        say_raw(text);
}

/* Whether a file is in a game's own folder. games/own is no game, and its words are the kit's. */
static bool is_of_a_game(const char *path)
{
    const char *games = strstr(path, "/games/");
    return games != NULL && strchr(games + strlen("/games/"), '/') != NULL && strstr(games, "/games/own/") == NULL;
}

static void say_files(const char *const *pattern, const char *game)
{
    for (; *pattern != NULL; pattern++) {
        glob_t found;
        char below[64], path[128];
        snprintf(below, sizeof below, *pattern, game);
        snprintf(path, sizeof path, "%s/%s", KIT_ROOT, below);
        if (glob(path, 0, NULL, &found) != 0)
            continue;
        for (size_t f = 0; f < found.gl_pathc; f++)
            if (game != NULL || !is_of_a_game(found.gl_pathv[f]))
                say_file(found.gl_pathv[f]);
        globfree(&found);
    }
}

/* As sandbox_not_started writes it. */
static const char *within_a_sentence(const char *words)
{
    static char text[128];
    snprintf(text, sizeof text, "%s", words);
    text[0] = (char)tolower((unsigned char)text[0]);
    return text;
}

/* Fills the corpus with the strings of one game, or, for NULL, of the kit without its games. */
static void read_sources(const char *game)
{
    static const char *const kit[] = {"grader/*/*.[ch]",
                                      "grader/*/*/*.[ch]",
                                      "grader/*/*/*/*.[ch]",
                                      "grader/build/[bhle]*[a-z]",
                                      "grader/build/languages/*",
                                      "grader/build/functions/*",
                                      "grader/site/*/*.[jhs]*",
                                      "grader/desk/page/show_page.*",
                                      "grader/serve/*.js",
                                      "grader/serve/desk/*.js",
                                      "grader/serve/pages/*.html",
                                      "grader/contest/*/*.sql",
                                      "grader/run/queue/postgres.sql",
                                      "grader/desk/web/*.[jh]*",
                                      "grader/cli/help.txt",
                                      "grader/contest/contest_conf.txt",
                                      NULL};
    static const char *const own[] = {"grader/games/%s/*.[ch]",   "grader/games/%s/*/*.[ch]", "grader/games/%s/*.js",
                                      "grader/games/%s/web/*.js", "player_api/%s/*.h",        NULL};
    said = 0;
    corpus[0] = '\0';
    say_files(game == NULL ? kit : own, game);
    for (int error = 1; game == NULL && error < 134; error++) {
        say_raw(strerror(error));
        say_raw(within_a_sentence(strerror(error)));
    }
}

/* Returns where a text continues after a phrase. A conversion may stand for a plural s. */
static bool goes_on(const char *text, const char *phrase)
{
    for (; *phrase != '\0'; text++) {
        if (*text == *phrase)
            phrase++;
        else if (*text == '\1' && strncmp(phrase, "es", 2) == 0 && !isalpha((unsigned char)phrase[2]))
            phrase += 2;
        else if (*text == '\1' && *phrase == 's' && !isalpha((unsigned char)phrase[1]))
            phrase++;
        else if (*text != '\1')
            return false;
    }
    return true;
}

static bool is_said_so(const char *phrase)
{
    for (const char *at = corpus; (at = strchr(at, phrase[0])) != NULL; at++)
        if (goes_on(at, phrase))
            return true;
    return false;
}

/* A page may capitalise the first letter, or write "full house" for FULL_HOUSE. */
static bool is_said(char *phrase)
{
    bool said_so = is_said_so(phrase);
    phrase[0] = (char)tolower((unsigned char)phrase[0]);
    said_so = said_so || is_said_so(phrase);
    for (char *c = phrase; *c != '\0'; c++)
        *c = (char)(*c == ' ' ? '_' : toupper((unsigned char)*c));
    return said_so || is_said_so(phrase);
}

/* Returns whether the corpus has all the English text of a pattern between slots and marks. */
static bool is_all_said(const char *pattern)
{
    char phrase[400], other[400];
    while (*pattern != '\0') {
        size_t length = 0;
        for (; *pattern != '\0' && strchr("{}()[],:;.|/\"", *pattern) == NULL && length + 1 < sizeof phrase; pattern++)
            if (*pattern != ' ' || (length > 0 && phrase[length - 1] != ' '))
                phrase[length++] = *pattern;
        while (length > 0 && phrase[length - 1] == ' ')
            length--;
        phrase[length] = '\0';
        char *place = strncmp(phrase, "in ", 3) == 0 ? phrase + 3 : phrase; /* "%s in %s" */
        if (length > 2 && strpbrk(phrase, "abcdefghijklmnopqrstuvwxyz") != NULL && !is_said(strcpy(other, place)))
            return false;
        if (*pattern == '{')
            pattern += strcspn(pattern, "}");
        pattern += *pattern != '\0';
    }
    return true;
}

/* One file of the table: the kit's or a game's. said_by is a set: KIT, and GAME << n for game n of games_known. */
enum { MESSAGES = 4000, FILES = 16, KIT = 1, GAME = 2 };

struct words {
    char name[64], *text, *english[MESSAGES];
    unsigned said_by[MESSAGES];
    int messages;
};

static void read_words(struct words *w)
{
    enum { MOST = 1 << 20 };
    char path[128];
    snprintf(path, sizeof path, "%s/%s", KIT_ROOT, w->name);
    FILE *in = fopen(path, "r");
    w->text = calloc(1, MOST);
    w->messages = 0;
    if (in == NULL || w->text == NULL || fread(w->text, 1, MOST - 1, in) == 0)
        check(strstr(w->name, "games/") != NULL, "cannot be read", w->name); /* a game may have no file */
    if (in != NULL)
        fclose(in);
    for (char *line = strtok(w->text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *arrow = strstr(line, " => ");
        if (arrow == NULL) {
            check(strncmp(line, "//", 2) == 0, "neither a message nor a comment", line);
        } else if (w->messages < MESSAGES) {
            *arrow = '\0';
            w->said_by[w->messages] = 0;
            w->english[w->messages++] = line;
        }
    }
}

/* Fills w[0] for the kit and w[1...] for its games. Returns how many files there are. */
static int read_owners(struct words *w)
{
    int owners = 1;
    snprintf(w[0].name, sizeof w[0].name, "grader/base/speech/zh.txt");
    for (; games_known[owners - 1] != NULL && owners < FILES; owners++)
        snprintf(w[owners].name, sizeof w[owners].name, "grader/games/%s/zh.txt", games_known[owners - 1]->name);
    for (int i = 0; i < owners; i++)
        read_words(&w[i]);
    for (int speaker = 0; speaker < owners; speaker++) {
        read_sources(speaker == 0 ? NULL : games_known[speaker - 1]->name);
        for (int i = 0; i < owners; i++)
            for (int m = 0; m < w[i].messages; m++)
                w[i].said_by[m] |= is_all_said(w[i].english[m]) ? 1u << speaker : 0;
    }
    return owners;
}

static void check_kits(const struct words *w)
{
    char belongs[128];
    for (int m = 0; m < w->messages; m++) {
        unsigned by = w->said_by[m], game = 0;
        check(by != 0, "is said nowhere", w->english[m]);
        while (by > KIT && (by & (unsigned)GAME << game) == 0)
            game++;
        if (by == (unsigned)GAME << game) {
            snprintf(belongs, sizeof belongs, "only this game says it: move the line to grader/games/%s/zh.txt",
                     games_known[game]->name);
            check(false, belongs, w->english[m]);
        }
    }
}

static void check_games(const struct words *w, unsigned game)
{
    char wrong[128];
    snprintf(wrong, sizeof wrong, "the game does not say it, but %s has the line", w->name);
    for (int m = 0; m < w->messages; m++)
        check((w->said_by[m] & game) != 0, wrong, w->english[m]);
}

static int messages_of(const struct embedded *table)
{
    char *text = strndup((const char *)table->bytes, table->size);
    int messages = 0;
    for (const char *c = text; (c = strstr(c, " => ")) != NULL; c++)
        messages++;
    free(text);
    return messages;
}

static void test_nothing_stale(void)
{
    struct words *w = calloc(FILES, sizeof *w);
    int messages = 0;
    corpus = malloc(CORPUS);
    CU_ASSERT_FATAL(w != NULL && corpus != NULL);
    int owners = read_owners(w);
    check_kits(&w[0]);
    for (int i = 1; i < owners; i++)
        check_games(&w[i], (unsigned)GAME << (i - 1));
    for (int i = 0; i < owners; i++) {
        messages += w[i].messages;
        free(w[i].text);
    }
    CU_ASSERT(messages > 400);
    CU_ASSERT_EQUAL(messages, messages_of(chinese())); /* the table is all of these files */
    free(w);
    free(corpus);
}

/* Both sides of a message name the same slots, and no English appears twice. */
static unsigned slots(const char *side)
{
    unsigned set = 0;
    for (const char *c = side; (c = strchr(c, '{')) != NULL; c++) {
        const char *name = c + 1 + (c[1] == '#');
        if (name[0] != '\0' && name[1] == '}')
            set |= isdigit((unsigned char)*name) ? 1u << (*name - '0') : 1u << (10 + *name - 'a');
    }
    return set;
}

static void test_both_sides(void)
{
    const struct embedded *table = chinese();
    char *text = strndup((const char *)table->bytes, table->size);
    const char *english[MESSAGES];
    int messages = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *arrow = strstr(line, " => ");
        if (arrow == NULL)
            continue;
        *arrow = '\0';
        check(slots(line) == slots(arrow + 4), "slots differ", line);
        for (int i = 0; i < messages; i++)
            check(strcmp(english[i], line) != 0, "is there twice", line);
        if (messages < MESSAGES)
            english[messages++] = line;
    }
    CU_ASSERT(messages < MESSAGES);
    free(text);
}

/* ---- translated completely ---- */

/* Returns whether a word may stay English: names of calls and signals, units, words in quotes, file names. */
static bool may_stay(const char *word, size_t length)
{
    static const char *const names[] = {"Init",    "Operate_self", "Operate_opponent",
                                        "Draw",    "Hit",          "Move",
                                        "CPU",     "ms",           "MiB",
                                        "UTF",     "SIGSEGV",      "SIGABRT",
                                        "SIGFPE",  "SIGILL",       "SIGBUS",
                                        "SIGTRAP", "SIGKILL",      "type",
                                        "abort",   "sanitizer",    "bpf",
                                        "OK",      "BID",          "PUT",
                                        "MOVE",    "player0",      "player1",
                                        "random",  "hunter",       "player",
                                        "sortie",  "grader",       "Next",
                                        "Elo"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length && strncmp(names[i], word, length) == 0)
            return true;
    return length < 3;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static void check_whole(const char *line)
{
    for (const char *c = line; *c != '\0';) {
        size_t length = 0;
        while (is_word(c[length]))
            length++;
        bool stays = length == 0 || isdigit((unsigned char)*c) || may_stay(c, length);
        check(stays, "an English word is left", line);
        c += length == 0 ? 1 : length;
        if (!stays)
            return;
    }
}

static void check_fault(const char *line)
{
    char told[LONGEST];
    bool known = speech_tell(chinese(), line, strlen(line), told, sizeof told);
    check(known, "zh.txt has no line for it", line);
    if (known)
        check_whole(told);
}

/* Turns an expected pattern into a line: any open part becomes a number. Returns false if it leaves words open. */
static bool settle(char *line)
{
    char *choice = strstr(line, "[01]");
    if (choice != NULL)
        memmove(choice, choice + 1, 1), memmove(choice + 1, choice + 4, strlen(choice + 4) + 1);
    for (char *c = line; *c != '\0'; c++)
        if (*c == '*' && c > line && c[-1] == ' ' && (c[1] == ' ' || c[1] == ':'))
            *c = '1';
    return strstr(line, " game ") != NULL && strpbrk(line, "|@\\*") == NULL &&
           strstr(line, "answered no number") == NULL; /* belongs to a game of the tests */
}

static int check_faults(const char *file)
{
    char line[400];
    int faults = 0;
    FILE *in = fopen(file, "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (settle(line))
            check_fault(line), faults++;
    }
    if (in != NULL)
        fclose(in);
    return faults;
}

/* Tests the fault of each program that misbehaves. */
static void test_faults_whole(void)
{
    static const char *const folder[] = {"specimens", "lines", "attacks", "attacks-lines", "blame", "linking"};
    int faults = 0;
    for (size_t i = 0; i < sizeof folder / sizeof folder[0]; i++) {
        glob_t found;
        char path[128];
        snprintf(path, sizeof path, "%s/tests/programs/%s/*/expected", KIT_ROOT, folder[i]);
        if (glob(path, 0, NULL, &found) != 0)
            continue;
        for (size_t f = 0; f < found.gl_pathc; f++)
            faults += check_faults(found.gl_pathv[f]);
        globfree(&found);
    }
    CU_ASSERT(faults > 80);
}

static bool is_sentence(const char *text)
{
    int words = 0;
    for (const char *c = text; *c != '\0'; c++)
        words += islower((unsigned char)*c) && islower((unsigned char)c[1]) && (c == text || c[-1] == ' ');
    return words > 2;
}

/* Tests the reasons of faults from rules and sandbox: each sentence of these files, with 7 for its numbers. */
static void test_reasons_whole(void)
{
    static const char *const name[] = {"games/plane/rules.c",    "games/plane/rules.h",  "games/yacht/rules.c",
                                       "games/kutulu/lines.c",   "games/codevs/lines.c", "games/five/referee.c",
                                       "seat/walls/forbidden.c", "seat/seat.c"};
    int reasons = 0;
    corpus = malloc(CORPUS);
    CU_ASSERT_PTR_NOT_NULL_FATAL(corpus);
    said = 0;
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/grader/%s", KIT_ROOT, name[i]);
        say_file(path);
    }
    for (char *line = strtok(corpus, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        for (char *c = line; *c != '\0'; c++)
            *c = *c == '\1' ? '7' : *c;
        if (is_sentence(line) && strstr(line, ".h") == NULL && strncmp(line, "7 turn", 6) != 0 && line[1] != ',')
            check_fault(line), reasons++;
    }
    CU_ASSERT(reasons > 60);
    check_fault("asked again, answers 7");
    free(corpus);
}

/* Checks the first text of each call of this function, with 7 for what it fills in. Returns how many there are. */
static int check_texts_of_calls(const char *text, const char *function)
{
    int texts = 0;
    for (const char *c = text; (c = strstr(c, function)) != NULL;) {
        said = 0;
        for (c += strcspn(c, "\";"); *c == '"'; c += strspn(c, " \n"))
            c = say_string(c);
        for (size_t i = 0; i < said; i++)
            corpus[i] = corpus[i] == '\1' ? '7' : corpus[i];
        corpus[said] = '\0';
        if (strpbrk(corpus, "abcdefghijklmnopqrstuvwxyz") != NULL)
            check_fault(corpus), texts++;
    }
    return texts;
}

/* Tests what a game's referee and rules say of answers that are refused, and the sentences about the game. */
static void test_games_whole(void)
{
    char told[LONGEST];
    int texts = 0;
    corpus = malloc(CORPUS);
    CU_ASSERT_PTR_NOT_NULL_FATAL(corpus);
    for (int g = 0; games_known[g] != NULL; g++) {
        glob_t found;
        char path[128];
        const char *about = games_known[g]->about;
        if (about != NULL)
            check(speech_tell(chinese(), about, strlen(about), told, sizeof told), "zh.txt has no line for it", about);
        snprintf(path, sizeof path, "%s/grader/games/%s/*.c", KIT_ROOT, games_known[g]->name);
        CU_ASSERT_EQUAL_FATAL(glob(path, 0, NULL, &found), 0);
        for (size_t f = 0; f < found.gl_pathc; f++) {
            texts += check_texts_of_calls(text_of(found.gl_pathv[f]), "match_illegal(");
            texts += check_texts_of_calls(text_of(found.gl_pathv[f]), "match_fault_silent(");
            if (strstr(found.gl_pathv[f], "/rules.c") != NULL)
                texts += check_texts_of_calls(text_of(found.gl_pathv[f]), "return ");
        }
        globfree(&found);
    }
    CU_ASSERT(texts > 5);
    free(corpus);
}

/* Tests the names of the ends of all games. */
static void test_ends_whole(void)
{
    for (int g = 0; games_known[g] != NULL; g++)
        for (int how = 0; how < games_known[g]->ends; how++)
            check_fault(games_known[g]->end_name[how]);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        check_fault(verdict_name((enum verdict)verdict));
}

/* Tests lines whose slots could be taken otherwise: heads with several settings of a game, rows with a name of two
 * words, and words behind a colon. */
static void test_heads_and_rows(void)
{
    static const struct {
        const char *english, *told;
    } line[] = {
        {"test point 1, types 1 1 1, 2 games, seed 7", "测试点 1，型号掩码 1 1 1，2 局，种子 7"},
        {"test point 4, stage 4, maps 1111, 1 game, seed 7", "测试点 4，阶段 4，地图 1111，1 局，种子 7"},
        {"test point 1, bank 180000, wins 3, packs 0, 5 games, seed 7",
         "测试点 1，总时间 180000 ms，先胜 3 局，方块包分布 0，5 局，种子 7"},
        {"    1  a             b             destroyed      18 :  18",
         "    1  a             b             全部击毁       18 :  18"},
        {"    1  a             three ahead      6 :   6", "    1  a             领先三分         6 :   6"},
        {"    1  a             lost           61 :  62 :  50 :  34   total 60 : 61 : 49 : 33",
         "    1  a             失去理智       61 :  62 :  50 :  34   总分 60 : 61 : 49 : 33"},
        {"    1  a             counted       125 : 125   total 225000 : 173000",
         "    1  a             计分          125 : 125   总分 225000 : 173000"},
        {"tie 1: points a match; players in the knock-out are ranked by it first",
         "小分 1：场均积分；参加淘汰赛的先按淘汰赛排名"},
        {"tie 1: rounds won, tie 2: opponents' points, tie 3: points, early ones more, "
         "tie 4: opponents' points, early ones more; players in the knock-out are ranked by it first",
         "小分 1：胜轮，小分 2：对手分，小分 3：前轮加权分，小分 4：对手前轮加权分；参加淘汰赛的先按淘汰赛排名"},
        {"you: hits 7,7: nothing", "你：打击 7,7：空白"},
        {"mine is out of a game: illegal game 1 operation 2: the answer is not OK",
         "mine 在一局中判负：非法操作，第 1 局第 2 次操作：回答不是 OK"},
        {"good      the disk: 46 GiB", "正常      磁盘：46 GiB"},
        {"     7  2026-11-27 11:11:42  ann lee               mine.c                  5087  + refused: it does not compile",
         "     7  2026-11-27 11:11:42  ann lee               mine.c                  5087  + 已拒绝：编译错误"},
        {"     7  2026-11-27 11:11:42  mine.c                      1      1    1 of 3       92.50         1808    refused",
         "     7  2026-11-27 11:11:42  mine.c                      1      1    1 / 3        92.50         1808    被拒绝"},
        {"     3  lost                  withdrawn               1      -       0  no     ",
         "     3  lost                  已退赛                  1      -       0  否     "},
        {"is withdrawn already", "状态已经是“已退赛”"},
        {"rung                pairs    share  Elo, 95 %                it is        tp 1  tp 2  tp 3  tp 4  tp 5  tp 6  tp 7",
         "级                  对数     得分率  Elo，95 %               相比         点 1  点 2  点 3  点 4  点 5  点 6  点 7"},
        {"rung                pairs    share  Elo, 95 %                it is        tp 1",
         "级                  对数     得分率  Elo，95 %               相比         点 1"},
        {"test point  opponent   verdict      games won   counted ms            MiB",
         "测试点      对手       判定         胜局        折算 ms               MiB"},
        {"sortie: mine.cpp: its module uses exceptions (6)", "sortie: mine.cpp: 它的模块用了异常（6）"},
        {"sortie: --subtask: is needed: one of 1, 2, 7", "sortie: --subtask: 需要给出：1, 2, 7 之一"},
        {"it was made by an older sortie (schema 2, here 15): go on and verify with that one, or begin a new contest",
         "由较旧版本的 sortie 建立（数据库版本 2，这里是 15）：请用那个版本继续和核查，或新建比赛"},
    };
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        char told[LONGEST] = "";
        speech_tell_line(chinese(), line[i].english, strlen(line[i].english), told, sizeof told);
        check_text(line[i].english, told, line[i].told);
    }
}

/* The tables that `sortie serve` writes: names of columns, and what a screen reader calls each table. A page shows the
 * table only after a fault, a scrimmage or a preview, so a browser sees few of them. */
static void test_columns(void)
{
    static char words[1 << 14];
    int found = 0;
    shell(words, sizeof words,
          "grep -oh -e '<th scope=\"col\">[^<]*' -e 'aria-label=\"[^\"]*' " KIT_ROOT "/grader/serve/pages/*.html | "
          "sed 's/.*[>\"]//' | sort -u");
    for (char *word = strtok(words, "\n"); word != NULL; word = strtok(NULL, "\n"), found++) {
        char told[LONGEST] = "";
        check(speech_tell(chinese(), word, strlen(word), told, sizeof told), word, "no line of zh.txt has it");
    }
    CU_ASSERT(found > 20);
}

/* The reasons of the meter to refuse a module, alone, with a number or with a name. */
static void test_meter_whole(void)
{
    static const char *const behind[] = {"", " (7)", " name"};
    static char words[1 << 14];
    int found = 0;
    shell(words, sizeof words,
          "cat " KIT_ROOT
          "/grader/seat/sealed/meter*.c | sed 's/ (%%[a-z]*)\"/\"/g' | grep -o '\"[a-z][^\"]* [^\"]*\"' | tr -d '\"' | "
          "grep -v '[%%\\\\]' | sort -u");
    for (char *word = strtok(words, "\n"); word != NULL; word = strtok(NULL, "\n"), found++) {
        char message[200], told[LONGEST];
        bool known = false;
        for (int i = 0; i < 3 && !known; i++) {
            snprintf(message, sizeof message, "its module %s%s", word, behind[i]);
            known = speech_tell(chinese(), message, strlen(message), told, sizeof told) && strstr(told, word) == NULL;
        }
        check(known, word, "no line of zh.txt has it");
    }
    CU_ASSERT(found > 50);
}

/* ---- real processes ---- */

#define ZH "env -u LC_ALL -u LC_MESSAGES LANG=zh_CN.UTF-8 "
#define EN "env -u LC_ALL -u LC_MESSAGES -u LANG "

static void check_line(const char *command, const char *told)
{
    char text[1 << 15];
    shell(text, sizeof text, "%s 2>&1", command);
    check(strstr(text, told) != NULL, told, text);
}

static void test_commands(void)
{
    check_line(ZH BUILD "/sortie --help", "比赛的时钟");
    check_line(ZH BUILD "/sortie macth", "sortie: macth: 没有这个命令，是不是想用 match？");
    check_line(ZH BUILD "/sortie match --sead 1 a b", "sortie: --sead: 没有这个选项，是不是想用 --seed？");
    check_line(ZH BUILD "/sortie match --seed", "sortie: --seed: 需要一个值：N");
    check_line(ZH BUILD "/sortie worker --help", "缓存中保留的程序，单位 MiB");
    check_line(
        "echo 'sortie: c: batch 3, line 15 of its bundle: test point 2: the rank of ann is 2, computed is 1' | " ZH
            BUILD "/translate",
        "sortie: c: 第 3 次批量评测，公开包第 15 行：测试点 2：ann 的名次为 2，算得 1");
    check_line(ZH BUILD "/sortie match a.c b.c", "sortie: --subtask: 需要给出：1 到 5");
    check_line(ZH BUILD "/sortie match --subtask x a b", "sortie: --subtask: x 不是 0 到 999 之间的数");
    check_line(ZH BUILD "/sortie match --subtask 1 nix.c nix.c", "没有这个文件或目录");
    check_line(ZH BUILD "/sortie duel a", "sortie: duel: 需要两个选手程序，给了 1 个；请看 sortie duel --help");
    check_line("echo 'sortie: a.py: line 5: Init takes 1 arguments, wanted def Init():' | " ZH BUILD "/translate",
               "sortie: a.py：第 5 行：Init 有 1 个参数，应为 def Init():");
    check_line(
        "echo 'the line of its source: a.py, line 7, in f: TypeError: Hit(x, y) takes 2 arguments, not 1' | " ZH BUILD
        "/translate",
        "源代码的行：a.py 第 7 行，f 中：TypeError：Hit(x, y) 需要 2 个参数，给了 1 个");
    check_line("echo 'a.c: found no Init, wanted void Init()' | " ZH BUILD "/translate",
               "a.c：没有找到 Init，应有 void Init()");
    check_line(ZH "TRANSLATE=" BUILD "/translate GAME=plane sh grader/build/bundle a.txt o n",
               "sortie: a.txt: 要链接，选手程序应是以 .c, .cpp, .cc, .cxx, .C 或 .CPP 结尾的文件");
    check_line(EN BUILD "/sortie macth", "sortie: macth: no such command, did you mean match?\n");
    check_line("env LC_ALL=C LANG=zh_CN.UTF-8 " BUILD "/sortie macth", "no such command");
    check_line("env LC_ALL= LC_MESSAGES=zh LANG=C " BUILD "/sortie macth", "没有这个命令");
}

/* Tests that each line of each command's help is in Chinese, but one that has nothing to translate: the rest of a usage
 * in brackets, or a command of curl. */
static void test_helps_whole(void)
{
    char text[1 << 15];
    shell(text, sizeof text,
          "for c in '' $(" EN BUILD "/sortie --help | sed -n 's/^  \\([a-z]*\\) .*/\\1/p'); do " ZH BUILD
          "/sortie $c --help || echo no help: $c; "
          "done 2>&1 | LC_ALL=C awk '/^  --help/ { n++ } !/[^ -~]/ && !/^ *(\\[|curl |$)/ { print } "
          "END { print (n > 25 ? \"all\" : \"few\") }'");
    check_text("no line in English", text, "all\n");
}

static void test_a_match(void)
{
    static const char command[] = BUILD "/sortie match random hunter --subtask 1 --seed 3 --games 4";
    char text[1 << 14], other[1 << 14];
    CU_ASSERT(shell(text, sizeof text, ZH "%s", command) == 0);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        check_whole(line);
    CU_ASSERT(shell(text, sizeof text, ZH "%s --json | sed 's/_us\":[0-9]*//g; s/_kib\":[0-9]*//g'", command) == 0);
    CU_ASSERT(shell(other, sizeof other, EN "%s --json | sed 's/_us\":[0-9]*//g; s/_kib\":[0-9]*//g'", command) == 0);
    check_text("JSON in another language", text, other);
    shell(text, sizeof text, ZH "%s --record /dev/fd/3 3>&1 >/dev/null", command);
    shell(other, sizeof other, EN "%s --record /dev/fd/3 3>&1 >/dev/null", command);
    check(strcmp(text, other) == 0 && strstr(text, "sortie 2 plane") == text, other, text);
}

static void test_the_grader(void)
{
    char text[1 << 14];
    check_line(ZH BUILD "/samples-random/grader --subtask 1 --seed 3 --games 2", "测试点 1，");
    check_line("echo 1 2 | " ZH BUILD "/samples-random/grader",
               "sortie: 标准输入: 应当是一行四个整数：id type0 type1 type2");
    check_line(ZH BUILD "/samples-random/grader --help", "采用测试点 N");
    shell(text, sizeof text, ZH BUILD "/samples-random/grader --subtask 1 --seed 3 --games 2");
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        check_whole(line);
}

/* Tests each verdict that real programs reach quickly, in a match and in a contest, with its limit. */
static void test_verdicts(void)
{
    static const struct {
        const char *command, *told;
    } some[] = {
        {BUILD "/specimens/draw-off-board/grader0 --subtask 5 --seed 7", "player0 在本测试点判负：非法操作，"},
        {BUILD "/specimens/crash-abort/grader0 --subtask 5 --seed 7",
         "被 SIGABRT 终止（abort、断言失败或未捕获的异常）"},
        {BUILD "/specimens/crash-stack-overflow/grader0 --subtask 5 --seed 7", "运行时错误，"},
        {BUILD "/specimens/exit-in-init/grader0 --subtask 5 --seed 7", "程序自行退出，退出码 3（在 Init 中）"},
        {BUILD "/specimens/loop-in-operate-self/grader0 --subtask 5 --seed 7 --time 100", "CPU 时间超过 100 ms"},
        {BUILD "/sortie match tests/programs/attacks/net-socket/player.c random --subtask 5 --seed 7",
         "违规系统调用，"},
        {BUILD "/sortie match tests/programs/attacks/net-socket/player.c random --subtask 5 --seed 7",
         "打开了套接字（在 Operate_self 中）"},
        {BUILD
         "/sortie match tests/programs/attacks/memory-touch-until-null/player.c random --subtask 5 --seed 7 --memory 64",
         "64 MiB"},
    };
    char text[1 << 14];
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        shell(text, sizeof text, ZH "timeout 100 %s 2>/dev/null", some[i].command);
        check(strstr(text, some[i].told) != NULL, some[i].told, text);
    }
}

/* The hint about each program that is refused with one. */
static void test_hints(void)
{
    char text[LONGEST];
    glob_t all;
    CU_ASSERT_EQUAL_FATAL(glob(KIT_ROOT "/tests/programs/refused/hint-*", 0, NULL, &all), 0);
    for (size_t i = 0; i < all.gl_pathc; i++) {
        if (!is_drawn(4))
            continue;
        shell(text, sizeof text,
              ZH "timeout 100 " BUILD "/sortie match %s/player.c* " KIT_ROOT
                 "/samples/plane/random.c --subtask 5 2>&1 | head -1",
              all.gl_pathv[i]);
        check(strstr(text, "\xef\xbc\x9a") != NULL, all.gl_pathv[i], text); /* a colon in Chinese */
    }
    globfree(&all);
}

static const struct test speech_tests[] = {
    {"slots", test_slots, ALSO_SANITIZED},
    {"most_specific", test_most_specific, 0},
    {"speech-cases", test_cases, ALSO_SANITIZED},
    {"speech-cases-on-pages", test_cases_on_pages, 0},
    {"around_and_cells", test_around_and_cells, ALSO_SANITIZED},
    {"whole_lines", test_whole_lines, ALSO_SANITIZED},
    {"locales", test_locales, 0},
    {"nothing_stale", test_nothing_stale, 0},
    {"both_sides", test_both_sides, 0},
    {"faults_whole", test_faults_whole, 0},
    {"reasons_whole", test_reasons_whole, 0},
    {"games_whole", test_games_whole, 0},
    {"ends_whole", test_ends_whole, 0},
    {"heads_and_rows", test_heads_and_rows, 0},
    {"meter_whole", test_meter_whole, 0},
    {"columns-of-the-own-page", test_columns, 0},
    {"commands", test_commands, 0},
    {"helps_whole", test_helps_whole, 0},
    {"a_match", test_a_match, 0},
    {"the_grader", test_the_grader, 0},
    {"verdicts", test_verdicts, 0},
    {"hints-in-chinese", test_hints, 0},
    {NULL, NULL, 0},
};
const struct suite speech_suite = {"speech", speech_tests};
