/*
 * sortie similar: programs of different people that share code.
 */
#include <stdio.h>

#include "commands.h"
#include "contest/alike/alike.h"
#include "contest/contest.h"
#include "site/alike/alike_page.h"

static struct {
    int64_t percent;
    const char *known, *html;
    bool json;
} asked = {.percent = ALIKE_PERCENT};

static int similar_command_run(struct contest *c)
{
    struct alike a = {0};
    int rc = alike_find(c, (double)asked.percent, asked.known, &a);
    if (rc == CONTEST_OK && asked.html != NULL)
        rc = alike_page_write(c, &a, asked.html);
    if (rc == CONTEST_OK)
        (asked.json ? alike_print_json : alike_print)(&a, stdout);
    alike_free(&a);
    return progress_status(c, rc);
}

static const struct option options[] = {
    {"least", "PERCENT", "the least share that the smaller program has in common with the other (50)",
     OPTION_NUMBER(asked.percent, 1, 100)},
    {"known", "FOLDER", "files that everybody may have, besides the samples and the kit's", .text = &asked.known},
    {"html", "FILE", "a page with the pairs side by side, for judges alone", .text = &asked.html},
    {"json", NULL, "one JSON object", .flag = &asked.json},
    OPTIONS_END};

const struct command similar_command = {COMMAND_SIMILAR, options, .on_contest = similar_command_run};
