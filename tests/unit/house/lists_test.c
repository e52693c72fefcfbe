/*
 * Tests lists that stand in more than one place. The tables of verdicts and proofs are in grader/seat/seat.c. The
 * schema, the pages, the Chinese words, the documents and docs/check_batch.py repeat them. Each test names the place
 * and the word that it lacks.
 */
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "league/score.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "seat/seat.h"

enum { TEXT = 1 << 19, PLACE = 300, WANTED = 400 };

static char *read_kit(const char *name)
{
    static char text[TEXT];
    char path[200];
    snprintf(path, sizeof path, "%s/%s", KIT_ROOT, name);
    CU_ASSERT_FATAL(read_file(path, text, sizeof text) > 0);
    return text;
}

static void check_there(const char *place, const char *text, const char *wanted)
{
    const char *shown = wanted + strspn(wanted, " \n");
    suite_assert(strstr(text, wanted) != NULL, false, __FILE__, __LINE__, "%s lacks \"%s\"", place, shown);
}

/* Returns a copy of the text from one mark to the next. The test ends if they are not there. */
static char *part_of(const char *text, const char *first, const char *last)
{
    const char *from = strstr(text, first), *end = from == NULL ? NULL : strstr(from, last);
    suite_assert(end != NULL, true, __FILE__, __LINE__, "no text from \"%s\" to \"%s\"", first, last);
    return strndup(from, (size_t)(end - from));
}

static void append(char *text, const char *more)
{
    strncat(text, more, WANTED - 1 - strlen(text));
}

/* ---- the tables ---- */

static void verdict_rows(void)
{
    for (int v = 0; v < VERDICTS; v++) {
        const char *name = verdict_name((enum verdict)v), *meaning = verdict_meaning((enum verdict)v);
        CU_ASSERT_FATAL(name != NULL && meaning != NULL);
        CU_ASSERT_EQUAL(verdict_is_fault((enum verdict)v), v != VERDICT_OK && v != VERDICT_SYSTEM);
        for (int other = 0; other < v; other++)
            check(strcmp(name, verdict_name((enum verdict)other)) != 0, "two verdicts have one name", name);
    }
}

static void proof_rows(void)
{
    char text[80];
    for (int p = 0; p < PROOFS; p++) {
        const char *name = proof_name((enum proof)p), *at = text;
        enum proof proof = PROOFS;
        CU_ASSERT_PTR_NOT_NULL_FATAL(name);
        snprintf(text, sizeof text, "%s: why", name);
        check(proof_read(&at, &proof) && proof == (enum proof)p && strcmp(at, "why") == 0, name, at);
    }
}

/* ---- the schema ---- */

/* Tests which verdicts one table of the schema takes. They are in the order of the enum. */
static void check_verdicts(const char *schema, const char *table, bool with_ok, bool with_system)
{
    char create[64], place[PLACE], wanted[WANTED] = "verdict TEXT NOT NULL CHECK (verdict IN (";
    const char *comma = "'";
    for (int v = 0; v < VERDICTS; v++)
        if (verdict_is_fault((enum verdict)v) || (v == VERDICT_OK && with_ok) || (v == VERDICT_SYSTEM && with_system)) {
            append(wanted, comma);
            append(wanted, verdict_name((enum verdict)v));
            comma = "', '";
        }
    append(wanted, "'))");
    snprintf(create, sizeof create, "CREATE TABLE %s (", table);
    snprintf(place, sizeof place, "grader/store/schema.sql, table %s,", table);
    char *body = part_of(schema, create, "\n)");
    check_there(place, body, wanted);
    free(body);
}

static void verdicts_in_the_schema(void)
{
    const char *text = read_kit("grader/store/schema.sql");
    check_verdicts(text, "match", true, true);
    check_verdicts(text, "result", true, false);
    check_verdicts(text, "fault", false, false);
}

static void proofs_in_the_schema(void)
{
    char wanted[64], *body = part_of(read_kit("grader/store/schema.sql"), "system TEXT CHECK (", "),");
    for (int p = 0; p < PROOFS; p++) {
        snprintf(wanted, sizeof wanted, "system GLOB '%s: ?*'", proof_name((enum proof)p));
        check_there("grader/store/schema.sql, table match, column system,", body, wanted);
    }
    free(body);
}

/* ---- the second checker of bundles ---- */

static void in_check_batch(void)
{
    char faults[WANTED] = "VERDICTS = (", proofs[WANTED] = "re.match(\"(";
    const char *comma = "\"", *bar = "";
    for (int v = 0; v < VERDICTS; v++)
        if (verdict_is_fault((enum verdict)v)) {
            append(faults, comma);
            append(faults, verdict_name((enum verdict)v));
            comma = "\", \"";
        }
    append(faults, "\")");
    for (int p = 0; p < PROOFS; p++, bar = "|") {
        append(proofs, bar);
        append(proofs, proof_name((enum proof)p));
    }
    append(proofs, "): .\"");
    check_there("docs/check_batch.py", read_kit("docs/check_batch.py"), faults);
    check_there("docs/check_batch.py", read_kit("docs/check_batch.py"), proofs);
}

/* Python writes a share as .85. */
static void append_share(char *text, double share)
{
    char number[32];
    snprintf(number, sizeof number, "%g", share);
    append(text, number[0] == '0' && number[1] == '.' ? number + 1 : number);
}

