/*
 * Documents that a command makes: the list of headers (docs/list-files) and the pictures of docs/architecture.md, and
 * measured tables, and the pages that are made of documents.
 */
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 14 };

static void list_of_files(void)
{
    static char text[TEXT];
    shell(text, TEXT, "cd " KIT_ROOT " && docs/list-files | diff docs/files.md - 2>&1 | head -20");
    check(text[0] == '\0', "docs/files.md is not what the headers say; run: make file-list", text);
}

/* Each header begins with its name and one sentence, which the list shows. */
static void headers_introduce_themselves(void)
{
    static char text[TEXT];
    shell(text, TEXT, "cd " KIT_ROOT " && docs/list-files | grep '|  |$'");
    check(text[0] == '\0', "headers that do not begin with \"NAME.h - what it is.\"", text);
}

/* Each picture names the hash of its source. */
static void pictures_follow_their_sources(void)
{
    static char text[TEXT];
    shell(text, TEXT,
          "cd " KIT_ROOT "/docs/pictures && for dot in *.dot; do "
          "sum=$(sha256sum <$dot | cut -c1-64); grep -q $sum $(basename $dot .dot).svg || echo $dot; done");
    check(text[0] == '\0', "pictures that are not of their source; run: make diagrams", text);
}

/* Both languages have the same measured tables. */
static void found_out_in_both_languages(void)
{
    static char text[TEXT];
    shell(text, TEXT,
          "cd " KIT_ROOT
          " && rows() { sed -n '/^<!-- found-out -->/,$p' $1 | grep '^| [`0-9]' || echo no row in $1; }; "
          "for page in rules yacht five kutulu codevs; do rows docs/$page.md >" BUILD
          "/found.en; rows docs/zh/$page.md | "
          "diff " BUILD "/found.en - || echo $page; done 2>&1");
    check(text[0] == '\0', "\"what the kit found out\" differs between the languages; run: make found-out", text);
}

/* As pages, whose headings have the addresses that the documents use. */
static void links_lead_to_headings(void)
{
    static char text[TEXT];
    if (shell(text, TEXT, "command -v cmark-gfm") != 0) {
        puts("    left out: headings as pages: cmark-gfm is not here");
        return;
    }
    shell(text, TEXT, "cd " KIT_ROOT " && tests/unit/house/anchors 2>&1");
    check(text[0] == '\0', "links that lead to no heading", text);
}

static const struct test tests[] = {
    {"documents-list-all-headers", list_of_files, 0},
    {"documents-headers-introduce-themselves", headers_introduce_themselves, 0},
    {"documents-pictures-follow-sources", pictures_follow_their_sources, 0},
    {"documents-found-out-in-both-languages", found_out_in_both_languages, 0},
    {"documents-links-lead-to-headings", links_lead_to_headings, 0},
    {NULL, NULL, 0},
};

const struct suite documents_suite = {"documents", tests};