/* The tiers of the league, which docs/check_batch.py has for people outside. */
static void tiers_in_check_batch(void)
{
    char wanted[WANTED] = "TIERS = (", row[40];
    for (int i = 0; i < TIERS; i++) {
        snprintf(row, sizeof row, "%s(\"%c\", %d, ", i == 0 ? "" : ", ", score_tier[i].name, score_tier[i].to);
        append(wanted, row);
        append_share(wanted, score_tier[i].least);
        append(wanted, ", ");
        append_share(wanted, score_tier[i].most);
        append(wanted, ")");
    }
    append(wanted, ")");
    check_there("docs/check_batch.py", read_kit("docs/check_batch.py"), wanted);
}

/* ---- pages and Chinese ---- */

static void verdicts_on_pages(void)
{
    char wanted[200], *list = part_of(read_kit("grader/site/browser/about.js"), "const meaning = {", "};");
    for (int v = 0; v < VERDICTS; v++) {
        snprintf(wanted, sizeof wanted, " %s: \"%s\",", verdict_name((enum verdict)v),
                 verdict_meaning((enum verdict)v));
        check_there("grader/site/browser/about.js, meaning,", list, wanted);
    }
    free(list);
}

static void in_chinese(void)
{
    const char *table = read_kit("grader/base/speech/zh.txt");
    char wanted[200];
    for (int v = 0; v < VERDICTS; v++) {
        const char *const words[] = {verdict_name((enum verdict)v), verdict_meaning((enum verdict)v)};
        for (int i = 0; i < 2; i++) {
            snprintf(wanted, sizeof wanted, "\n%s => ", words[i]);
            check_there("grader/base/speech/zh.txt", table, wanted);
        }
    }
    for (int p = 0; p < PROOFS; p++) {
        snprintf(wanted, sizeof wanted, "\n%s: {a} => ", proof_name((enum proof)p));
        check_there("grader/base/speech/zh.txt", table, wanted);
    }
}

/* ---- documents ---- */

struct list {
    const char *tag;
    int length;
    const char *(*name)(int which);
};

static const char *name_of_verdict(int which)
{
    return verdict_name((enum verdict)which);
}

static const char *name_of_proof(int which)
{
    return proof_name((enum proof)which);
}

/* From the tag to the next heading, each word of the list stands in backquotes, perhaps with the colon of a proof. */
static void check_document(const char *path, const char *tag, const struct list *l)
{
    char word[64], with_colon[64], place[PLACE];
    const char *end = strstr(tag, "\n#");
    char *part = end == NULL ? strdup(tag) : strndup(tag, (size_t)(end - tag));
    snprintf(place, sizeof place, "%s, behind %s,", path + strlen(KIT_ROOT "/"), l->tag);
    for (int i = 0; i < l->length; i++) {
        snprintf(word, sizeof word, "`%s`", l->name(i));
        snprintf(with_colon, sizeof with_colon, "`%s:`", l->name(i));
        if (strstr(part, with_colon) == NULL)
            check_there(place, part, word);
    }
    free(part);
}

/* Tests each document that has the tag. Returns how many tags there are. */
static int check_documents(const struct list *l)
{
    static const char *const pattern[] = {KIT_ROOT "/docs/*.md", KIT_ROOT "/docs/*/*.md", KIT_ROOT "/docs/*/*/*.md"};
    static char text[TEXT];
    int tagged = 0;
    for (size_t p = 0; p < sizeof pattern / sizeof pattern[0]; p++) {
        glob_t found;
        if (glob(pattern[p], 0, NULL, &found) != 0)
            continue;
        for (size_t i = 0; i < found.gl_pathc; i++) {
            read_file(found.gl_pathv[i], text, sizeof text);
            for (const char *tag = text; (tag = strstr(tag, l->tag)) != NULL; tag += strlen(l->tag), tagged++)
                check_document(found.gl_pathv[i], tag, l);
        }
        globfree(&found);
    }
    return tagged;
}

/* The player's reference and the judge's first page in both languages, the page on isolation, the glossary. */
static void verdicts_in_documents(void)
{
    static const struct list verdicts = {"<!-- ORDER VERDICT", VERDICTS, name_of_verdict};
    CU_ASSERT(check_documents(&verdicts) >= 6);
}

/* The judge's first page, the page on isolation, the glossary, the format of bundles. */
static void proofs_in_documents(void)
{
    static const struct list proofs = {"<!-- ORDER PROOF", PROOFS, name_of_proof};
    CU_ASSERT(check_documents(&proofs) >= 4);
}

static const struct test tests[] = {
    {"lists-verdict-rows", verdict_rows, 0},
    {"lists-proof-rows", proof_rows, 0},
    {"lists-verdicts-in-the-schema", verdicts_in_the_schema, 0},
    {"lists-proofs-in-the-schema", proofs_in_the_schema, 0},
    {"lists-in-check-batch", in_check_batch, 0},
    {"lists-tiers-in-check-batch", tiers_in_check_batch, 0},
    {"lists-verdicts-on-pages", verdicts_on_pages, 0},
    {"lists-in-chinese", in_chinese, 0},
    {"lists-verdicts-in-documents", verdicts_in_documents, 0},
    {"lists-proofs-in-documents", proofs_in_documents, 0},
    {NULL, NULL, 0},
};

const struct suite lists_suite = {"lists", tests};
